import { photographed } from '../../support/records/cards.ts';
import type { Harness, Tenant } from '../../support/server/harness.ts';

/** Submits an order for people with approved photos; its cards wait for the printer. */
export async function queuedCards(
  server: Harness,
  tenant: Tenant,
  count: number,
  more: Record<string, unknown> = {},
): Promise<{ orderId: string; cardIds: string[]; holderIds: string[] }> {
  const holderIds: string[] = [];
  for (let i = 0; i < count; i++)
    holderIds.push(await photographed(server, tenant, { lastName: `Person ${i + 1}`, ...more }));
  const { body } = await tenant.send('POST', '/orders', {
    body: { submit: true, items: holderIds.map((cardHolderId) => ({ cardHolderId })) },
  });
  const cardIds: string[] = body.data.items.map(({ cardId }: { cardId: string }) => cardId);
  if (cardIds.some((id) => id === null)) throw new Error(`no cards: ${JSON.stringify(body)}`);
  return { orderId: body.data.id, cardIds, holderIds };
}

export const statusOf = async (tenant: Tenant, cardId: string): Promise<string> =>
  (await tenant.send('GET', `/cards/${cardId}`)).body.data.status;

export const lease = (tenant: Tenant, body: Record<string, unknown>) =>
  tenant.send('POST', '/print-batches', { body });
