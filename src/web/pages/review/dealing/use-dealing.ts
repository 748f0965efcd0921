import { useEffect } from 'react';
import { WANTED_MAX } from '../../../../shared/limits.ts';
import { useStore } from '../../../api/client/store.ts';
import type { Photo } from '../../../api/photos.ts';
import { stacksOf } from '../queue.ts';
import { deal, otherReviewers, type Reviewer, reserveDealtPhotos } from './dealing.ts';

const NO_REVIEWERS: Reviewer[] = [];

/** Other reviewers, with the photos that they are working on; null until known. */
export function useOtherReviewers(isReviewing: boolean): Reviewer[] | null {
  const others = useStore(otherReviewers);
  return isReviewing ? others : NO_REVIEWERS;
}

/**
 * Tells the server which photo this reviewer is looking at and which they want next, so that other reviewers
 * are dealt photos of different people.
 */
export function useDealing(isReviewing: boolean, photos: Photo[] | undefined, current: string | null): void {
  useEffect(() => (isReviewing ? reserveDealtPhotos() : undefined), [isReviewing]);
  const stacks = photos && stacksOf(photos);
  const place = stacks?.findIndex((stack) => stack.some(({ id }) => id === current)) ?? -1;
  // Each person's newest photo stands for all of theirs. People after the current one come first.
  const wanted =
    stacks &&
    [...stacks.slice(place + 1), ...stacks.slice(0, Math.max(0, place))]
      .slice(0, WANTED_MAX)
      .map(([{ id }]) => id);
  const sign = wanted?.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sign stands for what is wanted
  useEffect(() => {
    if (isReviewing && wanted !== undefined) deal({ looking: current, wanted });
  }, [isReviewing, current, sign]);
}

const NO_PHOTOS: Photo[] = [];

/** Other reviewers, for a page that shows many photos without opening one. */
export function useOthersAtWork(isReviewing: boolean): Reviewer[] {
  useDealing(isReviewing, NO_PHOTOS, null);
  return useOtherReviewers(isReviewing) ?? NO_REVIEWERS;
}
