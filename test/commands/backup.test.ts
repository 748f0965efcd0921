import { Database } from 'bun:sqlite';
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Filled, filled, lanyard, serving, tree } from '../backup/installation.ts';
import { directory } from '../support/server/directory.ts';
import { startHarness } from '../support/server/harness.ts';
import { main } from '../support/server/program.ts';

let campus: Filled;
let archive: string;
let encrypted: string;
let passphrase: Record<string, string>;
beforeAll(async () => {
  campus = await filled();
  const server = await serving(campus.dataDir);
  const place = directory();
  archive = join(place, 'campus.tar');
  expect(lanyard(campus.dataDir, ['backup', archive])).toMatchObject({ status: 0, stderr: '' });
  writeFileSync(join(place, 'passphrase'), 'correct horse battery\n');
  passphrase = { BACKUP_PASSPHRASE_FILE: join(place, 'passphrase') };
  encrypted = join(place, 'campus.tar.age');
  expect(lanyard(campus.dataDir, ['backup', encrypted], passphrase)).toMatchObject({ status: 0, stderr: '' });
  await server.stop();
});

async function expectWhole(dataDir: string): Promise<void> {
  const server = await startHarness({ DATA_DIR: dataDir });
  const get = (path: string) => server.send('GET', path, { key: campus.key });
  expect((await get('/card-holders/by-external-id/S-1')).body.data.id).toBe(campus.holderId);
  for (const { id, bytes } of campus.photos) {
    const response = await fetch(`${server.url}/api/v1/photos/${id}/image?variant=original`, {
      headers: { Authorization: `Bearer ${campus.key}` },
    });
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
    expect(await get(`/photos/${id}/image?variant=thumbnail`)).toMatchObject({ status: 200 });
  }
  const stale = await get(`/sync/card-holders?cursor=${campus.cursor}`);
  expect([stale.status, stale.body.error.code]).toEqual([410, 'cursor_expired']);
  const log = await get('/audit-log?action=organisation.restored');
  expect(log.body.data).toHaveLength(1);
  await server.stop();
}

describe('an archive', () => {
  it('is a tar file for its owner alone, whose checksums sha256sum confirms', () => {
    expect(statSync(archive).mode & 0o777).toBe(0o600);
    const place = directory();
    expect(spawnSync('tar', ['-xf', archive, '-C', place]).status).toBe(0);
    expect(spawnSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: place }).status).toBe(0);
    const manifest = JSON.parse(readFileSync(join(place, 'manifest.json'), 'utf8'));
    expect(manifest).toMatchObject({
      product: 'lanyard',
      encrypted: false,
      counts: { card_holders: 1, photos: 2 },
      photos: { files: 2 },
      missing: [],
    });
    expect(readdirSync(join(campus.dataDir, 'backups'))).toEqual(['.lock']);
  });

  it('restores into an empty directory, whole, with a history of its own', async () => {
    const target = join(directory(), 'data');
    const restored = lanyard(target, ['restore', archive, '--json']);
    expect(restored).toMatchObject({ status: 0, stderr: '' });
    expect(restored.json()).toMatchObject({ cardHolders: 1, photos: 2, missing: [], aside: null });
    await expectWhole(target);
  });

  it('restores when it is encrypted, with its passphrase only', async () => {
    expect(readFileSync(encrypted).subarray(0, 22).toString()).toBe('age-encryption.org/v1\n');
    expect(readFileSync(encrypted).includes('ustar')).toBe(false);
    const target = join(directory(), 'data');
    expect(lanyard(target, ['restore', encrypted])).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^lanyard: .* is encrypted: name the file with its passphrase.*\n$/),
    });
    const wrong = join(directory(), 'wrong');
    writeFileSync(wrong, 'another');
    expect(lanyard(target, ['restore', encrypted, '--passphrase-file', wrong])).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^lanyard: .* is encrypted with another passphrase.*\n$/),
    });
    expect(lanyard(target, ['restore', encrypted], passphrase)).toMatchObject({ status: 0, stderr: '' });
    await expectWhole(target);
  });

  it('is never written over another file', () => {
    expect(lanyard(campus.dataDir, ['backup', archive])).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('already exists'),
    });
  });

  it('is named by its time in a directory', () => {
    const place = directory();
    const { path } = lanyard(campus.dataDir, ['backup', place, '--json']).json();
    expect(readdirSync(place)).toEqual([path.slice(place.length + 1)]);
    expect(path).toMatch(/lanyard-\d{4}-\d\d-\d\dT[\d.-]+Z\.tar$/);
  });
});

describe('restore', () => {
  it('refuses while a server runs, and data that are there without --force', async () => {
    const other = await filled(1);
    const before = tree(other.dataDir);
    const server = await serving(other.dataDir);
    expect(lanyard(other.dataDir, ['restore', archive, '--force'])).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(
        /^lanyard: a server runs on DATA_DIR .*: stop it first; nothing was changed\.\n$/,
      ),
    });
    await server.stop();
    expect(lanyard(other.dataDir, ['restore', archive])).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('With --force it is moved aside'),
    });
    expect(tree(other.dataDir).filter((one) => one.startsWith('photos'))).toEqual(
      before.filter((one) => one.startsWith('photos')),
    );
  });

  it('moves what was there aside with --force, and names who was erased since', async () => {
    const other = await filled(1);
    const stranger = '01900000-0000-7000-8000-000000000001';
    const sqlite = new Database(join(other.dataDir, 'lanyard.db'));
    // One of these people is in the backup, and the other is not.
    for (const erased of [campus.holderId, stranger])
      sqlite.run(
        `INSERT INTO changes (organisation_id, feed, record_id, op, version, actor_type, at)
         SELECT id, 'card-holders', ?, 'delete', 2, 'system', ? FROM organisations LIMIT 1`,
        [erased, new Date().toISOString()],
      );
    sqlite.close();
    const { aside, erasedSince } = lanyard(other.dataDir, ['restore', archive, '--force', '--json']).json();
    expect(erasedSince).toEqual([campus.holderId]);
    await expectWhole(other.dataDir);
    const old = await startHarness({ DATA_DIR: aside });
    const found = await old.send('GET', `/card-holders/${other.holderId}`, { key: other.key });
    expect(found.status).toBe(200);
    await old.stop();
  });

  const damaged: [string, (copy: string) => void, RegExp][] = [
    ['cut off', (copy) => truncateSync(copy, statSync(copy).size - 5_000), /is cut off|is not complete/],
    ['cut off in its first file', (copy) => truncateSync(copy, 3_000), /is cut off/],
    [
      'changed in a photo',
      (copy) => flip(copy, statSync(copy).size - 8_000),
      /1 photo in it does not have the bytes/,
    ],
    ['changed in the database', (copy) => flip(copy, 600 + 4096 * 5), /does not have its checksum/],
    ['empty', (copy) => truncateSync(copy, 0), /is not a backup of Lanyard/],
    ['another kind of file', (copy) => writeFileSync(copy, 'PK'.repeat(5_000)), /is not a backup of Lanyard/],
    [
      'another archive',
      (copy) => foreignTar(copy),
      /is not a backup of Lanyard \(it has a file "etc\/passwd"\)/,
    ],
  ];
  let other: Filled;
  beforeAll(async () => {
    other = await filled(1);
  });
  it.each(damaged)('refuses one that is %s, in one line, and touches nothing', (_, damage, said) => {
    const copy = join(directory(), 'copy.tar');
    writeFileSync(copy, readFileSync(archive));
    damage(copy);
    const target = other.dataDir;
    const before = tree(target);
    const { status, stderr } = lanyard(target, ['restore', copy, '--force']);
    expect([status, stderr]).toEqual([1, expect.stringMatching(said)]);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(tree(target)).toEqual(before);
  });
});

describe('kept backups', () => {
  it('link to photos that have not changed, and only so many are kept', async () => {
    const { dataDir } = await filled(2);
    const root = join(dataDir, 'backups');
    const photosOf = (name: string) =>
      (readdirSync(join(root, name, 'photos'), { recursive: true }) as string[])
        .map((path) => join(root, name, 'photos', path))
        .filter((path) => statSync(path).isFile());
    for (let round = 0; round < 3; round++)
      expect(lanyard(dataDir, ['backup'], { BACKUP_KEEP: '2' })).toMatchObject({ status: 0, stderr: '' });
    const kept = readdirSync(root).filter((name) => !name.startsWith('.'));
    expect(kept).toHaveLength(2);
    const inodes = kept.map((name) => photosOf(name).map((path) => statSync(path).ino));
    expect(inodes[0]).toHaveLength(2);
    expect(inodes[1]).toEqual(inodes[0]);
    const target = join(directory(), 'data');
    expect(lanyard(target, ['restore', join(root, kept[1]!)])).toMatchObject({ status: 0, stderr: '' });
  });

  it('are complete or not there: what a killed backup left is cleared away', async () => {
    const { dataDir } = await filled(1);
    const staging = join(dataDir, 'backups', '.staging', 'data');
    mkdirSync(staging, { recursive: true });
    writeFileSync(join(staging, 'lanyard.db'), 'half');
    lanyard(dataDir, ['backup']);
    expect(readdirSync(join(dataDir, 'backups')).filter((name) => name.startsWith('.'))).toEqual(['.lock']);
  });
});

function flip(path: string, at: number): void {
  const bytes = readFileSync(path);
  bytes[at] = bytes[at]! ^ 0xff;
  writeFileSync(path, bytes);
}

function foreignTar(path: string): void {
  const place = directory();
  mkdirSync(join(place, 'etc'));
  writeFileSync(join(place, 'etc', 'passwd'), 'root');
  spawnSync('tar', ['-cf', path, '-C', place, 'etc/passwd']);
}

/** Options of `setpriv` for an account other than root. */
const asOther = ['--reuid', '65534', '--regid', '65534', '--clear-groups', '--'];
const canBeOther = () =>
  spawnSync('setpriv', [...asOther, 'sh', '-c', `test -r ${main} && test -x ${process.execPath}`]).status ===
  0;

it('backs up for an account that is nicer already, and may be no less so', async ({ skip }) => {
  if (!canBeOther()) return skip('only root can become another account, and it must see this checkout');
  const place = directory();
  chmodSync(place, 0o755);
  const dataDir = join(place, 'data');
  mkdirSync(dataDir);
  const server = await startHarness({ DATA_DIR: dataDir });
  server.organisation();
  await server.stop();
  spawnSync('chown', ['-R', '65534:65534', dataDir]);
  const { status, stdout, stderr } = spawnSync(
    'setpriv',
    [...asOther, 'nice', '-n', '19', process.execPath, main, 'backup'],
    { encoding: 'utf8', env: { ...process.env, DATA_DIR: dataDir } },
  );
  expect([status, stderr, stdout]).toEqual([0, '', expect.stringContaining('Backed up 0 people')]);
});

it('says in a line that a backup is not there, or is not for the eyes of this account', ({ skip }) => {
  const dataDir = directory();
  const missing = join(directory(), 'gone.tar');
  expect(lanyard(dataDir, ['restore', missing])).toMatchObject({
    status: 1,
    stderr: `lanyard: there is no backup ${missing}; nothing was changed.\n`,
  });
  if (!canBeOther()) return skip('only root can become another account, and it must see this checkout');
  const hidden = directory();
  chmodSync(hidden, 0o700);
  // The account may use its data directory, but not the directory of the backup.
  const place = directory();
  chmodSync(place, 0o755);
  mkdirSync(join(place, 'data'));
  chownSync(join(place, 'data'), 65534, 65534);
  const { status, stderr } = spawnSync(
    'setpriv',
    [...asOther, process.execPath, main, 'restore', join(hidden, 'a.tar')],
    { encoding: 'utf8', env: { ...process.env, DATA_DIR: join(place, 'data') } },
  );
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(
      /^lanyard: .*a\.tar can't be read by this account, command line \(.*\): move it .*\n$/,
    ),
  ]);
});
