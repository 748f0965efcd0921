import type { OrderStatus } from '../../../shared/statuses.ts';
import type { OrderItem } from '../../api/orders.ts';
import { texts } from '../../texts/texts.ts';
import { State, type Tone } from './state.tsx';

const TONES: Record<OrderStatus, Tone> = {
  draft: 'wait',
  submitted: 'busy',
  in_production: 'busy',
  completed: 'good',
  cancelled: 'over',
};

export const OrderState = ({ status }: { status: OrderStatus }) => (
  <State tone={TONES[status]}>{texts.states.orders[status]}</State>
);

const ITEM_TONES: Record<OrderItem['status'], Tone> = {
  waiting_photo: 'wait',
  ready: 'wait',
  printing: 'busy',
  issued: 'good',
  failed: 'bad',
  cancelled: 'over',
};

/** The status of one item of an order; in a draft, nothing has begun. */
export const ItemState = ({ status, isDraft }: { status: OrderItem['status']; isDraft: boolean }) =>
  isDraft && status !== 'cancelled' && status !== 'waiting_photo' ? (
    <State tone="over">{texts.states.draftItem}</State>
  ) : (
    <State tone={ITEM_TONES[status]}>{texts.states.items[status]}</State>
  );
