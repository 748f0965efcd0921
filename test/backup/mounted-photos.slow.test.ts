import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { directory } from '../support/server/directory.ts';
import { main } from '../support/server/program.ts';
import { filled, lanyard, tree } from './installation.ts';

const unshare = process.getuid?.() === 0 ? ['--mount'] : ['--mount', '--map-root-user'];
const canMount = spawnSync('unshare', [...unshare, 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0;

describe.skipIf(!canMount)('photos on a disk of their own (skipped where nothing can be mounted)', () => {
  it.each([
    ['another disk', 'mount -t tmpfs tmpfs "$DATA_DIR/photos"'],
    ['a volume of the same disk', 'mount --bind "$PLACE" "$DATA_DIR/photos"'],
  ])('refuses a restore before anything is changed: %s', async (_, mount) => {
    const { dataDir } = await filled(1);
    const archive = join(directory(), 'campus.tar');
    lanyard(dataDir, ['backup', archive]);
    const before = tree(dataDir);
    const { status, stderr } = spawnSync(
      'unshare',
      [...unshare, 'sh', '-c', `${mount} && exec "$BUN" "$MAIN" restore "$ARCHIVE" --force`],
      {
        env: {
          ...process.env,
          ...{ BUN: process.execPath, MAIN: main, DATA_DIR: dataDir, ARCHIVE: archive, PLACE: directory() },
        },
        encoding: 'utf8',
      },
    );
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(
        /^lanyard: .*campus\.tar can't be restored: .*photos is a disk or volume of its own .*\. Nothing was changed\.\n$/,
      ),
    ]);
    expect(existsSync(join(dataDir, 'restore-ready'))).toBe(false);
    expect(readdirSync(dataDir)).not.toContain('.restoring');
    expect(tree(dataDir)).toEqual(before);
    expect(lanyard(dataDir, ['restore', archive, '--force'])).toMatchObject({ status: 0, stderr: '' });
  });
});

it.skipIf(!canMount)('names the data when they are read-only and the backup is not', async () => {
  const { dataDir } = await filled(1);
  const target = join(directory(), 'campus.tar');
  lanyard(dataDir, ['backup']);
  // With these files in place, SQLite could read the database even on a read-only disk.
  for (const name of ['lanyard.db-wal', 'lanyard.db-shm']) rmSync(join(dataDir, name), { force: true });
  const { status, stderr } = spawnSync(
    'unshare',
    [
      ...unshare,
      ...['sh', '-c'],
      `mount --bind "$DATA_DIR/backups" "$PLACE" && mount --bind "$DATA_DIR" "$DATA_DIR" &&
       mount -o remount,bind,ro "$DATA_DIR" && mount --bind "$PLACE" "$DATA_DIR/backups" &&
       exec "$BUN" "$MAIN" backup "$TARGET"`,
    ],
    {
      env: {
        ...process.env,
        ...{ BUN: process.execPath, MAIN: main, DATA_DIR: dataDir, TARGET: target, PLACE: directory() },
      },
      encoding: 'utf8',
    },
  );
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(new RegExp(`^lanyard: ${dataDir} can't be used .*this backup was discarded.*\\n$`)),
  ]);
});
