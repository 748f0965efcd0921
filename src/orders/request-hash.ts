import { createHash } from 'node:crypto';
import type { NewOrder } from './create.ts';

/** What an order was asked to be, as SHA-256: the same for bodies that mean the same, however they are spelt. */
export function requestHashOf({ reference, notes, submit, items }: NewOrder): string {
  const meant = items.map(({ cardHolderId, externalId, reason, replacesCardId, designId }) => [
    cardHolderId ?? null,
    externalId ?? null,
    reason ?? null,
    replacesCardId ?? null,
    designId ?? null,
  ]);
  const order = [reference ?? null, notes ?? null, submit ?? false, meant];
  return createHash('sha256').update(JSON.stringify(order)).digest('hex');
}
