import { Anchor, Badge, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { fullName } from '../../../../shared/person/display-name.ts';
import { isolated } from '../../../../shared/text/isolate.ts';
import { type CardHolder, holderQuery } from '../../../api/holders.ts';
import type { Photo } from '../../../api/photos.ts';
import { ErrorNotice } from '../../../parts/answers/error-notice.tsx';
import { useDelayed } from '../../../parts/answers/use-delayed.ts';
import { formatDate } from '../../../parts/words/format.ts';
import { LongText } from '../../../parts/words/long-text.tsx';
import { When } from '../../../parts/words/when.tsx';
import { texts } from '../../../texts/texts.ts';
import type { Crop } from '../crop/use-crop.ts';
import { CardPreview } from './card-preview.tsx';
import classes from './desk.module.css';
import { FromPerson } from './from-person.tsx';

const t = texts.review.person;
/** Values with more characters than this need the full width of the panel. */
const LONG = 20;

/** The photo's person, with their current photo beside the card that the new one would make. */
export function PersonPanel({ photo, crop }: { photo: Photo; crop: Crop }) {
  const { data: holder, error, isPending, refetch } = useQuery(holderQuery(photo.cardHolderId));
  const isSlow = useDelayed(isPending);
  return (
    <section className={classes.person} aria-label={t.title}>
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {isSlow && <Skeleton height={170} />}
      {holder !== undefined && <Person holder={holder} photo={photo} crop={crop} />}
    </section>
  );
}

function Person({ holder, photo, crop }: { holder: CardHolder; photo: Photo; crop: Crop }) {
  const facts: [string, string | null][] = [
    [t.number, holder.externalId],
    [t.department, holder.department],
    [t.campus, holder.campus],
    [t.email, holder.email],
    [t.validUntil, holder.expiryDate && formatDate(holder.expiryDate)],
  ];
  const currentId = holder.currentPhotoId;
  return (
    <>
      <header className={classes.personHead}>
        <h2>
          <Anchor component={Link} href={`/people/${holder.id}`} inherit underline="hover" title={t.open}>
            <bdi>{fullName(holder)}</bdi>
          </Anchor>
        </h2>
        <Badge variant="light" color="gray">
          {texts.people.types[holder.holderType]}
        </Badge>
        {holder.status !== 'active' && <Badge color="red">{texts.states.people[holder.status]}</Badge>}
      </header>
      <div className={classes.pictures}>
        <figure>
          {currentId === null ? (
            <div className={classes.noPortrait}>{t.noCurrent}</div>
          ) : (
            <img
              className={classes.portrait}
              src={`/api/v1/photos/${currentId}/image?variant=card`}
              alt={texts.parts.portraitOf(isolated(fullName(holder)))}
            />
          )}
          <figcaption>{t.current}</figcaption>
        </figure>
        <CardPreview holder={holder} photo={photo} crop={crop} />
      </div>
      <FromPerson photo={photo} />
      <dl className={classes.facts}>
        {facts
          .filter(([, value]) => value !== null)
          .map(([label, value]) => (
            <div key={label} data-long={(value?.length ?? 0) > LONG || undefined}>
              <dt>{label}</dt>
              <dd title={value ?? undefined} className={label === t.number ? classes.whole : undefined}>
                {label === t.number ? value : <LongText text={value ?? ''} />}
              </dd>
            </div>
          ))}
        <div>
          <dt>{t.sent}</dt>
          <dd>
            <When at={photo.createdAt} />
          </dd>
        </div>
      </dl>
    </>
  );
}
