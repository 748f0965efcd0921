import { Database } from 'bun:sqlite';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Subprocess } from 'bun';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createHolder, grant, noisePhoto } from '../support/photos/photos.ts';
import { type Harness, startHarness, type Tenant } from '../support/server/harness.ts';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

let server: Harness;
let tenant: Tenant;
let directory: string;
let bridge: Subprocess<'ignore', 'pipe', 'inherit'>;
let receiver: string;
let db: Database;
beforeAll(async () => {
  server = await startHarness();
  tenant = server.organisation();
  directory = mkdtempSync(join(tmpdir(), 'lanyard-consumer-'));
  const path = join(directory, 'bridge.db');
  bridge = Bun.spawn([process.execPath, 'install/reference-consumer.ts', path], {
    env: {
      LANYARD_URL: server.url,
      LANYARD_KEY: tenant.key(['sync:read']).key,
      WEBHOOK_SECRET: SECRET,
      PORT: '0',
    },
    stdout: 'pipe',
    stderr: 'inherit',
  });
  const { value } = await bridge.stdout.getReader().read();
  const { port } = JSON.parse(Buffer.from(value!).toString());
  receiver = `http://127.0.0.1:${port}/`;
  db = new Database(path, { readonly: true });
});
afterAll(async () => {
  bridge.kill();
  await bridge.exited;
  db.close();
  rmSync(directory, { recursive: true });
  await server.stop();
});

const records = (feed: string) =>
  db.query('SELECT id, external_id, version FROM records WHERE feed = ? ORDER BY id').values(feed);

it('follows people and photos', async () => {
  const id = await createHolder(tenant, { externalId: 'A' });
  await expect.poll(() => records('card-holders')).toEqual([[id, 'A', 1]]);
  await tenant.send('PATCH', `/card-holders/${id}`, { body: { firstName: 'Augusta' } });
  await expect.poll(() => records('card-holders')).toEqual([[id, 'A', 2]]);
  const { photoId } = await grant(tenant, id, await noisePhoto());
  await expect.poll(() => records('photos')).toEqual([[photoId, 'A', 1]]);
});

it('reads all again when its cursor has expired, and drops what is no longer there', async () => {
  const sqlite = server.context.db.$client;
  const [first] = records('card-holders');
  const own = new Database(join(directory, 'bridge.db'));
  own.run('PRAGMA busy_timeout = 5000');
  own.run("INSERT INTO records VALUES ('card-holders', 'gone before the restore', NULL, 1, '{}', 1)");
  own.close();
  sqlite.run("UPDATE change_history SET epoch = 'restored'");
  // This change answers the consumer's waiting request; the next request is answered with 410.
  const id = await createHolder(tenant);
  await expect
    .poll(() => records('card-holders'))
    .toEqual([first, [id, null, 1]].sort((a, b) => (String(a![0]) < String(b![0]) ? -1 : 1)));
});

it('takes genuine webhooks once, and no others', async () => {
  const body = JSON.stringify({ type: 'photo.approved', data: { photoId: 'x' } });
  const send = async (id: string, at: Date, signature: string, text = body) => {
    const headers = {
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': signature,
    };
    return (await fetch(receiver, { method: 'POST', headers, body: text })).status;
  };
  const now = new Date();
  const old = new Date(now.getTime() - 6 * 60_000);
  const sign = (id: string, at: Date, secret = SECRET) => new Webhook(secret).sign(id, at, body);
  expect(await send('msg_1', now, sign('msg_1', now))).toBe(204);
  expect(await send('msg_1', now, sign('msg_1', now))).toBe(204);
  // While a secret is being replaced, there are two signatures.
  const other = `whsec_${Buffer.from('another secret of some length').toString('base64')}`;
  expect(await send('msg_2', now, `${sign('msg_2', now, other)} ${sign('msg_2', now)}`)).toBe(204);
  expect(await send('msg_3', now, sign('msg_3', now, other))).toBe(401);
  expect(await send('msg_4', now, sign('msg_3', now))).toBe(401);
  expect(await send('msg_5', now, sign('msg_5', now), `${body} `)).toBe(401);
  expect(await send('msg_6', old, sign('msg_6', old))).toBe(401);
  expect(await send('msg_7', now, '')).toBe(401);
  expect(db.query('SELECT id FROM events ORDER BY id').values().flat()).toEqual(['msg_1', 'msg_2']);
});
