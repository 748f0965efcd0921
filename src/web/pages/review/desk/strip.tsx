import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { type Photo, pictureUrl } from '../../../api/photos.ts';
import { texts } from '../../../texts/texts.ts';
import { sizeOf } from '../crop/use-crop.ts';
import classes from './desk.module.css';

const t = texts.review;
/** More than a wide screen shows. */
const SHOWN = 40;

/** Thumbnails of the waiting photos, with the current one marked. */
export function Strip({ photos, current }: { photos: Photo[]; current: Photo }) {
  const here = useRef<HTMLAnchorElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the current photo
  useEffect(() => {
    here.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current.id]);
  const place = Math.max(
    0,
    photos.findIndex(({ id }) => id === current.id),
  );
  const from = Math.max(0, Math.min(place - SHOWN / 2, photos.length - SHOWN));
  return (
    <nav aria-label={t.strip} className={classes.strip}>
      {photos.slice(from, from + SHOWN).map((photo, index) => (
        <Link
          key={photo.id}
          href={`/review/${photo.id}`}
          replace
          ref={photo.id === current.id ? here : undefined}
          aria-current={photo.id === current.id ? 'true' : undefined}
          aria-label={t.stripItem(
            from + index + 1,
            t.recommendations[photo.analysis?.recommendation ?? 'check'],
          )}
          data-recommendation={photo.analysis?.recommendation}
        >
          {sizeOf(photo) === null ? '?' : <img src={pictureUrl(photo, 'thumbnail')} alt="" loading="lazy" />}
        </Link>
      ))}
    </nav>
  );
}
