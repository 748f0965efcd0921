import type { Photo } from '../../../api/photos.ts';
import { stacksOf } from '../queue.ts';
import type { Reviewer } from './dealing.ts';

/**
 * The waiting photos for this reviewer. People are left out while another reviewer is looking at one of their
 * photos or has reserved one; the person of `current` always stays. If nobody else remains, reserved people
 * are included after all, from the end of the queue, because the other reviewers reach its end last.
 */
export function openPhotos(photos: Photo[], others: Reviewer[], current: string | null): Photo[] {
  if (others.length === 0) return photos;
  const personOf = new Map(photos.map(({ id, cardHolderId }) => [id, cardHolderId]));
  const peopleOf = (ids: (string | null)[]) => new Set(ids.map((id) => personOf.get(id ?? '')));
  const lookedAt = peopleOf(others.map(({ looking }) => looking));
  const kept = peopleOf(others.flatMap(({ next }) => next));
  const isOwn = ({ cardHolderId }: Photo) => cardHolderId === personOf.get(current ?? '');
  const isFree = (photo: Photo) => isOwn(photo) || !lookedAt.has(photo.cardHolderId);
  const free = photos.filter((photo) => isFree(photo) && (isOwn(photo) || !kept.has(photo.cardHolderId)));
  if (free.some((photo) => !isOwn(photo))) return free;
  return stacksOf(photos.filter(isFree)).reverse().flat();
}

/** The waiting photos of people at whom no other reviewer is looking now, whoever has reserved them. */
export function notLookedAt(photos: Photo[], others: Reviewer[]): Photo[] {
  const lookedAt = new Set(others.map(({ looking }) => looking));
  return stacksOf(photos)
    .filter((stack) => !stack.some(({ id }) => lookedAt.has(id)))
    .flat();
}

/** The names of other reviewers who are looking at one of these photos. */
export const lookingAt = (others: Reviewer[], ...photoIds: string[]): string[] =>
  others.filter(({ looking }) => looking !== null && photoIds.includes(looking)).map(({ name }) => name);

/** The names of other reviewers who are working on a photo. */
export interface Company {
  lookedAtBy: string[];
  /** They have reserved it as one of the next. */
  nextOf: string[];
}

export const companyOf = (others: Reviewer[], photoId: string): Company => ({
  lookedAtBy: lookingAt(others, photoId),
  nextOf: others
    .filter(({ looking, next }) => looking !== photoId && next.includes(photoId))
    .map(({ name }) => name),
});

/** True when another reviewer is working on a photo. */
export const isWithOthers = (others: Reviewer[], photoId: string): boolean =>
  others.some(({ looking, next }) => looking === photoId || next.includes(photoId));
