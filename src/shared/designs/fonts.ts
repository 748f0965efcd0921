/** The families that text on cards can be set in. Scripts that a family lacks have one typeface each, the same for both. */
export const DESIGN_FONTS = ['Noto Sans', 'Noto Serif'] as const;
export type DesignFont = (typeof DESIGN_FONTS)[number];

/** The family that a `font-family` asks for: the first of its list that ships, or else Noto Sans. */
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
