import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryClient } from '../../api/client/query-client.ts';
import { useStore } from '../../api/client/store.ts';
import { type Photo, photosQuery } from '../../api/photos.ts';
import { useWaitingCount, useWaitingPhotos } from '../../api/waiting-photos.ts';
import { decidedHere } from './decisions/outbox.ts';

/** So many are known ahead; more come in as these are decided. */
const AHEAD = 100;
const LOOK_AGAIN_MS = 20_000;

export interface Queue {
  /** Waiting photos, oldest first, without those decided here; undefined until the first answer. */
  photos: Photo[] | undefined;
  /** How many wait in all. */
  total: number;
  error: unknown;
}

/** The photos that wait. Looked at again when their number changes, by new ones or by other reviewers. */
export function useQueue(): Queue {
  const decided = useStore(decidedHere);
  const waiting = useWaitingPhotos();
  const count = useWaitingCount();
  const { data, error } = useQuery({
    ...photosQuery({ status: 'in_review', pageSize: AHEAD }),
    refetchInterval: LOOK_AGAIN_MS,
    meta: { isQuiet: true },
  });
  const sign = `${waiting?.total} ${waiting?.oldest?.id}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sign says when to look
  useEffect(() => {
    if (waiting !== undefined) void queryClient.invalidateQueries({ queryKey: ['photos', 'list'] });
  }, [sign]);
  const photos = data?.data.filter(({ id }) => !decided.has(id));
  return { photos, total: count ?? photos?.length ?? 0, error };
}

/** The neighbours of a photo in the queue; if that doesn't hold it any more, by when it came. */
export function neighbours(photos: Photo[], photo: Photo): { next: Photo | null; previous: Photo | null } {
  const place = photos.findIndex(({ id }) => id === photo.id);
  if (place >= 0) return { next: photos[place + 1] ?? null, previous: photos[place - 1] ?? null };
  return {
    next: photos.find(({ createdAt }) => createdAt > photo.createdAt) ?? null,
    previous: photos.findLast(({ createdAt }) => createdAt < photo.createdAt) ?? null,
  };
}

/** Where to go after a decision: on, and at the end back to the oldest that was passed over. */
export function afterDecision(photos: Photo[], photo: Photo): Photo | null {
  return neighbours(photos, photo).next ?? photos.find(({ id }) => id !== photo.id) ?? null;
}
