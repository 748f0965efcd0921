import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';

let server: Harness;
let tenant: Tenant;
beforeAll(async () => {
  server = await startHarness({ RATE_LIMIT_AUTH_FAILURES_PER_MIN: '0' });
  tenant = server.organisation('North Campus');
});
afterAll(() => server.stop());

/** Runs the command line as another process, on the data directory of the running server. */
async function lanyard(...args: string[]) {
  const child = Bun.spawn([process.execPath, 'src/main.ts', ...args], {
    env: { ...process.env, DATA_DIR: server.dataDir },
    stdout: 'pipe',
    stderr: 'pipe',
  });
  const [out, errors] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ]);
  return { exitCode: await child.exited, out, errors };
}

const status = async (key: string) => (await server.send('GET', '/audit-log', { key })).status;

it('takes a key made by the command line beside the running server', async () => {
  const made = await lanyard(
    ...['keys', 'create', '--org', 'North Campus', '--name', 'SIS', '--scopes', 'audit:read', '--json'],
  );
  expect(made).toMatchObject({ exitCode: 0, errors: '' });
  const { id, key } = JSON.parse(made.out);
  expect(key).toMatch(/^lyd_[0-9A-Za-z]{46}$/);
  expect(await status(key)).toBe(200);

  const listed = await lanyard('keys', 'list', '--org', 'North Campus', '--json');
  const shown = JSON.parse(listed.out).find((one: { id: string }) => one.id === id);
  expect(shown).toMatchObject({ name: 'SIS', scopes: ['audit:read'], hint: `${key.slice(0, 8)}…` });
  expect(listed.out).not.toContain(key);
});

it('refuses a key within a second that the command line has revoked', async () => {
  const { id, key } = tenant.key(['audit:read']);
  expect(await status(key)).toBe(200);
  expect(await lanyard('keys', 'revoke', id)).toMatchObject({ exitCode: 0 });
  await expect.poll(() => status(key)).toBe(401);
});

it('lets a rotated key work on for its grace, and not longer', async () => {
  const { id, key } = tenant.key(['audit:read']);
  const rotated = await lanyard('keys', 'rotate', id, '--grace-hours', '2', '--json');
  const { key: successor } = JSON.parse(rotated.out);
  expect([await status(key), await status(successor)]).toEqual([200, 200]);
  server.clock.jump(2 * 3_600_000 - 60_000);
  expect([await status(key), await status(successor)]).toEqual([200, 200]);
  server.clock.jump(120_000);
  expect([await status(key), await status(successor)]).toEqual([401, 200]);
});

it('refuses a key from the moment that it expires', async () => {
  const { key } = tenant.key(['audit:read'], {
    expiresAt: new Date(server.clock.now() + 60_000).toISOString(),
  });
  expect(await status(key)).toBe(200);
  server.clock.jump(60_001);
  expect(await status(key)).toBe(401);
});
