/** A cell with an apostrophe before each thing that a spreadsheet would take for a formula, as our export has it. */
export const guarded = (cell: string): string =>
  cell.replace(
    /^(?='*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20])|(?<=[,;|\t\r\n])(?='*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g,
    "'",
  );

/** The cell without them. */
export const unguarded = (cell: string): string =>
  cell.replace(
    /^'(?='*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20])|(?<=[,;|\t\r\n])'(?='*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g,
    '',
  );
