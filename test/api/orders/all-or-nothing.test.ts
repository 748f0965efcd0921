import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHolder, noisePhoto, reviewable } from '../../support/photos/photos.ts';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';
import { approvePhoto, createOrder, getOrder, photographed, statusesOf } from './orders.ts';

let server: Harness;
let tenant: Tenant;
let people: string[];
beforeAll(async () => {
  server = await startHarness();
  tenant = server.organisation();
  people = [await photographed(server, tenant), await photographed(server, tenant)];
});
afterAll(() => server.stop());

const count = (table: string) =>
  server.context.db.$client.query(`SELECT count(*) FROM ${table}`).values().flat()[0];
const totals = () => ['orders', 'order_items', 'cards', 'changes', 'audit_entries'].map(count);
const lastNumber = () =>
  server.context.db.$client
    .query('SELECT last_card_sequence FROM organisations WHERE id = ?')
    .values(tenant.id)
    .flat()[0];

describe('when the card of the last item cannot be made', () => {
  let last: string;
  beforeEach(async () => {
    last = await createHolder(tenant);
    server.context.db.$client.run(
      `CREATE TEMP TRIGGER planted BEFORE INSERT ON main.cards WHEN NEW.card_holder_id = '${last}'
       BEGIN SELECT RAISE(ABORT, 'planted'); END`,
    );
  });
  const mend = () => server.context.db.$client.run('DROP TRIGGER planted');

  it('approves no photo that would free it', async () => {
    const order = await createOrder(tenant, { submit: true, items: [{ cardHolderId: last }] });
    const photo = await reviewable(server, tenant, last, await noisePhoto());
    const approve = () =>
      tenant.send('POST', `/photos/${photo.id}/approve`, { body: { version: photo.version } });
    const before = totals();
    expect((await approve()).status).toBe(500);
    expect(totals()).toEqual(before);
    expect(await getOrder(tenant, order.id)).toEqual(order);
    expect((await tenant.send('GET', `/photos/${photo.id}`)).body.data).toEqual(photo);
    mend();
    expect((await approve()).status).toBe(200);
    expect(statusesOf(await getOrder(tenant, order.id))).toEqual(['ready']);
  });

  it('leaves nothing of the order, loses no card number, and does not use the key up', async () => {
    await approvePhoto(server, tenant, last);
    const body = {
      idempotencyKey: 'all or nothing',
      submit: true,
      items: [...people, last].map((cardHolderId) => ({ cardHolderId })),
    };
    const [before, number] = [totals(), lastNumber()];
    expect((await tenant.send('POST', '/orders', { body })).status).toBe(500);
    expect([totals(), lastNumber()]).toEqual([before, number]);
    mend();
    const made = await tenant.send('POST', '/orders', { body });
    expect([made.status, statusesOf(made.body.data)]).toEqual([201, ['ready', 'ready', 'ready']]);
    expect(lastNumber()).toBe((number as number) + 3);
  });
});

it('numbers the cards of an order in the order of its items', async () => {
  const order = await createOrder(tenant, {
    submit: true,
    items: people.map((cardHolderId) => ({ cardHolderId })),
  });
  const cards = server.context.db.$client
    .query('SELECT id, card_holder_id, card_number, version FROM cards WHERE order_id = ? ORDER BY seq')
    .all(order.id) as Record<string, unknown>[];
  expect(cards).toMatchObject(
    order.items.map(({ cardId }: { cardId: string }, place: number) => ({
      id: cardId,
      card_holder_id: people[place],
      version: 1,
    })),
  );
  expect(String(cards[0]!.card_number) < String(cards[1]!.card_number)).toBe(true);
});
