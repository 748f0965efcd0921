import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { holderOf } from '../../../src/cards/insert.ts';
import { queue } from '../../../src/cards/queue/queue-card.ts';
import { systemActor, write, writeNow } from '../../../src/db/tx.ts';
import { addReplacement } from '../../../src/orders/create.ts';
import { setOrganisation } from '../../../src/organisations/update.ts';
import { formatNumber } from '../../../src/shared/card-number.ts';
import { done, photographed, queuedCard } from '../../support/records/cards.ts';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';

let server: Harness;
let tenant: Tenant;
let holder: string;
beforeAll(async () => {
  server = await startHarness();
});
beforeEach(async () => {
  tenant = server.organisation();
  holder = await photographed(server, tenant);
});
afterAll(() => server.stop());

const WIDE = { prefix: '', width: 8 };
const settings = (values: { cardNumberPrefix?: string; cardNumberWidth?: number }) =>
  write(server.context, systemActor('test'), setOrganisation, tenant.id, values);

it('counts from one in each organisation, without a gap, however many ask at once', async () => {
  const other = server.organisation();
  const stranger = await photographed(server, other);
  const cards = await Promise.all([
    ...Array.from({ length: 30 }, () => queuedCard(tenant, holder)),
    ...Array.from({ length: 5 }, () => queuedCard(other, stranger)),
  ]);
  const numbersOf = (id: string) =>
    cards.filter(({ cardHolderId }) => cardHolderId === id).map(({ cardNumber }) => cardNumber);
  const first = (count: number) => Array.from({ length: count }, (_, place) => formatNumber(WIDE, place + 1));
  expect(numbersOf(holder).sort()).toEqual(first(30));
  expect(numbersOf(stranger).sort()).toEqual(first(5));
});

it('gives a number back when the transaction that took it fails', async () => {
  const before = await queuedCard(tenant, holder);
  expect(() =>
    writeNow(server.context, systemActor('test'), (tx) => {
      const person = holderOf(tx, { organisationId: tenant.id, cardHolderId: holder });
      const ids = addReplacement(tx, tenant.id, {
        ...{ cardHolderId: holder, reason: 'renewal', designId: null },
        replacesCardId: before.id,
      });
      const card = queue(tx, {
        ...{ holder: person, ...ids, designId: null, reason: 'new', note: null, replaces: null },
      });
      expect(card.cardNumber).toBe(formatNumber(WIDE, 2));
      throw new Error('the disk is full');
    }),
  ).toThrow('the disk is full');
  expect((await queuedCard(tenant, holder)).cardNumber).toBe(formatNumber(WIDE, 2));
});

it('follows the prefix and the width that the organisation has now, and grows beyond the width', async () => {
  await settings({ cardNumberPrefix: 'UNI2-', cardNumberWidth: 4 });
  const format = { prefix: 'UNI2-', width: 4 };
  expect((await queuedCard(tenant, holder)).cardNumber).toBe(formatNumber(format, 1));
  server.context.db.$client.run('UPDATE organisations SET last_card_sequence = 999 WHERE id = ?', [
    tenant.id,
  ]);
  const grown = await queuedCard(tenant, holder);
  expect(grown.cardNumber).toBe(formatNumber(format, 1000));
  expect(grown.cardNumber).toMatch(/^UNI2-\d{5}$/);
});

it('passes over a number that a card from elsewhere has', async () => {
  const taken = formatNumber(WIDE, 1);
  await done(
    tenant.send('POST', '/sync/cards', {
      body: { system: 'old', externalCardId: '1', cardHolderId: holder, cardNumber: taken },
    }),
  );
  expect((await queuedCard(tenant, holder)).cardNumber).toBe(formatNumber(WIDE, 2));
});
