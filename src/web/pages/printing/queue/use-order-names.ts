import { useQueries } from '@tanstack/react-query';
import { orderQuery } from '../../../api/orders.ts';
import { useCan } from '../../../api/session.ts';
import { orderName } from '../../../parts/cards/order-name.ts';
import { texts } from '../../../texts/texts.ts';

/** Names are fetched for at most this many orders. */
const MOST = 50;

export function useOrderNames(ids: readonly string[]): (id: string) => string {
  const can = useCan();
  const asked = ids.slice(0, MOST);
  const orders = useQueries({
    queries: asked.map((id) => ({
      ...orderQuery(id),
      staleTime: 60_000,
      enabled: can('orders:read'),
      meta: { isQuiet: true },
    })),
  });
  const names = new Map(
    orders.flatMap(({ data }) => (data === undefined ? [] : [[data.id, orderName(data)] as const])),
  );
  return (id) => names.get(id) ?? texts.cards.one.openOrder;
}
