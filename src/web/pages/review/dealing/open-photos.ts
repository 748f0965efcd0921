import type { Photo } from '../../../api/photos.ts';
import type { Reviewer } from './dealing.ts';

/**
 * Of the waiting photos, those for this reviewer: what nobody else has before them. When nothing else is left, also those
 * that are kept for others, the last one first, which they would come to last. `current` is always one of them.
 */
export function openPhotos(photos: Photo[], others: Reviewer[], current: string | null): Photo[] {
  if (others.length === 0) return photos;
  const lookedAt = new Set(others.map(({ looking }) => looking));
  const kept = new Set(others.flatMap(({ next }) => next));
  const isFree = ({ id }: Photo) => id === current || !lookedAt.has(id);
  const free = photos.filter((photo) => isFree(photo) && (photo.id === current || !kept.has(photo.id)));
  return free.some(({ id }) => id !== current) ? free : photos.filter(isFree).reverse();
}

/** The names of those who look at a photo, besides this reviewer. */
export const lookingAt = (others: Reviewer[], photoId: string): string[] =>
  others.filter(({ looking }) => looking === photoId).map(({ name }) => name);

/** Whether another reviewer looks at a photo, or will in the next seconds. */
export const isWithOthers = (others: Reviewer[], photoId: string): boolean =>
  others.some(({ looking, next }) => looking === photoId || next.includes(photoId));
