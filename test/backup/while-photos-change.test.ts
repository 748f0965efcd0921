import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { directory } from '../support/directory.ts';
import { startHarness } from '../support/harness.ts';
import { createHolder, grant, noisePhoto, put } from '../support/photos.ts';
import { lanyard } from './installation.ts';

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

it('has every photo that its database refers to, though photos are replaced all the while', async () => {
  const dataDir = directory();
  const server = await startHarness({ DATA_DIR: dataDir });
  const tenant = server.organisation();
  const bytes = await noisePhoto();
  const holderId = await createHolder(tenant);
  const grants = await Promise.all(Array.from({ length: 8 }, () => grant(tenant, holderId, bytes)));

  for (const granted of grants) await put(server, granted, bytes);

  let isOver = false;
  onTestFinished(() => {
    isOver = true;
  });
  let replaced = 0;
  const replacing = Promise.all(
    grants.map(async (granted) => {
      while (!isOver) {
        // Each PUT of the same photo has a file of its own and removes the one before.
        expect((await put(server, granted, bytes)).status).toBe(200);
        replaced++;
        // A photo that is replaced twice within the milliseconds of a snapshot is more than a client can do.
        await Bun.sleep(200);
      }
    }),
  );
  const archives: string[] = [];
  for (let round = 0; round < 3; round++) {
    const archive = join(directory(), 'campus.tar');
    const child = spawn(process.execPath, [main, 'backup', archive, '--json'], {
      env: { ...process.env, DATA_DIR: dataDir },
    });
    let stdout = '';
    child.stdout.on('data', (chunk) => (stdout += chunk));
    expect(await new Promise((resolve) => child.once('close', resolve))).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ photos: { files: 8 }, missing: [] });
    archives.push(archive);
  }
  isOver = true;
  await replacing;
  await server.stop();
  expect(replaced).toBeGreaterThan(16);
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
