import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createKey } from '../../../src/api-keys/create.ts';
import { systemActor, writeNow } from '../../../src/db/tx.ts';
import { drawnPortrait } from '../../support/photos/images.ts';
import { directory } from '../../support/server/directory.ts';
import { startHarness } from '../../support/server/harness.ts';
import { spawnBinary } from '../../support/server/serve.ts';

const DISK_MB = 48;
const PHOTO_BYTES = 400_000;

// A small disk that only the server sees: it is mounted in the server's own namespace, which ends with the
// server.
const unshare = process.getuid?.() === 0 ? ['unshare', '--mount'] : ['unshare', '--mount', '--map-root-user'];
const ON_SMALL_DISK = [
  ...unshare,
  'sh',
  '-c',
  `cp -a "$DATA_DIR" "$DATA_DIR.full" && mount -t tmpfs -o size=${DISK_MB}m tmpfs "$DATA_DIR" && cp -a "$DATA_DIR.full/." "$DATA_DIR" && exec "$@"`,
  'sh',
];
/**
 * Fills the disk but for two pages: one for the server's lock, and one for the index of the write-ahead log.
 */
const FILL =
  '{ cat /dev/zero > "$DATA_DIR/filler" 2> /dev/null || true; } && truncate -s -8K "$DATA_DIR/filler"';
const canMount =
  spawnSync(unshare[0]!, [...unshare.slice(1), 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0;

it.skipIf(!canMount)(
  'refuses writes with 503 on a full disk, reads on, loses nothing, and recovers by itself (skipped where nothing can be mounted)',
  async () => {
    const dataDir = join(directory(), 'data');
    mkdirSync(dataDir);
    const harness = await startHarness({ DATA_DIR: dataDir });
    const { id: organisationId } = harness.organisation();
    const { key } = writeNow(
      harness.context,
      systemActor('test'),
      createKey,
      organisationId,
      {
        name: 'test',
        scopes: ['*'],
        expiresAt: null,
        allowedCidrs: null,
        rateLimitPerMinute: 0,
      },
      null,
    );
    await harness.stop();
    const server = await spawnBinary(dataDir, { LOG_LEVEL: 'silent' }, ON_SMALL_DISK);
    const disk = `/proc/${server.process.pid}/root${dataDir}`;
    const api = async (method: string, path: string, body?: unknown) => {
      const answer = await fetch(`${server.url}/api/v1${path}`, {
        method,
        headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
        body: body === undefined ? undefined : JSON.stringify(body),
      });
      // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
      return { status: answer.status, headers: answer.headers, body: (await answer.json()) as any };
    };
    const kept: string[] = [];
    const register = async () => {
      const answer = await api('POST', '/card-holders', {
        firstName: 'Ada',
        lastName: 'Lovelace',
        holderType: 'staff',
        notes: 'x'.repeat(1900),
      });
      if (answer.status === 201) kept.push(answer.body.data.id);
      return answer;
    };
    const fill = () => {
      for (const size of [2 ** 20, 2 ** 14, 4096]) {
        for (let i = 0; ; i++) {
          try {
            writeFileSync(join(disk, `filler-${size}-${i}`), Buffer.alloc(size));
          } catch (error) {
            expect((error as { code: string }).code).toBe('ENOSPC');
            break;
          }
        }
      }
    };
    const free = async () => {
      for await (const name of new Bun.Glob('filler-*').scan(disk)) rmSync(join(disk, name));
    };

    try {
      expect((await register()).status).toBe(201);
      const cardHolderId = kept[0]!;
      const photo = { cardHolderId, contentType: 'image/jpeg', contentLength: PHOTO_BYTES };
      const granted = (await api('POST', '/photos', photo)).body.data;
      const send = () =>
        fetch(granted.uploadUrl, {
          method: 'PUT',
          headers: granted.headers,
          body: Buffer.alloc(PHOTO_BYTES, 'x'),
        });
      const picture = await drawnPortrait(200, 250).jpeg().toBuffer();
      const pictured = (await api('POST', '/photos', { ...photo, contentLength: picture.length })).body.data;
      const put = { method: 'PUT', headers: pictured.headers, body: new Uint8Array(picture) };
      expect((await fetch(pictured.uploadUrl, put)).status).toBe(200);
      await api('POST', `/photos/${pictured.photoId}/finalize`);
      const status = async () => (await api('GET', `/photos/${pictured.photoId}`)).body.data.status;
      await expect.poll(status, { interval: 1_000 }).toBe('in_review');
      const thumbnail = `${server.url}/api/v1/photos/${pictured.photoId}/image?variant=thumbnail`;
      const look = () => fetch(thumbnail, { headers: { Authorization: `Bearer ${key}` } });
      // Removes the thumbnail, as a restore does: it is made again when somebody wants to see it.
      rmSync(join(disk, 'photos', 'derived'), { recursive: true });
      await cp(join(`${dataDir}.full`, 'photos', 'derived'), join(disk, 'photos', 'derived'), {
        recursive: true,
      });
      fill();

      let refused = await register();
      // Writes for which the database's log still has room succeed.
      for (let i = 0; refused.status === 201 && i < 5_000; i++) refused = await register();
      expect(refused.status).toBe(503);
      expect(refused.body.error).toMatchObject({ code: 'unavailable', requestId: expect.any(String) });
      expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
      const upload = await send();
      expect(upload.status).toBe(503);
      expect(((await upload.json()) as { error: object }).error).toMatchObject({ code: 'unavailable' });
      expect((await api('GET', `/card-holders/${cardHolderId}`)).status).toBe(200);
      expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
      const unmade = await look();
      expect(unmade.status).toBe(503);
      expect(((await unmade.json()) as { error: object }).error).toMatchObject({ code: 'unavailable' });

      await free();
      expect((await register()).status).toBe(201);
      expect((await send()).status).toBe(200);
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
      expect((await look()).status).toBe(200);
      const listed = await api('GET', '/card-holders?pageSize=1');
      expect(listed.body.meta.total).toBe(kept.length);
      for (const id of kept) expect((await api('GET', `/card-holders/${id}`)).status).toBe(200);
      expect(existsSync(join(disk, 'photos', 'incoming'))).toBe(true);
      const left = await Array.fromAsync(new Bun.Glob('*').scan(join(disk, 'photos', 'incoming')));
      expect(left).toEqual([]);

      // The server ends as usual even on a full disk: a write that it could not make was never acknowledged.
      fill();
      for (let i = 0; i < 5_000 && (await register()).status === 201; i++);
    } finally {
      expect([await server.end(), server.log()]).toEqual([0, '']);
    }
  },
  120_000,
);

it.skipIf(!canMount)(
  'starts on a full disk, for those who read (skipped where nothing can be mounted)',
  async () => {
    const dataDir = join(directory(), 'data');
    mkdirSync(dataDir);
    const harness = await startHarness({ DATA_DIR: dataDir });
    const { admin: key } = harness.organisation();
    await harness.stop();
    const fills = ON_SMALL_DISK.map((part) => part.replace('exec "$@"', `${FILL} && exec "$@"`));
    expect(fills).not.toEqual(ON_SMALL_DISK);
    const server = await spawnBinary(dataDir, {}, fills);
    const send = (method: string, body?: object) =>
      fetch(`${server.url}/api/v1/card-holders`, {
        method,
        headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
    expect((await send('GET')).status).toBe(200);
    const ada = { firstName: 'Ada', lastName: 'Lovelace', holderType: 'staff', notes: 'x'.repeat(1900) };
    expect((await send('POST', ada)).status).toBe(503);
    expect(server.log()).toContain('no link for the first administrator');
    expect(await server.end()).toBe(0);
  },
  120_000,
);
