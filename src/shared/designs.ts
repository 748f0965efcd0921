/** The way that a card is held: with its long edges across, or upright. */
export type Orientation = 'landscape' | 'upright';

/** ID-1 of ISO/IEC 7810, which card printers call CR80. */
export const ID_1 = { longMm: 85.6, shortMm: 53.98 };

export const CARD_SIZES = {
  landscape: { widthMm: ID_1.longMm, heightMm: ID_1.shortMm },
  upright: { widthMm: ID_1.shortMm, heightMm: ID_1.longMm },
} as const satisfies Record<Orientation, { widthMm: number; heightMm: number }>;

/**
 * The families that text on cards can be set in. Scripts that a family lacks have one typeface each, shared by both
 * families.
 */
export const DESIGN_FONTS = ['Noto Sans', 'Noto Serif'] as const;
export type DesignFont = (typeof DESIGN_FONTS)[number];

/** The family that a `font-family` list asks for: the first one that ships with Lanyard, or else Noto Sans. */
export function designFontOf(list: string): DesignFont {
  const names = list.split(',').map((name) =>
    name
      .trim()
      .replaceAll(/^["']|["']$/g, '')
      .toLowerCase(),
  );
  const asked = names.map((name) => DESIGN_FONTS.find((font) => font.toLowerCase() === name));
  return asked.find((font) => font !== undefined) ?? 'Noto Sans';
}

/** Invented people for looking at a design with names of many scripts and lengths; the first is shown by default. */
export const SAMPLE_PEOPLE = [
  'usual',
  'short',
  'long',
  'arabic',
  'chinese',
  'cyrillic',
  'devanagari',
  'greek',
  'hebrew',
  'thai',
  'vietnamese',
] as const;
export type SamplePerson = (typeof SAMPLE_PEOPLE)[number];

/** Designs that ship with Lanyard. A new design begins with one of them, a new organisation with the first. */
export const SHIPPED_IDS = ['classic', 'classic-upright', 'edge', 'dark', 'portrait'] as const;
export type ShippedId = (typeof SHIPPED_IDS)[number];

/** The kinds of codes that a design can have. */
export const SYMBOLOGIES = ['code128', 'pdf417', 'datamatrix', 'qr'] as const;
export type Symbology = (typeof SYMBOLOGIES)[number];
