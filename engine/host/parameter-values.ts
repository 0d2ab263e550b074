/** What the parameters of the search are set to; tunables.ts says which there are. */

/** Parameters that were set, by name. */
export type ParameterValues = Readonly<Record<string, number>>;

/** All parameters as they were compiled. */
export const COMPILED_VALUES: ParameterValues = {};
