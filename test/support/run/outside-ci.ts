/** Whether this is not `.ci/run`, which alone runs what has to be long; then it says what is left out, and why. */
export function isOutsideCi(what: string, why: string): boolean {
  if (process.env.CI) return false;
  process.stderr.write(`SKIPPED, runs in .ci/run alone: ${what}, as ${why}\n`);
  return true;
}
