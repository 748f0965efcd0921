import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { skipped } from '../run/skipped.ts';

/** True when the system calls of another process can be watched; otherwise the tests are reported as skipped. */
export const canTrace = canAttach();
if (!canTrace) skipped('tests of system calls', 'strace is not there or not allowed');

/** True when strace is there but not allowed, as in a sandbox: nothing that could be installed would help. */
export const isTracingForbidden = !canTrace && spawnSync('strace', ['-V']).status === 0;

/**
 * Watches a process with all its threads, from the moment that the promise resolves.
 * @param file where its calls are written, in the order in which they end
 * @param options of strace, such as the calls to watch, or to make fail
 */
export async function trace(
  pid: number,
  file: string,
  options: string[],
): Promise<{ stop(): Promise<void> }> {
  const child = Bun.spawn(['strace', '-f', '-y', '-s', '40', '-p', `${pid}`, '-o', file, ...options], {
    stderr: 'pipe',
  });
  let said = '';
  const reader = child.stderr.getReader();
  while (!said.includes('attached')) {
    const { value, done } = await reader.read();
    if (done) throw new Error(`strace ended: ${said}`);
    said += new TextDecoder().decode(value);
  }
  reader.releaseLock();
  return {
    async stop() {
      child.kill('SIGINT');
      await child.exited;
    },
  };
}

/** The successful calls in a trace, each as one text, in the order in which they ended. */
export function callsIn(file: string): string[] {
  const begun = new Map<string, string>();
  const calls: string[] = [];
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [, thread = '', text = ''] = /^(\d+)\s+(.*)$/.exec(line) ?? [];
    if (text.endsWith('<unfinished ...>')) begun.set(thread, text.replace(/ ?<unfinished \.\.\.>$/, ''));
    else {
      const call = text.replace(/^<\.\.\. \w+ resumed>/, () => begun.get(thread) ?? '');
      if (/= \d+$/.test(call)) calls.push(call);
    }
  }
  return calls;
}

/** Tries strace for half a second: `timeout` ends with 124 if strace is still running then. */
function canAttach(): boolean {
  const other = spawn('sleep', ['60']);
  const { status } = spawnSync('timeout', [
    '-s',
    'INT',
    '0.5',
    'strace',
    '-o',
    '/dev/null',
    '-p',
    `${other.pid}`,
  ]);
  other.kill('SIGKILL');
  return status === 124;
}
