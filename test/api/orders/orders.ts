import { createHolder, noisePhoto, reviewable } from '../../support/photos/photos.ts';
import type { Harness, Tenant } from '../../support/server/harness.ts';

/** An order from an answer. Tests read any of its fields, and fail where its shape differs. */
// biome-ignore lint/suspicious/noExplicitAny: as with all answers of the harness
export type Order = any;

/** Sends an order; fails the test when it isn't made. */
export async function createOrder(tenant: Tenant, body: Record<string, unknown>): Promise<Order> {
  const answer = await tenant.send('POST', '/orders', { body });
  if (answer.status !== 201) throw new Error(`no order: ${answer.text}`);
  return answer.body.data;
}

export const getOrder = async (tenant: Tenant, id: string): Promise<Order> =>
  (await tenant.send('GET', `/orders/${id}`)).body.data;

export const statusesOf = ({ items }: Order): string[] => items.map(({ status }: Order) => status);

export async function approvePhoto(server: Harness, tenant: Tenant, cardHolderId: string): Promise<string> {
  const { id, version } = await reviewable(server, tenant, cardHolderId, await noisePhoto());
  const answer = await tenant.send('POST', `/photos/${id}/approve`, { body: { version } });
  if (answer.status !== 200) throw new Error(`not approved: ${answer.text}`);
  return id;
}

/** Somebody with an approved photo. */
export async function photographed(server: Harness, tenant: Tenant): Promise<string> {
  const holder = await createHolder(tenant);
  await approvePhoto(server, tenant, holder);
  return holder;
}

/** The audit entries of a record, oldest first. */
export const auditOf = async (tenant: Tenant, id: string): Promise<Order[]> =>
  (await tenant.send('GET', `/audit-log?entityId=${id}`)).body.data.reverse();
