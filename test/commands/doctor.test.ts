import { Database } from 'bun:sqlite';
import { spawnSync } from 'node:child_process';
import { chmodSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { MIGRATIONS } from '../../src/db/migrations/migrations.ts';
import { makeEarlier } from '../backup/earlier-schema.ts';
import { type Filled, filled, lanyard, serving } from '../backup/installation.ts';
import { directory } from '../support/server/directory.ts';
import { doctor, NIGHTLY, originals } from './doctor-findings.ts';

let campus: Filled;
beforeAll(async () => {
  campus = await filled(2);
  lanyard(campus.dataDir, ['backup']);
});

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
