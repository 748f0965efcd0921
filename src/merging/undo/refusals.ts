import type { CardHolder } from '../../db/schema/card-holders.ts';
import type { Holdings, Merge } from '../../db/schema/merges.ts';
import { AppError } from '../../errors.ts';
import { MERGE_UNDO_HOURS } from '../../shared/durations.ts';
import { undoUntil } from './remember.ts';

/** The reasons why a merge can't be undone, each with its message. */
const MESSAGES = {
  too_late: `A merge can be undone for ${MERGE_UNDO_HOURS} hours.`,
  not_kept: 'The two had too many photos, cards and orders for their merge to be remembered.',
  merged_since: 'Another merge into this person was made, or undone, since.',
  person_changed: 'The person was changed since.',
  photos_changed: 'A photo of the person was added, changed, decided about or removed since.',
  cards_changed: 'A card of the person was made or changed since.',
  orders_changed: 'Something was ordered for the person since, or became of one of their orders.',
  links_changed: 'Another system was linked to the person since.',
  user_pushed_again:
    'The identity system has pushed the person who was merged away again since: delete that user first.',
  irreversible: 'The merge itself has ended a card or an order, which can’t be taken back.',
} as const;

export type UndoRefusalCode = keyof typeof MESSAGES;
export const UNDO_REFUSAL_CODES = Object.keys(MESSAGES) as UndoRefusalCode[];

export interface UndoRefusal {
  code: UndoRefusalCode;
  message: string;
}

/** A refusal for each code. */
export const refusalsFor = (...codes: UndoRefusalCode[]): UndoRefusal[] =>
  codes.map((code) => ({ code, message: MESSAGES[code] }));

/**
 * Every reason that keeps a merge from being undone; empty if there is none.
 * @param stays the person into whom the other was merged, as they are now
 * @param holdings the records that this person has now
 * @param isUserFree false when the person who went was a user of an identity system, and somebody else is now
 */
export function undoRefusalsOf(
  merge: Merge,
  stays: Pick<CardHolder, 'version'>,
  holdings: Holdings,
  at: string,
  isUserFree: boolean,
): UndoRefusal[] {
  if (at > undoUntil(merge.mergedAt)) return refusalsFor('too_late');
  const { after } = merge;
  const hasChanged = (kind: keyof Holdings) =>
    JSON.stringify(holdings[kind]) !== JSON.stringify(after.holdings[kind]);
  if (hasChanged('merged')) return refusalsFor('merged_since');
  return refusalsFor(
    ...(stays.version === after.version ? [] : (['person_changed'] as const)),
    ...(hasChanged('photos') ? (['photos_changed'] as const) : []),
    ...(hasChanged('cards') ? (['cards_changed'] as const) : []),
    ...(hasChanged('items') ? (['orders_changed'] as const) : []),
    ...(hasChanged('links') ? (['links_changed'] as const) : []),
    ...(isUserFree ? [] : (['user_pushed_again'] as const)),
    ...(isReversible(merge) ? [] : (['irreversible'] as const)),
  );
}

/** @throws AppError conflict, with a detail for each refusal */
export function assertCanUndo(refusals: UndoRefusal[]): void {
  if (refusals.length === 0) return;
  throw new AppError(
    'conflict',
    `The merge can’t be undone. ${refusals.map(({ message }) => message).join(' ')}`,
    { details: refusals.map(({ code, message }) => ({ path: '/otherId', code, message })) },
  );
}

/**
 * True when the merge changed no status of a card or an item, except that items which waited for a photo
 * became ready. A merge can also fail an item or revoke a card, for example a lost card whose replacement
 * waited.
 */
function isReversible({ before: { stays, goes }, after: { holdings } }: Merge): boolean {
  const cards = new Map(holdings.cards.map(({ id, status }) => [id, status]));
  const items = new Map(holdings.items.map(({ id, status }) => [id, status]));
  return [stays, goes].every(
    (former) =>
      former.holdings.cards.every(({ id, status }) => cards.get(id) === status) &&
      former.holdings.items.every(({ id, status }) => {
        // An item that was left behind is not in `items`, and keeps its status.
        const now = items.get(id) ?? status;
        return now === status || (status === 'waiting_photo' && now === 'ready');
      }),
  );
}
