import { IconPhotoOff } from '@tabler/icons-react';
import { type Box, PORTRAIT_RATIO } from '../../../../shared/portrait.ts';
import type { Photo } from '../../../api/photos.ts';
import { sizeOf } from '../crop/use-crop.ts';
import classes from './desk.module.css';
import { usePicture } from './pictures.ts';

interface Props {
  photo: Photo;
  crop: Box | null;
  className?: string;
}

/** The part of the photo that goes on the card, by the current crop. */
export function Portrait({ photo, crop, className }: Props) {
  const size = sizeOf(photo);
  const picture = usePicture(size === null ? null : photo);
  if (size === null || crop === null)
    return (
      <div className={classes.noPortrait}>
        <IconPhotoOff size={28} stroke={1.3} aria-hidden />
      </div>
    );
  return (
    <svg
      className={className}
      viewBox={`${crop.left} ${crop.top} ${crop.width} ${crop.width / PORTRAIT_RATIO}`}
      aria-hidden="true"
    >
      {picture !== null && 'url' in picture && (
        <image href={picture.url} width={size.width} height={size.height} preserveAspectRatio="none" />
      )}
    </svg>
  );
}
