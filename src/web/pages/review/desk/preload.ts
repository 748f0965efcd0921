import { useEffect } from 'react';
import { queryClient } from '../../../api/client/query-client.ts';
import { holderQuery } from '../../../api/holders.ts';
import type { Photo } from '../../../api/photos.ts';
import { sizeOf } from '../crop/use-crop.ts';
import { neighbours, stackOf } from '../queue.ts';
import { fetchPicture } from './pictures.ts';

const AHEAD = 4;

/**
 * Prefetches the photos that a key press may show next, so that they appear at once: another photo of the
 * same person, the photos of the next people, and one of the previous person.
 */
export function usePreload(photos: Photo[] | undefined, current: Photo | null): void {
  useEffect(() => {
    if (photos === undefined || current === null) return;
    const { next, previous } = neighbours(photos, current);
    const from = next === null ? photos.length : photos.indexOf(next);
    const own = stackOf(photos, current).filter(({ id }) => id !== current.id);
    const wanted = [...own.slice(0, 1), ...photos.slice(from, from + AHEAD), ...(previous ? [previous] : [])];
    for (const photo of wanted) {
      void queryClient.prefetchQuery(holderQuery(photo.cardHolderId));
      // A failure is retried, and shown, when the photo is opened.
      if (sizeOf(photo) !== null) fetchPicture(photo).catch(() => undefined);
    }
  }, [photos, current]);
}
