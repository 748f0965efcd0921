import { useState } from 'react';
import { type Box, defaultCrop, type Size } from '../../../../shared/portrait.ts';
import type { Photo } from '../../../api/photos.ts';

/** The size of the upright original; null if it can't be decoded. */
export const sizeOf = ({ width, height }: Photo): Size | null =>
  width === null || height === null ? null : { width, height };

/** The crop that is used unless somebody draws another. */
function proposedCrop(photo: Photo): Box | null {
  const size = sizeOf(photo);
  return photo.review?.crop ?? (size && defaultCrop(photo.analysis?.suggestedCrop, size));
}

export interface Crop {
  /** The drawn crop, else the proposed one. */
  box: Box | null;
  /** The reviewer's crop; null if it is the proposed one. */
  drawn: Box | null;
  draw: (change: (box: Box, photo: Size) => Box) => void;
  reset: () => void;
}

/** The crops drawn on this page, by photo, so that they survive going back and forth. */
export function useCrop(photo: Photo): Crop {
  const [drawn, setDrawn] = useState<ReadonlyMap<string, Box>>(new Map());
  const own = drawn.get(photo.id) ?? null;
  const box = own ?? proposedCrop(photo);
  const size = sizeOf(photo);
  return {
    box,
    drawn: own,
    draw: (change) => {
      if (box === null || size === null) return;
      // The pointer may move several times between two renders.
      setDrawn((now) => new Map(now).set(photo.id, change(now.get(photo.id) ?? box, size)));
    },
    reset: () => setDrawn(new Map([...drawn].filter(([id]) => id !== photo.id))),
  };
}
