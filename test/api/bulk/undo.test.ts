import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forgetOldBulkJobs } from '../../../src/bulk/forget.ts';
import { done } from '../../support/records/cards.ts';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';
import { holder, itemsOf, people, run, start, undo } from './bulk.ts';

let server: Harness;
let tenant: Tenant;
beforeAll(async () => {
  server = await startHarness();
});
beforeEach(() => {
  tenant = server.organisation();
});
afterAll(() => server.stop());

const HOUR_MS = 3_600_000;
const OLD = { expiryDate: '2026-09-30' };
const extend = (ids: string[]) => ({ kind: 'extend', expiryDate: '2027-09-30', select: { ids } });

it('gives everybody back what they had, and lists those who were changed or erased since', async () => {
  const [same, changed, erased, ...more] = await people(tenant, 250, OLD);
  const { id } = await run(server, tenant, extend([same!, changed!, erased!, ...more]));
  await done(tenant.send('PATCH', `/card-holders/${changed}`, { body: { department: 'Law' } }));
  await tenant.send('DELETE', `/card-holders/${erased}`);
  const clerk = await tenant.staff('operator');
  const begun = await done(clerk.send('POST', `/bulk-jobs/${id}/undo`));
  expect(begun).toMatchObject({ state: 'undoing', undoUntil: null });
  await server.context.jobs.idle();
  const undone = await done(tenant.send('GET', `/bulk-jobs/${id}`));
  expect(undone).toMatchObject({
    ...{
      state: 'undone',
      done: 250,
      restored: 248,
      notRestored: 2,
      undoneBy: { type: 'staff', id: clerk.id },
    },
  });
  expect(undone.undoneAt).not.toBeNull();
  expect(await itemsOf(tenant, id, 'not_restored')).toEqual({
    [changed!]: 'changed_since',
    [erased!]: 'erased',
  });
  expect(Object.keys(await itemsOf(tenant, id, 'restored'))).toHaveLength(200);
  expect(await holder(tenant, same!)).toMatchObject({ expiryDate: '2026-09-30', version: 3 });
  expect(await holder(tenant, changed!)).toMatchObject({ expiryDate: '2027-09-30', version: 3 });
  // Undoing it again changes nothing.
  expect(await undo(server, tenant, id)).toEqual(undone);
  expect((await holder(tenant, same!)).version).toBe(3);
});

describe('after two records were merged', () => {
  /** Merges one record into another, with the versions that they have now. */
  async function merge(stays: string, goes: string): Promise<void> {
    const path = `/card-holders/${stays}/merge/${goes}`;
    const { version, otherVersion } = await done(tenant.send('GET', path));
    await done(tenant.send('POST', path, { body: { version, otherVersion, take: [] } }));
  }

  it('restores the one who stayed, and says what became of the other', async () => {
    const [stays, goes] = await people(tenant, 2, OLD);
    const { id } = await run(server, tenant, extend([stays!, goes!]));
    await merge(stays!, goes!);
    expect(await undo(server, tenant, id)).toMatchObject({ state: 'undone', restored: 1, notRestored: 1 });
    expect(await itemsOf(tenant, id, 'not_restored')).toEqual({ [goes!]: 'merged' });
    expect((await holder(tenant, stays!)).expiryDate).toBe('2026-09-30');
  });

  it('cancels the card that was ordered for the one who went', async () => {
    const [stays, goes] = await people(tenant, 2);
    const { id } = await run(server, tenant, { kind: 'order', select: { ids: [goes] } });
    await merge(stays!, goes!);
    expect(await undo(server, tenant, id)).toMatchObject({ state: 'undone', restored: 1, notRestored: 0 });
    const [order] = (await tenant.send('GET', '/orders')).body.data;
    expect(order.status).toBe('cancelled');
  });
});

it('gives archived people the status that they had, each their own', async () => {
  const [active, inactive] = await people(tenant, 2);
  await done(tenant.send('PATCH', `/card-holders/${inactive}`, { body: { status: 'inactive' } }));
  const { id } = await run(server, tenant, { kind: 'archive', select: { ids: [active, inactive] } });
  expect((await holder(tenant, inactive!)).status).toBe('archived');
  await undo(server, tenant, id);
  expect((await holder(tenant, active!)).status).toBe('active');
  expect((await holder(tenant, inactive!)).status).toBe('inactive');
});

it('is possible for a day after the end', async () => {
  const ids = await people(tenant, 2, OLD);
  const late = await run(server, tenant, extend([ids[0]!]));
  const intime = await run(server, tenant, extend([ids[1]!]));
  server.clock.advance(23 * HOUR_MS);
  expect(await undo(server, tenant, intime.id)).toMatchObject({ state: 'undone', restored: 1 });
  server.clock.advance(HOUR_MS);
  const { status, body } = await tenant.send('POST', `/bulk-jobs/${late.id}/undo`);
  expect([status, body.error.code]).toEqual([409, 'invalid_state']);
  expect(body.error.message).toContain('24 hours');
  expect((await holder(tenant, ids[0]!)).expiryDate).toBe('2027-09-30');
});

it('is possible for what a cancelled job had done; nothing more of that is changed', async () => {
  const ids = await people(tenant, 500, OLD);
  await server.context.jobs.stop();
  const { id } = await done(start(tenant, extend(ids)));
  const still = await tenant.send('POST', `/bulk-jobs/${id}/undo`);
  expect([still.status, still.body.error.code]).toEqual([409, 'invalid_state']);
  server.context.jobs.start();
  // The queue stops after the step that is under way.
  await server.context.jobs.stop();
  const cancelled = await done(tenant.send('POST', `/bulk-jobs/${id}/cancel`));
  expect(cancelled.state).toBe('cancelled');
  expect(cancelled.done).toBeGreaterThan(0);
  expect(cancelled.done).toBeLessThan(500);
  server.context.jobs.start();
  await server.context.jobs.idle();
  expect(await done(tenant.send('POST', `/bulk-jobs/${id}/cancel`))).toEqual(cancelled);
  expect((await holder(tenant, ids[499]!)).version).toBe(1);
  expect(await undo(server, tenant, id)).toMatchObject({ state: 'undone', restored: cancelled.done });
  expect((await holder(tenant, ids[0]!)).expiryDate).toBe('2026-09-30');
  expect((await holder(tenant, ids[499]!)).version).toBe(1);
});

it('is refused while another job is under way, and where nothing was done', async () => {
  const [one, two] = await people(tenant, 2, OLD);
  const { id } = await run(server, tenant, extend([one!]));
  const nothing = await run(server, tenant, extend([one!]));
  const refused = await tenant.send('POST', `/bulk-jobs/${nothing.id}/undo`);
  expect([refused.status, refused.body.error.code]).toEqual([409, 'invalid_state']);
  await server.context.jobs.stop();
  await done(start(tenant, extend([two!])));
  const { status, body } = await tenant.send('POST', `/bulk-jobs/${id}/undo`);
  expect([status, body.error.code]).toEqual([409, 'conflict']);
  server.context.jobs.start();
  await server.context.jobs.idle();
  const ended = await tenant.send('POST', `/bulk-jobs/${id}/cancel`);
  expect([ended.status, ended.body.error.code]).toEqual([409, 'invalid_state']);
});

it('is forgotten after 30 days, with all that it noted', async () => {
  const ids = await people(tenant, 1_001, OLD);
  const { id } = await run(server, tenant, extend(ids.slice(0, 1000)));
  server.clock.advance(29 * 24 * HOUR_MS);
  await forgetOldBulkJobs(server.context);
  expect((await tenant.send('GET', `/bulk-jobs/${id}`)).status).toBe(200);
  const later = await run(server, tenant, extend([ids[1000]!]));
  server.clock.advance(2 * 24 * HOUR_MS);
  await forgetOldBulkJobs(server.context);
  expect((await tenant.send('GET', `/bulk-jobs/${id}`)).status).toBe(404);
  expect((await tenant.send('GET', `/bulk-jobs/${later.id}`)).status).toBe(200);
  const { n } = server.context.db.$client.query('SELECT count(*) AS n FROM bulk_job_items').get() as {
    n: number;
  };
  expect(n).toBe(1);
});

it('notes nothing of somebody who is erased but that they were in it', async () => {
  const [one] = await people(tenant, 1, OLD);
  await run(server, tenant, extend([one!]));
  const noted = () =>
    server.context.db.$client
      .query('SELECT * FROM bulk_job_items WHERE card_holder_id = ?')
      .get(one!) as Record<string, unknown>;
  expect(noted().value_before).toBe('2026-09-30');
  await tenant.send('DELETE', `/card-holders/${one}`);
  expect(noted()).toMatchObject({ value_before: null, outcome: 'done' });
});
