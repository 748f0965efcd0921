import { useState } from 'react';
import { type Box, defaultCrop, type Size } from '../../../../shared/portrait.ts';
import type { Photo } from '../../../api/photos.ts';

/** The size of the upright original; null for what can't be decoded. */
export const sizeOf = ({ width, height }: Photo): Size | null =>
  width === null || height === null ? null : { width, height };

/** What goes on the card if nobody draws anything else. */
export function proposedCrop(photo: Photo): Box | null {
  const size = sizeOf(photo);
  return photo.review?.crop ?? (size && defaultCrop(photo.analysis?.suggestedCrop, size));
}

export interface Crop {
  /** What is shown: drawn, else proposed. */
  box: Box | null;
  /** What the reviewer has drawn; null when it is the proposal. */
  drawn: Box | null;
  draw: (change: (box: Box, photo: Size) => Box) => void;
  reset: () => void;
}

/** The crops that have been drawn on this page, by photo, so that going back and forth keeps them. */
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
      // Several movements of the pointer may come before the next drawing.
      setDrawn((now) => new Map(now).set(photo.id, change(now.get(photo.id) ?? box, size)));
    },
    reset: () => setDrawn(new Map([...drawn].filter(([id]) => id !== photo.id))),
  };
}
