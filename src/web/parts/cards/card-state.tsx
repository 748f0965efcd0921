import type { CardStatus } from '../../../shared/statuses.ts';
import { texts } from '../../texts/texts.ts';
import { failureInWords } from '../printers/reasons.ts';
import { State, type Tone } from './state.tsx';

export const CARD_TONES: Record<CardStatus, Tone> = {
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
  <State tone={CARD_TONES[status]}>{texts.states.cards[status]}</State>
);

/**
 * The reason for a card's status, in words; a printer's own message stays as it is. Null for a
 * print that failed without a message: its reason only repeats the status.
 */
export const cardReason = (reason: string | null): string | null =>
  reason === null || reason === 'print_failed'
    ? null
    : ((texts.states.cardReasons as Record<string, string>)[reason] ?? failureInWords(reason));
