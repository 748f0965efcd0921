const UNWRAPPED = /^="((?:[^"]|"")*)"$/;

/** The text in a cell that a program wrote as a formula, so that Excel keeps its zeros: `="00123"` is 00123. */
export function unwrapped(cell: string): string {
  const text = UNWRAPPED.exec(cell.trim())?.[1];
  return text === undefined ? cell : text.replaceAll('""', '"');
}
