import { isolated } from '../../../shared/text/isolate.ts';
import type { Photo } from '../../api/photos.ts';
import { texts } from '../../texts/texts.ts';

type Review = NonNullable<Photo['review']>;

/**
 * The reason for a withdrawal in words. Null for other decisions, and for a withdrawal by staff, where the
 * page names the person instead.
 */
export const withdrawnBecause = ({ decision, reason }: Review): string | null =>
  decision !== 'withdrawn' || reason === null || reason === 'by_staff'
    ? null
    : texts.review.withdrawals[reason];

/** A sentence about how a photo's review ended. */
export function reviewInWords({ decision, reason, reviewedBy }: Review, when: string): string {
  const t = texts.review.decided;
  const say = decision === 'withdrawn' ? t.withdrawn[reason ?? 'by_staff'] : t[decision];
  return say(isolated(reviewedBy), when);
}
