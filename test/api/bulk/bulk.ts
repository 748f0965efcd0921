import { done } from '../../support/records/cards.ts';
import type { Harness, Tenant } from '../../support/server/harness.ts';

/** Registers many people, and returns their ids in order. */
export async function people(tenant: Tenant, count: number, more: object = {}): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, index) => ({
    ...{ externalId: `S${String(index).padStart(4, '0')}`, firstName: 'Ada', lastName: `Lovelace ${index}` },
    ...{ holderType: 'student', ...more },
  }));
  const results = await done(tenant.send('POST', '/card-holders/import', { body: { rows } }));
  return results.map(({ cardHolderId }: { cardHolderId: string }) => cardHolderId);
}

export const start = (of: Pick<Tenant, 'send'>, body: object) => of.send('POST', '/bulk-jobs', { body });

/** Starts a bulk job, and waits until it has ended; returns it. */
export async function run(server: Harness, tenant: Tenant, body: object) {
  const { id } = await done(start(tenant, body));
  return ended(server, tenant, id);
}

export async function ended(server: Harness, tenant: Tenant, id: string) {
  await server.context.jobs.idle();
  return done(tenant.send('GET', `/bulk-jobs/${id}`));
}

/** Undoes a bulk job, and waits until the undoing has ended; returns the job. */
export async function undo(server: Harness, tenant: Tenant, id: string) {
  await done(tenant.send('POST', `/bulk-jobs/${id}/undo`));
  return ended(server, tenant, id);
}

/** Returns the reason for each person in a bulk job, by the person's id: for everybody, or only for one outcome. */
export async function itemsOf(tenant: Tenant, id: string, outcome = ''): Promise<Record<string, string>> {
  const { body } = await tenant.send(
    'GET',
    `/bulk-jobs/${id}/items?pageSize=200${outcome && `&outcome=${outcome}`}`,
  );
  return Object.fromEntries(
    body.data.map(({ cardHolderId, reason }: { cardHolderId: string; reason: string }) => [
      cardHolderId,
      reason,
    ]),
  );
}

export const holder = (tenant: Tenant, id: string) => done(tenant.send('GET', `/card-holders/${id}`));
