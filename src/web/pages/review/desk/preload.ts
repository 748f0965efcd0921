import { useEffect } from 'react';
import { queryClient } from '../../../api/client/query-client.ts';
import { holderQuery } from '../../../api/holders.ts';
import type { Photo } from '../../../api/photos.ts';
import { sizeOf } from '../crop/use-crop.ts';
import { neighbours } from '../queue.ts';
import { fetchPicture } from './pictures.ts';

const AHEAD = 4;

/** Fetches what comes next, and what was just left, so that a key press shows it at once. */
export function usePreload(photos: Photo[] | undefined, current: Photo | null): void {
  useEffect(() => {
    if (photos === undefined || current === null) return;
    const { next, previous } = neighbours(photos, current);
    const from = next === null ? photos.length : photos.indexOf(next);
    const wanted = [...photos.slice(from, from + AHEAD), ...(previous ? [previous] : [])];
    for (const photo of wanted) {
      void queryClient.prefetchQuery(holderQuery(photo.cardHolderId));
      // What fails here is tried again, and told, when it is looked at.
      if (sizeOf(photo) !== null) fetchPicture(photo).catch(() => undefined);
    }
  }, [photos, current]);
}
