import { createServer, request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadConfig } from '../../config/config.ts';
import { putAwayPhotos } from '../../src/photos/tidy-files.ts';
import { createObjects, type Objects } from '../../src/storage/s3/objects.ts';
import type { S3Settings } from '../../src/storage/s3/settings.ts';
import { createHolder, grant, noisePhoto, put } from '../support/photos/photos.ts';
import { startHarness } from '../support/server/harness.ts';
import { type Line, lineTo } from '../support/server/s3/line.ts';
import { describeS3, type S3Server } from '../support/server/s3/server.ts';

/** Two pauses, like the server's own, but shorter. */
const QUICK_PAUSES_MS = [20, 80];

describeS3((startS3) => {
  let s3: S3Server;
  let gate: Server;
  let endpoint: string;
  /** Each request is refused this many times, with this status, before it is let through. */
  let times: number;
  let status: number;
  const refused = new Map<string, number>();
  beforeEach(async () => {
    s3 = await startS3();
    times = 0;
    status = 503;
    refused.clear();
    gate = createServer((asked, answer) => {
      const what = `${asked.method} ${asked.url}`;
      const count = refused.get(what) ?? 0;
      if (count < times) {
        refused.set(what, count + 1);
        asked.resume().on('end', () => {
          answer.writeHead(status, { 'Content-Type': 'application/xml' });
          answer.end(
            '<Error><Code>SlowDown</Code><Message>Please reduce your request rate.</Message></Error>',
          );
        });
        return;
      }
      const { hostname, port } = new URL(s3.env.S3_ENDPOINT!);
      const { method, url, headers } = asked;
      const on = request({ hostname, port, method, path: url, headers, agent: false }, (given) => {
        answer.writeHead(given.statusCode!, given.headers);
        given.pipe(answer);
      });
      on.on('error', () => answer.destroy());
      asked.pipe(on);
    });
    await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve));
    endpoint = `http://127.0.0.1:${(gate.address() as { port: number }).port}`;
  });
  afterEach(async () => {
    gate.closeAllConnections();
    gate.close();
    await s3.stop();
  });

  const settings = (S3_ENDPOINT: string): S3Settings => ({
    ...loadConfig({ ...s3.env, S3_ENDPOINT, DATA_DIR: tmpdir() }, process.cwd()).s3!,
    pausesMs: QUICK_PAUSES_MS,
  });

  it('takes a photo in, puts it away and removes it though the store is too busy twice for each request', async () => {
    const server = await startHarness(
      { ...s3.env, S3_ENDPOINT: endpoint },
      { store: { pausesMs: QUICK_PAUSES_MS } },
    );
    const campus = server.organisation();
    const holder = await createHolder(campus);
    const bytes = await noisePhoto({ width: 700, height: 900 });
    const granted = await grant(campus, holder, bytes);
    await put(server, granted, bytes);
    times = 2;
    const finalized = await campus.send('POST', `/photos/${granted.photoId}/finalize`);
    expect([finalized.status, finalized.body.data?.status]).toEqual([200, 'processing']);
    await server.context.jobs.idle();
    await putAwayPhotos(server.context);
    const names = await s3.names('originals/');
    expect(names).toHaveLength(1);
    expect(Buffer.from(await s3.bucket.file(names[0]!).arrayBuffer()).equals(bytes)).toBe(true);
    expect(refused.get(`PUT /photos/${names[0]}`)).toBe(2);
    expect((await campus.send('DELETE', `/card-holders/${holder}`)).status).toBe(200);
    await expect.poll(() => s3.names('originals/')).toEqual([]);
    expect(server.logged().map(({ message }) => message)).not.toContainEqual(
      expect.stringContaining('photo store'),
    );
    await server.stop();
  });

  it('gives up after the third time, and says why', async () => {
    times = 3;
    const objects = createObjects(settings(endpoint));
    await expect(objects.text('lanyard-installation')).rejects.toMatchObject({
      reason: 'Please reduce your request rate. (SlowDown)',
    });
    expect([...refused.values()]).toEqual([3]);
    expect(await objects.text('lanyard-installation')).toBeNull();
  });

  it('asks once only for what the store does not allow', async () => {
    times = 3;
    status = 403;
    const objects: Objects = createObjects(settings(endpoint));
    await expect(objects.text('lanyard-installation')).rejects.toMatchObject({ code: 'unavailable' });
    expect([...refused.values()]).toEqual([1]);
  });

  it('gives the connection up of an answer that nobody reads', async () => {
    const line: Line = await lineTo(s3.env.S3_ENDPOINT!);
    const objects = createObjects(settings(line.endpoint));
    await s3.bucket.write('originals/ab/large', new Uint8Array(30_000_000));
    // Keep the answer, so that the garbage collector doesn't close its connection.
    const kept: unknown[] = [];
    const taken = await objects.read('originals/ab/large', async (bytes) => {
      kept.push(bytes);
      expect(line.open()).toBe(1);
      return 'nothing of it';
    });
    expect(taken).toBe('nothing of it');
    await expect.poll(line.open).toBe(0);
    expect(kept).toHaveLength(1);
    line.stop();
  });
});
