import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { lockDirectory } from '../../src/storage/directory-lock.ts';
import { directory } from '../support/server/directory.ts';
import { filled, lanyard, serving } from './installation.ts';

let dataDir: string;
const unpacking = () => join(dataDir, '.restoring');
const staging = () => join(dataDir, 'backups', '.staging');
const removing = () => join(dataDir, 'backups', '2026-01-01T00-00-00.000Z.removing');
const left = () => [unpacking(), staging(), removing()].filter(existsSync);

/** A restore, a backup and the removal of an old backup leave these directories behind if they are killed. */
beforeEach(async () => {
  dataDir ??= (await filled(1)).dataDir;
  for (const place of [unpacking(), join(staging(), 'data'), removing()]) {
    mkdirSync(place, { recursive: true });
    writeFileSync(join(place, 'lanyard.db'), 'people');
  }
});

it('names what killed commands left, and the next start removes it', async () => {
  const { stdout } = lanyard(dataDir, ['doctor']);
  for (const path of left()) expect(stdout).toContain(path);
  expect(stdout).toMatch(/! backups: A backup or a restore was cut off/);
  const server = await serving(dataDir);
  await expect.poll(left).toEqual([]);
  await server.stop();
});

it('removes it with the next backup, and with the next restore', () => {
  const { path } = lanyard(dataDir, ['backup', '--json']).json();
  expect(left()).toEqual([]);
  mkdirSync(unpacking());
  mkdirSync(staging());
  expect(lanyard(dataDir, ['restore', path, '--force'])).toMatchObject({ status: 0, stderr: '' });
  expect(left()).toEqual([]);
});

it('touches nothing of a backup that is being made, or of a restore', async () => {
  const making = lockDirectory(join(dataDir, 'backups', '.lock'))!;
  const server = await serving(dataDir);
  expect(lanyard(dataDir, ['backup']).stderr).toContain('another backup is being made');
  expect(lanyard(dataDir, ['doctor']).stdout).not.toContain('was cut off');
  await server.stop();
  const restoring = lockDirectory(join(dataDir, 'lanyard.lock'))!;
  mkdirSync(unpacking(), { recursive: true });
  making.release();
  expect(lanyard(dataDir, ['backup', join(directory(), 'a.tar')])).toMatchObject({ status: 0 });
  expect(readdirSync(dataDir)).toContain('.restoring');
  restoring.release();
});
