import { isolated } from '../../../../shared/text/isolate.ts';
import { texts } from '../../../texts/texts.ts';
import { photosOf } from './outbox.ts';
import type { Decision } from './send.ts';

const t = texts.review.outbox;

/** A decision in words: “Ada Lovelace: approved”. */
export function decisionInWords(decision: Decision): string {
  const name = isolated(decision.holderName);
  return decision.decision === 'withdrawn'
    ? t.withdrawn(name, photosOf(decision).length)
    : t[decision.decision](name);
}
