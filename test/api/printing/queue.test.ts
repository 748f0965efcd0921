import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cardOf, done, failPrint, print } from '../../support/records/cards.ts';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';
import { lease, queuedCards, statusOf } from './queued-cards.ts';

let server: Harness;
let tenant: Tenant;
beforeAll(async () => {
  server = await startHarness();
});
beforeEach(() => {
  tenant = server.organisation();
});
afterAll(() => server.stop());

const queue = (query = '') => tenant.send('GET', `/print-queue${query}`);
const idsIn = async (query = '') =>
  (await done(queue(query))).map(({ cardId }: { cardId: string }) => cardId);

describe('GET /print-queue', () => {
  it('lists what waits for the printer, those first whose print failed, then the oldest, in pages', async () => {
    const { cardIds, orderId } = await queuedCards(server, tenant, 4);
    const [first, second, third, printed] = cardIds as [string, string, string, string];
    await print(tenant, printed);
    await failPrint(tenant, third);
    expect(await idsIn()).toEqual([third, first, second]);
    const { body } = await queue('?page=2&pageSize=2');
    expect(body.meta).toEqual({ page: 2, pageSize: 2, total: 3 });
    expect(body.data.map(({ cardId }: { cardId: string }) => cardId)).toEqual([second]);
    const [failed, next] = await done(queue());
    expect(failed).toMatchObject({ status: 'print_failed', failedReason: 'The ribbon tore.' });
    const { cardNumber, cardHolderId, createdAt } = await cardOf(tenant, first);
    await done(
      tenant.send('PATCH', `/card-holders/${cardHolderId}`, {
        body: { externalId: 'S-1', department: 'Law' },
      }),
    );
    expect((await done(queue()))[1]).toEqual({
      ...next,
      // These fields tell people of the same name apart.
      ...{ externalId: 'S-1', department: 'Law' },
    });
    expect(next).toEqual({
      ...{ externalId: null, department: null },
      ...{ cardId: first, cardNumber, cardHolderId, orderId, createdAt },
      ...{ displayName: 'Ada Person 1', status: 'queued', failedReason: null, findings: [] },
    });
    // Cards at the printer are no longer waiting.
    await lease(tenant, { cardIds: [first, third] });
    expect(await idsIn()).toEqual([second]);
  });

  it('is that of one order, of this organisation', async () => {
    const one = await queuedCards(server, tenant, 2);
    const other = await queuedCards(server, tenant, 1);
    await failPrint(tenant, one.cardIds[1]!);
    expect(await idsIn(`?orderId=${one.orderId}`)).toEqual(one.cardIds.toReversed());
    expect((await queue(`?orderId=${other.orderId}`)).body.meta.total).toBe(1);
    const stranger = server.organisation();
    for (const query of ['', `?orderId=${one.orderId}`])
      expect((await stranger.send('GET', `/print-queue${query}`)).body).toMatchObject({
        data: [],
        meta: { total: 0 },
      });
  });

  it('names the characters that could not be printed, as the batch then does, and changes nothing', async () => {
    const { cardIds, holderIds } = await queuedCards(server, tenant, 1, { firstName: 'Ada 👩‍🎓' });
    const [{ findings }] = await done(queue());
    expect(findings).toContainEqual({
      side: 'front',
      code: 'missing_glyph',
      field: 'displayName',
      message: 'No typeface has character 5 of the text with displayName.',
    });
    expect(await statusOf(tenant, cardIds[0]!)).toBe('queued');
    const batch = await done(lease(tenant, { cardIds }));
    expect(batch.cards[0].findings).toEqual(findings);
    await done(tenant.send('POST', `/print-batches/${batch.id}/cancel`));
    // A corrected name counts at once.
    await tenant.send('PATCH', `/card-holders/${holderIds[0]}`, { body: { preferredName: 'Ada' } });
    const [after] = await done(queue());
    expect([after.displayName, after.findings]).toEqual(['Ada Person 1', []]);
  });
});
