import { useIntersection, useMergedRef } from '@mantine/hooks';
import { type RefObject, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { isolated } from '../../../../shared/text/isolate.ts';
import { type Photo, pictureUrl } from '../../../api/photos.ts';
import { initialsOf } from '../../../parts/people/person.ts';
import { texts } from '../../../texts/texts.ts';
import { sizeOf } from '../crop/use-crop.ts';
import type { Reviewer } from '../dealing/dealing.ts';
import { lookingAt } from '../dealing/open-photos.ts';
import { useKnownName } from '../grid/tile.tsx';
import { stacksOf } from '../queue.ts';
import classes from './desk.module.css';

const t = texts.review;
/** More thumbnails than a wide screen shows. */
const SHOWN = 40;

interface Props {
  photos: Photo[];
  current: Photo;
  others: Reviewer[];
}

/**
 * A thumbnail of each waiting person's newest photo. The current person is marked, and initials name the
 * reviewers who are looking at a person's photos.
 */
export function Strip({ photos, current, others }: Props) {
  const here = useRef<HTMLAnchorElement>(null);
  // Scrolls only the strip. The page itself stays where it is, even in a low window.
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the current person
  useEffect(() => {
    const one = here.current;
    const strip = one?.parentElement;
    strip?.scrollTo({ left: one!.offsetLeft - (strip.clientWidth - one!.offsetWidth) / 2 });
  }, [current.cardHolderId]);
  const stacks = stacksOf(photos);
  const isHere = ([{ cardHolderId }]: Stack) => cardHolderId === current.cardHolderId;
  const place = Math.max(0, stacks.findIndex(isHere));
  const from = Math.max(0, Math.min(place - SHOWN / 2, stacks.length - SHOWN));
  return (
    <nav aria-label={t.strip} className={classes.strip}>
      {stacks.slice(from, from + SHOWN).map((stack, index) => (
        <Thumbnail
          key={stack[0].cardHolderId}
          photo={stack[0]}
          count={stack.length}
          place={from + index + 1}
          lookedAtBy={lookingAt(others, ...stack.map(({ id }) => id))}
          here={isHere(stack) ? here : null}
        />
      ))}
    </nav>
  );
}

type Stack = ReturnType<typeof stacksOf>[number];

interface ThumbnailProps {
  photo: Photo;
  /** The number of the person's waiting photos. */
  count: number;
  place: number;
  lookedAtBy: string[];
  /** Set for the current person only. */
  here: RefObject<HTMLAnchorElement | null> | null;
}

/**
 * A person's newest waiting photo, labelled with the person's name once the thumbnail is visible. A focused
 * thumbnail always is.
 */
function Thumbnail({ photo, count, place, lookedAtBy, here }: ThumbnailProps) {
  const { ref, entry } = useIntersection();
  const name = useKnownName(photo, entry?.isIntersecting === true);
  const company = lookedAtBy.map((who) => t.company.looking(isolated(who)));
  const says = t.stripItem(
    name && isolated(name),
    place,
    t.recommendations[photo.analysis?.recommendation ?? 'check'],
    count,
  );
  return (
    <Link
      href={`/review/${photo.id}`}
      replace
      ref={useMergedRef(ref, here)}
      aria-current={here === null ? undefined : 'true'}
      aria-label={[says, ...company].join(', ')}
      title={company.join(', ') || undefined}
      data-recommendation={photo.analysis?.recommendation}
      data-count={count === 1 ? undefined : count}
      data-with={lookedAtBy.map(initialsOf).join(' ') || undefined}
    >
      {sizeOf(photo) === null ? '?' : <img src={pictureUrl(photo, 'thumbnail')} alt="" loading="lazy" />}
    </Link>
  );
}
