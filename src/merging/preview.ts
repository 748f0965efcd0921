import type { Db } from '../db/open.ts';
import { reading } from '../db/read.ts';
import type { Difference } from './fields.ts';
import { type LeftItem, leftOf } from './left.ts';
import { planOf } from './plan.ts';
import type { Refusal } from './refusals.ts';

/** The effect that a merge would have, as the API shows it. */
export interface MergePreview {
  version: number;
  otherVersion: number;
  differences: Difference[];
  moves: { photos: number; cards: number; orders: number; systems: string[] };
  takesPhoto: boolean;
  /** The number of waiting photos that leave the review queue. */
  withdraws: number;
  externalId: string | null;
  left: LeftItem[];
  refusals: Refusal[];
}

/**
 * Returns the effect that merging a person into another one would have now. Changes nothing.
 * @throws AppError not_found; invalid_state when both are the same
 */
export const mergePreview = reading(
  'merging.preview',
  (db: Db, organisationId: string, id: string, otherId: string): MergePreview => {
    // One snapshot, because another thread may write between two statements.
    const plan = db.$client.transaction(() => planOf(db, organisationId, id, otherId))();
    const { stays, goes, differences, photos, cards, items, links, left, refusals } = plan;
    return {
      version: stays.version,
      otherVersion: goes.version,
      differences,
      moves: {
        photos: photos.length,
        cards: cards.length,
        orders: items.length,
        systems: links.map(({ system }) => system),
      },
      takesPhoto: stays.currentPhotoId === null && goes.currentPhotoId !== null,
      withdraws: photos.filter(({ status }) => status === 'in_review').length,
      externalId: stays.externalId ?? goes.externalId,
      left: left.map(leftOf),
      refusals,
    };
  },
);
