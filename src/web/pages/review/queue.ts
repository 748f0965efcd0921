import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryClient } from '../../api/client/query-client.ts';
import { type Photo, photosQuery } from '../../api/photos.ts';
import { useWaitingCount, useWaitingPhotos } from '../../api/waiting-photos.ts';
import { useIsDecidedHere } from './decisions/outbox.ts';

/** The number of waiting photos that are loaded; more follow as these are decided. */
const AHEAD = 100;
const LOOK_AGAIN_MS = 20_000;

export interface Queue {
  /** Waiting photos, oldest first, without those decided in this browser; undefined until the first answer. */
  photos: Photo[] | undefined;
  /** True once `photos` was fetched after the page was opened, and isn't left from an earlier visit. */
  isFresh: boolean;
  /** The number of photos waiting in all. */
  total: number;
  error: unknown;
}

/** The waiting photos, reloaded when their number changes through uploads or other reviewers. */
export function useQueue(): Queue {
  const isDecidedHere = useIsDecidedHere();
  const waiting = useWaitingPhotos();
  const count = useWaitingCount();
  const { data, error, isFetchedAfterMount } = useQuery({
    ...photosQuery({ status: 'in_review', pageSize: AHEAD }),
    refetchInterval: LOOK_AGAIN_MS,
    meta: { isQuiet: true },
  });
  const sign = `${waiting?.total} ${waiting?.oldest?.id}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sign says when to reload
  useEffect(() => {
    if (waiting !== undefined) void queryClient.invalidateQueries({ queryKey: ['photos', 'list'] });
  }, [sign]);
  const photos = data?.data.filter((photo) => !isDecidedHere(photo));
  return { photos, isFresh: isFetchedAfterMount, total: count ?? photos?.length ?? 0, error };
}

/** A photo's neighbours in the queue; for a photo that has left the queue, judged by its time of arrival. */
export function neighbours(photos: Photo[], photo: Photo): { next: Photo | null; previous: Photo | null } {
  const place = photos.findIndex(({ id }) => id === photo.id);
  if (place >= 0) return { next: photos[place + 1] ?? null, previous: photos[place - 1] ?? null };
  return {
    next: photos.find(({ createdAt }) => createdAt > photo.createdAt) ?? null,
    previous: photos.findLast(({ createdAt }) => createdAt < photo.createdAt) ?? null,
  };
}

/** The photo after a decision: the next one, or at the end the oldest that was skipped. */
export function afterDecision(photos: Photo[], photo: Photo): Photo | null {
  return neighbours(photos, photo).next ?? photos.find(({ id }) => id !== photo.id) ?? null;
}
