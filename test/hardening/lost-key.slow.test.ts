import { Database } from 'bun:sqlite';
import { copyFileSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Filled, filled, lanyard } from '../backup/installation.ts';
import { directory } from '../support/server/directory.ts';
import { startHarness } from '../support/server/harness.ts';
import { spawnServe } from '../support/server/serve.ts';

const REFUSED = (how: string) =>
  new RegExp(`^lanyard: SECRET_KEY_FILE .*${how}.*: put it back, .* lanyard new-secret-key .*\\n$`);
const DOCTOR = (how: string) =>
  new RegExp(`^✗ secret key: SECRET_KEY_FILE .*${how}.* lanyard new-secret-key$`, 'm');

function assertRefused(dataDir: string, how: string, env: Record<string, string> = {}): void {
  const service = { ...env, LANYARD_REFUSAL_STATUS: '78' };
  expect(lanyard(dataDir, ['serve'], service)).toMatchObject({
    status: 78,
    stdout: '',
    stderr: expect.stringMatching(REFUSED(how)),
  });
  for (const args of [
    ['orgs', 'list'],
    ['orgs', 'create', '--name', 'North'],
  ])
    expect(lanyard(dataDir, args, env)).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(REFUSED(how)),
    });
  const { status, stdout } = lanyard(dataDir, ['doctor'], env);
  expect([status, stdout]).toEqual([1, expect.stringMatching(DOCTOR(how))]);
}

/** An installation with an endpoint whose secret only the installation's first key can open. */
async function withEndpoint(): Promise<Filled & { endpoint: string }> {
  const campus = await filled(0);
  const server = await startHarness({ DATA_DIR: campus.dataDir });
  const body = { url: 'https://receiver.example.edu/secret-path', events: ['*'] };
  const { key } = campus;
  const made = await server.send('POST', '/webhook-endpoints', { key, body });
  expect(made.status).toBe(201);
  await server.stop();
  return { ...campus, endpoint: made.body.data.id };
}

it('makes no other key for a database that was used with one, and takes no other', async () => {
  const { dataDir } = await filled(0);
  const key = join(dataDir, 'secret.key');
  const kept = readFileSync(key);
  renameSync(key, `${key}.away`);
  assertRefused(dataDir, 'is not there');
  expect(existsSync(key)).toBe(false);

  writeFileSync(key, Buffer.alloc(32, 1), { mode: 0o600 });
  assertRefused(dataDir, 'is another key');
  expect(readFileSync(key).equals(kept)).toBe(false);

  copyFileSync(`${key}.away`, key);
  expect(lanyard(dataDir, ['orgs', 'list'])).toMatchObject({ status: 0, stderr: '' });
  expect(lanyard(dataDir, ['doctor']).stdout).toMatch(/^✓ secret key: /m);
  // The disk with the key might not be mounted.
  assertRefused(dataDir, 'is not there', { SECRET_KEY_FILE: join(directory(), 'elsewhere', 'secret.key') });
});

it('takes the key that an older version used with its database', async () => {
  const { dataDir, key, cursor } = await filled(0);
  const path = join(dataDir, 'lanyard.db');
  const mark = () => {
    const sqlite = new Database(path, { readwrite: true });
    const { application_id } = sqlite.query('PRAGMA application_id').get() as { application_id: number };
    sqlite.close();
    return application_id;
  };
  const marked = mark();
  expect(marked).not.toBe(0);
  const older = new Database(path, { readwrite: true });
  older.run('PRAGMA application_id = 0');
  older.close();
  // A command whose settings differ from the server's must not decide which key is the right one.
  const stray = join(directory(), 'secret.key');
  writeFileSync(stray, Buffer.alloc(32, 1), { mode: 0o600 });
  expect(lanyard(dataDir, ['orgs', 'list'], { SECRET_KEY_FILE: stray }).status).toBe(0);
  expect(lanyard(dataDir, ['doctor']).stdout).toMatch(/^✓ secret key: /m);
  const server = await spawnServe(dataDir);
  const page = await fetch(`${server.url}/api/v1/sync/card-holders?cursor=${cursor}`, {
    headers: { Authorization: `Bearer ${key}` },
  });
  expect(page.status).toBe(200);
  expect(await server.end()).toBe(0);
  expect(mark()).toBe(marked);
});

it('makes the key of a database that a crash left before its first use', () => {
  const dataDir = directory();
  expect(lanyard(dataDir, ['migrate'])).toMatchObject({ status: 0, stderr: '' });
  expect(existsSync(join(dataDir, 'secret.key'))).toBe(false);
  expect(lanyard(dataDir, ['orgs', 'create', '--name', 'Campus'])).toMatchObject({ status: 0, stderr: '' });
  expect(existsSync(join(dataDir, 'secret.key'))).toBe(true);
});

it('goes on with another key when it is told to, and says what that costs', async () => {
  const { dataDir, key, cursor, endpoint } = await withEndpoint();
  const file = join(dataDir, 'secret.key');
  const renew = (...more: string[]) => lanyard(dataDir, ['new-secret-key', ...more]);
  expect(renew()).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(
      /^lanyard: SECRET_KEY_FILE .* is the key of this database; nothing was changed\. .*\n$/,
    ),
  });
  const running = await spawnServe(dataDir);
  rmSync(file);
  expect(renew()).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^lanyard: a server runs on .*\n$/),
  });
  expect(existsSync(file)).toBe(false);
  expect(lanyard(dataDir, ['doctor']).stdout).toMatch(DOCTOR('is not there'));
  expect(await running.end()).toBe(0);

  const { status, stdout, stderr } = renew();
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/^- Bridges: .*\(422 /m);
  expect(stdout).toContain(`${endpoint}  https://receiver.example.edu\n`);
  expect(stdout).not.toContain('secret-path');
  expect(lanyard(dataDir, ['doctor']).stdout).toMatch(/^✓ secret key: /m);

  const server = await startHarness({ DATA_DIR: dataDir });
  const get = (path: string) => server.send('GET', path, { key });
  expect((await get(`/sync/card-holders?cursor=${cursor}`)).status).toBe(422);
  expect((await get('/sync/card-holders')).status).toBe(200);
  const log = await get('/audit-log?action=organisation.secret_key_replaced');
  expect(log.body.data).toMatchObject([{ entityType: 'organisation', actor: { type: 'system' } }]);
  expect((await server.send('POST', `/webhook-endpoints/${endpoint}/rotate-secret`, { key })).status).toBe(
    200,
  );
  await server.stop();

  // A key that somebody puts in place by hand is accepted.
  writeFileSync(file, Buffer.alloc(32, 2), { mode: 0o600 });
  expect(renew('--json').json()).toMatchObject({ secretKeyFile: file, endpoints: [{ id: endpoint }] });
  expect(readFileSync(file).equals(Buffer.alloc(32, 2))).toBe(true);
  expect(lanyard(dataDir, ['orgs', 'list'])).toMatchObject({ status: 0, stderr: '' });
});
