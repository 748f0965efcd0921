import { createInterface } from 'node:readline';

/** Whether somebody sits there who can be asked. */
export const canAsk = (): boolean => process.stdin.isTTY === true && process.stderr.isTTY === true;

/** Asks on the terminal; whoever only presses Enter says yes, and whoever ends the input says no. */
export async function ask(question: string): Promise<boolean> {
  process.stderr.write(`${question} [Y/n] `);
  // As no terminal: Ctrl-C ends the command, as it always does.
  const lines = createInterface({ input: process.stdin, terminal: false });
  try {
    for await (const line of lines) return !/^\s*n/i.test(line);
    return false;
  } finally {
    lines.close();
  }
}
