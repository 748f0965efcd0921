import type { AuditChanges } from '../db/schema/audit.ts';
import { isUuid } from '../lib/uuid.ts';

/** What kind of record a field of the log has the id of. */
const TYPES: Record<string, string> = {
  cardHolderId: 'card_holder',
  photoId: 'photo',
  currentPhotoId: 'photo',
  orderId: 'order',
  cardId: 'card',
  replacesCardId: 'card',
  replacedByCardId: 'card',
  designId: 'design',
  staffId: 'staff',
};

/** An order for hundreds names each of them: this many are looked up. */
export const MOST_MENTIONED = 20;

/** The records whose ids stand in the values of an entry, each as `[type, id]`; the first of them, and each once. */
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

/** A value by the name of its field; of the items of an order, each of theirs. */
function valuesOf(field: string, value: unknown): [name: string, value: unknown][] {
  if (field === 'items' && Array.isArray(value)) return value.flatMap((item) => Object.entries(item ?? {}));
  // `items.0.cardId` is the field of an item.
  return [[field.slice(field.lastIndexOf('.') + 1), value]];
}
