import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { placeAt } from '../../src/backup/hot-copy/place.ts';
import type { HotCopySettings } from '../../src/backup/hot-copy/settings.ts';
import { noteTakenOver, takenOver } from '../../src/backup/standby/taken-over.ts';
import { directory } from '../support/server/directory.ts';
import { startS3 } from '../support/server/s3/server.ts';

const HISTORY = '0123456789abcdef';

/** Notes, looks, and notes again, as two machines do. */
async function notes(settings: HotCopySettings): Promise<void> {
  const place = placeAt(settings)!;
  expect(await takenOver(settings, HISTORY)).toBe(null);
  await noteTakenOver(settings, HISTORY, { by: 'second', at: '2026-11-30T10:00:00.000Z' });
  expect(await takenOver(settings, HISTORY)).toEqual({ by: 'second', at: '2026-11-30T10:00:00.000Z' });
  expect(await takenOver(settings, 'fedcba9876543210')).toBe(null);
  expect(await place.names()).toEqual(['taken-over']);
  await place.write(`taken-over/${HISTORY}.json`, 'half a no');
  expect(await takenOver(settings, HISTORY)).toMatchObject({ by: 'another machine' });
  await place.remove(`taken-over/${HISTORY}.json`);
  expect(await takenOver(settings, HISTORY)).toBe(null);
}

it('keeps notes in a directory, and says when that is gone', async () => {
  const path = join(directory(), 'hot copy');
  mkdirSync(path);
  const settings = { url: `file://${encodeURI(path)}`, accessKeyId: null, secretAccessKey: null };
  await notes(settings);
  rmSync(path, { recursive: true });
  // A disk that isn't mounted has no notes, which says nothing about them.
  await expect(takenOver(settings, HISTORY)).rejects.toThrow("can't be used: there is no such directory");
});

it('keeps notes in a bucket, and says when that is away', async () => {
  const store = await startS3();
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = store.env;
  const settings = {
    url: `s3://${S3_BUCKET}/hot?region=us-east-1&endpoint=${S3_ENDPOINT}&forcePathStyle=true`,
    accessKeyId: S3_ACCESS_KEY_ID!,
    secretAccessKey: S3_SECRET_ACCESS_KEY!,
  };
  await notes(settings);
  await store.down();
  await expect(takenOver(settings, HISTORY)).rejects.toThrow(/bucket of s3:\/\/\S+ can't be used/);
  await store.stop();
  expect(placeAt({ ...settings, accessKeyId: null })).toBe(null);
});
