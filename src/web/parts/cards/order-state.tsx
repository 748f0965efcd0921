import type { OrderStatus } from '../../../shared/statuses.ts';
import type { Order } from '../../api/orders.ts';
import { texts } from '../../texts/texts.ts';
import { State, type Tone } from './state.tsx';

const TONES: Record<OrderStatus, Tone> = {
  draft: 'wait',
  submitted: 'busy',
  in_production: 'busy',
  completed: 'good',
  cancelled: 'over',
};

type StatedOrder = Pick<Order, 'status' | 'items'>;

/**
 * True for an order that ended without a card: its people were archived, or its cards revoked before anybody
 * had them.
 */
export const hasIssuedNone = ({ status, items }: StatedOrder): boolean =>
  status === 'completed' && !items.some((item) => item.status === 'issued');

export const OrderState = ({ order }: { order: StatedOrder }) =>
  hasIssuedNone(order) ? (
    <State tone="over">{texts.states.nothingIssued}</State>
  ) : (
    <State tone={TONES[order.status]}>{texts.states.orders[order.status]}</State>
  );
