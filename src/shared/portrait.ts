/** An upright rectangle, px of the upright original. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
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

/** The part of a photo that goes on the card by default: the analysis's suggestion, else the largest portrait. */
export const defaultCrop = (suggested: Box | null | undefined, photo: Size): Box =>
  suggested ?? wholePixels(largestPortrait(photo), photo);

/** A crop as the API takes it: whole pixels, inside the photo. */
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
