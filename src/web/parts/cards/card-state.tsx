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

/** Where a card is in its life. */
export const CardState = ({ status }: { status: CardStatus }) => (
  <State tone={TONES[status]}>{texts.cards.states[status]}</State>
);

/** Why a card is in its state, in words: the API's reasons are known, what a printer said is as it said it. */
export const cardReason = (reason: string | null): string | null =>
  reason === null ? null : ((texts.cards.reasons as Record<string, string>)[reason] ?? reason);
