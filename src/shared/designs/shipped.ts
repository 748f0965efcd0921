/** Designs that ship with Lanyard. A new design begins with one of them, a new organisation with the first. */
export const SHIPPED_IDS = ['classic', 'classic-upright', 'edge', 'dark', 'portrait'] as const;
export type ShippedId = (typeof SHIPPED_IDS)[number];
