import { useEffect } from 'react';
import { WANTED_MAX } from '../../../../shared/limits.ts';
import { useStore } from '../../../api/client/store.ts';
import type { Photo } from '../../../api/photos.ts';
import { deal, otherReviewers, type Reviewer, takeSeat } from './dealing.ts';

const NOBODY: Reviewer[] = [];

/** Other reviewers, with the photos that they are working on; null until known. */
export function useOtherReviewers(isReviewing: boolean): Reviewer[] | null {
  const others = useStore(otherReviewers);
  return isReviewing ? others : NOBODY;
}

/** Lets other reviewers know which photo this one is looking at, so that they get others. */
export function useDealing(isReviewing: boolean, photos: Photo[] | undefined, current: string | null): void {
  useEffect(() => (isReviewing ? takeSeat() : undefined), [isReviewing]);
  const ids = photos?.map(({ id }) => id);
  const place = ids?.indexOf(current ?? '') ?? -1;
  // Photos after the current one come first.
  const wanted = ids && [...ids.slice(place + 1), ...ids.slice(0, Math.max(0, place))].slice(0, WANTED_MAX);
  const sign = wanted?.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sign stands for what is wanted
  useEffect(() => {
    if (isReviewing && wanted !== undefined) deal({ looking: current, wanted });
  }, [isReviewing, current, sign]);
}

const NO_PHOTOS: Photo[] = [];

/** Other reviewers, for a page that shows many photos at once without opening one. */
export function useOthersAtWork(isReviewing: boolean): Reviewer[] {
  useDealing(isReviewing, NO_PHOTOS, null);
  return useOtherReviewers(isReviewing) ?? NOBODY;
}
