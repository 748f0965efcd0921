import { afterAll, beforeAll, expect, it } from 'vitest';
import { done } from '../../support/records/cards.ts';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';
import { lease, queuedCards } from './queued-cards.ts';

let server: Harness;
let tenant: Tenant;
beforeAll(async () => {
  server = await startHarness();
  tenant = server.organisation();
});
afterAll(() => server.stop());

it('finds the batch that has a card at the printer, until its result is known', async () => {
  const { cardIds } = await queuedCards(server, tenant, 2);
  const [card, other] = cardIds as [string, string];
  const heldBy = async (one: string, sender = tenant) => {
    const { data, meta } = (await sender.send('GET', `/print-batches?heldCardId=${one}`)).body;
    expect(meta.total).toBe(data.length);
    return data.map(({ id }: { id: string }) => id);
  };
  expect(await heldBy(card)).toEqual([]);
  const failed = (await lease(tenant, { cardIds: [card] })).body.data.id;
  const report = (id: string, result: string) =>
    done(
      tenant.send('POST', `/print-batches/${id}/complete`, { body: { results: [{ cardId: card, result }] } }),
    );
  await report(failed, 'failed');
  expect(await heldBy(card)).toEqual([]);
  const { id } = (await lease(tenant, { cardIds: [card, other] })).body.data;
  expect(await heldBy(card)).toEqual([id]);
  expect(await heldBy(card, server.organisation())).toEqual([]);
  await report(id, 'printed');
  expect([await heldBy(card), await heldBy(other)]).toEqual([[], [id]]);
});
