import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { wholePixels } from '../../../../shared/photos/portrait.ts';
import { designsQuery } from '../../../api/designs.ts';
import type { Photo } from '../../../api/photos.ts';
import { useCan } from '../../../api/session.ts';
import type { Crop } from '../crop/use-crop.ts';

/**
 * The pause before a card is drawn, so that no card is drawn for a photo that is skipped, or while the crop
 * is still moving.
 */
const PAUSE_MS = 250;
/** Sharp enough for the width of the panel on dense screens. */
const DPI = 150;

interface DrawnCard {
  /** The picture's address; null if there is none. */
  src: string | null;
  /** True once a picture of this photo has loaded. */
  isShown: boolean;
  /** True while the picture shows an earlier crop. */
  isOld: boolean;
  onLoad: () => void;
}

/** The real card in the default design, with a photo that hasn't been decided on yet. */
export function useDrawnCard(photo: Photo, crop: Crop): DrawnCard {
  const can = useCan();
  const { data: designs } = useQuery({
    ...designsQuery(false),
    enabled: can('cards:read'),
    staleTime: 300_000,
    meta: { isQuiet: true },
  });
  const design = designs?.data.find(({ isDefault }) => isDefault);
  const wanted = design === undefined ? null : addressOf(design, photo, crop);
  const [asked] = useDebouncedValue(wanted, PAUSE_MS);
  const [loaded, setLoaded] = useState<{ photoId: string; src: string } | null>(null);
  const isOfThis = asked?.includes(photo.id) === true;
  const src = isOfThis ? asked : null;
  return {
    src,
    isShown: src !== null && loaded?.photoId === photo.id,
    isOld: loaded?.src !== wanted,
    onLoad: () => src !== null && setLoaded({ photoId: photo.id, src }),
  };
}

function addressOf(
  design: { id: string; revision: number },
  photo: Photo,
  { box, frame, turn }: Crop,
): string | null {
  // A photo that is not analysed yet, or can't be decoded, has no picture to crop.
  if (frame === null || box === null || photo.analysis === null) return null;
  const { left, top, width, height } = wholePixels(box, frame);
  const query = new URLSearchParams({
    photoId: photo.id,
    crop: `${left},${top},${width},${height}`,
    rotate: String(turn.rotate),
    straighten: String(turn.straighten),
    dpi: String(DPI),
    revision: String(design.revision),
  });
  return `/api/v1/designs/${design.id}/preview?${query}`;
}
