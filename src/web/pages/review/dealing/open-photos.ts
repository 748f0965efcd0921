import type { Photo } from '../../../api/photos.ts';
import type { Reviewer } from './dealing.ts';

/**
 * The waiting photos for this reviewer: all photos that no other reviewer is looking at or has reserved. When only
 * `current` is left, photos reserved for others are included, beginning with the last, which they would reach last.
 * `current` is always one of the photos.
 */
export function openPhotos(photos: Photo[], others: Reviewer[], current: string | null): Photo[] {
  if (others.length === 0) return photos;
  const lookedAt = new Set(others.map(({ looking }) => looking));
  const kept = new Set(others.flatMap(({ next }) => next));
  const isFree = ({ id }: Photo) => id === current || !lookedAt.has(id);
  const free = photos.filter((photo) => isFree(photo) && (photo.id === current || !kept.has(photo.id)));
  return free.some(({ id }) => id !== current) ? free : photos.filter(isFree).reverse();
}

/** The names of other reviewers who are looking at a photo. */
export const lookingAt = (others: Reviewer[], photoId: string): string[] =>
  others.filter(({ looking }) => looking === photoId).map(({ name }) => name);

/** True when another reviewer is looking at a photo, or will in the next seconds. */
export const isWithOthers = (others: Reviewer[], photoId: string): boolean =>
  others.some(({ looking, next }) => looking === photoId || next.includes(photoId));
