import type { Size } from '../../shared/photos/portrait.ts';

/** For the review screen and previews. */
export const DISPLAY_LONG_SIDE_PX = 1600;
/** For lists. */
export const THUMBNAIL_LONG_SIDE_PX = 256;
/** A portrait of 35 × 45 mm (ISO/IEC 19794-5, ICAO 9303) at 600 dpi, the best that card printers resolve. */
export const CARD_MAX_PX: Size = { width: 827, height: 1063 };
