import { Database } from 'bun:sqlite';
import {
  copyFileSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lockDirectory } from '../../src/storage/directory-lock.ts';
import { lanyard } from '../backup/installation.ts';
import { createHolder } from '../support/photos/photos.ts';
import { directory } from '../support/server/directory.ts';
import { type Harness, startHarness, type Tenant } from '../support/server/harness.ts';
import { main } from '../support/server/program.ts';
import { spawnServe } from '../support/server/serve.ts';

let server: Harness;
let campus: Tenant;
let other: string;
beforeEach(async () => {
  const dataDir = join(directory(), 'data');
  server = await startHarness({ DATA_DIR: dataDir });
  campus = server.organisation();
  await createHolder(campus);
  other = join(directory(), 'other.db');
  server.context.db.$client.run('VACUUM INTO ?', [other]);
  server.context.db.$client.run('PRAGMA wal_checkpoint(TRUNCATE)');
});
afterEach(() => server.stop());

/** The answer to a write when a read has met the fault first. */
const DAMAGED = 'The database is damaged; nothing was changed.';
const ADA = { firstName: 'Ada', lastName: 'Lovelace', holderType: 'staff' };
const readyz = async () => {
  const answer = await fetch(`${server.url}/readyz`);
  const { problems } = (await answer.json()) as { problems: string[] };
  return { status: answer.status, problems };
};

it('is ready, and goes on writing, while only it and commands write there, whatever is checkpointed', async () => {
  for (const mode of ['PASSIVE', 'TRUNCATE', 'RESTART']) {
    expect((await campus.send('POST', '/card-holders', { body: ADA })).status).toBe(201);
    expect((await readyz()).problems).toEqual([]);
    server.context.db.$client.run(`PRAGMA wal_checkpoint(${mode})`);
    expect(lanyard(server.dataDir, ['orgs', 'create', '--name', mode])).toMatchObject({
      status: 0,
      stderr: '',
    });
    expect(await readyz()).toMatchObject({ status: 200, problems: [] });
  }
  // Another program may tidy up the database, and so make its file shorter.
  const [sqlite, path] = [server.context.db.$client, join(server.dataDir, 'lanyard.db')];
  sqlite.run('CREATE TABLE padding AS SELECT zeroblob(2000000) AS bytes');
  sqlite.run('PRAGMA wal_checkpoint(TRUNCATE)');
  expect((await readyz()).problems).toEqual([]);
  const before = statSync(path).size;
  const other = new Database(path, { readwrite: true });
  for (const statement of ['DROP TABLE padding', 'VACUUM', 'PRAGMA wal_checkpoint(TRUNCATE)'])
    other.run(statement);
  expect(statSync(path).size).toBeLessThan(before);
  expect((await readyz()).problems).toEqual([]);
  expect(lanyard(server.dataDir, ['backup', join(directory(), 'a.tar')]).status).toBe(0);
  expect((await campus.send('POST', '/card-holders', { body: ADA })).status).toBe(201);
});

it.each<[string, string, string, (path: string) => void]>([
  ['deleted', 'lanyard.db', 'was moved or deleted', (path) => rmSync(path)],
  ['moved away', 'lanyard.db', 'was moved or deleted', (path) => renameSync(path, `${path}.old`)],
  ['replaced', 'lanyard.db', 'was replaced by another file', (path) => renameSync(other, path)],
  ['overwritten by an older copy', 'lanyard.db', 'was overwritten', (path) => copyFileSync(other, path)],
  [
    'overwritten by anything',
    'lanyard.db',
    'was overwritten',
    (path) => writeFileSync(path, 'x'.repeat(2e6)),
  ],
  ['emptied', 'lanyard.db', 'was overwritten', (path) => truncateSync(path)],
  ['cut', 'lanyard.db', 'was overwritten', (path) => truncateSync(path, 8192)],
  ['left without its log', 'lanyard.db-wal', 'was moved or deleted', (path) => rmSync(`${path}-wal`)],
])(
  'says that the database was %s, and takes no write that the next start would not find',
  async (_, file, what, take) => {
    const before = (await campus.send('GET', '/card-holders')).body.meta.total;
    expect((await readyz()).status).toBe(200);
    take(join(server.dataDir, 'lanyard.db'));
    const said = `The database's file ${file} ${what} while the server runs`;
    const { status, problems } = await readyz();
    expect([status, problems[0]]).toEqual([
      503,
      `${said}: nothing is written any more. Stop it, restore a backup, start it`,
    ]);

    const writes = await Promise.all(
      [1, 2, 3].map(() => campus.send('POST', '/card-holders', { body: ADA })),
    );
    for (const { status, headers, body } of writes) {
      expect([status, body.error.code]).toEqual([503, 'unavailable']);
      expect([`${said}; nothing was changed.`, DAMAGED]).toContain(body.error.message);
      expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
    }
    // A write in a transaction of its own is refused, like the writes of requests, which share a transaction.
    expect(() => server.organisation('Another')).toThrow(new RegExp(`${said}|malformed|not a database|I/O`));
    const read = await campus.send('GET', '/card-holders');
    expect([
      [200, before],
      [503, undefined],
    ]).toContainEqual([read.status, read.body.meta?.total]);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  },
);

it('tears no file that somebody has put over the database when it ends: the log is set aside', async () => {
  const dataDir = directory();
  const path = join(dataDir, 'lanyard.db');
  lanyard(dataDir, ['orgs', 'create', '--name', 'Campus']);
  const scopes = ['--name', 'k', '--scopes', 'card_holders:write'];
  const { key } = lanyard(dataDir, ['keys', 'create', '--org', 'Campus', ...scopes, '--json']).json();
  const served = await spawnServe(dataDir);
  const added = await fetch(`${served.url}/api/v1/card-holders`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(ADA),
  });
  expect(added.status).toBe(201);
  expect(statSync(`${path}-wal`).size).toBeGreaterThan(0);
  copyFileSync(other, path);
  expect(await served.end()).toBe(0);
  expect(readFileSync(path).equals(readFileSync(other))).toBe(true);
  expect(served.log()).toContain('lanyard.db-wal.aside-');
  copyFileSync(join(server.dataDir, 'secret.key'), join(dataDir, 'secret.key'));
  expect(lanyard(dataDir, ['orgs', 'list'])).toMatchObject({ status: 0, stderr: '' });
  const sqlite = new Database(path, { readonly: true });
  expect(sqlite.query('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
  sqlite.close();
});

it('is not ready without the directory of its photos', async () => {
  expect((await readyz()).status).toBe(200);
  const photos = join(server.dataDir, 'photos');
  renameSync(photos, `${photos}.old`);
  expect(await readyz()).toMatchObject({
    status: 503,
    problems: ['storage is not usable: a directory of it is gone'],
  });
  renameSync(`${photos}.old`, photos);
  expect((await readyz()).status).toBe(200);
});

it('writes again once the file is back', async () => {
  const path = join(server.dataDir, 'lanyard.db');
  renameSync(path, `${path}.old`);
  expect((await campus.send('POST', '/card-holders', { body: ADA })).status).toBe(503);
  renameSync(`${path}.old`, path);
  expect((await readyz()).status).toBe(200);
  expect((await campus.send('POST', '/card-holders', { body: ADA })).status).toBe(201);
});

it('is named by doctor, which asks the server', async () => {
  rmSync(join(server.dataDir, 'lanyard.db'));
  // A harness holds no lock, because it isn't a server process of its own.
  const lock = lockDirectory(join(server.dataDir, 'lanyard.lock'))!;
  const { status, stdout } = await doctor(server.dataDir, new URL(server.url).port);
  lock.release();
  expect(status).toBe(1);
  expect(stdout).toMatch(
    /^✗ server: It runs .* not ready: The database's file lanyard\.db was moved or deleted/m,
  );
  expect(stdout).toMatch(/^✗ database: .*lanyard\.db is gone, and a server runs without it\./m);
});

/** Runs the doctor without blocking this process, which is the server that the doctor asks. */
async function doctor(dataDir: string, port: string) {
  const child = Bun.spawn([process.execPath, main, 'doctor'], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: port },
    stdout: 'pipe',
  });
  return { status: await child.exited, stdout: await new Response(child.stdout).text() };
}
