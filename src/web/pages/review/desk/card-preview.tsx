import { displayName } from '../../../../shared/display-name.ts';
import type { CardHolder } from '../../../api/holders.ts';
import type { Photo } from '../../../api/photos.ts';
import { useSession } from '../../../api/session.ts';
import { formatDate } from '../../../parts/words/format.ts';
import { texts } from '../../../texts/texts.ts';
import type { Crop } from '../crop/use-crop.ts';
import previewClasses from './card-preview.module.css';
import classes from './desk.module.css';
import { Portrait } from './portrait.tsx';
import { useDrawnCard } from './use-drawn-card.ts';

const t = texts.review.card;

interface Props {
  holder: CardHolder;
  photo: Photo;
  crop: Crop;
}

/** The card that this photo would make with the current crop: a sketch at once, the real card a moment later. */
export function CardPreview({ holder, photo, crop }: Props) {
  const { organisation } = useSession();
  const name = displayName(holder);
  const drawn = useDrawnCard(photo, crop);
  return (
    <figure title={drawn.isShown ? undefined : t.sketch} aria-label={t.preview(name)}>
      <div className={previewClasses.place}>
        <div className={classes.card} aria-hidden={drawn.isShown || undefined}>
          <div className={classes.cardHead}>{organisation.name}</div>
          <Portrait photo={photo} crop={crop} className={classes.cardPhoto} />
          <div className={classes.cardText}>
            <strong>{name}</strong>
            <span>{texts.people.types[holder.holderType]}</span>
            <span className={classes.cardNumber}>{holder.externalId}</span>
            {holder.expiryDate !== null && <small>{formatDate(holder.expiryDate)}</small>}
          </div>
        </div>
        {drawn.src !== null && (
          <img
            key={photo.id}
            className={previewClasses.drawn}
            data-shown={drawn.isShown || undefined}
            data-old={drawn.isOld || undefined}
            src={drawn.src}
            alt={t.preview(name)}
            onLoad={drawn.onLoad}
          />
        )}
      </div>
      <figcaption>{t.title}</figcaption>
    </figure>
  );
}
