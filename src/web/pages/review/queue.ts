import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryClient } from '../../api/client/query-client.ts';
import { type Photo, photoQueueQuery } from '../../api/photos.ts';
import { useWaitingCount, useWaitingPhotos } from '../../api/waiting-photos.ts';
import { useIsDecidedHere } from './decisions/outbox.ts';

/** People to load at once, and the number that are left when the next are loaded. */
const PAGE = 60;
const FEW = 20;
const LOOK_AGAIN_MS = 20_000;

export interface Queue {
  /**
   * The first waiting photos, person by person, each person's newest photo first. Photos decided on this page
   * are left out. Undefined until the first answer.
   */
  photos: Photo[] | undefined;
  /**
   * True once `photos` has been fetched on this visit to the page; until then, it may be from an earlier
   * visit.
   */
  isFresh: boolean;
  /** The number of photos waiting in all. */
  total: number;
  /** Null while something is loading, after a failure, and when nobody else is waiting. */
  loadMore: (() => void) | null;
  error: unknown;
}

/** The waiting photos, reloaded when their number changes through uploads or other reviewers. */
export function useQueue(): Queue {
  const isDecidedHere = useIsDecidedHere();
  const waiting = useWaitingPhotos();
  const count = useWaitingCount();
  const { data, error, isFetchedAfterMount, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({
    ...photoQueueQuery(PAGE),
    refetchInterval: LOOK_AGAIN_MS,
    meta: { isQuiet: true },
  });
  const sign = `${waiting?.total} ${waiting?.oldest?.id}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sign says when to reload
  useEffect(() => {
    if (waiting === undefined) return;
    void queryClient.invalidateQueries({ queryKey: ['photos', 'queue'] });
    void queryClient.invalidateQueries({ queryKey: ['photos', 'list'] });
  }, [sign]);
  const photos = data?.pages
    .flat()
    .flatMap((stack) => stack.photos)
    .filter((photo) => !isDecidedHere(photo));
  return {
    photos,
    isFresh: isFetchedAfterMount,
    total: count ?? photos?.length ?? 0,
    loadMore: hasNextPage && !isFetching && error === null ? () => void fetchNextPage() : null,
    error,
  };
}

/** Loads more people once few are left after the current photo. */
export function useLookAhead({ photos, loadMore }: Queue, current: string | null): void {
  const stacks = stacksOf(photos ?? []);
  const place = stacks.findIndex((stack) => stack.some(({ id }) => id === current));
  const isNearEnd = place >= stacks.length - FEW;
  useEffect(() => {
    if (isNearEnd) loadMore?.();
  }, [isNearEnd, loadMore]);
}

/** Groups the photos of a queue by person, in the order of the queue. */
export function stacksOf(photos: readonly Photo[]): [Photo, ...Photo[]][] {
  const stacks = new Map<string, [Photo, ...Photo[]]>();
  for (const photo of photos) {
    const stack = stacks.get(photo.cardHolderId);
    if (stack === undefined) stacks.set(photo.cardHolderId, [photo]);
    else stack.push(photo);
  }
  return [...stacks.values()];
}

/** The waiting photos of a photo's person, newest first. */
export const stackOf = (photos: readonly Photo[], { cardHolderId }: Photo): Photo[] =>
  photos.filter((one) => one.cardHolderId === cardHolderId);

/** The older waiting photos of the same person, which an approval of this photo replaces. */
export const replacedBy = (photos: readonly Photo[], photo: Photo): Photo[] =>
  stackOf(photos, photo).filter(({ createdAt }) => createdAt < photo.createdAt);

/**
 * The newest photos of the next and the previous person. If the photo's own person has left the queue, the
 * time of the photo tells where they were in it.
 */
export function neighbours(
  photos: readonly Photo[],
  photo: Photo,
): { next: Photo | null; previous: Photo | null } {
  const stacks = stacksOf(photos);
  const place = stacks.findIndex(([{ cardHolderId }]) => cardHolderId === photo.cardHolderId);
  if (place >= 0) return { next: stacks[place + 1]?.[0] ?? null, previous: stacks[place - 1]?.[0] ?? null };
  const isLater = (stack: Photo[]) => stack.at(-1)!.createdAt > photo.createdAt;
  return {
    next: stacks.find(isLater)?.[0] ?? null,
    previous: stacks.findLast((stack) => !isLater(stack))?.[0] ?? null,
  };
}

/**
 * The photo to show after a decision: another photo of the same person, unless this one was approved; else
 * the next person's; at the end of the queue, the first photo that is left.
 * @param gone the ids of photos that leave the queue with the decision
 */
export function afterDecision(
  photos: readonly Photo[],
  photo: Photo,
  { isApproved, gone }: { isApproved: boolean; gone: ReadonlySet<string> },
): Photo | null {
  const rest = photos.filter(({ id }) => id !== photo.id && !gone.has(id));
  const [own] = stackOf(rest, photo);
  if (own !== undefined && !isApproved) return own;
  return neighbours(photos, photo).next ?? rest.find((one) => one !== own) ?? own ?? null;
}
