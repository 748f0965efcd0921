import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { STAGING } from '../../src/backup/schedule/clear-leftovers.ts';
import { BACKUPS } from '../../src/backup/schedule/kept.ts';
import { createHolder, grant, noisePhoto, put } from '../support/photos/photos.ts';
import { directory } from '../support/server/directory.ts';
import { startHarness } from '../support/server/harness.ts';
import { main } from '../support/server/program.ts';
import { lanyard } from './installation.ts';

const PHOTOS = 64;

it('has every photo that its database refers to, though photos are replaced all the while', async () => {
  const dataDir = directory();
  const server = await startHarness({ DATA_DIR: dataDir });
  const tenant = server.organisation();
  const staging = join(dataDir, BACKUPS, STAGING);
  const bytes = await noisePhoto();
  const holderId = await createHolder(tenant);
  const grants = await Promise.all(Array.from({ length: PHOTOS }, () => grant(tenant, holderId, bytes)));
  // Each PUT of the same photo makes a new file and removes the one before.
  const replace = async (granted: (typeof grants)[number]) =>
    expect((await put(server, granted, bytes)).status).toBe(200);
  const backUp = async (): Promise<string> => {
    const archive = join(directory(), 'campus.tar');
    const child = spawn(process.execPath, [main, 'backup', archive, '--json'], {
      env: { ...process.env, DATA_DIR: dataDir },
    });
    let stdout = '';
    child.stdout.on('data', (chunk) => (stdout += chunk));
    expect(await new Promise((resolve) => child.once('close', resolve))).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ photos: { files: PHOTOS }, missing: [] });
    return archive;
  };
  for (const granted of grants) await replace(granted);

  const archives: string[] = [];
  for (let round = 0; round < 3; round++) {
    let isOver = false;
    const backingUp = backUp().finally(() => {
      isOver = true;
    });
    // Each photo is replaced once after the snapshot has begun; no client replaces one twice during a snapshot.
    while (!isOver && !existsSync(staging)) await nextTurn();
    for (const granted of grants) await replace(granted);
    archives.push(await backingUp);
  }
  await server.stop();
  for (const archive of archives)
    expect(lanyard(join(directory(), 'data'), ['restore', archive])).toMatchObject({ status: 0, stderr: '' });
});

it('is made without a photo that storage has lost, and says which', async () => {
  const dataDir = directory();
  const server = await startHarness({ DATA_DIR: dataDir });
  const tenant = server.organisation();
  const bytes = await noisePhoto();
  const granted = await grant(tenant, await createHolder(tenant), bytes);
  await put(server, granted, bytes);
  const { blobKey } = server.context.db.$client.query('SELECT blob_key AS blobKey FROM photos').get() as {
    blobKey: string;
  };
  server.context.blobs.remove(blobKey);
  const archive = join(directory(), 'campus.tar');
  expect(lanyard(dataDir, ['backup', archive, '--json']).json()).toMatchObject({
    photos: { files: 0 },
    missing: [blobKey],
  });
  await server.stop();
  const restored = lanyard(join(directory(), 'data'), ['restore', archive]);
  expect([restored.status, restored.stdout]).toEqual([
    0,
    expect.stringContaining('1 photo was missing when the backup was made'),
  ]);
});
