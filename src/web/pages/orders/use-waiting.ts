import { useQuery } from '@tanstack/react-query';
import type { Order } from '../../api/orders.ts';
import { printQueueQuery, type QueuedCard } from '../../api/print-batches.ts';
import { useCan } from '../../api/session.ts';
import { wanted } from './name-of.ts';

/** Cards of an order that wait for the printer, those whose print failed among them; none until that is known. */
export function useWaiting(order: Order): readonly QueuedCard[] {
  const can = useCan();
  const isBeingMade = order.status === 'submitted' || order.status === 'in_production';
  const enabled = can('cards:read') && isBeingMade && wanted(order).some(({ cardId }) => cardId !== null);
  const { data } = useQuery({ ...printQueueQuery(order.id), enabled, meta: { isQuiet: true } });
  return (enabled && data?.cards) || [];
}
