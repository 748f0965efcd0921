import type { Mail } from '../../api/mail.ts';
import { texts } from '../../texts/texts.ts';
import { State, type Tone } from '../cards/state.tsx';

const TONES = {
  pending: 'wait',
  sending: 'busy',
  sent: 'good',
  failed: 'bad',
  unclear: 'bad',
} as const satisfies Record<Mail['status'], Tone>;

/** The state of a mail, as a word. */
export const DeliveryState = ({ status }: Pick<Mail, 'status'>) => (
  <State tone={TONES[status]}>{texts.mail.statuses[status]}</State>
);
