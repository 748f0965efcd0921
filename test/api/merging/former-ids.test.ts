import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHolder } from '../../support/photos/photos.ts';
import { done } from '../../support/records/cards.ts';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';

let server: Harness;
let tenant: Tenant;
beforeAll(async () => {
  server = await startHarness();
});
afterAll(() => server.stop());

const person = (id: string) => done(tenant.send('GET', `/card-holders/${id}`));

async function merge(id: string, other: string) {
  const [{ version }, { version: otherVersion }] = [await person(id), await person(other)];
  await done(tenant.send('POST', `/card-holders/${id}/merge/${other}`, { body: { version, otherVersion } }));
}

/** Somebody with the external id "kept", into whom "former" was merged. */
async function merged(): Promise<{ id: string; gone: string }> {
  tenant = server.organisation();
  const id = await createHolder(tenant, { externalId: 'kept' });
  const gone = await createHolder(tenant, { externalId: 'former', firstName: 'Augusta' });
  await merge(id, gone);
  return { id, gone };
}

const found = async (q: string): Promise<string[]> =>
  (await done(tenant.send('GET', `/card-holders?q=${q}`))).map(({ id }: { id: string }) => id);

describe('the external id of somebody who was merged', () => {
  // New people are indexed several dozen at a time. Searches look one by one at people who aren't indexed yet.
  it.each([
    ['before', 0],
    ['after', 40],
  ])('finds who stays in lists, %s they are in the search index', async (_, others) => {
    tenant = server.organisation();
    const [one, two, three] = [
      await createHolder(tenant, { externalId: 'alpha-1' }),
      await createHolder(tenant, { externalId: 'beta-2', firstName: 'Augusta' }),
      await createHolder(tenant, { externalId: 'gamma-3' }),
    ];
    const rows = Array.from({ length: others }, (_, index) => ({
      ...{ externalId: `other-${index}`, firstName: 'Grace', lastName: 'Hopper', holderType: 'staff' },
    }));
    if (others > 0) await done(tenant.send('POST', '/card-holders/import', { body: { rows } }));
    expect(await found('beta-2')).toEqual([two]);
    await merge(one!, two!);
    expect(await found('beta-2')).toEqual([one]);
    expect(await found('BETA-2+lovel')).toEqual([one]);
    expect(await found('augusta')).toEqual([]);
    // The search still finds the person by this id after a change. When that person is merged into another, all of
    // their ids find the other.
    await done(tenant.send('PATCH', `/card-holders/${one}`, { body: { lastName: 'King' } }));
    expect(await found('beta-2+king')).toEqual([one]);
    await merge(three!, one!);
    for (const q of ['alpha-1', 'beta-2', 'gamma-3']) expect(await found(q)).toEqual([three]);
    // The former id becomes the person's own again.
    await done(tenant.send('PATCH', `/card-holders/${three}`, { body: { externalId: 'beta-2' } }));
    expect(await found('beta-2')).toEqual([three]);
    expect(await found('gamma-3')).toEqual([]);
    await tenant.send('DELETE', `/card-holders/${three}`);
    expect(await found('alpha-1')).toEqual([]);
  });

  it('finds who stays in exports, however few or many a search finds', async () => {
    await merged();
    const exported = async (filter: string) =>
      (await tenant.send('GET', `/card-holders/export?${filter}`)).text.trim().split('\n').slice(1);
    for (const filter of [
      'q=former',
      'q=former&hasPhoto=false',
      'q=former&holderType=student&needsCard=true',
    ])
      expect([filter, await exported(filter)]).toEqual([filter, [expect.stringContaining('kept')]]);
    // This search finds more people than one part of an export holds.
    const rows = Array.from({ length: 600 }, (_, index) => ({
      ...{ externalId: `formerly-${index}`, firstName: 'Grace', lastName: 'Hopper', holderType: 'staff' },
    }));
    await done(tenant.send('POST', '/card-holders/import', { body: { rows } }));
    expect(await exported('q=former')).toHaveLength(601);
  });

  it('finds who stays, and an upsert changes them but not their own external id', async () => {
    const { id } = await merged();
    expect((await tenant.send('GET', '/card-holders/by-external-id/former')).body.data.id).toBe(id);
    const body = { firstName: 'Ada', lastName: 'King', holderType: 'staff' };
    const answer = await tenant.send('PUT', '/sync/card-holders/by-external-id/former', { body });
    expect([answer.status, answer.body.data]).toMatchObject([
      200,
      { id, externalId: 'kept', lastName: 'King' },
    ]);
    const operations = [
      { op: 'upsert_card_holder', externalId: 'former', department: 'Mathematics' },
      { op: 'upsert_card_holder', externalId: 'former', cardHolderId: id, campus: 'North' },
    ];
    const batch = await done(tenant.send('POST', '/sync/batch', { body: { operations } }));
    expect(
      batch.map(({ status, data }: { status: number; data: Record<string, unknown> }) => [
        status,
        data.id,
        data.externalId,
      ]),
    ).toEqual([
      [200, id, 'kept'],
      [200, id, 'kept'],
    ]);
    expect(await person(id)).toMatchObject({ department: 'Mathematics', campus: 'North' });
  });

  it('lets an import change who stays, and refuses a second row about them', async () => {
    const { id } = await merged();
    const rows = [{ externalId: 'former', department: 'Physics' }];
    const path = '/card-holders/import';
    const check = await done(tenant.send('POST', path, { body: { rows, dryRun: true } }));
    const [imported] = await done(tenant.send('POST', path, { body: { rows } }));
    for (const row of [check[0], imported])
      expect(row).toMatchObject({
        result: 'updated',
        cardHolderId: id,
        changes: { department: { from: null, to: 'Physics' } },
        error: null,
      });
    expect(await person(id)).toMatchObject({ externalId: 'kept', department: 'Physics' });
    const both = [
      { externalId: 'former', department: 'Biology' },
      { externalId: 'kept', department: 'Chemistry' },
    ];
    for (const dryRun of [true, false]) {
      const [second, first] = await done(tenant.send('POST', path, { body: { rows: both, dryRun } }));
      expect(first).toMatchObject({ result: 'updated', error: null });
      expect(second).toMatchObject({
        result: 'failed',
        error: { details: [{ path: '/rows/0/externalId', code: 'repeated' }] },
      });
    }
    expect((await person(id)).department).toBe('Chemistry');
  });

  it('names who stays in an order, once', async () => {
    const { id } = await merged();
    const order = await done(tenant.send('POST', '/orders', { body: { items: [{ externalId: 'former' }] } }));
    expect(order.items[0]).toMatchObject({ cardHolderId: id, externalId: 'kept' });
    const twice = { items: [{ externalId: 'former' }, { externalId: 'kept' }] };
    expect((await tenant.send('POST', '/orders', { body: twice })).status).toBe(422);
  });

  it('is nobody else’s, until who stays takes it back as their own', async () => {
    const { id } = await merged();
    const body = { externalId: 'former', firstName: 'B', lastName: 'C', holderType: 'staff' };
    const created = await tenant.send('POST', '/card-holders', { body });
    expect([created.status, created.body.error.code]).toEqual([409, 'conflict']);
    const other = await createHolder(tenant);
    const changed = await tenant.send('PATCH', `/card-holders/${other}`, { body: { externalId: 'former' } });
    expect([changed.status, changed.body.error.code]).toEqual([409, 'conflict']);
    // Another organisation has ids of its own.
    expect((await server.organisation().send('POST', '/card-holders', { body })).status).toBe(201);

    await done(tenant.send('PATCH', `/card-holders/${id}`, { body: { externalId: 'former' } }));
    expect((await person(id)).externalId).toBe('former');
    expect((await tenant.send('GET', '/card-holders/by-external-id/former')).body.data.id).toBe(id);
    expect((await tenant.send('GET', '/card-holders/by-external-id/kept')).status).toBe(404);
  });

  it('goes on with who stays when they are merged, too', async () => {
    const { id, gone } = await merged();
    const last = await createHolder(tenant, { externalId: 'last' });
    await merge(last, id);
    for (const externalId of ['former', 'kept', 'last'])
      expect((await tenant.send('GET', `/card-holders/by-external-id/${externalId}`)).body.data.id).toBe(
        last,
      );
    for (const one of [gone, id]) {
      const { details } = (await tenant.send('GET', `/card-holders/${one}`)).body.error;
      expect(details[0].message).toContain(last);
    }
  });

  it('is free again once who stays is erased, and nothing of either is left in the log', async () => {
    const { id, gone } = await merged();
    await done(
      tenant.send('POST', '/webhook-endpoints', { body: { url: 'http://192.0.2.1/h', events: ['*'] } }),
    );
    const third = await createHolder(tenant, { externalId: 'third', firstName: 'Augusta' });
    await merge(id, third);
    await done(tenant.send('DELETE', `/card-holders/${id}`));
    for (const path of ['former', 'third', 'kept'].map((one) => `/card-holders/by-external-id/${one}`))
      expect((await tenant.send('GET', path)).status).toBe(404);
    const gonePerson = await tenant.send('GET', `/card-holders/${gone}`);
    expect([gonePerson.status, gonePerson.body.error.details]).toEqual([404, undefined]);
    const log = await tenant.send('GET', '/audit-log?pageSize=200');
    expect(log.text).not.toContain('Augusta');
    expect((await tenant.send('GET', `/audit-log?entityId=${gone}`)).body.meta.total).toBeGreaterThan(0);
    const feed = (await tenant.send('GET', '/sync/card-holders?limit=500')).body.data;
    expect(feed.find((item: { id: string }) => item.id === gone)).toMatchObject({
      op: 'delete',
      mergedInto: null,
    });
    expect(await createHolder(tenant, { externalId: 'former' })).toBeTruthy();
  });
});
