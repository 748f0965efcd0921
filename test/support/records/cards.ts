import { createHolder, noisePhoto, reviewable } from '../photos/photos.ts';
import type { Answer, Harness, Tenant } from '../server/harness.ts';

let anyPhoto: Promise<Buffer> | undefined;

/** Creates a person with an approved photo; everybody has the same photo. */
export async function photographed(
  server: Harness,
  tenant: Tenant,
  more: Record<string, unknown> = {},
): Promise<string> {
  const holder = await createHolder(tenant, more);
  anyPhoto ??= noisePhoto();
  const { id, version } = await reviewable(server, tenant, holder, await anyPhoto);
  await done(tenant.send('POST', `/photos/${id}/approve`, { body: { version } }));
  return holder;
}

/** The data of an answer; fails the test when it is a refusal. */
export async function done(answer: Promise<Answer>) {
  const { status, body, text } = await answer;
  if (status >= 300) throw new Error(`${status}: ${text}`);
  return body.data;
}

export const cardOf = (tenant: Tenant, id: string) => done(tenant.send('GET', `/cards/${id}`));

/** Orders a card for a person; returns the card, which waits for the printer. */
export async function queuedCard(tenant: Tenant, cardHolderId: string, item: Record<string, unknown> = {}) {
  const order = await done(
    tenant.send('POST', '/orders', { body: { submit: true, items: [{ cardHolderId, ...item }] } }),
  );
  return cardOf(tenant, order.items[0].cardId);
}

/** Reports a queued card as printed. */
export const print = (tenant: Tenant, id: string, body: Record<string, unknown> = {}) =>
  done(tenant.send('POST', `/sync/cards/${id}/printed`, { body }));

/** Prints a queued card in a batch, and reports the print as failed. */
export async function failPrint(tenant: Tenant, cardId: string): Promise<void> {
  const { id } = await done(tenant.send('POST', '/print-batches', { body: { cardIds: [cardId] } }));
  const results = [{ cardId, result: 'failed', failedReason: 'The ribbon tore.' }];
  await done(tenant.send('POST', `/print-batches/${id}/complete`, { body: { results } }));
}

/** Makes a card that is printed and active. */
export async function activeCard(tenant: Tenant, cardHolderId: string, item: Record<string, unknown> = {}) {
  const { id } = await queuedCard(tenant, cardHolderId, item);
  return print(tenant, id, { activate: true });
}
