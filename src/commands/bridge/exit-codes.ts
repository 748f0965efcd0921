/** The exit codes of a command, for its help; 2 means the same everywhere. */
export const exitCodes = (...codes: string[]): string =>
  ['\nExit codes:', ...codes, "2 for a command line that can't be understood"].join('\n  ');
