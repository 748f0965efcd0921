import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { processesOf } from './support/run/processes.ts';
import { directory } from './support/server/directory.ts';

it('leaves no directory and no process behind when Ctrl-C ends a run of the tests', async () => {
  const temporary = directory();
  // These tests start servers with threads.
  const run = spawn('bun', ['test/run.ts', 'first', 'test/threads'], {
    env: { ...process.env, TMPDIR: temporary },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(run, 'exit');
  // Waits until the first test file has ended. Others are still at work.
  for await (const line of createInterface({ input: run.stdout })) if (line.includes(' files, ')) break;
  expect(readdirSync(temporary)).toHaveLength(1);
  run.kill('SIGINT');
  expect(await ended).toEqual([130, null]);
  expect(readdirSync(temporary)).toEqual([]);
  expect(processesOf(temporary)).toEqual([]);
});
