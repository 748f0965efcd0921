import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { skipped } from '../support/run/skipped.ts';
import { type Harness, startHarness } from '../support/server/harness.ts';

/** `.ci/run` installs both for Debian's Python; elsewhere, SCIM_PYTHON can name another one. */
const PYTHON = process.env.SCIM_PYTHON ?? '/usr/bin/python3';
const hasTools = Bun.spawnSync([PYTHON, '-c', 'import scim2_tester, httpx2'], { stderr: 'ignore' }).success;
if (!hasTools) skipped('SCIM by scim2-tester and scim2-client', 'they are not installed');

let server: Harness;
beforeAll(async () => {
  // With threads, as in service: the tester's many reads and writes go between them.
  server = await startHarness({}, { withThreads: true });
});
afterAll(() => server.stop());

/** Runs a script of this folder with an address and a key of a new organisation; returns the lines that it printed. */
async function run(script: string): Promise<Record<string, unknown>[]> {
  const path = fileURLToPath(new URL(script, import.meta.url));
  const { key } = server.organisation().key(['scim']);
  const child = Bun.spawn([PYTHON, path, `${server.url}/scim/v2`, key], { stdout: 'pipe', stderr: 'pipe' });
  const [out, errors] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ]);
  expect(await child.exited, errors).toBe(0);
  return out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

it.skipIf(!hasTools)('passes scim2-tester whole, with the usual settings', async () => {
  const results = await run('tester.py');
  expect(results.length).toBeGreaterThan(50);
  expect(results.filter(({ status }) => status !== 'SUCCESS')).toEqual([]);
});

it.skipIf(!hasTools)('is pushed to by scim2-client', async () => {
  expect(await run('clients.py')).toEqual([
    { created: 'python', replaced: 'Guido van Rossum', modified: 'van Rossum', gone: 404 },
  ]);
});
