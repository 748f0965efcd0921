import { createHolder } from '../photos/photos.ts';
import { done } from '../records/cards.ts';
import type { Harness, Tenant } from '../server/harness.ts';

/** Creates a person for a new bulk job, and cancels any job that is under way. */
export async function selectForNewJob(server: Harness, tenant: Tenant): Promise<{ ids: string[] }> {
  await server.context.jobs.idle();
  const { data } = (await tenant.send('GET', '/bulk-jobs')).body;
  for (const { id, endedAt } of data)
    if (endedAt === null) await tenant.send('POST', `/bulk-jobs/${id}/cancel`);
  return { ids: [await createHolder(tenant, { expiryDate: '2030-01-31' })] };
}

async function start(server: Harness, tenant: Tenant): Promise<string> {
  const select = await selectForNewJob(server, tenant);
  const body = { kind: 'extend', expiryDate: '2030-09-30', select };
  return (await done(tenant.send('POST', '/bulk-jobs', { body }))).id;
}

/**
 * Several seeds may be requested at the same time, but only one bulk job can be under way, so they are made one after
 * the other.
 */
let before: Promise<unknown> = Promise.resolve();
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const next = before.then(work);
  before = next.catch(() => undefined);
  return next;
}

/** A bulk job that has changed somebody, and can be undone. */
export const endedBulkJob = (server: Harness, tenant: Tenant): Promise<string> =>
  inTurn(async () => {
    const id = await start(server, tenant);
    await server.context.jobs.idle();
    return id;
  });

/** A bulk job that stays under way, because nobody takes its next step. */
export const heldBulkJob = (server: Harness, tenant: Tenant): Promise<string> =>
  inTurn(async () => {
    await server.context.jobs.idle();
    await server.context.jobs.stop();
    const id = await start(server, tenant);
    server.context.db.$client.run("DELETE FROM jobs WHERE name = 'bulk_step'");
    server.context.jobs.start();
    return id;
  });
