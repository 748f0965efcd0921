import { useState } from 'react';
import classes from './card-face.module.css';

interface Props {
  src: string;
  /** What is on it, for those who don't see it. */
  alt: string;
  isLazy?: boolean;
}

/** A picture of a side of a card, in a place of its shape until it is drawn. */
export function CardFace({ src, alt, isLazy = false }: Props) {
  const [loaded, setLoaded] = useState<string | null>(null);
  return (
    <span className={classes.face} data-waiting={loaded === null || undefined}>
      <img src={src} alt={alt} loading={isLazy ? 'lazy' : undefined} onLoad={() => setLoaded(src)} />
    </span>
  );
}
