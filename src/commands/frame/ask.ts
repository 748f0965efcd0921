import { createInterface } from 'node:readline';
import { promptFor } from './output.ts';

/** True when there is a terminal with somebody to ask. */
export const canAsk = (): boolean => process.stdin.isTTY === true && process.stderr.isTTY === true;

/** Asks on the terminal. Enter alone means yes; the end of input means no. */
export async function ask(question: string): Promise<boolean> {
  promptFor(`${question} [Y/n]`);
  // With `terminal: true`, Ctrl-C would no longer end the command.
  const lines = createInterface({ input: process.stdin, terminal: false });
  try {
    for await (const line of lines) return !/^\s*n/i.test(line);
    return false;
  } finally {
    lines.close();
  }
}
