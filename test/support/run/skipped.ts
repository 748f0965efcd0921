/**
 * Adds a line to the run's report about tests that are skipped: `skipped('tests in a browser', 'there is no
 * chromium')`.
 * @returns true, for `skipIf`
 */
export function skipped(what: string, why: string): true {
  // biome-ignore lint/suspicious/noConsole: the reporter collects these lines, one of each
  console.warn(`SKIPPED: ${what}, as ${why}`);
  return true;
}
