import { displayName } from '../../../../shared/person/display-name.ts';
import { isolated } from '../../../../shared/text/isolate.ts';
import type { CardHolder } from '../../../api/holders.ts';
import type { Photo } from '../../../api/photos.ts';
import { texts } from '../../../texts/texts.ts';
import type { Crop } from '../crop/use-crop.ts';
import classes from './card-preview.module.css';
import { Portrait } from './portrait.tsx';
import { useDrawnCard } from './use-drawn-card.ts';

const t = texts.review.card;

interface Props {
  holder: CardHolder;
  photo: Photo;
  crop: Crop;
}

/**
 * The card that this photo would make with the current crop: the portrait at once, the real card a moment
 * later.
 */
export function CardPreview({ holder, photo, crop }: Props) {
  const name = displayName(holder);
  const drawn = useDrawnCard(photo, crop);
  return (
    <figure title={drawn.isShown ? undefined : t.notDrawn} aria-label={t.preview(isolated(name))}>
      <div className={classes.place}>
        <div className={classes.blank} aria-hidden={drawn.isShown || undefined}>
          <Portrait photo={photo} crop={crop} className={classes.portrait!} />
        </div>
        {drawn.src !== null && (
          <img
            key={photo.id}
            className={classes.drawn}
            data-shown={drawn.isShown || undefined}
            data-old={drawn.isOld || undefined}
            src={drawn.src}
            alt={t.preview(isolated(name))}
            onLoad={drawn.onLoad}
          />
        )}
      </div>
      <figcaption>{t.title}</figcaption>
    </figure>
  );
}
