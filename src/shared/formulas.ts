/**
 * Puts an apostrophe before text that a spreadsheet would take for a formula: at the start of a cell that begins with =,
 * +, -, @ (also full width), a tab or a line break; and before such a sign after a separator or a line break inside a
 * cell, because a program with another separator would see a new cell there. Existing apostrophes in these places get one
 * more, so that `restoreFormulas` gives back the original.
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
