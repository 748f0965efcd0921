import { readFileSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { directory } from '../support/server/directory.ts';
import { backedUp, type Filled, fileOf, filled, restored, rot } from './installation.ts';

const PASSPHRASE = 'correct horse battery';

it('a rotten photo is whole in encrypted backups from before, and the next one takes it from there', async () => {
  const { dataDir, photos } = await filled(1);
  const [{ id, bytes }] = photos as [Filled['photos'][number]];
  await backedUp(dataDir, PASSPHRASE);
  const file = fileOf(dataDir, id);
  rot(file);
  const now = new Date();
  utimesSync(file, now, now);
  const { path, damaged } = await backedUp(dataDir, PASSPHRASE);
  expect(damaged).toMatchObject([{ photoId: id, copy: fileOf(path, id) }]);
  const target = join(directory(), 'data');
  expect(await restored(target, path, { passphrase: PASSPHRASE })).toMatchObject({ leftOut: [] });
  expect(readFileSync(fileOf(target, id)).equals(bytes)).toBe(true);
});

it('a photo stays in encrypted backups once storage has lost it, for as long as one is kept', async () => {
  const { dataDir, photos } = await filled(2);
  const [{ id, bytes }] = photos as [Filled['photos'][number]];
  await backedUp(dataDir, PASSPHRASE, 1);
  rmSync(fileOf(dataDir, id));
  let path = '';
  for (let round = 0; round < 2; round++) {
    const made = await backedUp(dataDir, PASSPHRASE, 1);
    path = made.path;
    expect(made).toMatchObject({
      photos: { files: 2 },
      missing: [],
      damaged: [{ photoId: id, copy: fileOf(path, id) }],
    });
  }
  const target = join(directory(), 'data');
  expect(await restored(target, path, { passphrase: PASSPHRASE })).toMatchObject({ photos: 2, leftOut: [] });
  expect(readFileSync(fileOf(target, id)).equals(bytes)).toBe(true);

  rmSync(fileOf(path, id));
  expect(await backedUp(dataDir, PASSPHRASE, 1)).toMatchObject({
    photos: { files: 1 },
    missing: [expect.stringContaining(id)],
    damaged: [],
  });
});
