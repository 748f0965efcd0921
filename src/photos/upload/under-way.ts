/** How many requests may send the bytes of one photo at once: a client that tries again beside a stalled try. */
const MOST_AT_ONCE = 2;

/** The uploads under way, which the end of their grant must not cut off. */
export interface Uploads {
  /** False when too many are sending to this photo already: each of them takes a whole file's space. */
  enter(photoId: string): boolean;
  leave(photoId: string): void;
  has(photoId: string): boolean;
}

export function createUploads(): Uploads {
  const counts = new Map<string, number>();
  return {
    enter(photoId) {
      const count = counts.get(photoId) ?? 0;
      if (count >= MOST_AT_ONCE) return false;
      counts.set(photoId, count + 1);
      return true;
    },
    leave(photoId) {
      const count = (counts.get(photoId) ?? 1) - 1;
      if (count === 0) counts.delete(photoId);
      else counts.set(photoId, count);
    },
    has: (photoId) => counts.has(photoId),
  };
}
