/**
 * Puts an apostrophe before text that a spreadsheet would take for a formula: before `=+-@` (also full width), a tab or
 * a line break at the beginning of a cell; and before `=+-@` after a separator or a line break inside a cell, because a
 * program with another separator would begin a new cell there. An existing apostrophe in such a place gets a second
 * one, so that `restoreFormulas` gives back the original.
 */
export const defuseFormulas = (cell: string): string =>
  cell.replace(
    /^(?='*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20])|(?<=[,;|\t\r\n])(?='*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g,
    "'",
  );

/** Removes the apostrophes that `defuseFormulas` has put into a cell. */
export const restoreFormulas = (cell: string): string =>
  cell.replace(
    /^'(?='*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20])|(?<=[,;|\t\r\n])'(?='*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g,
    '',
  );
