/** In place of a SQLSTATE, when the driver manager itself is missing. */
export const NO_LIBRARY = 'NOLIB';
