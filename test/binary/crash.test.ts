import { Database } from 'bun:sqlite';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { drawnPortrait } from '../support/photos/images.ts';
import { type Installation, install, type Serving } from '../support/server/binary.ts';

const ROUNDS = 4;
const CLIENTS = 4;

let installation: Installation;
let key: string;
let photoBytes: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  installation = install();
  key = installation.organise();
  photoBytes = new Uint8Array(await drawnPortrait(140, 180).jpeg().toBuffer());
});
afterAll(() => installation.remove());

interface Acknowledged {
  holders: Map<string, string>;
  stored: Set<string>;
  finalized: Set<string>;
}

async function api(origin: string, method: string, path: string, body?: unknown) {
  const response = await fetch(`${origin}/api/v1${path}`, {
    method,
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  return { status: response.status, body: (await response.json()) as any };
}

/** Registers people and uploads their photos, and writes down each 2xx, until the server is gone. */
async function client(origin: string, name: string, acknowledged: Acknowledged): Promise<void> {
  for (let i = 0; ; i++) {
    try {
      const externalId = `${name}-${i}`;
      const holder = await api(origin, 'POST', '/card-holders', {
        externalId,
        firstName: 'Ada',
        lastName: name,
        holderType: 'student',
      });
      acknowledged.holders.set(externalId, holder.body.data.id);
      const grant = await api(origin, 'POST', '/photos', {
        cardHolderId: holder.body.data.id,
        contentType: 'image/jpeg',
        contentLength: photoBytes.length,
      });
      const { photoId, uploadUrl, headers } = grant.body.data;
      const stored = await fetch(uploadUrl, { method: 'PUT', headers, body: photoBytes });
      if (stored.status === 200) acknowledged.stored.add(photoId);
      const finalized = await api(origin, 'POST', `/photos/${photoId}/finalize`);
      if (finalized.status === 200) acknowledged.finalized.add(photoId);
    } catch {
      return;
    }
  }
}

it('loses nothing that it acknowledged, sticks no photo and leaves no file behind, killed at any moment', async () => {
  const acknowledged: Acknowledged = { holders: new Map(), stored: new Set(), finalized: new Set() };
  for (let round = 0; round < ROUNDS; round++) {
    const server = await installation.serve();
    const clients = Array.from({ length: CLIENTS }, (_, i) =>
      client(server.url, `r${round}c${i}`, acknowledged),
    );
    // The kills are spread over the moments of a write; the exact moment depends on the machine.
    const before = acknowledged.finalized.size;
    await expect.poll(() => acknowledged.finalized.size, { interval: 5 }).toBeGreaterThan(before + 1);
    await Bun.sleep(round * 37);
    await server.end('SIGKILL');
    await Promise.all(clients);
  }
  expect(acknowledged.finalized.size).toBeGreaterThan(ROUNDS);

  const server: Serving = await installation.serve();
  for (const [externalId, id] of acknowledged.holders) {
    const { body } = await api(server.url, 'GET', `/card-holders/by-external-id/${externalId}`);
    expect(body.data?.id, externalId).toBe(id);
  }
  for (const id of acknowledged.stored) {
    const { body } = await api(server.url, 'POST', `/photos/${id}/finalize`);
    expect(['processing', 'in_review'], id).toContain(body.data?.status);
  }
  const waiting = async () => (await api(server.url, 'GET', '/photos?status=processing')).body.meta.total;
  await expect.poll(waiting, { interval: 200 }).toBe(0);
  for (const id of acknowledged.finalized) {
    const { body } = await api(server.url, 'GET', `/photos/${id}`);
    expect(body.data.status, id).toBe('in_review');
  }
  expect(await server.end()).toBe(0);

  const data = join(installation.directory, 'data');
  const db = new Database(join(data, 'lanyard.db'), { readonly: true });
  expect(db.query('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
  expect(db.query('SELECT COUNT(*) AS n FROM jobs').get()).toEqual({ n: 0 });
  const wanted = db.query('SELECT blob_key FROM photos WHERE blob_key IS NOT NULL').values().flat();
  const usage = db.query('SELECT SUM(used_bytes) AS n FROM photo_usage').get();
  expect(usage).toEqual(
    db.query("SELECT SUM(content_length) AS n FROM photos WHERE status <> 'expired'").get(),
  );
  db.close();
  const files = (...path: string[]) =>
    readdirSync(join(data, 'photos', ...path), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => entry.name);
  expect(files('incoming')).toEqual([]);
  expect(files('originals').sort()).toEqual((wanted as string[]).sort());
});
