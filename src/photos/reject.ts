import type { Photo } from '../db/schema/photos.ts';
import type { Tx } from '../db/tx.ts';
import { verb } from '../db/verb.ts';
import type { ReasonCode } from '../shared/reason-codes.ts';
import { decide, findInReview, type Seen } from './decide.ts';

export interface Rejection extends Seen {
  reasonCodes: ReasonCode[];
  note: string | null;
}

/**
 * Refuses a photo, with reasons for the person who takes the next one.
 * @throws AppError not_found, invalid_state, precondition_failed
 */
export const reject = verb(
  'photos.reject',
  (tx: Tx, organisationId: string, id: string, input: Rejection): Photo => {
    const photo = findInReview(tx, organisationId, id, input);
    const reasonCodes = [...new Set(input.reasonCodes)];
    return decide(tx, photo, { decision: 'rejected', reasonCodes, note: input.note, crop: null });
  },
);
