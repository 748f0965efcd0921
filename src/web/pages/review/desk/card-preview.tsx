import type { CardHolder } from '../../../api/holders.ts';
import type { Photo } from '../../../api/photos.ts';
import { useSession } from '../../../api/session.ts';
import { formatDate } from '../../../parts/format.ts';
import { displayName } from '../../../parts/person.ts';
import { texts } from '../../../texts/texts.ts';
import type { Box } from '../crop/geometry.ts';
import classes from './desk.module.css';
import { Portrait } from './portrait.tsx';

const t = texts.review.card;

interface Props {
  holder: CardHolder;
  photo: Photo;
  crop: Box | null;
}

/** A card with this photo, following the crop as it is drawn. */
export function CardPreview({ holder, photo, crop }: Props) {
  const { organisation } = useSession();
  const name = displayName(holder);
  return (
    <figure title={t.sketch} aria-label={t.preview(name)}>
      <div className={classes.card}>
        <div className={classes.cardHead}>{organisation.name}</div>
        <Portrait photo={photo} crop={crop} className={classes.cardPhoto} />
        <div className={classes.cardText}>
          <strong>{name}</strong>
          <span>{texts.review.person.types[holder.holderType]}</span>
          <span className={classes.cardNumber}>{holder.externalId}</span>
          {holder.expiryDate !== null && <small>{formatDate(holder.expiryDate)}</small>}
        </div>
      </div>
      <figcaption>{t.title}</figcaption>
    </figure>
  );
}
