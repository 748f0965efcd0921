import type { Batch } from '../../../api/print-batches.ts';
import { State, type Tone } from '../../../parts/cards/state.tsx';
import { texts } from '../../../texts/texts.ts';

const TONES: Record<Batch['status'], Tone> = {
  open: 'busy',
  completed: 'good',
  cancelled: 'over',
  lapsed: 'bad',
};

export const BatchState = ({ status }: { status: Batch['status'] }) => (
  <State tone={TONES[status]}>{texts.states.batches[status]}</State>
);
