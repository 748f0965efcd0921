/** Bounds that no honest design comes near; with all of them reached, a side is still drawn in seconds. */
export const LIMITS = {
  templateBytes: 1024 * 1024,
  elements: 10_000,
  depth: 64,
  attributeLength: 768 * 1024,
  transformLength: 2000,
  /** Style sheets are matched with every element. */
  styleLength: 32 * 1024,
  /** Elements after everything that is referred to has been put in the place of its reference. */
  drawnElements: 20_000,
  /** The same for what needs a picture of its own while it is drawn: opacity, masks, clips, filters, patterns. */
  drawnLayers: 200,
  drawnFilters: 12,
  /** Dashes in all outlines, as they are drawn. */
  drawnDashes: 100_000,
  /** Largest number in a coordinate, a length or a transformation. */
  number: 100_000,
  embeddedImagePx: 16_000_000,
  drawnImagePx: 32_000_000,
  drawnOutlines: 4_000_000,
} as const;
