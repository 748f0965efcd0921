/** Types a photo may have; phones send HEIC. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/heic'] as const;

/** 50 MB, as the interface means it. */
export const MAX_PHOTO_BYTES = 50 * 1024 * 1024;
