import { Database } from 'bun:sqlite';
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { MIGRATIONS } from '../../src/db/migrations/migrations.ts';
import { systemActor, writeNow } from '../../src/db/tx.ts';
import { insert } from '../../src/designs/create.ts';
import { makeEarlier } from '../backup/earlier-schema.ts';
import { type Filled, filled, lanyard, serving } from '../backup/installation.ts';
import { makeCertificate } from '../support/server/certificates.ts';
import { directory } from '../support/server/directory.ts';
import { startHarness } from '../support/server/harness.ts';

const NIGHTLY = {
  BACKUP_SCHEDULE: '0 2 * * *',
  PUBLIC_URL: 'https://cards.example.edu',
  TRUSTED_PROXIES: '127.0.0.1',
};

let campus: Filled;
beforeAll(async () => {
  campus = await filled(2);
  lanyard(campus.dataDir, ['backup']);
});

/** Returns doctor's findings of one check; its exit code must agree with them. */
function doctor(dataDir: string, check: string, env: Record<string, string> = {}, ...args: string[]) {
  const { status, json } = lanyard(dataDir, ['doctor', '--json', ...args], { ...NIGHTLY, ...env });
  const { ok, findings } = json() as { ok: boolean; findings: Record<string, string>[] };
  expect(status).toBe(ok ? 0 : 1);
  const found = findings.filter((finding) => finding.check === check);
  for (const { level, advice } of found) expect(advice === null).toBe(level === 'ok');
  return { ok, levels: found.map(({ level }) => level), text: found.map(({ message }) => message).join(' ') };
}

const originals = (dataDir: string) =>
  (readdirSync(join(dataDir, 'photos', 'originals'), { recursive: true }) as string[])
    .filter((path) => path.includes('/'))
    .map((path) => join(dataDir, 'photos', 'originals', path));

it('finds nothing wrong beside a running server and without one, a line a check', async () => {
  const server = await serving(campus.dataDir);
  const { status, stdout } = lanyard(campus.dataDir, ['doctor', '--full'], NIGHTLY);
  expect([status, stdout.match(/^[!✗].*/gm)]).toEqual([0, null]);
  expect(stdout).toMatch(/✓ server: It runs \(process \d+\)\.\n/);
  expect(stdout).toContain('✓ storage: 2 photos have their files, with the right checksums.');
  await server.stop();
  const alone = lanyard(campus.dataDir, ['doctor'], NIGHTLY);
  expect([alone.status, alone.stdout]).toEqual([0, expect.stringContaining('✓ server: None runs')]);
});

it('names every variable that is wrong', () => {
  const { levels, text } = doctor(campus.dataDir, 'configuration', { PORT: 'x', BACKUP_KEEP: 'many' });
  expect(levels).toEqual(['problem', 'problem']);
  expect(text).toContain('BACKUP_KEEP is "many"');
});

it('says when a proxy must be there that nobody has told of, or when nothing is encrypted', () => {
  const check = (env: Record<string, string>) =>
    doctor(campus.dataDir, 'configuration', { TRUSTED_PROXIES: '', ...env });
  const PUBLIC_URL = 'https://cards.example.edu';
  for (const HOST of ['127.0.0.1', '0.0.0.0']) {
    const { levels, text } = check({ PUBLIC_URL, HOST });
    expect([levels, text]).toEqual([['warning'], expect.stringContaining('all clients look like one')]);
  }
  expect(check({ PUBLIC_URL, TRUSTED_PROXIES: '127.0.0.1' }).levels).toEqual(['ok']);
  const here = check({ PUBLIC_URL: 'http://localhost:3000' });
  expect([here.levels, here.text]).toEqual([['warning'], expect.stringContaining('this machine alone')]);
  const open = check({ PUBLIC_URL: 'http://cards.example.edu', HOST: '0.0.0.0' });
  expect([open.levels, open.text]).toEqual([['warning'], expect.stringContaining('unencrypted')]);
});

it('finds data that others can read', () => {
  chmodSync(campus.dataDir, 0o755);
  chmodSync(join(campus.dataDir, 'secret.key'), 0o644);
  const open = doctor(campus.dataDir, 'permissions');
  expect(open.levels).toEqual(['problem', 'problem']);
  expect(open.text).toContain('(mode 0755)');
  chmodSync(campus.dataDir, 0o700);
  chmodSync(join(campus.dataDir, 'secret.key'), 0o600);
  expect(doctor(campus.dataDir, 'permissions').levels).toEqual(['ok']);
});

it('finds photos that are missing, changed and orphaned', async () => {
  const { dataDir, photos } = await filled(3);
  const [missing, short, changed] = photos.map(
    ({ id }) => originals(dataDir).find((path) => path.includes(id))!,
  );
  rmSync(missing!);
  truncateSync(short!, 10);
  writeFileSync(changed!, Buffer.alloc(photos[2]!.bytes.length, 7));
  const orphan = join(missing!, '..', `${photos[0]!.id}.00ff00`);
  writeFileSync(orphan, 'nobody refers to it');
  utimesSync(orphan, new Date(0), new Date(0));
  const quick = doctor(dataDir, 'storage');
  expect(quick.levels).toEqual(['problem', 'problem', 'warning']);
  expect(quick.text).toContain(`1 photo has no file: ${photos[0]!.id}.`);
  expect(quick.text).toContain(
    `1 photo has a file whose bytes have changed since they came in: ${photos[1]!.id}.`,
  );
  expect(doctor(dataDir, 'storage', {}, '--full').text).toContain(
    `2 photos have a file whose bytes have changed`,
  );
});

it('says nothing of an upload that was cut off: the next start clears it away', async () => {
  const { dataDir } = await filled(1);
  const half = join(dataDir, 'photos', 'incoming', `${crypto.randomUUID()}.00ff00`);
  writeFileSync(half, 'the first half');
  utimesSync(half, new Date(0), new Date(0));
  expect(doctor(dataDir, 'storage').levels).toEqual(['ok']);
  const server = await serving(dataDir);
  await expect.poll(() => existsSync(half)).toBe(false);
  await server.stop();
});

it('finds a damaged database, an older one and a newer one, and goes on', async () => {
  const { dataDir } = await filled(1);
  const sqlite = new Database(join(dataDir, 'lanyard.db'));
  sqlite.run('PRAGMA wal_checkpoint(TRUNCATE)');
  const { page } = sqlite
    .query<{ page: number }, []>(`SELECT rootpage AS page FROM sqlite_schema WHERE name = 'photos'`)
    .get()!;
  sqlite.close();
  const bytes = Buffer.from(await Bun.file(join(dataDir, 'lanyard.db')).arrayBuffer());
  bytes.fill(0xa5, (page - 1) * 4096, page * 4096);
  const broken = directory();
  writeFileSync(join(broken, 'lanyard.db'), bytes);
  const damaged = doctor(broken, 'database');
  expect([damaged.levels, damaged.text]).toEqual([['problem'], expect.stringMatching(/It is damaged/)]);

  writeFileSync(join(broken, 'lanyard.db'), 'not a database at all'.repeat(100));
  expect(doctor(broken, 'database').text).toMatch(/can't be read as a database|It is damaged/);

  const older = directory();
  makeEarlier(join(older, 'lanyard.db'), 3);
  expect(doctor(older, 'database')).toMatchObject({
    levels: ['warning'],
    text: `It has 3 of ${MIGRATIONS.length} migrations.`,
  });
  const newer = new Database(join(older, 'lanyard.db'));
  newer.run('PRAGMA user_version = 999');
  newer.close();
  expect(doctor(older, 'database').levels).toEqual(['problem']);
});

it('names designs with more than may be saved today, and is no worse for them', async () => {
  const dataDir = directory();
  const server = await startHarness({ DATA_DIR: dataDir });
  const { id } = server.organisation('Campus');
  const [front, back] = ['<text>a</text>'.repeat(501), ''].map(
    (content) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 85.6 53.98">${content}</svg>`,
  ) as [string, string];
  const save = (name: string, first: string) =>
    writeNow(server.context, systemActor('test'), (tx) =>
      insert(tx, id, { name, front: first, back }, false),
    );
  save('Small', back);
  const before = doctor(dataDir, 'designs');
  expect(before).toMatchObject({ levels: ['ok'], text: '1 in use, which could all be saved today.' });
  save('Large', front);
  await server.stop();
  const after = doctor(dataDir, 'designs');
  expect(after).toMatchObject({ ok: before.ok, levels: ['warning'] });
  expect(after.text).toBe(
    'Saved by an earlier release, with more than may be saved today: Large of Campus (The side has 501 texts; 500 are allowed).',
  );
});

it('finds webhooks in trouble, stuck work, a late backup and a clock that is behind', () => {
  const dataDir = directory();
  makeEarlier(join(dataDir, 'lanyard.db'), MIGRATIONS.length);
  expect(doctor(dataDir, 'webhooks').levels).toEqual(['ok']);
  expect(doctor(dataDir, 'queue').levels).toEqual(['warning']);
  expect(doctor(dataDir, 'backups').levels).toEqual(['warning']);
  const sqlite = new Database(join(dataDir, 'lanyard.db'));
  sqlite.run(`UPDATE webhook_endpoints SET failing_since = '2026-01-02T03:04:05.000Z'`);
  expect(doctor(dataDir, 'webhooks')).toMatchObject({
    levels: ['warning'],
    text: 'Failing: https://example.edu since 2026-01-02T03:04:05.000Z.',
  });
  sqlite.run(
    `UPDATE webhook_endpoints SET enabled = 0, disabled_reason = 'five days of failure', failing_since = NULL`,
  );
  expect(doctor(dataDir, 'webhooks').levels).toEqual(['problem']);
  sqlite.run('DELETE FROM jobs');
  expect(doctor(dataDir, 'queue').text).toContain('1 photo is in processing with no job for them');
  sqlite.run(
    `INSERT INTO audit_entries (id, organisation_id, at, actor_type, actor_name, action, entity_type, entity_id)
     SELECT 'later', id, '2999-01-01T00:00:00.000Z', 'system', 'test', 'x.y', 'x', 'x' FROM organisations`,
  );
  sqlite.close();
  expect(doctor(dataDir, 'clock').levels).toEqual(['problem']);
});

it('finds a backup that is late, and with --full one that is damaged', async () => {
  const { dataDir } = await filled(1);
  const { path } = lanyard(dataDir, ['backup', '--json']).json();
  truncateSync(join(path, 'lanyard.db'), 5);
  expect(doctor(dataDir, 'backups').levels).toEqual(['ok']);
  const full = doctor(dataDir, 'backups', {}, '--full');
  expect([full.levels, full.text]).toEqual([
    ['problem'],
    expect.stringContaining('lanyard.db does not have its checksum'),
  ]);
  const old = join(dataDir, 'backups', '2026-01-01T00-00-00.000Z');
  spawnSync('mv', [path, old]);
  expect(doctor(dataDir, 'backups')).toMatchObject({
    levels: ['problem'],
    text: expect.stringContaining('older than'),
  });
  expect(doctor(dataDir, 'backups', { BACKUP_SCHEDULE: '' }).levels).toEqual(['warning']);
});

it('looks for copies of a few missing photos, and of all with --full', async () => {
  const { dataDir } = await filled(7);
  lanyard(dataDir, ['backup']);
  for (const path of originals(dataDir)) rmSync(path);
  const said = (...args: string[]) => lanyard(dataDir, ['doctor', ...args]).stdout;
  expect(said()).toMatch(
    /7 photos have no file.*\s.*Undamaged in a backup, among others: (\S+, ){4}\S+\. Copy/,
  );
  expect(said('--full')).toMatch(/Undamaged in a backup: (\S+, ){4}\S+ and 2 more\. Copy/);
});

it('says how to have a photo looked at that has rotted in storage and in a backup at once', async () => {
  const { dataDir } = await filled(1);
  lanyard(dataDir, ['backup']);
  const [path] = originals(dataDir) as [string];
  const { atime, mtime } = statSync(path);
  const bytes = readFileSync(path);
  bytes[bytes.length >> 1]! ^= 0xff;
  writeFileSync(path, bytes);
  utimesSync(path, atime, mtime);
  const backups = () => lanyard(dataDir, ['doctor', '--full'], NIGHTLY).stdout.split('✗ backups: ')[1];
  expect(backups()).toMatch(/^The newest, .*, is damaged: photos\/.*\s.*: lanyard backup --full\n/);
  expect(lanyard(dataDir, ['backup', '--full', '--json']).json().damaged).toHaveLength(1);
  expect(backups()).toMatch(/^The newest found 1 photo .*\s.*take it from a copy on another machine/);
});

it('finds a certificate that ends, is for another host, or does not fit its key', () => {
  const place = directory();
  const hosts = 'DNS:cards.example.edu';
  const long = makeCertificate(place, 'long', { days: 365, hosts });
  makeCertificate(place, 'short', { days: 3, hosts });
  const check = (cert: string, key: string, host = 'cards.example.edu') =>
    doctor(campus.dataDir, 'certificate', {
      TLS_CERT_FILE: join(place, `${cert}.pem`),
      TLS_KEY_FILE: join(place, `${key}.key`),
      PUBLIC_URL: `https://${host}`,
    });
  expect(check('long', 'long').levels).toEqual(['ok']);
  // Its own TLS on an address of the network: nobody is between.
  const direct = { HOST: '0.0.0.0', PUBLIC_URL: 'https://cards.example.edu' };
  const tls = { TLS_CERT_FILE: long.cert, TLS_KEY_FILE: long.key };
  expect(doctor(campus.dataDir, 'configuration', { ...direct, ...tls }).levels).toEqual(['ok']);
  expect(check('short', 'short').levels).toEqual(['warning']);
  expect(check('long', 'short').text).toContain('is not the key of TLS_CERT_FILE');
  expect(check('long', 'long', 'other.example.edu').text).toContain('It is not for other.example.edu');
});
