import { Database } from 'bun:sqlite';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { stage } from '../../src/backup/archive/stage.ts';
import { writeArchive } from '../../src/backup/archive/write-archive.ts';
import { writeDirectory } from '../../src/backup/archive/write-directory.ts';
import {
  finishRestore,
  isRestoreUnfinished,
  swapIn,
  UnfinishedRestore,
} from '../../src/backup/restore/swap-in.ts';
import { directory } from '../support/server/directory.ts';
import { filled, lanyard, serving } from './installation.ts';

/** A data directory with old data, and with verified new data beside it. */
function prepared() {
  const dataDir = directory();
  const verified = join(dataDir, '.restoring');
  for (const [at, content] of [
    [dataDir, 'old'],
    [verified, 'new'],
  ] as const) {
    mkdirSync(join(at, 'photos', 'originals', 'ab'), { recursive: true });
    writeFileSync(join(at, 'photos', 'originals', 'ab', content), content);
    writeFileSync(join(at, 'lanyard.db'), content);
    writeFileSync(join(at, 'secret.key'), content);
  }
  writeFileSync(join(dataDir, 'lanyard.db-wal'), 'old');
  return { dataDir, verified, plan: { aside: 'replaced-then', secretKeyFile: join(dataDir, 'secret.key') } };
}

function expectSwapped(dataDir: string): void {
  expect(readdirSync(dataDir).sort()).toEqual(['lanyard.db', 'photos', 'replaced-then', 'secret.key']);
  for (const [at, content] of [
    [dataDir, 'new'],
    [join(dataDir, 'replaced-then'), 'old'],
  ] as const) {
    expect(readdirSync(join(at, 'photos', 'originals', 'ab'))).toEqual([content]);
    for (const name of ['lanyard.db', 'secret.key'])
      expect(readFileSync(join(at, name), 'utf8')).toBe(content);
  }
  expect(existsSync(join(dataDir, 'replaced-then', 'lanyard.db-wal'))).toBe(true);
}

it('puts the new data in place and the old aside, with the write-ahead log they belong to', () => {
  const { dataDir, verified, plan } = prepared();
  swapIn(dataDir, verified, plan);
  expectSwapped(dataDir);
});

it('finishes from every step at which it may be cut off', () => {
  const steps: ((dataDir: string) => void)[] = [
    (dataDir) => mkdirSync(join(dataDir, 'replaced-then')),
    (dataDir) => renameSync(join(dataDir, 'photos'), join(dataDir, 'replaced-then', 'photos')),
    (dataDir) => renameSync(join(dataDir, 'restore-ready', 'photos'), join(dataDir, 'photos')),
    (dataDir) => cpSync(join(dataDir, 'secret.key'), join(dataDir, 'replaced-then', 'secret.key')),
    (dataDir) => cpSync(join(dataDir, 'restore-ready', 'secret.key'), join(dataDir, 'secret.key')),
    (dataDir) => rmSync(join(dataDir, 'restore-ready', 'secret.key')),
    (dataDir) =>
      renameSync(join(dataDir, 'lanyard.db-wal'), join(dataDir, 'replaced-then', 'lanyard.db-wal')),
    (dataDir) => renameSync(join(dataDir, 'lanyard.db'), join(dataDir, 'replaced-then', 'lanyard.db')),
    (dataDir) => renameSync(join(dataDir, 'restore-ready', 'lanyard.db'), join(dataDir, 'lanyard.db')),
  ];
  for (let done = 0; done <= steps.length; done++) {
    const { dataDir, verified, plan } = prepared();
    writeFileSync(join(verified, 'plan.json'), JSON.stringify(plan));
    renameSync(verified, join(dataDir, 'restore-ready'));
    for (const step of steps.slice(0, done)) step(dataDir);
    expect(finishRestore(dataDir)).toEqual(plan);
    expectSwapped(dataDir);
    expect(finishRestore(dataDir)).toBe(null);
  }
});

it('says what is done and what is not when a file can not take its place, and finishes once it can', () => {
  const { dataDir, verified, plan } = prepared();
  // This directory stands where the new key would be written.
  const inTheWay = join(dataDir, 'secret.key.restoring');
  mkdirSync(inTheWay);
  const ready = join(dataDir, 'restore-ready');
  expect(() => swapIn(dataDir, verified, plan)).toThrow(UnfinishedRestore);
  expect(() => finishRestore(dataDir)).toThrow(
    `secret.key, lanyard.db must still come from ${ready}; what they replace is kept in ${join(dataDir, plan.aside)}. Nothing is lost. Fix the cause, then run this restore again, or start the server: both finish it.`,
  );
  rmdirSync(inTheWay);
  expect(finishRestore(dataDir)).toEqual(plan);
  expectSwapped(dataDir);
});

it('is finished by the same restore, which then says what it has done', async () => {
  const { dataDir } = await filled(1);
  const archive = join(directory(), 'campus.tar');
  lanyard(dataDir, ['backup', archive]);
  writeFileSync(join(dataDir, 'secret.key'), Buffer.alloc(32, 1));
  const inTheWay = join(dataDir, 'secret.key.restoring');
  mkdirSync(inTheWay);
  const cutOff = lanyard(dataDir, ['restore', archive, '--force']);
  expect([cutOff.status, cutOff.stderr]).toEqual([
    1,
    expect.stringMatching(/^lanyard: the backup is verified, but could not be put fully into place .*\n$/),
  ]);
  rmdirSync(inTheWay);
  const again = lanyard(dataDir, ['restore', archive]);
  expect([again.status, again.stderr, again.stdout]).toEqual([
    0,
    '',
    expect.stringMatching(/^Restored 1 person and 1 photo as of .*\n- What was there before is in /),
  ]);
  expect(lanyard(dataDir, ['restore', archive]).stderr).toContain('already exists');
});

it('is finished by the next start; until then other commands keep away', async () => {
  const { dataDir, key, holderId } = await filled(1);
  const ready = join(dataDir, 'restore-ready');
  mkdirSync(ready);
  writeFileSync(
    join(ready, 'plan.json'),
    JSON.stringify({ aside: 'replaced-then', secretKeyFile: join(dataDir, 'secret.key') }),
  );
  const sqlite = new Database(join(dataDir, 'lanyard.db'));
  sqlite.run('VACUUM INTO ?', [join(ready, 'lanyard.db')]);
  sqlite.close();
  for (const name of ['lanyard.db', 'lanyard.db-wal', 'lanyard.db-shm'])
    rmSync(join(dataDir, name), { force: true });
  for (const args of [['orgs', 'list'], ['migrate'], ['backup'], ['backup', directory()]])
    expect(lanyard(dataDir, args)).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^lanyard: a restore of DATA_DIR .* is not finished.*\n$/),
    });
  expect(lanyard(dataDir, ['doctor']).stdout).toContain('✗ database: A restore was cut off.');
  const server = await serving(dataDir);
  expect(isRestoreUnfinished(dataDir)).toBe(false);
  const found = await fetch(`${server.url}/api/v1/card-holders/${holderId}`, {
    headers: { Authorization: `Bearer ${key}` },
  });
  expect(found.status).toBe(200);
  await server.stop();
});

it('leaves older backups as they are while photos are new and the database is old', async () => {
  const { dataDir } = await filled(1);
  const { path } = lanyard(dataDir, ['backup', '--json']).json();
  const ready = join(dataDir, 'restore-ready');
  mkdirSync(ready);
  renameSync(join(dataDir, 'photos'), join(dataDir, 'replaced-then'));
  mkdirSync(join(dataDir, 'photos'));
  const { status, stderr } = lanyard(dataDir, ['backup'], { BACKUP_KEEP: '1' });
  expect([status, stderr]).toEqual([1, expect.stringContaining('is not finished')]);
  expect(existsSync(path)).toBe(true);
  expect(readdirSync(join(dataDir, 'backups')).sort()).toEqual(['.lock', basename(path)]);
});

it('keeps a backup from being kept that was begun before it', async () => {
  const { dataDir } = await filled(1);
  const source = { dataDir, secretKeyFile: join(dataDir, 'secret.key'), s3: null };
  const staging = join(directory(), 'data');
  const place = directory();
  const staged = stage(source, staging, null);
  mkdirSync(join(dataDir, 'restore-ready'));
  await expect(writeArchive(dataDir, staged, join(place, 'a.tar'), null)).rejects.toThrow('is not finished');
  const options = { dataDir, previous: null, passphrase: null, isFull: false, aside: join(place, 'aside') };
  await expect(writeDirectory(staged, join(place, 'kept'), options)).rejects.toThrow('is not finished');
  expect(readdirSync(place)).toEqual([]);
});
