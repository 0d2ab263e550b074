/**
 * The names that a build may define, see ../mode.ts. For editors; the AssemblyScript compiler does not read this file.
 */

declare const BUILD_EXACT: i32;
declare const BUILD_SAMPLING: i32;
declare const BUILD_DEBUG: i32;
