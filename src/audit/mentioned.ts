import type { AuditChanges } from '../db/schema/audit.ts';
import { isUuid } from '../lib/uuid.ts';

/** Fields of the log that hold an id, with the kind of record. */
const TYPES: Record<string, string> = {
  cardHolderId: 'card_holder',
  mergedInto: 'card_holder',
  mergedCardHolderId: 'card_holder',
  photoId: 'photo',
  currentPhotoId: 'photo',
  orderId: 'order',
  cardId: 'card',
  replacesCardId: 'card',
  replacedByCardId: 'card',
  designId: 'design',
  printerId: 'printer',
  staffId: 'staff',
};

/** At most this many records are looked up: an order may name hundreds of people. */
export const MOST_MENTIONED = 20;

/** The records whose ids appear in the values of an entry, as `[type, id]`, each once, up to `MOST_MENTIONED`. */
export function mentioned(changes: AuditChanges): [type: string, id: string][] {
  const found = new Map<string, string>();
  for (const [field, { from, to }] of Object.entries(changes))
    for (const [name, value] of [...valuesOf(field, from), ...valuesOf(field, to)]) {
      const type = TYPES[name];
      if (type === undefined || typeof value !== 'string' || !isUuid(value)) continue;
      found.set(value, type);
      if (found.size === MOST_MENTIONED) return pairs(found);
    }
  return pairs(found);
}

const pairs = (found: Map<string, string>) =>
  [...found].map(([id, type]): [type: string, id: string] => [type, id]);

/** A value with the name of its field; for the items of an order, the values of each item. */
function valuesOf(field: string, value: unknown): [name: string, value: unknown][] {
  if (field === 'items' && Array.isArray(value)) return value.flatMap((item) => Object.entries(item ?? {}));
  // `items.0.cardId` is the field `cardId` of an item.
  return [[field.slice(field.lastIndexOf('.') + 1), value]];
}
