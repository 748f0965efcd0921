/** A card is held with its long edges across, or upright. */
export type Orientation = 'landscape' | 'upright';

/** ID-1 of ISO/IEC 7810, which card printers call CR80. */
export const ID_1 = { longMm: 85.6, shortMm: 53.98 };

export const CARD_SIZES = {
  landscape: { widthMm: ID_1.longMm, heightMm: ID_1.shortMm },
  upright: { widthMm: ID_1.shortMm, heightMm: ID_1.longMm },
} as const satisfies Record<Orientation, { widthMm: number; heightMm: number }>;
