import type { Check } from '../api/photos.ts';
import { texts } from '../texts/texts.ts';

const t = texts.checks;

type Write = (value: number, digits: number) => string;

const writeAs =
  (style: Intl.NumberFormatOptions): Write =>
  (value, digits) =>
    new Intl.NumberFormat(undefined, { ...style, maximumFractionDigits: digits }).format(value);
const plain = writeAs({});
const percent = writeAs({ style: 'unit', unit: 'percent' });
const degrees = writeAs({ style: 'unit', unit: 'degree', unitDisplay: 'narrow' });
const pixels: Write = (value, digits) => t.pixels(plain(value, digits));

const shares = [
  'blur effect, 0–1',
  'ratio of detail across directions',
  'left-right asymmetry of the face',
  'mean luminance of the face, 0–1',
  'share of the face burnt out',
  'share of the face in black',
  'darker cheek over lighter cheek',
  'head height over picture height',
  'eyes across the width, 0–1',
  'eyes down the height, 0–1',
  'room above the eyes, eye-to-chin lengths',
  'room beside an eye, eye distances',
  'room below the eyes, eye-to-chin lengths',
];
const ROLL = '° from upright';

/** How values of a unit are written, and what they are multiplied by for it. */
function scaleOf(unit: string): { write: Write; factor: number } {
  if (shares.includes(unit)) return { write: percent, factor: 100 };
  if (unit === ROLL) return { write: degrees, factor: 1 };
  return { write: unit.startsWith('px ') ? pixels : plain, factor: 1 };
}

/** Few decimals, but as many as tell a value from the limits that it is held against. */
function digitsFor(value: number, limits: number[]): number {
  const fewest = Math.abs(value) >= 10 || Number.isInteger(value) ? 0 : 1;
  const isBlurred = (digits: number) =>
    limits.some((limit) => limit !== value && limit.toFixed(digits) === value.toFixed(digits));
  return [fewest, fewest + 1].find((digits) => !isBlurred(digits)) ?? fewest + 2;
}

/** Whether the photo lies on its side or upside down, which no crop mends. */
export const isTurned = ({ unit, measured }: Check): boolean =>
  unit === ROLL && measured !== null && measured >= 90;

/** What a check has measured, and what is wanted, as a sentence for people; null when nothing was measured. */
export function inWords(check: Check): string | null {
  const { verdict, measured, unit, threshold } = check;
  if (measured === null || unit === null) return null;
  const { write, factor } = scaleOf(unit);
  const isNeeded = verdict === 'fail';
  const { failBelow, warnBelow, warnAbove, failAbove } = threshold;
  // Without the remains of binary fractions, which would look like a difference.
  const scale = (one: number) => Number((one * factor).toPrecision(9));
  const scaled = (limit: number | null | undefined) => (limit == null ? null : scale(limit));
  const low = scaled(isNeeded ? failBelow : (warnBelow ?? failBelow));
  const high = scaled(isNeeded ? failAbove : (warnAbove ?? failAbove));
  const value = scale(measured);
  const digits = digitsFor(
    value,
    [low, high].filter((limit) => limit !== null),
  );
  const show = (one: number) => write(one, digits);

  const says = t.measures[unit] ?? ((shown: string) => `${shown} ${unit}`);
  const turned = value > 90 ? t.upsideDown : t.sideways;
  const what = isTurned(check) ? turned(show(value)) : says(show(value));
  if (low !== null && high !== null) return t.held(what, t.between(show(low), show(high), isNeeded));
  if (low !== null) return t.held(what, t.atLeast(show(low), isNeeded));
  return high === null ? what : t.held(what, t.atMost(show(high), isNeeded));
}
