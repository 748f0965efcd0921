/**
 * Puts an apostrophe before what a spreadsheet would take for a formula: a cell that begins with =, +, -, @ (also full
 * width), a tab or a line break; and such a sign after a separator or a line break inside a cell, as a program with another
 * separator would take that for a cell of its own. Existing apostrophes there get one more, so that `restoreFormulas` gives
 * back the original.
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
