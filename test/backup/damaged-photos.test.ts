import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { dueAgain } from '../../src/backup/photos/suspect.ts';
import { createScheduledBackups } from '../../src/backup/schedule/scheduled.ts';
import { directory } from '../support/server/directory.ts';
import { startHarness } from '../support/server/harness.ts';
import { backedUp, type Filled, fileOf, filled, lanyard, restored, rot } from './installation.ts';

let campus: Filled;
let [sound, broken]: Filled['photos'] = [];
const damagedOf = (copy: string | null) => ({
  damaged: [{ photoId: broken!.id, cardHolderId: campus.holderId, key: expect.any(String), copy }],
});
const backUp = () => backedUp(campus.dataDir);
beforeAll(async () => {
  campus = await filled(2);
  [sound, broken] = campus.photos;
});

describe('a photo that has rotted in storage', () => {
  it('is named by the next backup that reads it, and keeps nothing else from being backed up', async () => {
    const { path } = await backUp();
    rot(fileOf(campus.dataDir, broken!.id));
    // The last backup has just read this file. The backup's date is moved back by four weeks, so that the next backup
    // reads the file again.
    const manifest = JSON.parse(readFileSync(join(path, 'manifest.json'), 'utf8'));
    const createdAt = new Date(Date.parse(manifest.createdAt) - 28 * 24 * 60 * 60 * 1000).toISOString();
    writeFileSync(join(path, 'manifest.json'), JSON.stringify({ ...manifest, createdAt }));
    expect(await backUp()).toMatchObject({ photos: { files: 2 }, ...damagedOf(null) });
    const again = lanyard(campus.dataDir, ['backup', '--json']);
    expect(again).toMatchObject({ status: 0, stderr: '' });
    expect(again.json()).toMatchObject(damagedOf(null));
    const { stdout } = lanyard(campus.dataDir, ['backup', join(directory(), 'campus.tar')]);
    expect(stdout).toContain(`photo ${broken!.id} of person ${campus.holderId}: no undamaged copy here`);
    const doctor = lanyard(campus.dataDir, ['doctor']);
    expect(doctor.status).toBe(1);
    expect(doctor.stdout).toMatch(
      new RegExp(`✗ backups: .*1 photo .*${broken!.id}.*Backups on this disk share`),
    );
  });

  it('lets nothing be restored unasked, from a directory and from an archive, and is left out when asked', async () => {
    const archive = join(directory(), 'campus.tar');
    lanyard(campus.dataDir, ['backup', archive]);
    const kept = join(campus.dataDir, 'backups', readdirSync(join(campus.dataDir, 'backups')).sort().at(-1)!);
    for (const source of [archive, kept]) {
      const target = join(directory(), 'data');
      const refused = lanyard(target, ['restore', source]);
      expect([refused.status, refused.stderr.trim().split('\n')]).toEqual([
        1,
        [
          expect.stringMatching(
            new RegExp(
              `1 photo in it .*${broken!.id} of person ${campus.holderId}.*--without-damaged-photos.*Nothing was changed\\.$`,
            ),
          ),
        ],
      ]);
      expect(readdirSync(target)).toEqual(['lanyard.lock']);
      const done = lanyard(target, ['restore', source, '--without-damaged-photos']);
      expect([done.status, done.stdout]).toEqual([0, expect.stringContaining('and 1 photo')]);
      expect(done.stdout).toContain(`photo ${broken!.id} of person ${campus.holderId}`);
      const server = await startHarness({ DATA_DIR: target });
      const image = await fetch(`${server.url}/api/v1/photos/${sound!.id}/image?variant=original`, {
        headers: { Authorization: `Bearer ${campus.key}` },
      });
      expect(Buffer.from(await image.arrayBuffer()).equals(sound!.bytes)).toBe(true);
      await server.stop();
      expect(existsSync(join(target, 'photos', 'originals', broken!.id.slice(-2), 'x'))).toBe(false);
    }
  });

  it('is warned of in the log of a scheduled backup', async () => {
    const server = await startHarness({ DATA_DIR: campus.dataDir, BACKUP_SCHEDULE: '0 2 * * *' });
    const backups = createScheduledBackups(server.context);
    server.clock.jump(400 * 24 * 60 * 60 * 1000);
    await backups.whenDue();
    expect(server.logged()).toContainEqual(
      expect.objectContaining({ level: 'warn', missing: [], ...damagedOf(null) }),
    );
    await server.stop();
  });

  it('comes back from a separate copy in a kept backup, which the next one takes over', async () => {
    const newest = readdirSync(join(campus.dataDir, 'backups')).sort().at(-1)!;
    const separate = fileOf(join(campus.dataDir, 'backups', newest), broken!.id);
    rmSync(separate);
    writeFileSync(separate, broken!.bytes);
    const { path, damaged } = await backUp();
    expect({ damaged }).toEqual(damagedOf(fileOf(path, broken!.id)));
    expect(readFileSync(fileOf(path, broken!.id)).equals(broken!.bytes)).toBe(true);
    expect(await restored(join(directory(), 'data'), path)).toMatchObject({ photos: 2, leftOut: [] });
  });
});

it('reads each photo again within four weeks, a share each night, all after a month', () => {
  const day = 24 * 60 * 60 * 1000;
  const ids = Array.from(
    { length: 256 },
    (_, n) => `01a1fdb4-0c33-715a-b4f3-34d8e50a85${n.toString(16).padStart(2, '0')}`,
  );
  const start = Date.parse('2027-03-05T02:00:00Z');
  const nights = Array.from({ length: 28 }, (_, n) =>
    ids.filter(dueAgain(start + n * day, start + (n + 1) * day)),
  );
  expect(nights.flat().sort()).toEqual(ids);
  expect(Math.max(...nights.map(({ length }) => length))).toBe(10);
  expect(ids.filter(dueAgain(start, start + 3600_000))).toEqual([]);
  expect(ids.filter(dueAgain(start, start - 5 * day))).toEqual([]);
  expect(ids.filter(dueAgain(start, start + 40 * day))).toEqual(ids);
});

it.each([
  ['null', /its manifest is another one/],
  ['{}', /its manifest is another one/],
  ['', /its manifest is empty/],
  ['junk', /its manifest is not JSON/],
  ['[1, 2]', /its manifest is another one/],
  ['{"product":"lanyard","format":1,"version":"1","migrations":1}', /its manifest has a wrong "epoch"/],
])('a manifest of %s is told of, and keeps no later backup from being made', async (text, said) => {
  const { path } = await backUp();
  writeFileSync(join(path, 'manifest.json'), text);
  await expect(restored(join(directory(), 'data'), path)).rejects.toThrow(said);
  expect(await backUp()).toMatchObject({ photos: { files: 2 } });
});

it('a manifest that makes no sense is told of in a line by restore, and by doctor', async () => {
  const { path } = await backUp();
  writeFileSync(join(path, 'manifest.json'), 'junk');
  const { status, stderr } = lanyard(join(directory(), 'data'), ['restore', path]);
  expect([status, stderr.trim().split('\n')]).toEqual([
    1,
    [expect.stringMatching(/its manifest is not JSON/)],
  ]);
  for (const args of [['doctor'], ['doctor', '--full']])
    expect(lanyard(campus.dataDir, args).stdout).toMatch(
      /✗ backups: The newest, .*, can't be restored: .*its manifest is not JSON/,
    );
});
