import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { accommodationsQuery } from '../../../api/accommodations.ts';
import { requestOfPhotoQuery } from '../../../api/photo-requests.ts';
import type { Photo } from '../../../api/photos.ts';
import { useCan } from '../../../api/session.ts';
import { codeTitle } from '../../../parts/photos/code-title.ts';
import { texts } from '../../../texts/texts.ts';
import classes from './desk.module.css';

const t = texts.review.person;

/** Says that a photo came from its person, with their note, and what doesn't count for them. */
export function FromPerson({ photo }: { photo: Photo }) {
  const request = useQuery(requestOfPhotoQuery(photo.id)).data ?? null;
  const mayReview = useCan()('photos:review');
  const exceptions = useQuery({ ...accommodationsQuery(photo.cardHolderId), enabled: mayReview }).data ?? [];
  if (request === null && exceptions.length === 0) return null;
  return (
    <div className={classes.fromPerson}>
      {request !== null && <Text size="sm">{t.sentThemself}</Text>}
      {request?.note != null && <blockquote aria-label={t.note}>{request.note}</blockquote>}
      {exceptions.map(({ check, reason }) => (
        <Text key={check} size="sm">
          {texts.exceptions.atDesk}: <strong>{codeTitle(check)}</strong> ({reason})
        </Text>
      ))}
    </div>
  );
}
