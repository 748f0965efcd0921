import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { releasePhoto } from '../../../src/cards/forget.ts';
import { STEP } from '../../../src/cards/outdated/compare-printed.ts';
import { systemActor, writeNow } from '../../../src/db/tx.ts';
import { enqueue } from '../../../src/ledger/enqueue.ts';
import { noisePhoto, reviewable } from '../../support/photos/photos.ts';
import { activeCard, cardOf, done, photographed, print, queuedCard } from '../../support/records/cards.ts';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';

let server: Harness;
let tenant: Tenant;
beforeAll(async () => {
  server = await startHarness();
});
beforeEach(() => {
  tenant = server.organisation();
});
afterAll(() => server.stop());

const PERSON = { firstName: 'Ada', lastName: 'Lovelace', customFields: { house: 'Blue', pin: '1' } };

const template = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 85.6 53.98">${content}</svg>`;
const text = (content: string) => `<text x="6" y="30" font-size="6">${content}</text>`;

/** An active card of a design that shows the name, the house, a part for people with a campus, and the photo. */
async function shownCard(person: Record<string, unknown> = PERSON) {
  const front = template(
    `${text('{{displayName|upper}} {{customFields.house}}')}<g data-if="campus">${text('Commuter')}</g>`,
  );
  const back = template(
    `${text('{{validUntil|MM/YY}} {{cardNumber}}')}<rect data-box="photo" x="5" y="12" width="24" height="30.86"/>`,
  );
  const { id: designId } = await done(
    tenant.send('POST', '/designs', { body: { name: `Shown ${crypto.randomUUID()}`, front, back } }),
  );
  const holder = await photographed(server, tenant, person);
  const { id } = await activeCard(tenant, holder, { designId });
  return { id: id as string, holder };
}

const changePerson = (holder: string, body: Record<string, unknown>) =>
  done(tenant.send('PATCH', `/card-holders/${holder}`, { body }));
const outdated = (query = '') => done(tenant.send('GET', `/print-queue/outdated${query}`));
const leave = (id: string, ifMatch?: string) =>
  tenant.send('POST', `/print-queue/outdated/${id}/leave`, {
    headers: ifMatch === undefined ? {} : { 'If-Match': ifMatch },
  });
const changesOf = async (query = '') =>
  (await outdated(query)).map(({ changes }: { changes: unknown }) => changes);

describe('cards that are printed with old data', () => {
  it('are listed with what the card shows and what is true now, by the design’s own fields', async () => {
    const { id, holder } = await shownCard();
    // None of this is on the card.
    await changePerson(holder, {
      ...{ department: 'Law', email: 'ada@example.edu', notes: 'x' },
      customFields: { house: 'Blue', pin: '2' },
    });
    expect(await outdated()).toEqual([]);
    await changePerson(holder, {
      ...{ lastName: 'King', campus: 'North', expiryDate: '2031-01-31' },
      customFields: { house: 'Red', pin: '2' },
    });
    expect(await outdated()).toMatchObject([
      {
        cardId: id,
        cardHolderId: holder,
        ...{ displayName: 'Ada King', department: 'Law', status: 'active', isLeft: false, version: 1 },
        changes: [
          { field: 'displayName', printed: 'Ada Lovelace', now: 'Ada King' },
          { field: 'customFields.house', printed: 'Blue', now: 'Red' },
          { field: 'validUntil', printed: null, now: '2031-01-31' },
          { field: 'campus', printed: null, now: 'North' },
        ],
      },
    ]);
    // Another campus shows the same part.
    await changePerson(holder, { lastName: 'Lovelace', campus: 'South', customFields: { house: 'Blue' } });
    expect(await changesOf()).toMatchObject([[{ field: 'validUntil' }, { field: 'campus' }]]);
    // Once nothing differs, nothing is proposed.
    await changePerson(holder, { campus: null, expiryDate: null });
    expect(await outdated()).toEqual([]);
    expect(await done(tenant.send('GET', `/cards/${id}`))).toMatchObject({ status: 'active', version: 3 });
  });

  it('have another photo than their person, also when the printed one is gone', async () => {
    const { id, holder } = await shownCard();
    const before = await cardOf(tenant, id);
    const photo = await reviewable(server, tenant, holder, await noisePhoto({ width: 901, height: 1158 }));
    await done(tenant.send('POST', `/photos/${photo.id}/approve`, { body: { version: photo.version } }));
    expect(await changesOf()).toEqual([[{ field: 'photo', printed: before.photoId, now: photo.id }]]);
    writeNow(server.context, systemActor('test'), (tx) =>
      releasePhoto(tx, { organisationId: tenant.id, cardHolderId: holder, id: before.photoId }),
    );
    expect(await changesOf()).toEqual([[{ field: 'photo', printed: null, now: photo.id }]]);
  });

  it('are only ordered anew by somebody, as changed data, and are then no longer proposed', async () => {
    const { id, holder } = await shownCard();
    await changePerson(holder, { lastName: 'King' });
    const [{ cardVersion }] = await outdated();
    const queue = () => done(tenant.send('GET', '/print-queue'));
    expect(await queue()).toEqual([]);
    const made = await done(
      tenant.send('POST', `/cards/${id}/replace`, {
        body: { reason: 'data_change' },
        headers: { 'If-Match': `"${cardVersion}"` },
      }),
    );
    expect(await outdated()).toEqual([]);
    expect(await queue()).toMatchObject([{ cardId: made.id, displayName: 'Ada King' }]);
    expect(await done(tenant.send('GET', `/orders/${made.orderId}`))).toMatchObject({
      items: [{ reason: 'data_change', replacesCardId: id }],
    });
    // The old card goes on, with its number, until the new one is handed over.
    const old = await cardOf(tenant, id);
    expect([old.status, old.statusReason, old.cardNumber]).toEqual(['active', null, made.cardNumber]);
    // It is proposed again when the new one is withdrawn.
    await done(tenant.send('POST', `/cards/${made.id}/revoke`, { body: { reason: 'other' } }));
    expect(await changesOf()).toMatchObject([[{ field: 'displayName' }]]);
    await done(tenant.send('POST', `/cards/${id}/revoke`, { body: { reason: 'lost' } }));
    expect(await outdated()).toEqual([]);
  });

  it('can be left as they are, until something that they show changes again', async () => {
    const { id, holder } = await shownCard();
    await changePerson(holder, { lastName: 'King' });
    const { status, body } = await leave(id, '"1"');
    expect([status, body.data]).toMatchObject([200, { cardId: id, isLeft: true, version: 2 }]);
    expect((await leave(id)).body.data.version).toBe(2);
    expect(await outdated()).toEqual([]);
    // The page of the card shows it all the same.
    expect(await outdated(`?cardId=${id}`)).toMatchObject([{ isLeft: true }]);
    await changePerson(holder, { department: 'Law', campus: null });
    expect(await outdated()).toEqual([]);
    await changePerson(holder, { lastName: 'Byron' });
    expect(await outdated()).toMatchObject([{ isLeft: false, version: 3 }]);
    // Nobody leaves a change that they have not seen.
    expect((await leave(id, '"2"')).status).toBe(412);
    await leave(id, '"3"');
    await changePerson(holder, { expiryDate: '2031-01-31' });
    expect(await changesOf()).toMatchObject([[{ now: 'Ada Byron' }, { field: 'validUntil' }]]);
    const { body: log } = await tenant.send('GET', `/audit-log?entityId=${id}&action=card.left_outdated`);
    expect(log.data).toMatchObject([{}, { changes: { outdatedFields: { to: ['displayName'] } } }]);
    expect((await leave(crypto.randomUUID())).status).toBe(404);
  });

  it('are printed, and have a person who gets new cards', async () => {
    const holder = await photographed(server, tenant, PERSON);
    const card = await queuedCard(tenant, holder);
    await changePerson(holder, { lastName: 'King' });
    // It is printed as the person is now.
    await print(tenant, card.id, { activate: true });
    expect(await outdated()).toEqual([]);
    await changePerson(holder, { lastName: 'Byron' });
    expect(await changesOf()).toMatchObject([[{ printed: 'Ada King', now: 'Ada Byron' }]]);
    await changePerson(holder, { status: 'archived' });
    expect(await outdated()).toEqual([]);
    await changePerson(holder, { status: 'active' });
    expect(await outdated()).toHaveLength(1);
    expect(await done(server.organisation().send('GET', '/print-queue/outdated'))).toEqual([]);
    await done(tenant.send('DELETE', `/card-holders/${holder}`));
    expect(await outdated(`?cardId=${card.id}`)).toEqual([]);
  });

  it('change while they are at the printer, and come in pages, the oldest first', async () => {
    const holder = await photographed(server, tenant, PERSON);
    const { id } = await queuedCard(tenant, holder);
    const { id: batch } = await done(tenant.send('POST', '/print-batches', { body: { cardIds: [id] } }));
    await changePerson(holder, { lastName: 'King' });
    expect(await outdated()).toEqual([]);
    const results = [{ cardId: id, result: 'printed' }];
    await done(tenant.send('POST', `/print-batches/${batch}/complete`, { body: { results } }));
    const next = await shownCard();
    await changePerson(next.holder, { lastName: 'King' });
    const { body } = await tenant.send('GET', '/print-queue/outdated?page=2&pageSize=1');
    expect(body.meta).toEqual({ page: 2, pageSize: 1, total: 2 });
    expect(body.data[0].cardId).toBe(next.id);
    expect((await outdated('?page=1&pageSize=1'))[0].cardId).toBe(id);
  });

  it('are found among those that were printed before this was noted', async () => {
    const ids: string[] = [];
    for (let number = 0; number < 3; number++) {
      const { id, holder } = await shownCard();
      if (number !== 1) await changePerson(holder, { lastName: 'King' });
      if (number !== 1) ids.push(id);
    }
    server.context.db.$client.run('DELETE FROM outdated_cards');
    const { cards } = STEP;
    STEP.cards = 2;
    try {
      writeNow(server.context, systemActor('test'), (tx) =>
        enqueue(tx, tenant.id, 'compare_printed_cards', { organisationId: tenant.id, after: '0' }),
      );
      await server.context.jobs.idle();
    } finally {
      STEP.cards = cards;
    }
    expect((await outdated()).map(({ cardId }: { cardId: string }) => cardId)).toEqual(ids);
  });
});
