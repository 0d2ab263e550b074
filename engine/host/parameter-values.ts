/** The values of the search parameters; tunables.ts lists the parameters. */

/** Parameters that were set, by name. */
export type ParameterValues = Readonly<Record<string, number>>;

/** All parameters with their compiled values. */
export const COMPILED_VALUES: ParameterValues = {};
