import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Installation, install } from '../support/server/binary.ts';

let installation: Installation;
beforeAll(() => {
  installation = install();
});
afterAll(() => installation.remove());

it('checks and draws a design, and leaves nothing but the picture, whatever data directory an env file names', () => {
  const { directory, run } = installation;
  writeFileSync(join(directory, 'front.svg'), run('designs', 'shipped', 'front').stdout);
  writeFileSync(join(directory, 'lanyard.env'), 'DATA_DIR=/nowhere/at/all\n');
  const before = readdirSync(directory);
  for (const options of [[], ['--env-file', 'lanyard.env']]) {
    const { status, stderr } = run(...options, 'designs', 'check', 'front.svg', '--preview', 'front.png');
    expect([status, stderr]).toEqual([0, '']);
  }
  expect(readFileSync(join(directory, 'front.png')).subarray(1, 4).toString()).toBe('PNG');
  expect(readdirSync(directory).sort()).toEqual([...before, 'front.png'].sort());
});
