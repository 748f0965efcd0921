import { readFileSync } from 'node:fs';
import { LINES } from './log-lines.ts';

/** Lines of the log, the oldest first, or the reason why there are none. */
export type Lines = { lines: string[] } | { reason: string };

const UNIT = 'lanyard';
const STDIN = 0;

/** @param file a log file; `-` reads standard input; without it, the journal is asked */
export function readLog(file: string | undefined): Lines {
  if (file === undefined) return fromJournal();
  try {
    // A pipe of root's can be read by another account, but not opened again by its path (/dev/stdin).
    return { lines: lastOf(readFileSync(file === '-' ? STDIN : file, 'utf8')) };
  } catch (error) {
    return { reason: `${file} can't be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'})` };
  }
}

function fromJournal(): Lines {
  if (Bun.which('journalctl') === null) return { reason: 'there is no journalctl on this machine' };
  const { success, stdout } = Bun.spawnSync(
    ['journalctl', '--unit', UNIT, '--lines', String(LINES), '--output', 'cat', '--no-pager', '--quiet'],
    { stderr: 'ignore' },
  );
  const lines = lastOf(stdout.toString());
  if (success && lines.length > 0) return { lines };
  return { reason: `the journal has no lines of ${UNIT}, or this account may not read them` };
}

const lastOf = (text: string): string[] => text.split('\n').filter(Boolean).slice(-LINES);
