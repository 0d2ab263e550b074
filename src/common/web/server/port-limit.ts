/** The largest number of a TCP port. */
export const PORT_LIMIT = 65_535;
