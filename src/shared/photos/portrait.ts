/** An axis-aligned rectangle, px of the upright original. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A point, px; x to the right, y down. */
export interface Point {
  x: number;
  y: number;
}

/** A size, px. */
export interface Size {
  width: number;
  height: number;
}

/** Width over height of the portrait on a card: 35 × 45 mm (ISO/IEC 19794-5, ICAO 9303). */
export const PORTRAIT_RATIO = 35 / 45;

/** The largest portrait in the middle of a photo. */
export function largestPortrait(photo: Size): Box {
  const width = Math.min(photo.width, photo.height * PORTRAIT_RATIO);
  const height = width / PORTRAIT_RATIO;
  return { left: (photo.width - width) / 2, top: (photo.height - height) / 2, width, height };
}

/**
 * The best place for a head in a portrait: eye-to-chin and the place of the eyes, as shares of the height. It leaves
 * exactly the 1.4 eye-to-chin lengths above the eyes, and the 1.8 below, that OFIQ asks for.
 */
export const BEST_PLACE = { eyeToChin: 0.31, eyes: 0.44 };

/** The portrait with the head in its best place, made smaller and moved until it lies inside the frame. */
export function portraitAround({ eyes, eyeToChin }: { eyes: Point; eyeToChin: number }, frame: Size): Box {
  const height = Math.min(eyeToChin / BEST_PLACE.eyeToChin, largestPortrait(frame).height);
  const width = height * PORTRAIT_RATIO;
  return insideOf({ left: eyes.x - width / 2, top: eyes.y - BEST_PLACE.eyes * height, width, height }, frame);
}

/** The smallest axis-aligned box around the points. There must be at least one point. */
export function boxAround(points: readonly Point[]): Box {
  const left = Math.min(...points.map(({ x }) => x));
  const top = Math.min(...points.map(({ y }) => y));
  const right = Math.max(...points.map(({ x }) => x));
  const bottom = Math.max(...points.map(({ y }) => y));
  return { left, top, width: right - left, height: bottom - top };
}

/** A box that fits into a frame, moved until it lies inside. */
export const insideOf = (box: Box, frame: Size): Box => ({
  ...box,
  left: Math.min(Math.max(0, box.left), frame.width - box.width),
  top: Math.min(Math.max(0, box.top), frame.height - box.height),
});

/** A crop in the form that the API takes: whole pixels, inside the photo. */
export function wholePixels(crop: Box, photo: Size): Box {
  const left = Math.max(0, Math.round(crop.left));
  const top = Math.max(0, Math.round(crop.top));
  return {
    left,
    top,
    width: Math.max(1, Math.min(Math.round(crop.width), photo.width - left)),
    height: Math.max(1, Math.min(Math.round(crop.height), photo.height - top)),
  };
}
