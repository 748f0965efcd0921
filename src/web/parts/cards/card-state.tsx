import type { CardStatus } from '../../../shared/statuses.ts';
import { texts } from '../../texts/texts.ts';
import { State, type Tone } from './state.tsx';

const TONES: Record<CardStatus, Tone> = {
  queued: 'wait',
  printing: 'busy',
  print_failed: 'bad',
  printed: 'wait',
  active: 'good',
  suspended: 'bad',
  revoked: 'over',
  expired: 'over',
};

export const CardState = ({ status }: { status: CardStatus }) => (
  <State tone={TONES[status]}>{texts.states.cards[status]}</State>
);

/**
 * The reason for a card's status, in words; a printer's own message stays as it is. A card that failed to print without
 * a reason has its status as the reason, which says nothing more.
 */
export const cardReason = (reason: string | null): string | null =>
  reason === null || reason === 'print_failed'
    ? null
    : ((texts.states.cardReasons as Record<string, string>)[reason] ?? reason);
