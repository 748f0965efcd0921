import { join } from 'node:path';
import { expect, it } from 'vitest';
import { migrationLock } from '../../src/commands/frame/migration-lock.ts';
import { LOCK_FILE } from '../../src/commands/frame/run.ts';
import { MIGRATIONS } from '../../src/db/migrations/migrations.ts';
import { lockDirectory } from '../../src/storage/directory-lock.ts';
import { makeEarlier } from '../backup/earlier-schema.ts';
import { lanyardBeside } from '../backup/installation.ts';
import { directory } from '../support/server/directory.ts';
import { spawnServe } from '../support/server/serve.ts';

const KNOWN = MIGRATIONS.length;

/** A data directory with a lock that stands for another process of this version, which begins its work. */
function begun() {
  const dataDir = directory();
  const lockFile = join(dataDir, LOCK_FILE);
  return { dataDir, lockFile, other: lockDirectory(lockFile)! };
}

it('needs no lock once another process has made the database', async () => {
  const { dataDir, lockFile, other } = begun();
  const waiting = migrationLock(dataDir, lockFile);
  makeEarlier(join(dataDir, 'lanyard.db'), KNOWN);
  expect(await waiting).toBeNull();
  other.release();
});

it('has the lock once another process has ended without changing the schema', async () => {
  const { dataDir, lockFile, other } = begun();
  const waiting = migrationLock(dataDir, lockFile);
  other.release();
  const lock = await waiting;
  expect(lockDirectory(lockFile)).toBeNull();
  lock!.release();
});

it('lets a server and commands begin together where nothing is yet', async () => {
  const dataDir = directory();
  const names = ['North', 'South'];
  const [server, ...commands] = await Promise.all([
    spawnServe(dataDir),
    ...names.map((name) => lanyardBeside(dataDir, ['orgs', 'create', '--name', name])),
  ]);
  expect(commands).toEqual(names.map(() => ({ status: 0, stderr: '' })));
  expect(await server.end()).toBe(0);
});
