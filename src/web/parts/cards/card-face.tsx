import { useState } from 'react';
import classes from './card-face.module.css';

interface Props {
  /** Undefined until the address is known. */
  src: string | undefined;
  /** Describes the picture in words. */
  alt: string;
  isLazy?: boolean;
}

/**
 * A picture of one side of a card in its own shape, landscape or upright. A placeholder in the shape of a
 * card shows until the picture has loaded.
 */
export function CardFace({ src, alt, isLazy = false }: Props) {
  const [loaded, setLoaded] = useState<{ isUpright: boolean } | null>(null);
  const [failed, setFailed] = useState<string>();
  return (
    <span
      className={classes.face}
      data-waiting={(loaded === null && (src === undefined || failed !== src)) || undefined}
      data-upright={loaded?.isUpright || undefined}
    >
      <img
        src={src}
        alt={alt}
        loading={isLazy ? 'lazy' : undefined}
        onLoad={({ currentTarget }) => setLoaded({ isUpright: isUpright(currentTarget) })}
        onError={() => setFailed(src)}
      />
    </span>
  );
}

/** True for a loaded picture that is taller than wide. */
export const isUpright = ({ naturalWidth, naturalHeight }: HTMLImageElement): boolean =>
  naturalHeight > naturalWidth;
