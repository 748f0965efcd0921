import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { putAwayPhotos, sweepBlobs } from '../../src/photos/tidy-files.ts';
import { lanyard } from '../backup/installation.ts';
import { createHolder, noisePhoto, reviewable } from '../support/photos/photos.ts';
import { type Harness, startHarness, type Tenant } from '../support/server/harness.ts';
import { describeS3, type S3Server } from '../support/server/s3/server.ts';

describeS3((startS3) => {
  let s3: S3Server;
  let gate: Server;
  let server: Harness;
  let env: Record<string, string>;
  let campus: Tenant;
  /** Requests that the gate in front of the store refuses, as `METHOD ID`; and all requests that it has seen. */
  const refused = new Set<string>();
  const seen: string[] = [];
  /** Runs when the store has done its work, before its answer is passed on. */
  let beforeAnswer: (what: string) => Promise<unknown> = async () => {};
  let atOnce = 0;
  let mostAtOnce = 0;

  /** Answers 403 to refused requests, as a firewall or a lifecycle rule does; passes others on. */
  function pass(asked: IncomingMessage, answer: ServerResponse): void {
    const id = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(asked.url!)?.[0] ?? '';
    const what = `${asked.method} ${id}`;
    seen.push(what);
    if (refused.has(what)) {
      asked.resume().on('end', () => {
        answer.writeHead(403, { 'Content-Type': 'application/xml' });
        answer.end(`<Error><Code>AccessDenied</Code><Message>Not this one.</Message></Error>`);
      });
      return;
    }
    if (asked.method === 'PUT') mostAtOnce = Math.max(mostAtOnce, ++atOnce);
    const { hostname, port } = new URL(s3.env.S3_ENDPOINT!);
    const { method, url, headers } = asked;
    const on = request({ hostname, port, method, path: url, headers, agent: false }, (given) => {
      setTimeout(async () => {
        if (asked.method === 'PUT') atOnce--;
        await beforeAnswer(what);
        answer.writeHead(given.statusCode!, given.headers);
        given.pipe(answer);
      }, 30);
    });
    on.on('error', () => answer.destroy());
    asked.pipe(on);
  }

  beforeAll(async () => {
    s3 = await startS3();
    gate = createServer(pass);
    await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve));
    const { port } = gate.address() as { port: number };
    env = { ...s3.env, S3_ENDPOINT: `http://127.0.0.1:${port}` };
    server = await startHarness(env);
    campus = server.organisation();
  });
  afterAll(async () => {
    await server.stop();
    gate.close();
    await s3.stop();
  });

  const pending = () => server.context.blobs.bucket!.pending();
  const metric = async (work: string) => {
    const text = await (await fetch(`${server.url}/metrics`)).text();
    return Number(
      new RegExp(`^lanyard_photo_store_oldest_seconds\\{work="${work}"\\} (\\S+)$`, 'm').exec(text)?.[1],
    );
  };
  /** Runs doctor against the store itself: the gate is in this process, which waits for doctor. */
  const doctor = () => {
    const args = ['doctor', '--json'];
    const { findings } = lanyard(server.dataDir, args, s3.env).json() as {
      findings: Record<string, string>[];
    };
    return findings.filter(({ check, level }) => check === 'photo store' && level !== 'ok');
  };

  it('removes what is sent again while what was sent before is being removed', async () => {
    const id = crypto.randomUUID();
    const object = `incoming/${id}`;
    const { bucket } = server.context.blobs;
    await s3.bucket.write(object, 'sent');
    beforeAnswer = async (what) => {
      if (what !== `DELETE ${id}`) return;
      beforeAnswer = async () => {};
      await s3.bucket.write(object, 'sent again');
      bucket!.discardUpload(id);
    };
    bucket!.discardUpload(id);
    await expect.poll(() => pending().removals).toBe(0);
    expect(await s3.names(object)).toEqual([]);
    expect(seen.filter((what) => what === `DELETE ${id}`)).toHaveLength(2);
  });

  it('puts the photos behind one that the store refuses away, several at once, and names that one', async () => {
    const holder = await createHolder(campus);
    const ids: string[] = [];
    for (let count = 0; count < 12; count++)
      ids.push((await reviewable(server, campus, holder, await noisePhoto({ width: 300, height: 400 }))).id);
    const [first] = ids;
    refused.add(`PUT ${first}`);
    mostAtOnce = 0;
    await putAwayPhotos(server.context);
    expect(await s3.names('originals/')).toHaveLength(11);
    expect(mostAtOnce).toBeGreaterThan(3);
    expect(mostAtOnce).toBeLessThanOrEqual(8);
    expect(pending()).toMatchObject({ blobs: 1 });
    expect((await campus.send('GET', `/photos/${first}/image?variant=original`)).status).toBe(200);
    // The store itself is well.
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    expect(server.context.blobs.bucket!.trouble()).toBeNull();

    // The server leaves the photo alone for a while, and logs the refusal once.
    const tries = () => seen.filter((what) => what === `PUT ${first}`).length;
    const before = tries();
    await putAwayPhotos(server.context);
    expect(tries()).toBe(before);
    const said = server.logged().filter(({ message }) => message === 'the photo store refuses a photo');
    expect(said).toHaveLength(1);
    expect(said[0]).toMatchObject({ request: 'put', reason: 'Not this one. (AccessDenied)' });

    server.clock.advance(2 * 60 * 60_000);
    expect(await metric('put')).toBeGreaterThan(2 * 60 * 60);
    const found = doctor();
    expect(found.map(({ level }) => level)).toContain('warning');
    const text = found.map(({ message }) => message).join(' ');
    expect(text).toContain(first!);
    expect(text).toContain('Not this one. (AccessDenied)');
    for (const id of ids.slice(1)) expect(text).not.toContain(id);
  });

  it('takes the refused one by itself once the store does', async () => {
    refused.clear();
    await putAwayPhotos(server.context);
    expect(pending().blobs).toBe(0);
    expect(await metric('put')).toBe(0);
    expect(doctor().map(({ message }) => message)).not.toContainEqual(
      expect.stringContaining('did not take'),
    );
  });

  it('removes what is behind an erased photo that the store does not remove', async () => {
    const people = await Promise.all([createHolder(campus), createHolder(campus), createHolder(campus)]);
    const photos: string[] = [];
    for (const person of people)
      photos.push((await reviewable(server, campus, person, await noisePhoto())).id);
    await putAwayPhotos(server.context);
    refused.add(`DELETE ${photos[0]}`);
    for (const person of people) await campus.send('DELETE', `/card-holders/${person}`);
    // Two removals are left: that of the original, and that of an upload that may come again.
    await expect.poll(() => pending().removals).toBe(2);
    const left = (await s3.names('originals/')).filter((name) => photos.some((id) => name.includes(id)));
    expect(left).toEqual([expect.stringContaining(photos[0]!)]);
    server.clock.advance(60_000);
    expect(await metric('remove')).toBeGreaterThan(0);
    // The nightly sweep goes on, too.
    const orphan = 'originals/ff/01900000-0000-7000-8000-0000000000ff.0123456789ab';
    await s3.bucket.write(orphan, 'x');
    await sweepBlobs(server.context, Date.now());
    expect(await s3.names(orphan)).toEqual([]);
  });
});
