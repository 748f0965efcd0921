import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { displayName } from '../../../../shared/person/display-name.ts';
import { isolated } from '../../../../shared/text/isolate.ts';
import type { CardHolder } from '../../../api/holders.ts';
import { type Photo, photosOfQuery, pictureUrl } from '../../../api/photos.ts';
import { useCan } from '../../../api/session.ts';
import { ErrorNotice } from '../../../parts/answers/error-notice.tsx';
import { Panel } from '../../../parts/page/panel.tsx';
import { reasonNames } from '../../../parts/photos/reason-names.ts';
import { withdrawnBecause } from '../../../parts/photos/review-words.ts';
import { useTakeBack } from '../../../parts/photos/take-back/use-take-back.tsx';
import { formatDateTime } from '../../../parts/words/format.ts';
import { When } from '../../../parts/words/when.tsx';
import { texts } from '../../../texts/texts.ts';
import { Upload } from '../upload/upload.tsx';
import { Exceptions } from './exceptions.tsx';
import classes from './person.module.css';
import { PhotoRequest } from './photo-request.tsx';

const t = texts.people.person;

interface Props {
  holder: CardHolder;
  /** Shows a photo that was just sent, for its decision; undefined for staff who may not decide. */
  onSent: ((photoId: string) => Promise<void>) | undefined;
  /** True when another photo needs a decision first. */
  isAside: boolean;
}

/** The current photo, a place to upload a new one, and the status of all photos that were sent. */
export function Photos({ holder, onSent, isAside }: Props) {
  const can = useCan();
  const canSend = can('photos:write') && holder.status !== 'archived';
  const { data: photos = [], error, isSuccess, refetch } = useQuery(photosOfQuery(holder.id));
  const taking = useTakeBack();
  const current = photos.find(({ id }) => id === holder.currentPhotoId);
  return (
    <Panel title={t.photo}>
      <div className={classes.current}>
        {current !== undefined ? (
          <img src={pictureUrl(current, 'card')} alt={t.photoOf(isolated(displayName(holder)))} />
        ) : (
          <span>{isSuccess && t.noPhoto}</span>
        )}
      </div>
      {canSend && <Upload holder={holder} onSent={onSent} place={isAside ? 'aside' : 'usual'} />}
      <PhotoRequest holder={holder} />
      {can('photos:review') && <Exceptions holder={holder} />}
      <h3 className={classes.more}>{t.photos}</h3>
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {isSuccess && photos.length === 0 && (
        <p className={classes.unset}>{canSend ? t.noPhotosHint : t.noPhotos}</p>
      )}
      <ul className={classes.photos}>
        {photos.map((photo) => (
          <Item
            key={photo.id}
            photo={photo}
            isCurrent={photo === current}
            onTakeBack={can('photos:review') ? taking.open : null}
          />
        ))}
      </ul>
      {taking.dialog}
    </Panel>
  );
}

const hasPicture = ({ width, status }: Photo) => width !== null && status !== 'expired';

interface ItemProps {
  photo: Photo;
  isCurrent: boolean;
  /** Takes the decision back; null for staff who may not. */
  onTakeBack: ((photoId: string) => void) | null;
}

function Item({ photo, isCurrent, onTakeBack }: ItemProps) {
  const { review, status } = photo;
  const label = (
    <strong>
      {texts.review.states[status]}
      {isCurrent && `, ${t.current}`}
    </strong>
  );
  return (
    <li data-status={status}>
      <span className={classes.small}>
        {hasPicture(photo) && (
          <img
            src={pictureUrl(photo, 'thumbnail')}
            alt={t.photoSent(formatDateTime(photo.createdAt))}
            loading="lazy"
          />
        )}
      </span>
      <span>
        {hasPicture(photo) || status === 'in_review' ? (
          <Link href={`/review/${photo.id}`}>{label}</Link>
        ) : (
          label
        )}
        <small>
          <When at={photo.createdAt} say={t.sent} />
        </small>
        {review !== null && (
          <small>
            {withdrawnBecause(review) ?? t.by(isolated(review.reviewedBy))}, <When at={review.reviewedAt} />
          </small>
        )}
        {review !== null && review.reasonCodes.length > 0 && (
          <small className={classes.reasons}>{reasonNames(review.reasonCodes)}</small>
        )}
        {review?.note && <small>{texts.parts.quoted(review.note)}</small>}
        {review !== null && onTakeBack !== null && (
          <Button
            mt={4}
            size="compact-xs"
            variant="default"
            aria-label={texts.takeBack.actionOn[review.decision](formatDateTime(photo.createdAt))}
            onClick={() => onTakeBack(photo.id)}
          >
            {texts.takeBack.action}
          </Button>
        )}
      </span>
    </li>
  );
}
