import { useState } from 'react';
import type { Card } from '../../api/cards.ts';
import { texts } from '../../texts/texts.ts';
import classes from './card-portrait.module.css';

interface Props {
  card: Pick<Card, 'photoId'>;
  /** Whose face it is; null if the name stands beside it. */
  name: string | null;
  /** `row` fits into a table, `full` takes all the width. */
  size: 'row' | 'full';
}

/** The portrait on a card, large enough to compare with the person. */
export function CardPortrait({ card: { photoId }, name, size }: Props) {
  const [isMissing, setIsMissing] = useState(false);
  return photoId === null || isMissing ? (
    <span className={classes.portrait} data-size={size}>
      {texts.parts.noPortrait}
    </span>
  ) : (
    <img
      className={classes.portrait}
      data-size={size}
      src={`/api/v1/photos/${photoId}/image?variant=card`}
      alt={name === null ? '' : texts.parts.portraitOf(name)}
      loading="lazy"
      onError={() => setIsMissing(true)}
    />
  );
}
