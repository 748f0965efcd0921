import { isolated } from '../../../../shared/text/isolate.ts';
import { texts } from '../../../texts/texts.ts';
import { photosOf } from './outbox.ts';
import type { Decision } from './send.ts';

const t = texts.review.outbox;

/** A decision in words: “Ada Lovelace: approved”. */
export function decisionInWords(decision: Decision): string {
  const name = isolated(decision.holderName);
  const others = photosOf(decision).length - 1;
  if (decision.decision === 'withdrawn') return t.withdrawn(name, others + 1);
  return decision.decision === 'approved' ? t.approved(name, others) : t.rejected(name);
}
