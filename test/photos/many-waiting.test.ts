import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../src/db/open.ts';
import { NEXT, queueQueries, STACK } from '../../src/photos/queue/queries.ts';
import { STACK_MAX } from '../../src/shared/limits.ts';
import { createHolder } from '../support/photos/photos.ts';
import { plantWaiting } from '../support/photos/plant-waiting.ts';
import { done } from '../support/records/cards.ts';
import { type Harness, startHarness, type Tenant } from '../support/server/harness.ts';
import { planOf } from '../support/watch/plan.ts';

let server: Harness;
let tenant: Tenant;
beforeAll(async () => {
  server = await startHarness();
  tenant = server.organisation();
});
afterAll(() => server.stop());

const plant = (people: string[], width?: number | null) =>
  plantWaiting(server.context.db.$client, tenant.id, people, width);
const times = (count: number, person: string) => Array.from({ length: count }, () => person);
const totalOf = async (status: string, person: string) =>
  (await tenant.send('GET', `/photos?status=${status}&cardHolderId=${person}&pageSize=1`)).body.meta.total;

it('withdraws very many photos of one person bit by bit, but for those that staff bring back meanwhile', async () => {
  const person = await createHolder(tenant);
  const ids = plant(times(250, person));
  await done(tenant.send('PATCH', `/card-holders/${person}`, { body: { status: 'archived' } }));
  // The first part was withdrawn at the same time as the person was archived. A photo that staff bring back must stay.
  const [first] = await done(
    tenant.send('GET', `/photos?status=withdrawn&cardHolderId=${person}&pageSize=1`),
  );
  expect(ids).toContain(first.id);
  await done(tenant.send('PATCH', `/card-holders/${person}`, { body: { status: 'active' } }));
  const body = { version: first.version, reason: 'It is needed.' };
  await done(tenant.send('POST', `/photos/${first.id}/reopen`, { body }));
  await server.context.jobs.idle();
  expect(await totalOf('withdrawn', person)).toBe(249);
  expect(await done(tenant.send('GET', `/photos/${first.id}`))).toMatchObject({ status: 'in_review' });
  const [entry] = await done(tenant.send('GET', `/audit-log?entityId=${ids.at(-1)}&action=photo.withdrawn`));
  expect(entry).toMatchObject({ actor: { type: 'system', name: 'withdraw_photos' } });
});

it('finds the next person behind a stack of thousands, and shows the newest of these', async () => {
  const [many, other] = [await createHolder(tenant), await createHolder(tenant)];
  const ids = plant(times(1_200, many));
  plant([other]);
  plant([many], null);
  const stacks = await done(tenant.send('GET', '/photos/queue?limit=100'));
  const found = stacks.filter((one: { cardHolderId: string }) => [many, other].includes(one.cardHolderId));
  expect(found).toMatchObject([
    { cardHolderId: many, waiting: 1_201, photos: { length: STACK_MAX } },
    { cardHolderId: other, waiting: 1 },
  ]);
  expect(found[0].photos.map(({ id }: { id: string }) => id)).toEqual(ids.slice(-STACK_MAX).reverse());
});

// Each desk asks for the queue every few seconds, and an approval looks for the older photos of its person.
it('walks the queue and a stack along their indexes, and looks at no other person’s photos', () => {
  const db = openDatabase(':memory:');
  const own = 'SEARCH own USING INDEX photos_waiting_of_holder (organisation_id=? AND card_holder_id=?)';
  expect(planOf(db, NEXT)).toEqual([
    'SEARCH photos USING INDEX photos_waiting (organisation_id=? AND <expr>=? AND seq>?)',
    'CORRELATED SCALAR SUBQUERY 1',
    own,
  ]);
  expect(planOf(db, STACK)).toEqual([
    'SEARCH photos USING INDEX photos_waiting_of_holder (organisation_id=? AND card_holder_id=? AND <expr>=?)',
  ]);
  const { waitingBefore, holdersOf, newerApproved } = queueQueries(db);
  expect(planOf(db, waitingBefore.toString())).toEqual([
    'SEARCH photos USING INDEX photos_waiting_of_holder (organisation_id=? AND card_holder_id=?)',
  ]);
  expect(planOf(db, holdersOf.toString()).at(-1)).toBe(
    'SEARCH photos USING INDEX sqlite_autoindex_photos_1 (id=?)',
  );
  expect(planOf(db, newerApproved.sql)).toEqual([
    'SEARCH photos USING INDEX photos_of_holder (card_holder_id=? AND status=? AND rowid>?)',
  ]);
});
