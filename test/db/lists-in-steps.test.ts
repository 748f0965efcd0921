import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { outdatedQueries } from '../../src/cards/outdated/queries.ts';
import { BOUNDS } from '../../src/db/look-through.ts';
import type { Card } from '../../src/db/schema/cards.ts';
import { systemActor, writeNow } from '../../src/db/tx.ts';
import { createHolder, grant } from '../support/photos/photos.ts';
import { plantCard } from '../support/records/planted-card.ts';
import { type Harness, startHarness, type Tenant } from '../support/server/harness.ts';

let server: Harness;
let tenant: Tenant;
const BEFORE = { ...BOUNDS };
beforeAll(async () => {
  server = await startHarness();
  tenant = server.organisation();
  await tenant.send('POST', '/webhook-endpoints', { body: { url: 'https://receiver.example/' } });
  await tenant.send('GET', '/sync/card-holders?cursor=now');
  await tenant.send('GET', '/sync/cards');
  const other = server.organisation();
  for (let place = 0; place < 7; place++)
    for (const one of [tenant, other]) {
      const cardHolderId = await createHolder(one);
      await grant(one, cardHolderId, new Uint8Array(1_000));
      const items = [{ cardHolderId }];
      await one.send('POST', '/orders', { body: { items, reference: `R${place % 2}`, submit: place > 2 } });
      plantOutdated(plantCard(server, { organisationId: one.id, cardHolderId }, valuesOf(place)));
    }
  // Some answers say how long ago something was.
  server.clock.hold();
});
afterEach(() => {
  Object.assign(BOUNDS, BEFORE);
});
afterAll(() => server.stop());

const valuesOf = (place: number): Partial<Card> =>
  place % 2 === 0
    ? { status: 'active', printedFields: { displayName: 'Old' } }
    : { status: 'queued', issuedAt: null, printedAt: null };

/** Notes that a card shows another name than its person has. */
const plantOutdated = ({ id: cardId, organisationId, status }: Card): void =>
  writeNow(server.context, systemActor('test'), (tx) => {
    if (status !== 'active') return;
    const noted = { fields: ['displayName'], isLeft: false, version: 1, notedAt: tx.at };
    outdatedQueries(tx.db).insert.run({ cardId, organisationId, ...noted });
  });

it.each([
  '/cards?pageSize=2&page=2',
  '/cards?status=active',
  '/orders?pageSize=3&page=2',
  '/orders?status=draft',
  '/orders?reference=R1',
  '/orders?reference=R1&status=submitted&pageSize=1',
  '/orders?q=r&pageSize=2&page=3',
  '/print-queue?pageSize=2&page=2',
  '/print-queue/outdated?pageSize=2&page=2',
  '/photos?pageSize=2&page=3',
  '/photos?status=awaiting_upload',
  '/webhook-deliveries?pageSize=3&page=2',
  '/webhook-deliveries?status=pending&eventType=card_holder.created',
  '/audit-log?pageSize=5&page=3',
  '/audit-log?entityType=order',
  '/sync/consumers',
  '/overview',
])('%s is the same by steps that look at one row each', async (path) => {
  const whole = await tenant.send('GET', path);
  expect(whole.status).toBe(200);
  Object.assign(BOUNDS, { first: 1, looked: 1, skipped: 1, stepMs: 0 });
  const bySteps = await tenant.send('GET', path);
  expect(bySteps.body).toEqual(whole.body);
  expect(whole.body.meta?.total ?? whole.body.data.orders.draft).toBeGreaterThan(1);
});
