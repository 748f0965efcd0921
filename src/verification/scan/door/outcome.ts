import type { InvalidReason } from '../../../shared/invalid-reasons.ts';
import type { Judgement } from '../../../shared/offline/judge.ts';
import type { ServerAnswer } from './server-answer.ts';

/** The reason why a card isn't plainly valid. */
export type Says =
  | InvalidReason
  /** On the list: revoked or suspended, or of somebody who is no longer active. */
  | 'listed'
  | 'expired'
  /** The code in the QR code isn't whole. */
  | 'cut'
  /** Something in it was changed, or it is another card's. */
  | 'changed'
  /** Signed with a key that isn't known: another organisation's, or a new one. */
  | 'unknown_key'
  | 'other_organisation'
  /** No card has this code. */
  | 'unknown'
  /** A QR code that is no card's. */
  | 'no_code'
  /** Genuine, but the list is too old, or was never loaded. */
  | 'as_of'
  | 'no_list'
  /** The clock of this device is wrong. */
  | 'clock'
  /** Only the server can tell: the card was printed without a signature, or with that of a later version. */
  | 'unsigned'
  | 'later_form';

/** A verdict as a door shows it. */
export interface Outcome {
  look: 'valid' | 'invalid' | 'unsure';
  /** Null for a card that is valid. */
  says: Says | null;
  /** The name on the card; null unless the card is valid, or if the door doesn't know it. */
  name: string | null;
  /** The hash of the name on the card, 20 digits; null unless the card is valid and only this hash is known. */
  nameHash: string | null;
  /** YYYY-MM-DD; null where there is none or nothing is known of it. */
  lastDay: string | null;
  /** The name of the organisation; null where it isn't certain. */
  organisation: string | null;
  /** When the server checked the card, ISO 8601, UTC; null for a verdict of this device alone. */
  checkedAt: string | null;
}

const NOTHING = { name: null, nameHash: null, lastDay: null, organisation: null, checkedAt: null };

const unsure = (says: Says): Outcome => ({ look: 'unsure', says, ...NOTHING });
const invalid = (says: Says): Outcome => ({ look: 'invalid', says, ...NOTHING });

/** A QR code that is no card's. */
export const NO_CODE = invalid('no_code');

/** A card of which this device can tell nothing by itself. */
export const UNSIGNED = unsure('unsigned');

/** The verdict of this device alone. @param organisation the name of the organisation whose keys it has */
export function outcomeOf(judgement: Judgement, isClockWrong: boolean, organisation: string): Outcome {
  const { lastDay, name } = judgement;
  const known = { lastDay, organisation };
  switch (judgement.verdict) {
    case 'valid': {
      if (isClockWrong) return { ...unsure('clock'), ...known };
      const text = name !== null && 'text' in name ? name.text : null;
      const nameHash = name !== null && 'hash' in name ? name.hash : null;
      return { look: 'valid', says: null, ...NOTHING, ...known, name: text, nameHash };
    }
    case 'revoked':
      return { ...invalid('listed'), organisation };
    case 'expired':
      return { ...(isClockWrong ? unsure('clock') : invalid('expired')), ...known };
    case 'forged':
      return invalid(judgement.why === 'cut' ? 'cut' : 'changed');
    case 'unknown_key':
      return judgement.why === 'key' ? invalid('unknown_key') : unsure('later_form');
    case 'stale':
      return { ...unsure(staleness(judgement.why, isClockWrong)), ...known };
    case 'unsigned':
      return UNSIGNED;
  }
}

const staleness = (why: 'no_list' | 'too_old' | 'clock', isClockWrong: boolean): Says => {
  if (isClockWrong || why === 'clock') return 'clock';
  return why === 'no_list' ? 'no_list' : 'as_of';
};

/** The signature is checked here alone: the server gets the code without it, and takes a changed card for the genuine one. */
const STAYS: readonly (Says | null)[] = ['cut', 'changed', 'no_code'];

/**
 * The verdict after the server's answer, which counts for more: it knows suspensions and what was revoked a minute ago.
 * @param organisation the id of the organisation whose cards this door lets in; null for all that the server has
 */
export function withServer(
  alone: Outcome,
  answer: ServerAnswer,
  organisation: string | null,
  isClockWrong: boolean,
): Outcome {
  if (STAYS.includes(alone.says)) return alone;
  if (answer === 'unknown') return invalid('unknown');
  if ('waitMs' in answer) return alone;
  const { reason, name, lastDay, checkedAt } = answer;
  const isOther = organisation !== null && answer.organisation.id !== organisation;
  if (isOther) return { ...invalid('other_organisation'), checkedAt };
  const checked = { lastDay, organisation: answer.organisation.name, checkedAt };
  if (reason !== null) return { ...invalid(reason), ...checked };
  // The server's clock is right. But a door whose own is wrong has to be put right, and would go on for weeks if it were green.
  if (isClockWrong) return { ...unsure('clock'), ...checked };
  return { look: 'valid', says: null, ...NOTHING, ...checked, name };
}
