import { useIntersection } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { displayName } from '../../../../shared/person/display-name.ts';
import { isolated } from '../../../../shared/text/isolate.ts';
import { holderQuery } from '../../../api/holders.ts';
import { type Photo, pictureUrl } from '../../../api/photos.ts';
import { codeTitle } from '../../../parts/photos/code-title.ts';
import { mainCauses } from '../../../parts/photos/judgement.ts';
import { reasonNames } from '../../../parts/photos/reason-names.ts';
import { withdrawnBecause } from '../../../parts/photos/review-words.ts';
import { Age } from '../../../parts/words/when.tsx';
import { texts } from '../../../texts/texts.ts';
import { sizeOf } from '../crop/use-crop.ts';
import type { Company } from '../dealing/open-photos.ts';
import classes from './grid.module.css';

const t = texts.review;

/** The name of a photo's person, fetched when it is needed; null until it is known. */
export function useKnownName(photo: Photo, isWanted: boolean): string | null {
  const { data: holder } = useQuery({
    ...holderQuery(photo.cardHolderId),
    enabled: isWanted,
    meta: { isQuiet: true },
  });
  return holder === undefined ? null : displayName(holder);
}

/** The name of a photo's person, or "…" until it is known. */
export const useNameOf = (photo: Photo, isWanted = true): string => useKnownName(photo, isWanted) ?? '…';

/** A thumbnail, with the person's name and the advice or the decision. */
export function Tile({ photo, company: { lookedAtBy, nextOf } }: { photo: Photo; company: Company }) {
  const { ref, entry } = useIntersection({ rootMargin: '300px' });
  const name = useNameOf(photo, entry?.isIntersecting === true);
  const { analysis, review } = photo;
  const says = t.grid.recommendations[analysis?.recommendation ?? 'check'];
  const summary = [says, analysis === null ? '' : mainCauses(analysis).map(codeTitle).join(', ')]
    .filter(Boolean)
    .join(texts.parts.colon);
  return (
    <li ref={ref}>
      <Link
        href={`/review/${photo.id}`}
        className={classes.tile}
        data-recommendation={analysis?.recommendation}
      >
        <span className={classes.picture}>
          {sizeOf(photo) === null ? (
            t.undecodable
          ) : (
            <img src={pictureUrl(photo, 'thumbnail')} alt="" loading="lazy" />
          )}
        </span>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <small>
          {review === null ? (
            summary
          ) : (
            <>
              {review.reasonCodes.length > 0 && <em>{reasonNames(review.reasonCodes)} </em>}
              <Age
                at={review.reviewedAt}
                say={(age) => `${withdrawnBecause(review) ?? t.grid.by(isolated(review.reviewedBy))}, ${age}`}
              />
            </>
          )}
        </small>
        {lookedAtBy.length + nextOf.length > 0 && (
          <small className={classes.company}>
            {[
              ...lookedAtBy.map((who) => t.company.looking(isolated(who))),
              ...nextOf.map((who) => t.company.next(isolated(who))),
            ].join(', ')}
          </small>
        )}
      </Link>
    </li>
  );
}
