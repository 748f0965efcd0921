import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, type Documented, type Json, loadDocument } from '../support/openapi/openapi.ts';
import { createSeed, type Seed } from '../support/openapi/openapi-seed.ts';
import { type Harness, startHarness, type Tenant } from '../support/server/harness.ts';

let server: Harness;
let tenant: Tenant;
let operations: Documented[];
let seed: Seed;

beforeAll(async () => {
  server = await startHarness();
  tenant = server.organisation();
  ({ operations } = await loadDocument(server));
  seed = await createSeed(server, tenant);
});
afterAll(() => server.stop());

const PERSON = `id status holderType externalId firstName lastName preferredName department campus email phone
  expiryDate currentPhotoId version createdAt updatedAt customFields`;
const ORDER = `id status idempotencyKey reference notes submittedAt completedAt cancelledAt version createdAt updatedAt
  items`;
const CHANGE = 'seq op id externalId version changedAt origin object';

/** The keys of a record in an operation's answer, and the way to the record in its data. */
const RECORDS: [id: string, keys: string, find?: (data: Json) => Json][] = [
  ['listCardHolders', PERSON, ([one]) => one],
  ['getCardHolder', `${PERSON} notes`],
  ['getOrder', ORDER],
  [
    'getOrder',
    'id cardHolderId reason replacesCardId designId status cardId failedReason externalId displayName',
    ({ items }) => items[0],
  ],
  ['reportBridgeStatus', 'system apiKeyId version lastRunAt setAside setAsideTotal reportedAt keyName lag'],
  ['linkCardHolder', 'cardHolderId system remoteId linkedAt'],
  ['acknowledgePhoto', 'photoId system result remoteRef failedReason ackedAt'],
  [
    'listBulkJobItems',
    'cardHolderId externalId firstName lastName preferredName outcome reason orderId',
    ([one]) => one,
  ],
  [
    'getPrintBatch',
    'position cardId result failedReason reportedAt status cardNumber cardHolderId displayName csn job findings',
    ({ cards }) => cards[0],
  ],
];

// A record stays the same to the byte while nothing has changed: some clients compare its text.
it.each(RECORDS)('%s keeps the keys of a record in their order', async (id, keys, find = (data) => data) => {
  const operation = operations.find((one) => one.id === id)!;
  const { caller, query, ...values } = await seed(operation);
  const { body } = await call(server, operation, values, caller);
  expect(Object.keys(find(body.data))).toEqual(keys.split(/\s+/));
});

it('keeps the keys of a change in their order', async () => {
  for (const [feed, more] of [
    ['card-holders', ' mergedInto'],
    ['orders', ''],
  ]) {
    const { body } = await tenant.send('GET', `/sync/${feed}?limit=1`);
    expect(Object.keys(body.data[0])).toEqual(`${CHANGE}${more}`.split(' '));
  }
});
