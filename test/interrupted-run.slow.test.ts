import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { processesOf } from './support/run/processes.ts';
import { directory } from './support/server/directory.ts';

it('leaves no directory and no process behind when Ctrl-C ends a run of the tests', async () => {
  const temporary = directory();
  // These start servers with threads.
  const run = spawn('bun', ['test/run.ts', 'first', 'test/threads'], {
    env: { ...process.env, TMPDIR: temporary },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(run, 'exit');
  // The first line of its progress: a file has ended, and others are at work.
  await once(run.stdout, 'data');
  expect(readdirSync(temporary)).toHaveLength(1);
  run.kill('SIGINT');
  expect(await ended).toEqual([130, null]);
  expect(readdirSync(temporary)).toEqual([]);
  expect(processesOf(temporary)).toEqual([]);
});
