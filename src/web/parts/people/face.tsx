import { useState } from 'react';
import type { displayName } from '../../../shared/person/display-name.ts';
import type { CardHolder } from '../../api/holders.ts';
import classes from './face.module.css';
import { initials } from './person.ts';

type Pictured = Parameters<typeof displayName>[0] & Pick<CardHolder, 'currentPhotoId'>;

/**
 * A thumbnail of the person's photo, or their initials. Screen readers skip it, because the name stands
 * beside it.
 */
export const Face = ({ person, isSettled = true }: { person: Pictured; isSettled?: boolean }) => (
  <span className={classes.face} aria-hidden>
    {initials(person)}
    {person.currentPhotoId !== null && isSettled && (
      <Picture key={person.currentPhotoId} id={person.currentPhotoId} />
    )}
  </span>
);

/** A thumbnail of the photo on a card. */
export const PrintedFace = ({ photoId }: { photoId: string }) => (
  <span className={classes.face} aria-hidden>
    <Picture id={photoId} />
  </span>
);

/** Shows nothing when the picture can't be loaded. */
function Picture({ id }: { id: string }) {
  const [isMissing, setIsMissing] = useState(false);
  return isMissing ? null : (
    <img
      src={`/api/v1/photos/${id}/image?variant=thumbnail`}
      alt=""
      loading="lazy"
      onError={() => setIsMissing(true)}
    />
  );
}
