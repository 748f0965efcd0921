import { IconPhotoOff } from '@tabler/icons-react';
import { PORTRAIT_RATIO } from '../../../../shared/photos/portrait.ts';
import type { Photo } from '../../../api/photos.ts';
import { type Crop, sizeOf } from '../crop/use-crop.ts';
import classes from './desk.module.css';
import { usePicture } from './pictures.ts';
import { TurnedPicture } from './turned-picture.tsx';

interface Props {
  photo: Photo;
  crop: Crop;
  className?: string;
}

/** The part of the photo that the current crop puts on the card. */
export function Portrait({ photo, crop: { box, turn }, className }: Props) {
  const size = sizeOf(photo);
  const picture = usePicture(size === null ? null : photo);
  if (size === null || box === null)
    return (
      <div className={classes.noPortrait}>
        <IconPhotoOff size={28} stroke={1.3} aria-hidden />
      </div>
    );
  return (
    <svg
      className={className}
      viewBox={`${box.left} ${box.top} ${box.width} ${box.width / PORTRAIT_RATIO}`}
      aria-hidden="true"
    >
      {picture !== null && 'url' in picture && (
        <TurnedPicture photo={photo} size={size} turn={turn} url={picture.url} />
      )}
    </svg>
  );
}
