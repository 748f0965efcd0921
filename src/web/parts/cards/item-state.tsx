import { useQuery } from '@tanstack/react-query';
import type { CardStatus } from '../../../shared/statuses.ts';
import { cardQuery } from '../../api/cards.ts';
import type { OrderItem } from '../../api/orders.ts';
import { texts } from '../../texts/texts.ts';
import { CARD_TONES } from './card-state.tsx';
import { State, type Tone } from './state.tsx';

const ITEM_TONES: Record<OrderItem['status'], Tone> = {
  waiting_photo: 'wait',
  ready: 'wait',
  printing: 'busy',
  issued: 'good',
  // A person left or a card was revoked: nothing here is left to do.
  failed: 'over',
  cancelled: 'over',
};

const t = texts.states;

const isEndedLater = (status: CardStatus): status is keyof typeof t.handedOver => status in t.handedOver;

/**
 * The status of one item of an order. In a draft, no item has begun.
 * @param card the status of the item's card: it says how far production has got, and what became of a card that
 * was handed over; undefined while it is unknown
 */
export function itemInWords(
  status: OrderItem['status'],
  isDraft: boolean,
  card: CardStatus | undefined,
): { tone: Tone; words: string } {
  if (isDraft && status !== 'cancelled' && status !== 'waiting_photo')
    return { tone: 'over', words: t.draftItem };
  if (status === 'printing' && card !== undefined) return { tone: CARD_TONES[card], words: t.cards[card] };
  if (status === 'issued' && card !== undefined && isEndedLater(card))
    return { tone: CARD_TONES[card], words: t.handedOver[card] };
  return { tone: ITEM_TONES[status], words: t.items[status] };
}

interface ItemProps {
  item: Pick<OrderItem, 'status' | 'cardId'>;
  isDraft: boolean;
}

export function ItemState({ item: { status, cardId }, isDraft }: ItemProps) {
  const isToldByCard = status === 'printing' || status === 'issued';
  const card = useQuery({
    ...cardQuery(cardId ?? ''),
    enabled: cardId !== null && isToldByCard,
    meta: { isQuiet: true },
  }).data;
  const { tone, words } = itemInWords(status, isDraft, card?.status);
  return <State tone={tone}>{words}</State>;
}
