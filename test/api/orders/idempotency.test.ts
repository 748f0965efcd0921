import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHolder } from '../../support/photos/photos.ts';
import { type Answer, type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';
import { getOrder } from './orders.ts';

let server: Harness;
let tenant: Tenant;
let holder: string;
beforeAll(async () => {
  server = await startHarness();
  tenant = server.organisation();
  holder = await createHolder(tenant);
});
afterAll(() => server.stop());

let keys = 0;
const newKey = () => `intake ${++keys}`;
const post = (body: unknown) => tenant.send('POST', '/orders', { body });
const repeatOf = ({ status, headers }: Answer) => [
  status,
  headers.get('Idempotency-Replayed'),
  headers.get('Idempotency-Mismatch'),
];

describe('POST /orders with an idempotencyKey', () => {
  it('makes one order of fifty identical requests at once: one 201 and forty-nine 200', async () => {
    const body = { idempotencyKey: newKey(), submit: true, items: [{ cardHolderId: holder }] };
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(body)));
    const made = answers.filter(({ status }) => status === 201);
    const repeated = answers.filter(({ status }) => status === 200);
    expect([made.length, repeated.length]).toEqual([1, 49]);
    for (const one of repeated) {
      expect(repeatOf(one)).toEqual([200, 'true', null]);
      expect(one.body).toEqual(made[0]!.body);
      expect(one.headers.get('ETag')).toBe(made[0]!.headers.get('ETag'));
    }
    expect((await tenant.send('GET', `/orders?cardHolderId=${holder}`)).body.meta.total).toBe(1);
  });

  it('answers a repeat with the order as it is now', async () => {
    const body = { idempotencyKey: newKey(), items: [{ cardHolderId: holder }] };
    const { id } = (await post(body)).body.data;
    await tenant.send('POST', `/orders/${id}/cancel`);
    const repeat = await post(body);
    expect(repeatOf(repeat)).toEqual([200, 'true', null]);
    expect(repeat.body.data).toEqual(await getOrder(tenant, id));
    expect(repeat.body.data.status).toBe('cancelled');
  });

  it('looks the key up before anything else is checked, and says that the body differs', async () => {
    const idempotencyKey = newKey();
    const { id } = (await post({ idempotencyKey, items: [{ cardHolderId: holder }] })).body.data;
    const bodies = [
      { items: [{ cardHolderId: holder }], notes: 'more' },
      { items: [{ cardHolderId: holder, reason: 'lost' }] },
      { items: [{ cardHolderId: holder }], submit: true },
      { items: [{ externalId: 'nobody' }] },
      { items: [] },
      { items: 'nonsense', reference: 3 },
      {},
    ];
    for (const body of bodies) {
      const repeat = await post({ ...body, idempotencyKey });
      expect(repeatOf(repeat), JSON.stringify(body)).toEqual([200, 'true', 'true']);
      expect(repeat.body.data).toMatchObject({ id, status: 'draft', version: 1 });
    }
  });

  it('keeps keys to the letter: what differs by a space or by case is another key', async () => {
    const items = [{ cardHolderId: holder }];
    const key = `${newKey()}-Intake`;
    const spellings = [key, ` ${key}`, `${key} `, key.toLowerCase(), '.', '..', ' . '];
    const ids = new Set<string>();
    for (const idempotencyKey of spellings) {
      const made = await post({ idempotencyKey, items });
      expect([made.status, made.body.data.idempotencyKey]).toEqual([201, idempotencyKey]);
      expect((await post({ idempotencyKey, items })).status).toBe(200);
      ids.add(made.body.data.id);
    }
    expect(ids.size).toBe(spellings.length);
  });

  it.each(['', ' ', '\u00a0\t', '\u200b', 'a\u0000b', 'x'.repeat(256)])(
    'refuses the key %j, beside whatever else is wrong',
    async (idempotencyKey) => {
      const answer = await post({ idempotencyKey, items: [] });
      expect(answer.status).toBe(422);
      const paths = answer.body.error.details.map(({ path }: { path: string }) => path).sort();
      expect(paths).toEqual(['/idempotencyKey', '/items']);
    },
  );

  it('takes a body that means the same for the same', async () => {
    const idempotencyKey = newKey();
    await post({ idempotencyKey, reference: 'R', items: [{ cardHolderId: holder }] });
    const repeat = await post({
      items: [{ externalId: null, cardHolderId: holder.toUpperCase() }],
      submit: false,
      notes: ' ',
      reference: 'R ',
      idempotencyKey,
      unknown: 1,
    });
    expect(repeatOf(repeat)).toEqual([200, 'true', null]);
  });

  it('does not use the key up when the request fails', async () => {
    const idempotencyKey = newKey();
    const body = { idempotencyKey, items: [{ cardHolderId: holder }, { externalId: 'late' }] };
    expect((await post(body)).status).toBe(404);
    expect((await post({ idempotencyKey, items: [] })).status).toBe(422);
    await createHolder(tenant, { externalId: 'late' });
    expect(repeatOf(await post(body))).toEqual([201, null, null]);
    expect(repeatOf(await post(body))).toEqual([200, 'true', null]);
  });

  it('keeps the keys of organisations apart', async () => {
    const idempotencyKey = newKey();
    await post({ idempotencyKey, items: [{ cardHolderId: holder }] });
    const other = server.organisation();
    const cardHolderId = await createHolder(other);
    const body = { idempotencyKey, items: [{ cardHolderId }] };
    expect((await other.send('POST', '/orders', { body })).status).toBe(201);
  });

  it('wants the scope and a key before it looks, and makes an order of its own without an idempotencyKey', async () => {
    const idempotencyKey = newKey();
    const body = { idempotencyKey, items: [{ cardHolderId: holder }] };
    await post(body);
    const { key } = tenant.key(['orders:read']);
    expect((await tenant.send('POST', '/orders', { key, body })).status).toBe(403);
    const anonymous = { idempotencyKey: null, items: [{ cardHolderId: holder }] };
    const ids = [(await post(anonymous)).body.data.id, (await post(anonymous)).body.data.id];
    expect(new Set(ids).size).toBe(2);
  });
});
