import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { type Photo, pictureUrl } from '../../../api/photos.ts';
import { initialsOf } from '../../../parts/people/person.ts';
import { texts } from '../../../texts/texts.ts';
import { sizeOf } from '../crop/use-crop.ts';
import type { Reviewer } from '../dealing/dealing.ts';
import { lookingAt } from '../dealing/open-photos.ts';
import classes from './desk.module.css';

const t = texts.review;
/** More than a wide screen shows. */
const SHOWN = 40;

interface Props {
  photos: Photo[];
  current: Photo;
  others: Reviewer[];
}

/** Thumbnails of the waiting photos, with the current one marked, and who looks at others. */
export function Strip({ photos, current, others }: Props) {
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
      {photos.slice(from, from + SHOWN).map((photo, index) => {
        const names = lookingAt(others, photo.id);
        const says = t.stripItem(
          from + index + 1,
          t.recommendations[photo.analysis?.recommendation ?? 'check'],
        );
        return (
          <Link
            key={photo.id}
            href={`/review/${photo.id}`}
            replace
            ref={photo.id === current.id ? here : undefined}
            aria-current={photo.id === current.id ? 'true' : undefined}
            aria-label={[says, ...names.map(t.company.looking)].join(', ')}
            title={names.map(t.company.looking).join(', ') || undefined}
            data-recommendation={photo.analysis?.recommendation}
            data-with={names.map(initialsOf).join(' ') || undefined}
          >
            {sizeOf(photo) === null ? (
              '?'
            ) : (
              <img src={pictureUrl(photo, 'thumbnail')} alt="" loading="lazy" />
            )}
          </Link>
        );
      })}
    </nav>
  );
}
