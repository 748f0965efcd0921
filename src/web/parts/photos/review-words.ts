import { isolated } from '../../../shared/text/isolate.ts';
import type { Photo } from '../../api/photos.ts';
import { texts } from '../../texts/texts.ts';

type Review = NonNullable<Photo['review']>;

/** The reason for a withdrawal in words; null for a decision, and for one by staff, where the person is named instead. */
export const withdrawnBecause = ({ decision, reason }: Review): string | null =>
  decision !== 'withdrawn' || reason === null || reason === 'by_staff'
    ? null
    : texts.review.withdrawals[reason];

/** A sentence about the end of a photo's review. */
export function reviewInWords({ decision, reason, reviewedBy }: Review, when: string): string {
  const t = texts.review.decided;
  const say = decision === 'withdrawn' ? t.withdrawn[reason ?? 'by_staff'] : t[decision];
  return say(isolated(reviewedBy), when);
}
