import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { sweepBlobs } from '../../src/photos/tidy-files.ts';
import { createHolder, noisePhoto, upload } from '../support/photos/photos.ts';
import { directory } from '../support/server/directory.ts';
import { startHarness } from '../support/server/harness.ts';
import { main } from '../support/server/program.ts';

const ID = '01a1fdb4-0c33-715a-b4f3-34d8e50a85fe';
const PHOTO = `photos/originals/fe/${ID}.0123456789ab`;

function lanyard(dataDir: string, ...args: string[]) {
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '0' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], { env, encoding: 'utf8' });
  return { status, stdout, stderr };
}

/** A data directory with somebody's photo from long ago. */
function withPhoto(): { dataDir: string; photo: string } {
  const dataDir = join(directory(), 'data');
  const photo = join(dataDir, PHOTO);
  mkdirSync(dirname(photo), { recursive: true, mode: 0o700 });
  writeFileSync(photo, 'a face');
  utimesSync(photo, 0, 0);
  return { dataDir, photo };
}

it('makes no new database beside photos, and says what to do', () => {
  const { dataDir, photo } = withPhoto();
  for (const command of ['serve', 'migrate', 'demo'])
    expect(lanyard(dataDir, command)).toEqual({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(
        /^lanyard: .*lanyard\.db is gone, .* lanyard restore FILE --force\. .*\n$/,
      ),
    });
  expect(readFileSync(photo, 'utf8')).toBe('a face');
  expect(existsSync(join(dataDir, 'lanyard.db'))).toBe(false);
  const { status, stdout } = lanyard(dataDir, 'doctor');
  expect(status).toBe(1);
  expect(stdout).toMatch(/✗ database: .*lanyard\.db is gone.* lanyard restore FILE --force/);
});

it('removes no photo when the database knows none', async () => {
  const { dataDir, photo } = withPhoto();
  // An earlier release may have put an empty database there.
  const aside = `${dataDir}.aside`;
  const other = await startHarness({ DATA_DIR: aside });
  await other.stop();
  writeFileSync(join(dataDir, 'lanyard.db'), readFileSync(join(aside, 'lanyard.db')));
  const harness = await startHarness({ DATA_DIR: dataDir });
  await sweepBlobs(harness.context, Date.now());
  await harness.stop();
  expect(readFileSync(photo, 'utf8')).toBe('a face');
});

it('says of a damaged database, and of a directory that it can not have, what to do, in a line or two', () => {
  const dataDir = join(directory(), 'data');
  mkdirSync(dataDir, { mode: 0o700 });
  writeFileSync(join(dataDir, 'lanyard.db'), 'no database at all '.repeat(500));
  expect(lanyard(dataDir, 'serve')).toEqual({
    status: 1,
    stdout: '',
    stderr: expect.stringMatching(
      /^lanyard: .*lanyard\.db is damaged .* lanyard restore FILE --force\. .*\n$/,
    ),
  });
  expect(lanyard('/proc/none', 'serve')).toEqual({
    status: 1,
    stdout: '',
    stderr: expect.stringMatching(/^lanyard: .*\/proc\/none.*\n(lanyard: .*\n)?$/),
  });
  rmSync(dataDir, { recursive: true });
});

/** An installation that was in use, with its log, a backup and the directories for photos. */
function used(): string {
  const dataDir = join(directory(), 'data');
  expect(lanyard(dataDir, 'orgs', 'create', '--name', 'Campus').status).toBe(0);
  expect(lanyard(dataDir, 'backup').status).toBe(0);
  return dataDir;
}

const EMPTY =
  /^lanyard: .*lanyard\.db is empty \(0 bytes\), but .* left of an installation\. .* restore FILE --force\. .*\n$/;

it.each<[string, string, (dataDir: string) => void]>([
  ['photos', 'photos', (dataDir) => rmSync(join(dataDir, 'backups'), { recursive: true })],
  ['a backup', 'backups', (dataDir) => rmSync(join(dataDir, 'photos'), { recursive: true })],
  [
    'its log',
    'lanyard.db-wal',
    (dataDir) => {
      for (const name of ['photos', 'backups']) rmSync(join(dataDir, name), { recursive: true });
      writeFileSync(join(dataDir, 'lanyard.db-wal'), 'what was not yet in the database');
    },
  ],
])('takes no empty file for a new database beside %s, and touches nothing', (_, named, leave) => {
  const dataDir = used();
  leave(dataDir);
  writeFileSync(join(dataDir, 'lanyard.db'), '');
  const names = () => readdirSync(dataDir).sort();
  const before = names().filter((name) => name !== 'lanyard.lock');
  for (const command of [['serve'], ['migrate'], ['keys', 'list', '--org', 'Campus'], ['demo']]) {
    const { status, stderr } = lanyard(dataDir, ...command);
    expect([status, stderr]).toEqual([1, expect.stringMatching(EMPTY)]);
    expect(stderr).toContain(`${join(dataDir, named)} away`);
  }
  expect(lanyard(dataDir, 'backup')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('nothing to back up'),
  });
  expect(lanyard(dataDir, 'doctor').stdout).toMatch(
    /^✗ database: .*is empty \(0 bytes\), but .*restore FILE --force$/m,
  );
  expect(names().filter((name) => name !== 'lanyard.lock' && name !== 'backups')).toEqual(
    before.filter((name) => name !== 'backups'),
  );
  expect(statSync(join(dataDir, 'lanyard.db')).size).toBe(0);
});

it('begins anew where a secret key was put before the first start, and an empty file', () => {
  const dataDir = join(directory(), 'data');
  mkdirSync(dataDir, { mode: 0o700 });
  writeFileSync(join(dataDir, 'secret.key'), 'x'.repeat(32), { mode: 0o600 });
  writeFileSync(join(dataDir, 'lanyard.db'), '');
  // A separate disk for backups has this directory from the start.
  mkdirSync(join(dataDir, 'backups', 'lost+found'), { recursive: true, mode: 0o700 });
  expect(lanyard(dataDir, 'orgs', 'create', '--name', 'Campus')).toMatchObject({ status: 0, stderr: '' });
});

it('removes no photo that is older than the database', async () => {
  const { dataDir } = withPhoto();
  rmSync(join(dataDir, 'photos'), { recursive: true });
  const harness = await startHarness({ DATA_DIR: dataDir });
  const tenant = harness.organisation();
  await upload(harness, tenant, await createHolder(tenant), await noisePhoto({ width: 300, height: 400 }));
  const older = join(dataDir, 'photos/originals/fe/01900000-0000-7000-8000-0000000000fe.0123456789ab');
  const later = join(dataDir, `photos/originals/00/${Bun.randomUUIDv7().slice(0, -2)}00.0123456789ab`);
  for (const path of [older, later]) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, 'a face');
    utimesSync(path, 0, 0);
  }
  await sweepBlobs(harness.context, Date.now());
  await harness.stop();
  expect([older, later].map(existsSync)).toEqual([true, false]);
});
