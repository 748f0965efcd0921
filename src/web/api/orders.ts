import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { ORDER_ITEMS_MAX, PAGE_SIZE_MAX } from '../../shared/limits.ts';
import { ORDER_STATUSES, type OrderStatus } from '../../shared/statuses.ts';
import { answer, api, data, matching, type Schema } from './client/client.ts';
import { recordsShown } from './client/records.ts';

export type Order = Schema<'Order'>;
export type OrderItem = Order['items'][number];
export type NewOrder = Schema<'CreateOrder'>;

/** A person's page shows at most this many orders, the newest ones. */
const ORDERS_OF_MAX = 50;

export interface OrderFilter {
  status?: OrderStatus;
  /** A part of the reference. */
  q?: string;
  cardHolderId?: string;
  page?: number;
  pageSize?: number;
}

export const ordersQuery = (filter: OrderFilter) =>
  queryOptions({
    queryKey: ['orders', 'list', filter],
    queryFn: () => answer(api.GET('/orders', { params: { query: filter } })),
  });

/** The number of orders that match the filter, by status. */
export const orderCountsQuery = (filter: Pick<OrderFilter, 'q' | 'cardHolderId'>) =>
  queryOptions({
    queryKey: ['orders', 'counts', filter],
    queryFn: async () => {
      const totals = await Promise.all(
        ORDER_STATUSES.map(async (status) => {
          const query = { ...filter, status, pageSize: 1 };
          return [status, (await answer(api.GET('/orders', { params: { query } }))).meta.total] as const;
        }),
      );
      return Object.fromEntries(totals) as Record<OrderStatus, number>;
    },
    meta: { isQuiet: true },
  });

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: ['orders', 'one', id],
    queryFn: () => data(api.GET('/orders/{id}', { params: { path: { id } } })),
  });

export const ordersOfQuery = (cardHolderId: string) =>
  queryOptions({
    queryKey: ['orders', 'of', cardHolderId],
    queryFn: () => data(api.GET('/orders', { params: { query: { cardHolderId, pageSize: ORDERS_OF_MAX } } })),
  });

/**
 * People with an approved photo but without a card or an open order, as many as one order takes. Cancels a
 * search when the next one starts.
 */
export const candidatesQuery = ({ q, department }: { q: string; department: string | null }) =>
  infiniteQueryOptions({
    queryKey: ['orders', 'candidates', q, department],
    queryFn: ({ pageParam: page, signal }) => {
      const filter = { ...(q && { q }), ...(department !== null && { department }) };
      const query = { page, pageSize: PAGE_SIZE_MAX, ...filter };
      return answer(api.GET('/orders/candidates', { params: { query }, signal }));
    },
    initialPageParam: 1,
    getNextPageParam: ({ meta }) =>
      meta.page * PAGE_SIZE_MAX < Math.min(meta.total, ORDER_ITEMS_MAX) ? meta.page + 1 : null,
  });

/**
 * Sends an order. `wasSentBefore` is true when an earlier request with the same key had already created it.
 */
export async function createOrder(body: NewOrder) {
  const { data: made, response } = await api.POST('/orders', { body });
  await recordsShown();
  return { order: made!.data, wasSentBefore: response.headers.get('Idempotency-Replayed') === 'true' };
}

/** @throws ApiError precondition_failed when the order has changed since it was shown */
export async function stepOrder(step: 'submit' | 'cancel', { id, version }: Order): Promise<Order> {
  const params = { path: { id }, ...matching(version) };
  const order = await data(
    step === 'submit'
      ? api.POST('/orders/{id}/submit', { params })
      : api.POST('/orders/{id}/cancel', { params }),
  ).finally(recordsShown);
  return order;
}

export const cancelItem = (order: Order, itemId: string): Promise<Order> =>
  data(
    api.POST('/orders/{id}/items/{itemId}/cancel', {
      params: { path: { id: order.id, itemId }, ...matching(order.version) },
    }),
  ).finally(recordsShown);
