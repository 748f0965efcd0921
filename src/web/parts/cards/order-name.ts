import { isolated } from '../../../shared/text/isolate.ts';
import type { Order } from '../../api/orders.ts';
import { texts } from '../../texts/texts.ts';
import { formatDateTime } from '../words/format.ts';

/**
 * An order's name: its reference, or else its people ("Zoë Weber and 3 others"), or its date once all of
 * these people are erased.
 */
export function orderName({
  reference,
  items,
  createdAt,
}: Pick<Order, 'reference' | 'items' | 'createdAt'>): string {
  if (reference !== null) return reference;
  const first = items.find(({ displayName }) => displayName != null);
  return first?.displayName == null
    ? texts.orders.unnamed(formatDateTime(createdAt))
    : texts.orders.of(isolated(first.displayName), items.length - 1);
}
