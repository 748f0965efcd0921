import { useQuery } from '@tanstack/react-query';
import { holderQuery } from '../../../api/holders.ts';
import type { Photo } from '../../../api/photos.ts';
import { useSession } from '../../../api/session.ts';
import { formatDate } from '../../../parts/format.ts';
import { displayName } from '../../../parts/person.ts';
import { texts } from '../../../texts/texts.ts';
import type { Box } from '../crop/geometry.ts';
import classes from './desk.module.css';
import { Portrait } from './portrait.tsx';

const t = texts.review.card;

/** A card with this photo, following the crop as it is drawn. */
export function CardPreview({ photo, crop }: { photo: Photo; crop: Box | null }) {
  const { data: holder } = useQuery(holderQuery(photo.cardHolderId));
  const { organisation } = useSession();
  if (holder === undefined) return null;
  const name = displayName(holder);
  return (
    <section className={classes.cardPanel} aria-label={t.preview(name)}>
      <h2>{t.title}</h2>
      <div className={classes.card}>
        <div className={classes.cardHead}>{organisation.name}</div>
        <Portrait photo={photo} crop={crop} className={classes.cardPhoto} />
        <div className={classes.cardText}>
          <strong>{name}</strong>
          <span>{texts.review.person.types[holder.holderType]}</span>
          {holder.department !== null && <span>{holder.department}</span>}
          {holder.externalId !== null && <span className={classes.cardNumber}>{holder.externalId}</span>}
          {holder.expiryDate !== null && <small>{formatDate(holder.expiryDate)}</small>}
        </div>
      </div>
      <p className={classes.small}>{t.sketch}</p>
    </section>
  );
}
