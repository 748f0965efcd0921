/** Red, green and blue, 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number];

/** Relative luminance as WCAG 2.2 defines it, 0 to 1. */
export function luminanceOf(colour: Colour): number {
  const [red, green, blue] = colour.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio as WCAG 2.2 defines it, 1 to 21. */
export function contrastBetween(one: Colour, other: Colour): number {
  const [light, dark] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** A colour of a template; null for anything but `#rgb`, `#rrggbb`, `white` and `black`. */
export function colourOf(text: string): Colour | null {
  const name = text.trim().toLowerCase();
  if (name === 'white') return [255, 255, 255];
  if (name === 'black') return [0, 0, 0];
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/.exec(name)?.[1];
  if (digits === undefined) return null;
  const step = digits.length / 3;
  return [0, 1, 2].map((place) => {
    const part = digits.slice(place * step, (place + 1) * step);
    return Number.parseInt(step === 1 ? part + part : part, 16);
  }) as unknown as Colour;
}

const POINT_MM = 25.4 / 72;

/**
 * The least contrast of text that is easy to read: WCAG 2.2, 1.4.3. It is 3 for large text (from 18 points, or from 14
 * in bold) and 4.5 for all other text.
 */
export const leastContrast = ({ sizeMm, isBold }: { sizeMm: number; isBold: boolean }): number =>
  sizeMm >= (isBold ? 14 : 18) * POINT_MM ? 3 : 4.5;

/** The least difference of luminance that scanners need: symbol contrast of grade B, ISO/IEC 15415 and 15416. */
const LEAST_DIFFERENCE = 0.55;
export const isScannable = (module: Colour, ground: Colour): boolean =>
  luminanceOf(ground) - luminanceOf(module) >= LEAST_DIFFERENCE;
