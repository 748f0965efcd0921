import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Photo, photosQuery } from '../../api/photos.ts';
import { useStore } from '../../api/store.ts';
import { useWaitingPhotos } from '../../api/waiting-photos.ts';
import { decidedHere } from './decisions/outbox.ts';

/** So many are known ahead; more come in as these are decided. */
const AHEAD = 100;
const LOOK_AGAIN_MS = 20_000;

export interface Queue {
  /** Waiting photos, oldest first, without those decided here; undefined until the first answer. */
  photos: Photo[] | undefined;
  total: number;
  error: unknown;
}

/** The photos that wait. Looked at again when their number changes, by new ones or by other reviewers. */
export function useQueue(): Queue {
  const decided = useStore(decidedHere);
  const waiting = useWaitingPhotos();
  const { data, error, refetch } = useQuery({
    ...photosQuery({ status: 'in_review', pageSize: AHEAD }),
    refetchInterval: LOOK_AGAIN_MS,
    meta: { isQuiet: true },
  });
  const sign = `${waiting?.total} ${waiting?.oldest?.id}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sign says when to look
  useEffect(() => {
    if (waiting !== undefined) void refetch();
  }, [sign]);
  const photos = data?.data.filter(({ id }) => !decided.has(id));
  const gone = (data?.data.length ?? 0) - (photos?.length ?? 0);
  return { photos, total: (data?.meta.total ?? 0) - gone, error };
}

const isBefore = (a: Photo, b: Photo): boolean =>
  a.createdAt < b.createdAt || (a.createdAt === b.createdAt && a.id < b.id);

/** The neighbours of a photo in the queue, which need not hold it any more. */
export function neighbours(photos: Photo[], photo: Photo): { next: Photo | null; previous: Photo | null } {
  return {
    next: photos.find((one) => isBefore(photo, one)) ?? null,
    previous: photos.findLast((one) => isBefore(one, photo)) ?? null,
  };
}

/** Where to go after a decision: on, and at the end back to the oldest that was passed over. */
export function afterDecision(photos: Photo[], photo: Photo): Photo | null {
  const others = photos.filter(({ id }) => id !== photo.id);
  return neighbours(others, photo).next ?? others[0] ?? null;
}
