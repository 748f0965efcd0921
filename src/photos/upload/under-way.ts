/** How many requests may send the bytes of one photo at once: a client may retry while its first try is stalled. */
const MOST_AT_ONCE = 2;

/** The uploads that are running. The end of their grant must not cut them off. */
export interface Uploads {
  /** False when too many requests are already sending this photo: each takes the space of a whole file. */
  enter(photoId: string): boolean;
  leave(photoId: string): void;
  /** Ids of the photos whose bytes are being sent. */
  all(): string[];
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
    all: () => [...counts.keys()],
  };
}
