/** A signed QR code has a hash of the name, or the name itself. */
export const OFFLINE_NAMES = ['hash', 'name'] as const;
export type OfflineName = (typeof OFFLINE_NAMES)[number];

/** Hours after which a door without a network must not trust its list any more. */
export const OFFLINE_MAX_AGE_HOURS = { min: 1, max: 8760 };
