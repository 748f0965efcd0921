import { useQuery } from '@tanstack/react-query';
import type { Order } from '../../api/orders.ts';
import { printQueueQuery, type QueuedCard } from '../../api/print-batches.ts';
import { useCan } from '../../api/session.ts';
import { wanted } from './about-order.ts';

/** An order's cards that are waiting to be printed, including failed prints; empty until known. */
export function useWaiting(order: Order): readonly QueuedCard[] {
  const can = useCan();
  const isBeingMade = order.status === 'submitted' || order.status === 'in_production';
  const enabled = can('cards:read') && isBeingMade && wanted(order).some(({ cardId }) => cardId !== null);
  const { data } = useQuery({ ...printQueueQuery(order.id), enabled, meta: { isQuiet: true } });
  return (enabled && data?.cards) || [];
}
