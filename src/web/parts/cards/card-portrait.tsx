import { useState } from 'react';
import { isolated } from '../../../shared/text/isolate.ts';
import type { Card } from '../../api/cards.ts';
import { texts } from '../../texts/texts.ts';
import classes from './card-portrait.module.css';

interface Props {
  card: Pick<Card, 'photoId'>;
  /** The person's name. */
  name: string;
}

/** The portrait on a card, large enough to compare with the person. */
export function CardPortrait({ card: { photoId }, name }: Props) {
  const [isMissing, setIsMissing] = useState(false);
  return photoId === null || isMissing ? (
    <span className={classes.portrait}>{texts.parts.noPortrait}</span>
  ) : (
    <img
      className={classes.portrait}
      src={`/api/v1/photos/${photoId}/image?variant=card`}
      alt={texts.parts.portraitOf(isolated(name))}
      loading="lazy"
      onError={() => setIsMissing(true)}
    />
  );
}
