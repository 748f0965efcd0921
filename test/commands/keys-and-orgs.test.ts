import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditEntries } from '../../src/db/schema/audit.ts';
import { directory } from '../support/server/directory.ts';
import { type Harness, startHarness } from '../support/server/harness.ts';
import { main } from '../support/server/program.ts';

let dataDir: string;
let server: Harness;
beforeAll(async () => {
  dataDir = directory();
  server = await startHarness({ DATA_DIR: dataDir });
});
afterAll(() => server.stop());

/** Runs a command in a process of its own, while the server runs. */
const lanyard = (...args: string[]) => lanyardIn(process.env, ...args);

function lanyardIn(environment: NodeJS.ProcessEnv, ...args: string[]) {
  const env = { ...environment, DATA_DIR: dataDir };
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], { env, encoding: 'utf8' });
  return { status, stdout, stderr, json: () => JSON.parse(stdout) };
}

it('makes organisations and keys that the running server knows at once, and notices a revocation within a second', async () => {
  const organisation = lanyard(
    'orgs',
    'create',
    '--name',
    'North',
    '--time-zone',
    'Europe/Oslo',
    '--json',
  ).json();
  expect(organisation).toEqual({ id: expect.stringMatching(/^[0-9a-f-]{36}$/), name: 'North' });
  const made = lanyard(
    'keys',
    'create',
    '--org',
    'North',
    '--name',
    'bridge',
    '--scopes',
    'audit:read,photos:read',
    '--json',
  );
  const { id, key } = made.json();
  expect(key).toMatch(/^lyd_[0-9A-Za-z]{46}$/);
  const log = await server.send('GET', '/audit-log', { key });
  expect(log.body.data.map(({ action }: { action: string }) => action)).toEqual([
    'api_key.created',
    'organisation.created',
  ]);
  expect(log.body.data[0].actor).toMatchObject({
    type: 'system',
    name: expect.stringContaining('command line'),
  });
  expect(log.text).not.toContain(key.slice(8));

  const listed = lanyard('keys', 'list', '--org', organisation.id, '--json').json();
  expect(listed).toMatchObject([
    { id, name: 'bridge', scopes: ['audit:read', 'photos:read'], revokedAt: null },
  ]);
  expect(JSON.stringify(listed)).not.toContain(key.slice(8));

  expect(lanyard('keys', 'revoke', id).status).toBe(0);
  await expect.poll(async () => (await server.send('GET', '/audit-log', { key })).status).toBe(401);
});

it('rotates a key: both work for a while, then only the new one', async () => {
  lanyard('orgs', 'create', '--name', 'East');
  const old = lanyard('keys', 'create', '--org', 'East', '--name', 'k', '--scopes', '*', '--json').json();
  const fresh = lanyard('keys', 'rotate', old.id, '--grace-hours', '2', '--json').json();
  const status = async (key: string) => (await server.send('GET', '/audit-log', { key })).status;
  expect([await status(old.key), await status(fresh.key)]).toEqual([200, 200]);
  server.clock.jump(2 * 3_600_000 + 1000);
  expect([await status(old.key), await status(fresh.key)]).toEqual([401, 200]);
  server.clock.jump(-2 * 3_600_000 - 1000);
});

it('lets a key end within the years that sort by time, and an old one work on for a year at most', async () => {
  lanyard('orgs', 'create', '--name', 'West');
  const make = (...more: string[]) =>
    lanyard('keys', 'create', '--org', 'West', '--name', 'k', '--scopes', '*', '--json', ...more);
  expect(make('--expires-at', '9999-12-31T23:59:59-12:00')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('It must be in the years 0001 to 9999, in UTC.'),
  });
  const old = make('--expires-at', '9999-12-31T23:59:59Z').json();
  const status = async () => (await server.send('GET', '/audit-log', { key: old.key })).status;
  expect(await status()).toBe(200);
  expect(lanyard('keys', 'rotate', old.id, '--grace-hours', '8761')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('It must be at most 8760, which is a year.'),
  });
  expect(lanyard('keys', 'rotate', old.id, '--grace-hours', '8760').status).toBe(0);
  expect(await status()).toBe(200);
});

it('changes settings, and says what is wrong in one line', () => {
  lanyard('orgs', 'create', '--name', 'South');
  const set = lanyard('orgs', 'set', '--org', 'South', '--photo-quota-bytes', '5000', '--json');
  expect(set.json()).toMatchObject({ name: 'South', photoQuotaBytes: 5000, photoQuotaMaxBytes: 5000 });
  const limit = lanyard('orgs', 'set', '--org', 'South', '--max-key-rate-limit', '600', '--json');
  expect(limit.json()).toMatchObject({ keyRateLimitMax: 600, photoQuotaMaxBytes: 5000 });
  expect(lanyard('orgs', 'list').stdout).toMatch(/South +\S+ +5000/);

  const format = [
    '--card-number-prefix',
    'S-',
    '--card-number-width',
    '6',
    '--verification-photo',
    '--single-names',
  ];
  expect(lanyard('orgs', 'set', '--org', 'South', ...format, '--json').json()).toMatchObject({
    ...{ cardNumberPrefix: 'S-', cardNumberWidth: 6, verificationShowsPhoto: true, singleNames: true },
    photoQuotaBytes: 5000,
  });
  expect(lanyard('orgs', 'list').stdout).toMatch(/South .*S-000000 +shown +allowed/);
  expect(
    lanyard(
      'orgs',
      'set',
      '--org',
      'South',
      '--no-verification-photo',
      '--card-number-prefix=',
      '--json',
    ).json(),
  ).toMatchObject({ cardNumberPrefix: '', cardNumberWidth: 6, verificationShowsPhoto: false });
  for (const wrong of [
    ['--card-number-width', '19'],
    ['--card-number-prefix', 'lower'],
  ])
    expect(lanyard('orgs', 'set', '--org', 'South', ...wrong).status, wrong.join(' ')).toBe(2);

  const twice = lanyard('orgs', 'create', '--name', 'South');
  expect([twice.status, twice.stderr]).toEqual([
    1,
    'lanyard: An organisation named "South" already exists.\n',
  ]);
  expect(lanyard('orgs', 'set', '--org', 'South').status).toBe(1);
  expect(lanyard('orgs', 'create').status).toBe(2);
  expect(lanyard('keys', 'revoke', 'nonsense').status).toBe(1);
});

it("keeps the secret key and the photos to the server's own account", () => {
  expect(statSync(join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600);
  expect(statSync(join(dataDir, 'photos')).mode & 0o777).toBe(0o700);
});

it('writes into the audit log which account of the machine it was, also without an environment', () => {
  for (const environment of [{}, { USER: 'ada' }])
    expect(lanyardIn(environment, 'orgs', 'create', '--name', `By ${environment.USER}`).status).toBe(0);
  const actors = server.context.db
    .select()
    .from(auditEntries)
    .all()
    .map(({ actorName }) => actorName);
  expect(actors).toContain('command line (ada)');
  expect(actors).toContain(`command line (uid ${process.getuid?.()})`);
});

it('makes nothing where there is no database to look at, and names DATA_DIR', () => {
  const wrong = directory();
  const missing = join(wrong, 'missing');
  const out = join(wrong, 'export');
  for (const directory of [wrong, missing])
    for (const args of [
      ['keys', 'list', '--org', 'Campus'],
      ['keys', 'create', '--org', 'Campus', '--name', 'k', '--scopes', '*'],
      ['orgs', 'list'],
      ['orgs', 'set', '--org', 'Campus', '--name', 'North'],
      ['staff', 'list'],
      ['export', '--org', 'Campus', '--person', 'S-1', '--out', out],
    ]) {
      const env = { ...process.env, DATA_DIR: directory };
      const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], {
        env,
        encoding: 'utf8',
      });
      expect({ args, status, stdout, stderr }).toEqual({
        args,
        status: 1,
        stdout: '',
        stderr: expect.stringContaining(`lanyard: DATA_DIR ${directory} has no database: `),
      });
      expect(stderr.match(/\n/g)).toHaveLength(1);
    }
  expect(readdirSync(wrong)).toEqual([]);
});

it.each(['', '   '])('refuses the name "%s"', (name) => {
  for (const args of [
    ['keys', 'create', '--org', 'Campus', '--scopes', '*'],
    ['orgs', 'create'],
    ['orgs', 'set', '--org', 'Campus'],
    ['staff', 'create', '--org', 'Campus', '--email', 'ada@example.edu', '--role', 'admin'],
  ])
    expect(lanyard(...args, '--name', name)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('It must not be blank'),
    });
});
