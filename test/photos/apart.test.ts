import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createApartAnalysis } from '../../src/photos/analysis/apart.ts';
import { createHolder, noisePhoto, upload } from '../support/photos/photos.ts';
import { directory } from '../support/server/directory.ts';
import { startHarness } from '../support/server/harness.ts';
import { catches, childrenOf, isRunning } from '../support/watch/children.ts';

const COMMAND = 'analyse-apart';
/** The last signal for which the process sets a handler. */
const SIGHUP = 1;

/** A photo on disk, and where its variants go. */
async function file() {
  const root = directory();
  const path = join(root, 'photo.jpg');
  writeFileSync(path, await noisePhoto());
  const outputs = { display: join(root, 'display.jpg'), thumbnail: join(root, 'thumbnail.jpg') };
  return { root, photo: { path, contentType: 'image/jpeg', outputs } };
}

/** A server with a photo in its queue, whose analysis has been started eight times. */
async function interrupted() {
  const server = await startHarness();
  const tenant = server.organisation();
  await server.context.jobs.stop();
  const photoId = await upload(server, tenant, await createHolder(tenant), await noisePhoto());
  server.context.db.$client.run('UPDATE jobs SET starts = 8');
  const child = async () => {
    await expect.poll(() => childrenOf(process.pid, COMMAND)).toHaveLength(1);
    return childrenOf(process.pid, COMMAND)[0]!;
  };
  const photo = async () => (await tenant.send('GET', `/photos/${photoId}`)).body.data;
  return { server, tenant, photoId, child, photo };
}

it('judges a photo in a process of its own that was interrupted eight times, and says so in the log', async () => {
  const { server, tenant, photoId, child, photo } = await interrupted();
  server.context.jobs.start();
  const pid = await child();
  await server.context.jobs.idle();
  const { status, analysis, width } = await photo();
  expect([status, width]).toEqual(['in_review', 350]);
  expect(analysis.findings.map(({ code }: { code: string }) => code)).not.toContain('undecodable');
  expect((await tenant.send('GET', `/photos/${photoId}/image?variant=thumbnail`)).status).toBe(200);
  await expect.poll(() => isRunning(pid, COMMAND)).toBe(false);
  expect(server.logged()).toContainEqual(
    expect.objectContaining({
      level: 'warn',
      message: expect.stringContaining('a process of its own'),
      photoId,
    }),
  );
  await server.stop();
});

it('ends the process with a clean stop, which is held against no photo', async () => {
  const { server, child, photo } = await interrupted();
  server.context.jobs.start();
  const pid = await child();
  const stopped = server.context.jobs.stop();
  server.context.analysisApart.close();
  await stopped;
  await expect.poll(() => isRunning(pid, COMMAND)).toBe(false);
  expect(server.context.db.$client.query('SELECT starts, failures FROM jobs').get()).toEqual({
    starts: 8,
    failures: 0,
  });
  expect((await photo()).status).toBe('processing');
  await server.stop();
});

it('leaves it to the server what Ctrl-C means', async () => {
  const { server, child, photo } = await interrupted();
  server.context.jobs.start();
  const pid = await child();
  await expect.poll(() => catches(pid, SIGHUP)).toBe(true);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.kill(pid, signal);
  await server.context.jobs.idle();
  expect([(await photo()).status, (await photo()).width]).toEqual(['in_review', 350]);
  expect(server.logged().filter(({ message }) => message === 'job failed')).toEqual([]);
  await server.stop();
});

it('says what the process says: a full disk is known as one, and a report is the same', async () => {
  const { root, photo } = await file();
  const apart = createApartAnalysis({ nativeDirectory: join(root, 'native') });
  const { width, height } = await apart.analyse(photo);
  expect([width, height]).toEqual([350, 450]);
  const outputs = { ...photo.outputs, display: join(root, 'nowhere', 'display.jpg') };
  await expect(apart.analyse({ ...photo, outputs })).rejects.toMatchObject({ code: 'ENOENT' });
});

it('bounds the time of the process', async () => {
  const { root, photo } = await file();
  const apart = createApartAnalysis({ nativeDirectory: join(root, 'native'), timeoutMs: 50 });
  await expect(apart.analyse(photo)).rejects.toThrow('no result after 0.05 s');
  await expect.poll(() => childrenOf(process.pid, COMMAND)).toEqual([]);
});

it('bounds the memory of the process', async () => {
  const { root, photo } = await file();
  const apart = createApartAnalysis({ nativeDirectory: join(root, 'native'), memoryBytes: 1_000_000 });
  await expect(apart.analyse(photo)).rejects.toThrow('it takes more than 1000000 bytes of memory');
});
