import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetOldChanges } from '../../../src/sync/feeds/forget.ts';
import { createHolder, grant, noisePhoto, put, reviewable } from '../../support/photos/photos.ts';
import { activeCard, cardOf, photographed, queuedCard } from '../../support/records/cards.ts';
import { type Call, type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';
import { seenDuring } from '../../support/watch/seen-during.ts';

/** Longer than any test may take. */
const LONG_MS = 3_600_000;

let server: Harness;
let tenant: Tenant;
beforeAll(async () => {
  server = await startHarness();
});
beforeEach(() => {
  tenant = server.organisation();
});
afterAll(() => server.stop());

const follow = (query = '', call: Call = {}, feed = 'card-holders') =>
  tenant.send('GET', `/sync/${feed}?${query}`, call);
const rename = (id: string, firstName: string, call: Call = {}) =>
  tenant.send('PATCH', `/card-holders/${id}`, { body: { firstName }, ...call });
const idsOf = (body: { data: { id: string }[] }) => body.data.map(({ id }) => id);
const since = (body: { meta: { nextCursor: string } }) => `cursor=${body.meta.nextCursor}`;

describe('GET /sync/card-holders', () => {
  it('gives each record once, as it is now, in the order of its newest change', async () => {
    const [a, b, c] = [
      await createHolder(tenant, { externalId: 'A' }),
      await createHolder(tenant),
      await createHolder(tenant),
    ];
    await rename(a, 'Grace');
    const { status, body } = await follow();
    expect(status).toBe(200);
    expect(idsOf(body)).toEqual([b, c, a]);
    expect(body.data[2]).toMatchObject({
      op: 'upsert',
      externalId: 'A',
      version: 2,
      origin: { type: 'api_key' },
    });
    expect(body.data[2].object).toEqual((await tenant.send('GET', `/card-holders/${a}`)).body.data);
    const seqs = body.data.map(({ seq }: { seq: number }) => seq);
    expect(seqs).toEqual([...seqs].sort((x, y) => x - y));
    expect(body.meta.hasMore).toBe(false);
    const next = await follow(since(body));
    expect(next.body).toMatchObject({ data: [], meta: { hasMore: false, nextCursor: expect.any(String) } });
  });

  it('pages without skipping a record that changes between two pages', async () => {
    const ids = [];
    for (let i = 0; i < 5; i++) ids.push(await createHolder(tenant));
    const first = await follow('limit=2');
    expect(first.body.meta.hasMore).toBe(true);
    await rename(ids[0]!, 'Changed');
    await rename(ids[3]!, 'Changed');
    const second = await follow(`limit=2&${since(first.body)}`);
    const third = await follow(`limit=2&${since(second.body)}`);
    expect([first, second, third].map(({ body }) => idsOf(body))).toEqual([
      [ids[0], ids[1]],
      [ids[2], ids[4]],
      [ids[0], ids[3]],
    ]);
  });

  it('starts at the head with cursor=now', async () => {
    await createHolder(tenant);
    const now = await follow('cursor=now');
    expect(now.body.data).toEqual([]);
    const later = await createHolder(tenant);
    expect(idsOf((await follow(since(now.body))).body)).toEqual([later]);
  });

  it('shows nothing of another organisation, and takes no cursor of it', async () => {
    await createHolder(tenant);
    const { body } = await follow();
    const other = server.organisation();
    expect((await other.send('GET', '/sync/card-holders')).body.data).toEqual([]);
    const foreign = await other.send('GET', `/sync/card-holders?${since(body)}`);
    expect([foreign.status, foreign.body.error.details]).toMatchObject([422, [{ path: 'query.cursor' }]]);
  });

  it.each(['x', '', 'bm93.abc', 'now2'])(
    'refuses the cursor %j, or takes a blank one for none',
    async (cursor) => {
      expect((await follow(`cursor=${cursor}`)).status).toBe(cursor === '' ? 200 : 422);
    },
  );

  it('takes a cursor in one spelling only', async () => {
    const cursor: string = (await follow()).body.meta.nextCursor;
    const [payload = '', signature = ''] = cursor.split('.');
    const spellings = [
      `${payload}=.${signature}`,
      `${payload}==.${signature}`,
      `${payload}!.${signature}`,
      `${payload.slice(0, 4)} ${payload.slice(4)}.${signature}`,
      ` ${cursor}`,
      `${cursor} `,
      `\u200b${cursor}`,
      ' now',
    ];
    // The last character's low bits mean nothing, unless the text's length is a multiple of four.
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    if (payload.length % 4 !== 0) {
      const last = alphabet[alphabet.indexOf(payload.at(-1)!) + 1]!;
      spellings.push(`${payload.slice(0, -1)}${last}.${signature}`);
    }
    const statuses = [];
    for (const spelling of spellings)
      statuses.push((await follow(`cursor=${encodeURIComponent(spelling)}`)).status);
    expect(statuses).toEqual(spellings.map(() => 422));
    expect((await follow(`cursor=${cursor}`)).status).toBe(200);
  });

  it('refuses a cursor that was changed, or belongs to another feed', async () => {
    const cursor: string = (await follow()).body.meta.nextCursor;
    const [payload, signature] = cursor.split('.') as [string, string];
    const text = Buffer.from(payload, 'base64url').toString().replace(/ \d+ /, ' 0 ');
    const forged = `${Buffer.from(text).toString('base64url')}.${signature}`;
    expect((await follow(`cursor=${forged}`)).status).toBe(forged === cursor ? 200 : 422);
    expect((await follow(`cursor=${cursor.slice(0, -1)}`)).status).toBe(422);
    expect((await follow(`cursor=${cursor}`, {}, 'photos')).status).toBe(422);
    expect((await follow('limit=501')).status).toBe(422);
    expect((await follow('wait=31')).status).toBe(422);
    expect((await follow('excludeOwn=1')).status).toBe(422);
  });
});

describe('excludeOwn', () => {
  it('leaves a record out only when nobody else has changed it since the bridge was up to date', async () => {
    const bridge = tenant.key(['*']).key;
    const [a, b] = [await createHolder(tenant), await createHolder(tenant)];
    const start = await follow('', { key: bridge });
    await rename(a, 'By the bridge', { key: bridge });
    await rename(b, 'By staff');
    await rename(b, 'By the bridge', { key: bridge });
    const { body } = await follow(`excludeOwn=true&${since(start.body)}`, { key: bridge });
    expect(idsOf(body)).toEqual([b]);
    expect(idsOf((await follow(since(start.body), { key: bridge })).body)).toEqual([a, b]);
  });

  it('does not lose a foreign change that its own newer one hides behind, when the page ends in between', async () => {
    const bridge = tenant.key(['*']).key;
    const [a, b, c] = [await createHolder(tenant), await createHolder(tenant), await createHolder(tenant)];
    const start = await follow('', { key: bridge });
    await rename(c, 'By staff');
    await rename(a, 'By staff');
    await rename(b, 'By staff');
    await rename(c, 'By the bridge', { key: bridge });
    const first = await follow(`excludeOwn=true&limit=2&${since(start.body)}`, { key: bridge });
    expect(idsOf(first.body)).toEqual([a, b]);
    const second = await follow(`excludeOwn=true&limit=2&${since(first.body)}`, { key: bridge });
    expect(idsOf(second.body)).toEqual([c]);
  });
});

describe('excludeOwn, after a great many own changes', () => {
  it('finds what others changed between them, and comes to the end', async () => {
    const bridge = tenant.key(['*']).key;
    const start = await follow('cursor=now', { key: bridge });
    const upsertAll = async (from: number) => {
      const operations = Array.from({ length: 500 }, (_, place) => ({
        ...{ op: 'upsert_card_holder', externalId: `X${from + place}` },
        ...{ firstName: 'A', lastName: 'B', holderType: 'staff' },
      }));
      await tenant.send('POST', '/sync/batch', { body: { operations }, key: bridge });
    };
    for (let from = 0; from < 2500; from += 500) await upsertAll(from);
    const foreign = await createHolder(tenant);
    await upsertAll(2500);
    const { body } = await follow(`excludeOwn=true&${since(start.body)}`, { key: bridge });
    expect(idsOf(body)).toEqual([foreign]);
    expect(body.meta.hasMore).toBe(false);
    const none = await follow(`excludeOwn=true&${since(body)}`, { key: bridge });
    expect(none.body).toMatchObject({ data: [], meta: { hasMore: false } });
  });
});

describe('excludeOwn, long after', () => {
  it('shows a record of somebody else whose making has been forgotten behind its own newer change', async () => {
    const bridge = tenant.key(['*']).key;
    const id = await createHolder(tenant);
    await rename(id, 'By the bridge', { key: bridge });
    server.clock.jump(91 * 86_400_000);
    await forgetOldChanges(server.context);
    server.clock.jump(-91 * 86_400_000);
    expect(idsOf((await follow('excludeOwn=true', { key: bridge })).body)).toEqual([id]);
  });
});

/**
 * Sends a request that waits, for `LONG_MS` if need be, for something that hasn't happened yet. Resolves once the
 * server holds the request.
 */
async function asking<T>(ask: () => Promise<T>): Promise<{ answer: Promise<T> }> {
  const { feeds } = server.context;
  const { next } = feeds;
  const waits = Promise.withResolvers<void>();
  const asked = vi.spyOn(feeds, 'next').mockImplementation((organisationId, feed, mark, _waitMs, abort) => {
    waits.resolve();
    return next(organisationId, feed, mark, LONG_MS, abort);
  });
  const answer = ask().finally(() => asked.mockRestore());
  await waits.promise;
  return { answer };
}

describe('wait', () => {
  it('ends when the client has gone', async () => {
    const { body } = await follow();
    const headers = { Authorization: `Bearer ${tenant.admin}`, 'X-Request-Id': `gone-${tenant.id}` };
    const leaving = new AbortController();
    const { answer } = await asking(() =>
      fetch(`${server.url}/api/v1/sync/card-holders?wait=30&${since(body)}`, {
        headers,
        signal: leaving.signal,
      }).catch(() => 'gone'),
    );
    leaving.abort();
    expect(await answer).toBe('gone');
    const isLogged = () => server.logged().some(({ requestId }) => requestId === headers['X-Request-Id']);
    await expect.poll(isLogged).toBe(true);
  });

  it('holds an empty answer until something changes in this feed and organisation', async () => {
    const { body } = await follow();
    const { answer } = await asking(() => follow(`wait=30&${since(body)}`));
    await server.organisation().send('POST', '/card-holders', {
      body: { firstName: 'A', lastName: 'B', holderType: 'staff' },
    });
    const id = await createHolder(tenant);
    expect(idsOf((await answer).body)).toEqual([id]);
  });

  it('hears of what a job writes', async () => {
    await server.context.jobs.stop();
    const bytes = await noisePhoto();
    const granted = await grant(tenant, await createHolder(tenant), bytes);
    await put(server, granted, bytes);
    await tenant.send('POST', `/photos/${granted.photoId}/finalize`);
    const { body } = await follow('cursor=now', {}, 'photos');
    const { answer } = await asking(() => follow(`wait=30&${since(body)}`, {}, 'photos'));
    server.context.jobs.start();
    expect((await answer).body.data).toMatchObject([
      { id: granted.photoId, object: { status: 'in_review' } },
    ]);
  });

  it('answers empty when the time is up', async () => {
    const { body } = await follow();
    const answer = await follow(`wait=1&${since(body)}`);
    expect(answer.body).toMatchObject({ data: [], meta: { hasMore: false } });
  });

  it('hears of what another process writes', async () => {
    const { body } = await follow();
    const { answer } = await asking(() => follow(`wait=30&${since(body)}`));
    const main = new URL('../../../src/main.ts', import.meta.url).pathname;
    const env = { ...process.env, DATA_DIR: server.dataDir };
    const child = Bun.spawn([process.execPath, '-e', WRITE_ELSEWHERE, main, tenant.id], {
      env,
      stderr: 'inherit',
    });
    expect(await child.exited).toBe(0);
    expect((await answer).body.data).toMatchObject([{ origin: { type: 'system', id: null } }]);
  });
});

/**
 * A program that creates a person from another process, as a command would: through the verb, not the API.
 */
const WRITE_ELSEWHERE = `
  const source = new URL('.', 'file://' + process.argv[1]).href;
  const { openDatabase } = await import(source + 'db/open.ts');
  const { systemActor, write } = await import(source + 'db/tx.ts');
  const { createCardHolder } = await import(source + 'card-holders/create.ts');
  const db = openDatabase(process.env.DATA_DIR + '/lanyard.db');
  write({ db, clock: { now: () => Date.now() } }, systemActor('elsewhere'), createCardHolder, process.argv[2],
    { firstName: 'E', lastName: 'F', holderType: 'staff' });
`;

describe('GET /sync/photos', () => {
  it('gives photos with the external id of their person', async () => {
    const holder = await createHolder(tenant, { externalId: 'P-1' });
    const photo = await reviewable(server, tenant, holder, await noisePhoto());
    const { body } = await follow('', {}, 'photos');
    expect(body.data).toMatchObject([
      { id: photo.id, externalId: 'P-1', version: 3, object: { status: 'in_review' } },
    ]);
  });
});

describe('GET /sync/cards', () => {
  it('gives each card as it is now, at its newest step, with the external id of its person', async () => {
    const holder = await photographed(server, tenant, { externalId: 'C-1' });
    const first = await activeCard(tenant, holder);
    const second = await queuedCard(tenant, holder, { reason: 'lost' });
    const { body } = await follow('', {}, 'cards');
    expect(body.data).toMatchObject([
      { id: second.id, op: 'upsert', externalId: 'C-1', version: 1, origin: { type: 'api_key' } },
      { id: first.id, op: 'upsert', externalId: 'C-1', object: { status: 'revoked', statusReason: 'lost' } },
    ]);
    for (const { id, object } of body.data) expect(object).toEqual(await cardOf(tenant, id));
    expect((await follow(since(body), {}, 'orders')).status).toBe(422);
    await tenant.send('POST', `/cards/${second.id}/revoke`, { body: { reason: 'other' } });
    expect((await follow(since(body), {}, 'cards')).body.data).toMatchObject([
      { id: second.id, version: 2 },
      { id: first.id, object: { status: 'revoked', replacedByCardId: null } },
    ]);
  });

  it('leaves out what the bridge has done itself, and wakes for what it has not', async () => {
    const bridge = tenant.key(['*']).key;
    const holder = await photographed(server, tenant);
    const { id } = await queuedCard(tenant, holder);
    const { body } = await follow('cursor=now', {}, 'cards');
    await tenant.send('POST', `/sync/cards/${id}/printed`, { body: { activate: true }, key: bridge });
    const own = await follow(`excludeOwn=true&${since(body)}`, { key: bridge }, 'cards');
    expect(own.body.data).toEqual([]);
    const waiting = follow(`excludeOwn=true&wait=20&${since(own.body)}`, { key: bridge }, 'cards');
    await tenant.send('POST', `/cards/${id}/suspend`, { body: { reason: 'lost' } });
    expect((await waiting).body.data).toMatchObject([{ id, object: { status: 'suspended' } }]);
  });
});

describe('GET /sync/orders', () => {
  it('gives an order whole when one of its cards is printed', async () => {
    const holder = await photographed(server, tenant, { externalId: 'O-1' });
    const { body } = await follow('cursor=now', {}, 'orders');
    const { orderId } = await activeCard(tenant, holder);
    const { data } = (await follow(since(body), {}, 'orders')).body;
    expect(data).toMatchObject([{ id: orderId, externalId: null, object: { status: 'completed' } }]);
    const order = (await tenant.send('GET', `/orders/${orderId}`)).body.data;
    for (const item of order.items) delete item.displayName;
    expect(data[0].object).toEqual(order);
    expect(data[0].object.items).toMatchObject([{ externalId: 'O-1', status: 'issued' }]);
  });
});

describe('expired cursors', () => {
  it('answers 410 once deletions since then have been forgotten, and not before', async () => {
    const id = await createHolder(tenant);
    const { body } = await follow();
    await rename(id, 'New');
    await rename(id, 'Newer');
    await forgetOldChanges(server.context);
    expect((await follow(since(body))).status).toBe(200);
    server.clock.jump(91 * 86_400_000);
    await forgetOldChanges(server.context);
    const late = await follow(since(body));
    server.clock.jump(-91 * 86_400_000);
    expect([late.status, late.body?.error?.code]).toEqual([410, 'cursor_expired']);
    expect(idsOf((await follow()).body)).toEqual([id]);
  });

  it('are those from before thousands of changes that were forgotten part by part', async () => {
    const id = await createHolder(tenant);
    const { body } = await follow();
    const { $client } = server.context.db;
    $client
      .query(
        `WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n LIMIT 2500)
         INSERT INTO changes (organisation_id, feed, record_id, op, version, actor_type, at, is_latest)
         SELECT ?, 'card-holders', ?, 'upsert', 1, 'system', '2026-01-01T00:00:00.000Z', 0 FROM n`,
      )
      .run(tenant.id, id);
    const old = () =>
      $client
        .query<{ n: number }, [string]>(
          'SELECT count(*) AS n FROM changes WHERE record_id = ? AND is_latest = 0',
        )
        .get(id)!.n;
    // Old changes are deleted in steps, so that others can write in between.
    expect(await seenDuring(forgetOldChanges(server.context), old)).toEqual([2_500, 1_500, 500, 0]);
    expect((await follow(since(body))).status).toBe(410);
    expect(idsOf((await follow()).body)).toEqual([id]);
  });

  it('answers 410 to a cursor from before a restore', async () => {
    const { body } = await follow();
    const db = server.context.db.$client;
    const { epoch } = db.query('SELECT epoch FROM change_history').get() as { epoch: string };
    db.run("UPDATE change_history SET epoch = 'another'");
    expect((await follow(since(body))).status).toBe(410);
    db.query('UPDATE change_history SET epoch = ?').run(epoch);
    expect((await follow(since(body))).status).toBe(200);
  });
});

describe('GET /sync/consumers', () => {
  it('shows how far each key has read, and how far it is behind', async () => {
    const bridge = tenant.key(['sync:read']).key;
    const read = await follow('', { key: bridge });
    await follow('cursor=nonsense', { key: bridge });
    await createHolder(tenant);
    const { body } = await tenant.send('GET', '/sync/consumers');
    expect(body.data).toMatchObject([
      {
        name: 'key for sync:read',
        feed: 'card-holders',
        lagRecords: 1,
        lastError: expect.stringContaining('cursor'),
      },
    ]);
    await follow(since(read.body), { key: bridge });
    expect((await tenant.send('GET', '/sync/consumers')).body.data).toMatchObject([
      { lagRecords: 0, lagSeconds: 0 },
    ]);
  });
});

describe('the database', () => {
  it('refuses a write that no change was recorded for', async () => {
    const id = await createHolder(tenant);
    const db = server.context.db.$client;
    const untracked = [
      `UPDATE card_holders SET notes = 'X' WHERE id = '${id}'`,
      `UPDATE card_holders SET version = version + 1 WHERE id = '${id}'`,
      `DELETE FROM card_holders WHERE id = '${id}'`,
      `UPDATE photos SET status = 'expired' WHERE status <> 'expired'`,
      `UPDATE photos SET status = 'expired', version = version + 1 WHERE status <> 'expired'`,
    ];
    expect(db.query("SELECT 1 FROM photos WHERE status <> 'expired'").get()).not.toBeNull();
    for (const sql of untracked) expect(() => db.run(sql), sql).toThrow('untracked write');
  });
});
