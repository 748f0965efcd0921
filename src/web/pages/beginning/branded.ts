import type { Picture } from '../../parts/files/read-picture.ts';

/** An organisation's logo and colours for the shipped design; null for a part that stays as it ships. */
export interface Look {
  /** The colour of the band at the top, as `#rrggbb`. */
  main: string | null;
  /** The colour of the line below the band, as `#rrggbb`. */
  accent: string | null;
  logo: Picture | null;
}

interface Templates {
  front: string;
  back: string;
}

/** Colours of the shipped design. */
export const SHIPPED_MAIN = '#1f5482';
export const SHIPPED_ACCENT = '#e3a23c';
const BAND_START = '#0e2344';
const TYPE_ON_BAND = '#ffdf9e';

/** The least contrast for normal text: WCAG 2.2, 1.4.3. */
const READABLE = 4.5;
/** On any colour, at least one of these two is readable. */
const DARK_TEXT = '#000000';
const LIGHT_TEXT = '#ffffff';

/** Positions on the front, in mm: the logo's white plate in the band, and the text beside the plate. */
const PLATE = { x: 4, y: 1.6, height: 9.2, margin: 0.8, widthMax: 24 };
const NAME_END = 57;
const NAME_GAP = 2;

/** The shipped design with an organisation's colours and logo. */
export function branded({ front, back }: Templates, { main, accent, logo }: Look): Templates {
  const coloured = (text: string) => withAccent(withMain(text, main), accent);
  return { front: withLogo(coloured(front), logo), back: coloured(back) };
}

function withMain(text: string, main: string | null): string {
  if (main === null) return text;
  const onBand = contrast(main, LIGHT_TEXT) >= READABLE ? LIGHT_TEXT : DARK_TEXT;
  // The band fades into a darker shade, on which dark text would be lost.
  const start = onBand === LIGHT_TEXT ? darker(main) : main;
  return text
    .replaceAll(`stop-color="${BAND_START}"`, `stop-color="${start}"`)
    .replaceAll(`stop-color="${SHIPPED_MAIN}"`, `stop-color="${main}"`)
    .replaceAll(`stroke="${SHIPPED_MAIN}"`, `stroke="${main}"`)
    .replaceAll(`fill="${LIGHT_TEXT}" data-max-lines`, `fill="${onBand}" data-max-lines`)
    .replaceAll(`fill="${TYPE_ON_BAND}"`, `fill="${onBand}"`);
}

const withAccent = (text: string, accent: string | null): string =>
  accent === null ? text : text.replaceAll(`fill="${SHIPPED_ACCENT}"`, `fill="${accent}"`);

/** Puts the logo on a white plate in the band, and the organisation's name beside it. */
function withLogo(text: string, logo: Picture | null): string {
  if (logo === null) return text;
  const { x, y, height, margin, widthMax } = PLATE;
  const inner = { width: widthMax - 2 * margin, height: height - 2 * margin };
  const width = Math.min(inner.width, inner.height * logo.ratio);
  const tall = width / logo.ratio;
  const plate = width + 2 * margin;
  const name = x + plate + NAME_GAP;
  const drawn =
    `<rect x="${x}" y="${y}" width="${mm(plate)}" height="${height}" rx="1" fill="#ffffff"/>\n  ` +
    `<image x="${x + margin}" y="${mm(y + (height - tall) / 2)}" width="${mm(width)}" height="${mm(tall)}" href="${logo.href}"/>\n  `;
  return text.replace(
    /<rect data-box="text" data-field="organisation" x="[\d.]{1,9}" y="2" width="[\d.]{1,9}"/,
    `${drawn}<rect data-box="text" data-field="organisation" x="${mm(name)}" y="2" width="${mm(NAME_END - name)}"`,
  );
}

const mm = (length: number): string => String(Math.round(length * 1000) / 1000);

const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** Halves each channel, which is about the step between the two shades of the shipped band. */
const darker = (hex: string): string =>
  `#${channels(hex)
    .map((value) =>
      Math.round(value * 0.5)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** The contrast ratio of two colours, from 1 to 21, as WCAG 2.2 defines it. */
export function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

function luminance(hex: string): number {
  const [red, green, blue] = channels(hex).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
