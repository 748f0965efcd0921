import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LOCK_FILE } from '../../src/commands/run.ts';
import { addressBeside } from '../../src/storage/directory-lock.ts';

const main = new URL('../../src/main.ts', import.meta.url).pathname;
let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'lanyard-lock-'));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const serve = () =>
  Bun.spawn([process.execPath, main, 'serve', '--json'], {
    env: { DATA_DIR: dataDir, PORT: '0' },
    stdout: 'pipe',
    stderr: 'pipe',
  });

async function listening(server: ReturnType<typeof serve>): Promise<string> {
  const { value } = await server.stdout.getReader().read();
  return JSON.parse(new TextDecoder().decode(value)).listening;
}

it('lets one server use a data directory, names it and its address to others, and is freed by a crash', async () => {
  const first = serve();
  const address = await listening(first);
  expect(addressBeside(join(dataDir, LOCK_FILE))).toBe(address);
  const second = serve();
  expect(await second.exited).toBe(1);
  expect(await new Response(second.stderr).text()).toContain(
    `is served by another process already (${first.pid})`,
  );
  first.kill('SIGKILL');
  await first.exited;
  expect(addressBeside(join(dataDir, LOCK_FILE))).toBeNull();
  const third = serve();
  await listening(third);
  third.kill();
  expect(await third.exited).toBe(0);
});
