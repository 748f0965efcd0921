import { readdirSync, renameSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemActor } from '../../../src/db/tx.ts';
import { photoQueries } from '../../../src/photos/queries.ts';
import { sweepBlobs } from '../../../src/photos/tidy-files.ts';
import { grantUpload } from '../../../src/photos/upload/grant.ts';
import { isBeingSent } from '../../../src/photos/upload/running.ts';
import { settleLapsed } from '../../../src/photos/upload/settle-lapsed.ts';
import {
  createHolder,
  type GrantedPhoto,
  grant,
  noisePhoto,
  put,
  upload,
} from '../../support/photos/photos.ts';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';

const BYTES = new Uint8Array(200_000).map((_, i) => i % 251);

let server: Harness;
let tenant: Tenant;
let holder: string;
let granted: GrantedPhoto;
beforeAll(async () => {
  server = await startHarness();
  tenant = server.organisation();
  holder = await createHolder(tenant);
});
beforeEach(async () => {
  granted = await grant(tenant, holder, BYTES);
});
afterAll(() => server.stop());

const filesIn = (...path: string[]) =>
  readdirSync(join(server.dataDir, 'photos', ...path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
const storedFor = (id: string) => filesIn('originals').filter((name) => name.startsWith(id));
const finalize = (id: string) => tenant.send('POST', `/photos/${id}/finalize`);

/**
 * Sends requests that `fetch` wouldn't send: bytes that end early, or a false length. Resolves with the raw answer once
 * the server closes the connection.
 */
function raw(
  url: string,
  head: string[],
  body: Uint8Array | string,
  end: 'wait' | 'abort' = 'wait',
): Promise<string> {
  const { hostname, port, pathname, search } = new URL(url);
  const arrived = () => filesIn('incoming').length;
  const before = arrived();
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(port), hostname, () => {
      const headers = [`Host: ${hostname}`, 'Connection: close', ...head].join('\r\n');
      socket.write(`PUT ${pathname}${search} HTTP/1.1\r\n${headers}\r\n\r\n`);
      socket.write(body);
      if (end === 'wait') return;
      const underWay = expect.poll(arrived, { interval: 10 }).toBe(before + 1);
      underWay.then(() => socket.destroy(), reject);
    });
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', () => {});
  });
}

const chunked = (bytes: Uint8Array) =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n0\r\n\r\n')]);

describe('PUT of the bytes', () => {
  it('stores exactly the bytes and answers 200 with an empty body', async () => {
    const answer = await put(server, granted, BYTES);
    expect([answer.status, answer.text]).toEqual([200, '']);
    const original = await fetch(`${server.url}/api/v1/photos/${granted.photoId}/image?variant=original`, {
      headers: { Authorization: `Bearer ${tenant.admin}` },
    });
    expect(new Uint8Array(await original.arrayBuffer())).toEqual(BYTES);
  });

  it('of another type than was announced fails review, and gives them back as what they are', async () => {
    const id = await upload(server, tenant, holder, await noisePhoto(), 'image/png');
    await server.context.jobs.idle();
    const { data: photo } = (await tenant.send('GET', `/photos/${id}`)).body;
    expect(photo.analysis.findings).toContainEqual(expect.objectContaining({ code: 'type_mismatch' }));
    expect([photo.contentType, photo.analysis.recommendation]).toEqual(['image/png', 'reject']);
    const original = await tenant.send('GET', `/photos/${id}/image?variant=original`);
    expect([original.status, original.headers.get('Content-Type')]).toEqual([200, 'image/jpeg']);
  });

  it('takes a chunked body of the right length', async () => {
    const head = ['Content-Type: image/jpeg', 'Transfer-Encoding: chunked'];
    expect(await raw(granted.uploadUrl, head, chunked(BYTES))).toMatch(/^HTTP\/1\.1 200 /);
    expect((await finalize(granted.photoId)).body.data.status).toBe('processing');
  });

  it.each([
    ['fewer', BYTES.subarray(1)],
    ['more', new Uint8Array(BYTES.length + 1)],
    ['none', new Uint8Array()],
  ])('refuses %s bytes than granted and keeps nothing', async (_, bytes) => {
    const answer = await put(server, granted, bytes);
    expect([answer.status, answer.body.error.code]).toEqual([400, 'length_mismatch']);
    expect(storedFor(granted.photoId)).toEqual([]);
    expect(filesIn('incoming')).toEqual([]);
  });

  it.each([
    ['short', BYTES.subarray(1)],
    ['long', new Uint8Array(BYTES.length * 2)],
  ])('refuses a %s chunked body and keeps nothing', async (_, bytes) => {
    const head = ['Content-Type: image/jpeg', 'Transfer-Encoding: chunked'];
    const answer = await raw(granted.uploadUrl, head, chunked(bytes));
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('length_mismatch');
    expect(filesIn('incoming')).toEqual([]);
    expect((await finalize(granted.photoId)).body.error.code).toBe('upload_incomplete');
  });

  it.each(['Content-Length: 200000', 'Transfer-Encoding: chunked'])(
    'leaves nothing of an upload that breaks off (%s)',
    async (length) => {
      const part = length.startsWith('C') ? BYTES.subarray(0, 90_000) : chunked(BYTES).subarray(0, 90_000);
      await raw(granted.uploadUrl, ['Content-Type: image/jpeg', length], part, 'abort');
      await expect.poll(() => filesIn('incoming')).toEqual([]);
      expect(storedFor(granted.photoId)).toEqual([]);
      expect(server.logged().filter(({ level }) => level === 'error')).toEqual([]);
      expect((await put(server, granted, BYTES)).status).toBe(200);
    },
  );

  it('refuses a URL whose signature, expiry or photo was changed', async () => {
    const other = await grant(tenant, holder, BYTES);
    const url = new URL(granted.uploadUrl);
    const signature = url.searchParams.get('signature')!;
    const changed = [
      granted.uploadUrl.replace(signature, `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`),
      granted.uploadUrl.replace(/expires=\d+/, 'expires=9999999999'),
      granted.uploadUrl.replace(granted.photoId, other.photoId),
      granted.uploadUrl.replace(granted.photoId, 'nonsense'),
      granted.uploadUrl.split('?')[0]!,
    ];
    for (const uploadUrl of changed) {
      const answer = await put(server, { ...granted, uploadUrl }, BYTES);
      expect([answer.status, answer.body.error.code]).toEqual([403, 'signature_invalid']);
    }
  });

  it('refuses a missing or different Content-Type', async () => {
    const missing = await raw(granted.uploadUrl, [`Content-Length: ${BYTES.length}`], BYTES);
    expect(missing).toContain('header_mismatch');
    const other = await put(server, { ...granted, headers: { 'Content-Type': 'image/png' } }, BYTES);
    expect([other.status, other.body.error.code]).toEqual([403, 'header_mismatch']);
  });

  it.each(['image/jpeg; charset=utf-8', 'IMAGE/JPEG;charset=utf-8'])(
    'says of the right type with a parameter that this is too many: %s',
    async (type) => {
      const { status, body } = await put(server, { ...granted, headers: { 'Content-Type': type } }, BYTES);
      expect([status, body.error]).toMatchObject([
        403,
        {
          code: 'header_mismatch',
          message:
            'The type is right, but it must have no parameter (charset=utf-8): send only Content-Type: image/jpeg.',
        },
      ]);
    },
  );

  it('replaces the bytes by a repeat before finalize, and refuses one after', async () => {
    const second = BYTES.map((byte) => 255 - byte);
    await put(server, granted, BYTES);
    expect((await put(server, granted, second)).status).toBe(200);
    expect(storedFor(granted.photoId)).toHaveLength(1);
    await finalize(granted.photoId);
    const late = await put(server, granted, BYTES);
    expect([late.status, late.body.error.code]).toEqual([409, 'invalid_state']);
    expect(storedFor(granted.photoId)).toHaveLength(1);
  });

  it('lets an upload that began in time end after another one of the same photo broke off', async () => {
    const head = ['Content-Type: image/jpeg', 'Transfer-Encoding: chunked'];
    const bytes = chunked(BYTES);
    const { hostname, port, pathname, search } = new URL(granted.uploadUrl);
    const slow = connect(Number(port), hostname);
    let answer = '';
    slow.on('data', (chunk) => {
      answer += chunk;
    });
    slow.write(`PUT ${pathname}${search} HTTP/1.1\r\nHost: ${hostname}\r\n${head.join('\r\n')}\r\n\r\n`);
    slow.write(bytes.subarray(0, 90_000));
    await expect.poll(() => filesIn('incoming').length).toBe(1);
    await raw(granted.uploadUrl, head, bytes.subarray(0, 50_000), 'abort');
    await expect.poll(() => filesIn('incoming').length).toBe(1);
    server.clock.advance(900_000);
    await settleLapsed(server.context);
    expect((await finalize(granted.photoId)).body.error.code).toBe('upload_incomplete');
    slow.write(bytes.subarray(90_000));
    await expect.poll(() => answer).toMatch(/^HTTP\/1\.1 200 /);
    slow.destroy();
    expect((await finalize(granted.photoId)).body.data.status).toBe('processing');
  });

  it('lets a client try once more while its first try is stalled, and refuses a third', async () => {
    const head = ['Content-Type: image/jpeg', 'Transfer-Encoding: chunked'];
    const { hostname, port, pathname, search } = new URL(granted.uploadUrl);
    const stalled = [1, 2].map(() => connect(Number(port), hostname));
    for (const socket of stalled) {
      socket.write(`PUT ${pathname}${search} HTTP/1.1\r\nHost: ${hostname}\r\n${head.join('\r\n')}\r\n\r\n`);
      socket.write(chunked(BYTES).subarray(0, 90_000));
    }
    await expect.poll(() => filesIn('incoming').length).toBe(2);
    const third = await put(server, granted, BYTES);
    expect([third.status, third.body.error.code]).toEqual([409, 'conflict']);
    for (const socket of stalled) socket.destroy();
    await expect.poll(() => isBeingSent(server.context.db, granted.photoId)).toBe(false);
    expect((await put(server, granted, BYTES)).status).toBe(200);
    expect(isBeingSent(server.context.db, granted.photoId)).toBe(false);
  });

  it('refuses the URL once it has expired', async () => {
    server.clock.advance(900_000);
    const answer = await put(server, granted, BYTES);
    expect([answer.status, answer.body.error.code]).toEqual([403, 'url_expired']);
  });
});

describe('POST /photos/{id}/finalize', () => {
  it('wants the bytes, then queues the analysis, and repeats the status without failing', async () => {
    const early = await finalize(granted.photoId);
    expect([early.status, early.body.error.code]).toEqual([409, 'upload_incomplete']);
    await put(server, granted, BYTES);
    const first = await finalize(granted.photoId);
    expect([first.status, first.body]).toEqual([
      200,
      { data: { photoId: granted.photoId, status: 'processing' } },
    ]);
    await server.context.jobs.idle();
    const again = await tenant.send('POST', `/photos/${granted.photoId}/finalize`, { body: 'nonsense' });
    expect([again.status, again.body.data.status]).toEqual([200, 'in_review']);
  });

  it('works after the expiry for bytes that came in time', async () => {
    await put(server, granted, BYTES);
    server.clock.advance(1_000_000);
    await settleLapsed(server.context);
    expect((await finalize(granted.photoId)).body.data.status).toBe('processing');
  });

  it('takes no bytes for missing while the disk with them is away, before the expiry or after it', async () => {
    await put(server, granted, BYTES);
    const originals = join(server.dataDir, 'photos', 'originals');
    renameSync(originals, `${originals}.away`);
    try {
      for (const afterMs of [0, 1_000_000]) {
        server.clock.advance(afterMs);
        const refused = await finalize(granted.photoId);
        expect([refused.status, refused.body.error.code]).toEqual([503, 'unavailable']);
        expect(refused.headers.get('Retry-After')).toBe('30');
      }
    } finally {
      renameSync(`${originals}.away`, originals);
    }
    expect((await finalize(granted.photoId)).body.data.status).toBe('processing');
  });

  it('says "expired" for a grant that lapsed without bytes', async () => {
    server.clock.advance(1_000_000);
    expect((await finalize(granted.photoId)).body.data).toEqual({
      photoId: granted.photoId,
      status: 'expired',
    });
  });
});

describe('the janitor', () => {
  it('expires lapsed grants, and finalizes by itself what a client uploaded and forgot', async () => {
    const forgotten = await grant(tenant, holder, BYTES);
    await put(server, forgotten, BYTES);
    server.clock.advance(900_000 + 3_600_000 + 1000);
    await settleLapsed(server.context);
    expect((await tenant.send('GET', `/photos/${granted.photoId}`)).body.data.status).toBe('expired');
    await server.context.jobs.idle();
    expect((await tenant.send('GET', `/photos/${forgotten.photoId}`)).body.data.status).toBe('in_review');
  });

  it('ends more grants than it looks up at a time, beside those whose bytes are not overdue', async () => {
    const waiting = await grant(tenant, holder, BYTES);
    await put(server, waiting, BYTES);
    const input = { cardHolderId: holder, contentType: 'image/jpeg', contentLength: 1, filename: null };
    const grants = await Promise.all(
      Array.from({ length: 1_001 }, () => grantUpload(server.context, systemActor('test'), tenant.id, input)),
    );
    server.clock.advance(900_000 + 1000);
    await settleLapsed(server.context);
    const { byIdAlone } = photoQueries(server.context.db);
    const statuses = grants.map(({ photoId }) => byIdAlone.get({ id: photoId })!.status);
    expect(new Set(statuses)).toEqual(new Set(['expired']));
    expect(byIdAlone.get({ id: waiting.photoId })!.status).toBe('awaiting_upload');
  });

  it('leaves nothing waiting when the clock was set back', async () => {
    const forgotten = await grant(tenant, holder, BYTES);
    await put(server, forgotten, BYTES);
    server.clock.advance(-59 * 60 * 1000);
    await settleLapsed(server.context);
    const statusOf = async ({ photoId }: { photoId: string }) =>
      (await tenant.send('GET', `/photos/${photoId}`)).body.data.status;
    expect([await statusOf(granted), await statusOf(forgotten)]).toEqual([
      'awaiting_upload',
      'awaiting_upload',
    ]);
    server.clock.advance(-2 * 60 * 1000);
    await settleLapsed(server.context);
    await server.context.jobs.idle();
    expect([await statusOf(granted), await statusOf(forgotten)]).toEqual(['expired', 'in_review']);
  });

  it('removes files that no photo refers to, and no others', async () => {
    await put(server, granted, BYTES);
    const { blobs } = server.context;
    await Bun.write(blobs.pathOf(`${granted.photoId}.orphan`), 'x');
    await Bun.write(join(server.dataDir, 'photos', 'incoming', 'left.over'), 'x');
    await sweepBlobs(server.context, Date.now() + 1000);
    expect(filesIn('incoming')).toEqual([]);
    expect(storedFor(granted.photoId)).toHaveLength(1);
    expect((await finalize(granted.photoId)).body.data.status).toBe('processing');
  });
});
