/**
 * Puts an apostrophe before what a spreadsheet would take for a formula: a cell that begins with =, +, -, @ (in full
 * width, too), a tab or a line break, and such a sign behind a separator or a line break inside it, as a program that goes
 * by another separator takes that for a cell of its own. Apostrophes that stand there already get one more, so that
 * `restoreFormulas` gives back what there was.
 */
export const defuseFormulas = (cell: string): string =>
  cell.replace(
    /^(?='*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20])|(?<=[,;|\t\r\n])(?='*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g,
    "'",
  );

/** The cell without those apostrophes. */
export const restoreFormulas = (cell: string): string =>
  cell.replace(
    /^'(?='*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20])|(?<=[,;|\t\r\n])'(?='*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g,
    '',
  );
