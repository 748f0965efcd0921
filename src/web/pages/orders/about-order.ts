import type { Order } from '../../api/orders.ts';
import { hasIssuedNone } from '../../parts/cards/order-state.tsx';

/** The items that have, or can still get, a card. */
export const wanted = ({ items }: Order) =>
  items.filter(({ status }) => status !== 'cancelled' && status !== 'failed');

export const countOf = ({ items }: Order, status: Order['items'][number]['status']): number =>
  items.filter((item) => item.status === status).length;

/** True for an order that has ended without a card for anybody. */
export const isOverWithoutCards = (order: Order): boolean =>
  order.status === 'cancelled' || hasIssuedNone(order);
