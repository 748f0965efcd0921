import type { Photo } from '../../../api/photos.ts';
import { asFramed } from '../../../parts/photos/as-framed.ts';
import { Checks } from '../../../parts/photos/checks.tsx';
import { type Crop, sizeOf } from '../crop/use-crop.ts';

interface Props {
  photo: Photo;
  crop: Crop;
  onPoint: (code: string | null) => void;
}

/** The analysis of the photo as it is turned and cropped now. */
export function FramedChecks({ photo, crop: { turn, box, isChanged }, onPoint }: Props) {
  const { analysis, review } = photo;
  const size = sizeOf(photo);
  if (analysis === null) return null;
  if (size === null) return <Checks analysis={analysis} onPoint={onPoint} />;
  const isChosen = isChanged || review?.crop != null;
  const framed = asFramed(analysis, { photo: size, turn, crop: isChosen ? box : null });
  return <Checks analysis={framed} framed={framed.framed} onPoint={onPoint} />;
}
