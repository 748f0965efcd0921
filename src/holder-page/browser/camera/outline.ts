import { BEST_PLACE, PORTRAIT_RATIO } from '../../../shared/photos/portrait.ts';

/** The ellipse of a head that is well placed in a picture, in px of the picture. */
export interface Outline {
  x: number;
  y: number;
  across: number;
  down: number;
}

/** The card's portrait leaves this share of the picture free, so that it can be cut a little to any side. */
const LEFT_FREE = 0.12;
/** A head is three quarters as wide as high. */
const WIDTH_OF_HEAD = 0.75;

/** The head as it stands in the card's portrait, cut from the middle of a picture. */
export function outlineIn({ width, height }: { width: number; height: number }): Outline {
  const portraitHeight = (1 - LEFT_FREE) * Math.min(height, width / PORTRAIT_RATIO);
  const top = (height - portraitHeight) / 2;
  const down = BEST_PLACE.eyeToChin * portraitHeight;
  return { x: width / 2, y: top + BEST_PLACE.eyes * portraitHeight, across: WIDTH_OF_HEAD * down, down };
}
