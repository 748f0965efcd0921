import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../src/lib/uuid.ts';
import { createHolder } from '../../support/photos/photos.ts';
import { done } from '../../support/records/cards.ts';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';
import { problems } from '../card-holders/people.ts';
import { ended, holder, itemsOf, people, run, start, undo } from './bulk.ts';

let server: Harness;
let tenant: Tenant;
beforeAll(async () => {
  server = await startHarness();
});
beforeEach(() => {
  tenant = server.organisation();
});
afterAll(() => server.stop());

const OLD = { expiryDate: '2020-09-30' };
const extend = (select: object) => ({ kind: 'extend', expiryDate: '2027-09-30', select });

describe('a bulk job', () => {
  it('archives everybody who matches the filters of the list, and nobody else', async () => {
    const students = await people(tenant, 450, { department: 'Physics' });
    const other = await createHolder(tenant, { department: 'Law' });
    const select = { filters: { department: 'Physics', status: 'active' }, expectedTotal: 450 };
    const begun = await start(tenant, { kind: 'archive', select });
    expect(begun.status).toBe(201);
    expect(begun.body.data).toMatchObject({ kind: 'archive', state: 'choosing', total: 450, done: 0 });
    const job = await ended(server, tenant, begun.body.data.id);
    expect(job).toMatchObject({
      ...{ state: 'done', total: 450, done: 450, left: 0, problem: null, expiryDate: null, order: null },
      ...{ createdBy: { type: 'api_key', name: 'key for *' }, undoneBy: null },
    });
    expect(Date.parse(job.undoUntil) - Date.parse(job.endedAt)).toBe(24 * 3_600_000);
    const { meta } = (await tenant.send('GET', '/card-holders?status=archived')).body;
    expect(meta.total).toBe(450);
    expect(await holder(tenant, students[449]!)).toMatchObject({ status: 'archived', version: 2 });
    expect(await holder(tenant, other)).toMatchObject({ status: 'active', version: 1 });
  });

  it('finds by words and narrow filters what the list finds', async () => {
    const [a, b] = await people(tenant, 40, { ...OLD, campus: 'North' });
    await done(tenant.send('PATCH', `/card-holders/${a}`, { body: { lastName: 'Meitner' } }));
    await done(
      tenant.send('PATCH', `/card-holders/${b}`, { body: { lastName: 'Meitner', campus: 'South' } }),
    );
    const filters = {
      ...{ q: 'meitner', campus: 'North', hasPhoto: false, needsCard: false, department: null },
      ...{ holderType: 'student', expiresBefore: '2020-12-31', updatedSince: '2020-01-01' },
    };
    const job = await run(server, tenant, extend({ filters, expectedTotal: 1 }));
    expect(job).toMatchObject({ state: 'done', total: 1, done: 1 });
    expect((await holder(tenant, a!)).expiryDate).toBe('2027-09-30');
    expect((await holder(tenant, b!)).expiryDate).toBe('2020-09-30');
  });

  it('extends, and says whom it left and why', async () => {
    const [sooner, longer] = await people(tenant, 2, OLD);
    await done(tenant.send('PATCH', `/card-holders/${longer}`, { body: { expiryDate: '2028-01-01' } }));
    const never = await createHolder(tenant);
    const gone = await createHolder(tenant, { ...OLD, status: 'archived' });
    const job = await run(server, tenant, extend({ ids: [sooner, longer, never, gone] }));
    expect(job).toMatchObject({ state: 'done', total: 4, done: 1, left: 3, expiryDate: '2027-09-30' });
    expect(await itemsOf(tenant, job.id, 'left')).toEqual({
      [longer!]: 'valid_longer',
      [never]: 'no_expiry_date',
      [gone]: 'archived',
    });
    expect(await itemsOf(tenant, job.id, 'done')).toEqual({ [sooner!]: null });
    expect(Object.keys(await itemsOf(tenant, job.id))).toEqual([sooner, longer, never, gone]);
    expect((await holder(tenant, sooner!)).expiryDate).toBe('2027-09-30');
    expect((await holder(tenant, longer!)).expiryDate).toBe('2028-01-01');
  });

  it('changes fields, clears what may be empty, and leaves those who have the values already', async () => {
    const [one, same] = await people(tenant, 2, { department: 'Physics', notes: 'Call first.' });
    await done(
      tenant.send('PATCH', `/card-holders/${same}`, {
        body: { holderType: 'staff', department: 'Law', notes: null },
      }),
    );
    const gone = await createHolder(tenant, { status: 'archived' });
    const values = { holderType: 'staff', department: ' Law ', notes: null };
    const job = await run(server, tenant, { kind: 'change', values, select: { ids: [one, same, gone] } });
    expect(job).toMatchObject({
      ...{ state: 'done', done: 1, left: 2, expiryDate: null, order: null },
      values: { holderType: 'staff', department: 'Law', notes: null },
    });
    expect(await itemsOf(tenant, job.id, 'left')).toEqual({ [same!]: 'same', [gone]: 'archived' });
    expect(await holder(tenant, one!)).toMatchObject({
      ...{ holderType: 'staff', department: 'Law', notes: null, version: 2 },
    });
    const { body } = await tenant.send('GET', '/audit-log?action=bulk_job.started');
    expect(body.data[0].changes).toMatchObject({ kind: { to: 'change' }, department: { to: 'Law' } });
    expect(await undo(server, tenant, job.id)).toMatchObject({ state: 'undone', restored: 1 });
    expect(await holder(tenant, one!)).toMatchObject({
      ...{ holderType: 'student', department: 'Physics', notes: 'Call first.', version: 3 },
    });
  });

  it('keeps notes out of its own entry in the audit log, and refuses a change of nothing', async () => {
    const [one] = await people(tenant, 1);
    const change = (values: object) => ({ kind: 'change', values, select: { ids: [one] } });
    await run(server, tenant, change({ notes: 'Secret of one.', campus: 'North' }));
    const { body } = await tenant.send('GET', '/audit-log?action=bulk_job.started');
    expect(Object.keys(body.data[0].changes)).toEqual(['kind', 'people', 'campus']);
    for (const [wrong, problem] of [
      [change({}), { '/values': 'required' }],
      [change({ status: 'archived' }), { '/values': 'required' }],
      [change({ holderType: null }), { '/values/holderType': 'invalid_type' }],
      [{ ...change({ campus: 'North' }), kind: 'archive' }, { '/values': 'not_allowed' }],
    ] as const) {
      const answer = await start(tenant, wrong);
      expect([answer.status, problems(answer.body)]).toEqual([422, problem]);
    }
  });

  it('leaves alone whoever was changed or erased since they were chosen', async () => {
    const [changed, erased, same] = await people(tenant, 3, OLD);
    await server.context.jobs.stop();
    const { id } = await done(start(tenant, extend({ ids: [changed, erased, same] })));
    await done(tenant.send('PATCH', `/card-holders/${changed}`, { body: { department: 'Law' } }));
    await tenant.send('DELETE', `/card-holders/${erased}`);
    server.context.jobs.start();
    const job = await ended(server, tenant, id);
    expect(job).toMatchObject({ state: 'done', done: 1, left: 2 });
    expect(await itemsOf(tenant, id, 'left')).toEqual({ [changed!]: 'changed_since', [erased!]: 'erased' });
    expect((await holder(tenant, changed!)).expiryDate).toBe('2020-09-30');
    const { body } = await tenant.send('GET', `/bulk-jobs/${id}/items?outcome=left`);
    expect(body.meta.total).toBe(2);
    expect(body.data[0]).toMatchObject({ externalId: 'S0000', lastName: 'Lovelace 0' });
    expect(body.data[1]).toMatchObject({ externalId: null, lastName: null });
  });

  it('is one entry of the audit log, by whoever began it, which opens to its changes', async () => {
    const ids = await people(tenant, 3, OLD);
    const clerk = await tenant.staff('operator');
    const begun = await start(clerk, extend({ ids }));
    const job = await ended(server, tenant, begun.body.data.id);
    const log = async (filter: string) => (await tenant.send('GET', `/audit-log?${filter}`)).body.data;
    const [entry, before] = await log('pageSize=2');
    expect(entry).toMatchObject({
      ...{ action: 'bulk_job.started', entityType: 'bulk_job', entityId: job.id },
      ...{ imported: { 'card_holder.updated': 3 }, importId: null, actor: { type: 'staff', id: clerk.id } },
      changes: { kind: { to: 'extend' }, people: { to: 3 }, expiryDate: { to: '2027-09-30' } },
    });
    expect(before.importId).toBeNull();
    const rows = await log(`importId=${job.id}`);
    expect(rows).toHaveLength(3);
    expect(rows[0]).toMatchObject({
      ...{ action: 'card_holder.updated', actor: { type: 'staff', id: clerk.id } },
      requestId: begun.headers.get('X-Request-Id'),
      changes: { expiryDate: { from: '2020-09-30', to: '2027-09-30' } },
    });
    expect((await log(`entityId=${ids[0]}`))[0]).toMatchObject({ action: 'card_holder.updated' });
    expect((await log('action=card_holder.updated'))[0]).toMatchObject({ action: 'bulk_job.started' });
  });

  it('goes on when the key that began it is revoked', async () => {
    const ids = await people(tenant, 3, OLD);
    const { id: keyId, key } = tenant.key(['card_holders:write']);
    await server.context.jobs.stop();
    const { id } = await done(tenant.send('POST', '/bulk-jobs', { key, body: extend({ ids }) }));
    const admin = await tenant.staff('admin');
    expect((await admin.send('POST', `/api-keys/${keyId}/revoke`)).status).toBe(200);
    server.context.jobs.start();
    expect(await ended(server, tenant, id)).toMatchObject({ state: 'done', done: 3 });
  });

  it('feeds bridges with each change', async () => {
    const ids = await people(tenant, 3, OLD);
    const { nextCursor } = (await tenant.send('GET', '/sync/card-holders?cursor=now')).body.meta;
    await run(server, tenant, extend({ ids }));
    const { data } = (await tenant.send('GET', `/sync/card-holders?cursor=${nextCursor}`)).body;
    expect(data.map(({ id }: { id: string }) => id).sort()).toEqual([...ids].sort());
  });
});

describe('a bulk job is refused', () => {
  it('while another one of the organisation is under way, which other organisations do not notice', async () => {
    const [one] = await people(tenant, 1, OLD);
    const other = server.organisation();
    const [theirs] = await people(other, 1, OLD);
    await server.context.jobs.stop();
    const first = await done(start(tenant, extend({ ids: [one] })));
    const second = await start(tenant, { kind: 'archive', select: { ids: [one] } });
    expect([second.status, second.body.error.code]).toEqual([409, 'conflict']);
    expect(second.body.error.message).toContain(first.id);
    const elsewhere = await start(other, extend({ ids: [theirs] }));
    expect(elsewhere.status).toBe(201);
    server.context.jobs.start();
    await server.context.jobs.idle();
    expect((await run(server, tenant, { kind: 'archive', select: { ids: [one] } })).done).toBe(1);
  });

  it('when the list has changed since it was seen, by more than a hundredth', async () => {
    await people(tenant, 300, OLD);
    const filters = { holderType: 'student' };
    for (const expectedTotal of [296, 304]) {
      const { status, body } = await start(tenant, extend({ filters, expectedTotal }));
      expect([status, body.error.code]).toEqual([409, 'conflict']);
      expect(body.error.message).toContain('300 people match now');
    }
    expect((await tenant.send('GET', '/bulk-jobs')).body.meta.total).toBe(0);
    expect(await run(server, tenant, extend({ filters, expectedTotal: 298 }))).toMatchObject({ done: 300 });
  });

  it('with all that is wrong with its body', async () => {
    const { status, body } = await start(tenant, {
      kind: 'extend',
      order: { reason: 'lost', designId: 'x' },
      select: { filters: { status: 'gone', hasPhoto: 'true' }, ids: ['y'] },
    });
    expect(status).toBe(422);
    expect(problems(body)).toEqual({
      '/expiryDate': 'required',
      '/order': 'not_allowed',
      '/order/reason': 'not_allowed',
      '/order/designId': 'invalid_format',
      '/select/filters/status': 'not_allowed',
      '/select/filters/hasPhoto': 'invalid_type',
      '/select/ids/0': 'invalid_format',
      '/select/ids': 'not_allowed',
      '/select/expectedTotal': 'required',
    });
    const id = newId();
    const wrong = async (select: object) => problems((await start(tenant, extend(select))).body);
    expect(await wrong({})).toEqual({ '/select/filters': 'required' });
    expect(await wrong({ ids: [id, id.toUpperCase()] })).toEqual({ '/select/ids': 'repeated' });
    expect(await wrong({ ids: Array.from({ length: 1001 }, newId) })).toEqual({ '/select/ids': 'too_long' });
    const archive = { kind: 'archive', expiryDate: '2027-01-01', select: { ids: [id] } };
    expect(problems((await start(tenant, archive)).body)).toEqual({ '/expiryDate': 'not_allowed' });
  });

  it("for people or designs that aren't there, or are another organisation's", async () => {
    const [mine] = await people(tenant, 1);
    const theirs = await createHolder(server.organisation());
    for (const id of [theirs, newId()]) {
      const { status, body } = await start(tenant, { kind: 'archive', select: { ids: [mine, id] } });
      expect([status, problems(body)]).toEqual([404, { '/select/ids/1': 'not_found' }]);
    }
    const order = { designId: newId() };
    expect((await start(tenant, { kind: 'order', order, select: { ids: [mine] } })).status).toBe(404);
    expect((await tenant.send('GET', '/bulk-jobs')).body.meta.total).toBe(0);
  });

  it('without the scopes that it takes', async () => {
    const [one] = await people(tenant, 1, OLD);
    const { key } = tenant.key(['card_holders:write', 'card_holders:read']);
    const asked = { kind: 'order', select: { ids: [one] } };
    const refused = await tenant.send('POST', '/bulk-jobs', { key, body: asked });
    expect([refused.status, refused.body.error.code]).toEqual([403, 'insufficient_scope']);
    expect(refused.headers.get('WWW-Authenticate')).toContain('orders:write');
    const { id } = await run(server, tenant, asked);
    for (const step of ['cancel', 'undo'])
      expect((await tenant.send('POST', `/bulk-jobs/${id}/${step}`, { key })).status).toBe(403);
    const viewer = await tenant.staff('viewer');
    expect((await start(viewer, extend({ ids: [one] }))).status).toBe(403);
    expect((await viewer.send('GET', `/bulk-jobs/${id}`)).status).toBe(200);
  });
});

it('ends at once when nobody matches any more', async () => {
  const job = await run(server, tenant, extend({ filters: { q: 'nobody' }, expectedTotal: 0 }));
  expect(job).toMatchObject({ state: 'done', total: 0, done: 0, undoUntil: null });
});
