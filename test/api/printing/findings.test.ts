import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';
import { lease, queuedCards } from './queued-cards.ts';

let server: Harness;
let tenant: Tenant;
beforeAll(async () => {
  server = await startHarness();
  tenant = server.organisation();
});
afterAll(() => server.stop());

it('names the characters that a batch cannot print, by card and side, before anything is drawn', async () => {
  const plain = await queuedCards(server, tenant, 1, { firstName: 'สมชาย' });
  const strange = await queuedCards(server, tenant, 1, { firstName: 'Ada 👩‍🎓', department: '𒀀' });
  const made = await lease(tenant, { cardIds: [...plain.cardIds, ...strange.cardIds] });
  const [fine, odd] = made.body.data.cards;
  expect(fine.findings).toEqual([]);
  expect(odd.findings).toHaveLength(2);
  for (const [field, place] of [
    ['displayName', '5'],
    ['department', '1'],
  ])
    expect(odd.findings).toContainEqual({
      side: 'front',
      code: 'missing_glyph',
      field,
      message: expect.stringContaining(`character ${place} `),
    });

  const { id } = made.body.data;
  expect((await tenant.send('GET', `/print-batches/${id}`)).body.data.cards[1].findings).toEqual(
    odd.findings,
  );
  const cancelled = (await tenant.send('POST', `/print-batches/${id}/cancel`)).body.data;
  expect(cancelled.cards[1].findings).toEqual([]);
  await tenant.send('PATCH', `/card-holders/${strange.holderIds[0]}`, {
    body: { firstName: 'Ada', department: 'Assyriology' },
  });
  const again = (await lease(tenant, { cardIds: strange.cardIds })).body.data;
  expect(again.cards[0].findings).toEqual([]);
});

it('agrees with what drawing the card reports', async () => {
  const { cardIds } = await queuedCards(server, tenant, 1, { firstName: 'ᏣᎳᎩ', campus: '\ue123' });
  const [card] = (await lease(tenant, { cardIds })).body.data.cards;
  const drawn = await fetch(`${server.url}/api/v1/cards/${cardIds[0]}/render?side=front`, {
    headers: { Authorization: `Bearer ${tenant.admin}` },
  });
  const reported = JSON.parse(drawn.headers.get('X-Render-Findings')!);
  expect(card.findings).toEqual(reported.map((one: object) => ({ side: 'front', ...one })));
  expect(reported.length).toBeGreaterThan(1);
});
