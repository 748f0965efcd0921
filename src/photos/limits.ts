/** Types a photo may have; phones send HEIC. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/heic'] as const;

/** 50 MB, as the interface means it. */
export const MAX_PHOTO_BYTES = 50 * 1024 * 1024;

/** Width to height of the portrait on a card, in millimetres: the ICAO portrait format. */
export const PORTRAIT = { width: 35, height: 45 };
