import type { Photo } from '../../../api/photos.ts';
import { asFramed } from '../../../parts/photos/as-framed.ts';
import { type Crop, sizeOf } from '../crop/use-crop.ts';

/** The analysis of the photo as it is turned and cropped now; `framed` has the names of the checks judged anew. */
export function analysisAsFramed(photo: Photo, { turn, box, isChanged }: Crop) {
  const { analysis, review } = photo;
  const size = sizeOf(photo);
  if (analysis === null) return null;
  if (size === null) return { ...analysis, framed: new Set<string>() };
  const isChosen = isChanged || review?.crop != null;
  return asFramed(analysis, { photo: size, turn, crop: isChosen ? box : null });
}
