import { useState } from 'react';
import classes from './card-face.module.css';
import { isUpright } from './is-upright.ts';

interface Props {
  /** Undefined until it is known. */
  src: string | undefined;
  /** What is on it, for those who don't see it. */
  alt: string;
  isLazy?: boolean;
}

/** A picture of a side of a card, in a place of a card's shape until it is drawn; to scale, also when it is upright. */
export function CardFace({ src, alt, isLazy = false }: Props) {
  const [loaded, setLoaded] = useState<{ isUpright: boolean } | null>(null);
  return (
    <span
      className={classes.face}
      data-waiting={loaded === null || undefined}
      data-upright={loaded?.isUpright || undefined}
    >
      <img
        src={src}
        alt={alt}
        loading={isLazy ? 'lazy' : undefined}
        onLoad={({ currentTarget }) => setLoaded({ isUpright: isUpright(currentTarget) })}
      />
    </span>
  );
}
