import { LEAN_UNIT, liesOnItsSide } from '../../../shared/photos/turn.ts';
import type { Check } from '../../api/photos.ts';
import { LOCALE } from '../../texts/locale.ts';
import { texts } from '../../texts/texts.ts';

const t = texts.checks;

type Write = (value: number, digits: number) => string;

const writeAs =
  (style: Intl.NumberFormatOptions): Write =>
  (value, digits) =>
    new Intl.NumberFormat(LOCALE, { ...style, maximumFractionDigits: digits }).format(value);
const plain = writeAs({});
const percent = writeAs({ style: 'unit', unit: 'percent' });
const degrees = writeAs({ style: 'unit', unit: 'degree', unitDisplay: 'narrow' });
const pixels: Write = (value, digits) => t.pixels(plain(value, digits));

const shares = [
  'blur effect, 0–1',
  'ratio of detail across directions',
  'finest over coarser detail, ratio',
  'fine over coarser detail, ratio',
  'left-right asymmetry of the face',
  'mean luminance of the face, 0–1',
  'share of the face burnt out',
  'share of the face in black',
  'darker cheek over lighter cheek',
  'likelihood of poor light, 0–1',
  'share of the head’s outline lost in the wall',
  'head height over picture height',
  'eyes across the width, 0–1',
  'eyes down the height, 0–1',
  'room above the eyes, eye-to-chin lengths',
  'room above the eyes, in a loose frame, eye-to-chin lengths',
  'room beside an eye, eye distances',
  'room below the eyes, eye-to-chin lengths',
];

/** The format for values of a unit, and the factor to multiply them by first. */
function scaleOf(unit: string): { write: Write; factor: number } {
  if (shares.includes(unit)) return { write: percent, factor: 100 };
  if (unit === LEAN_UNIT) return { write: degrees, factor: 1 };
  return { write: unit.startsWith('px ') ? pixels : plain, factor: 1 };
}

/** The fewest decimals that still tell a value from its limits. */
function digitsFor(value: number, limits: number[]): number {
  const fewest = Math.abs(value) >= 10 || Number.isInteger(value) ? 0 : 1;
  const isBlurred = (digits: number) =>
    limits.some((limit) => limit !== value && limit.toFixed(digits) === value.toFixed(digits));
  return [fewest, fewest + 1].find((digits) => !isBlurred(digits)) ?? fewest + 2;
}

/**
 * A sentence about the value that a check measured, and the range of good values; if the value isn't good,
 * also the values that fail. Null when nothing was measured.
 */
export function inWords(check: Check): string | null {
  const { verdict, measured, unit, threshold } = check;
  if (measured === null || unit === null) return null;
  const { write, factor } = scaleOf(unit);
  // Drops binary rounding errors, which would look like a difference.
  const scale = (one: number) => Number((one * factor).toPrecision(9));
  const scaled = (limit: number | null | undefined) => (limit == null ? null : scale(limit));
  const fail: Range = { low: scaled(threshold.failBelow), high: scaled(threshold.failAbove) };
  const good: Range = {
    low: scaled(threshold.warnBelow) ?? fail.low,
    high: scaled(threshold.warnAbove) ?? fail.high,
  };
  const value = scale(measured);
  const told = verdict === 'pass' ? [good] : [good, fail];
  const limits = told.flatMap(({ low, high }) => [low, high]).filter((limit) => limit !== null);
  const digits = digitsFor(value, limits);
  const show = (one: number) => write(one, digits);

  const says = t.measures[unit] ?? ((shown: string) => `${shown} ${unit}`);
  const turned = value > 90 ? t.upsideDown : t.sideways;
  const what = liesOnItsSide(check) ? turned(show(value)) : says(show(value));
  const { atLeast, atMost, between } = t.good;
  const wanted = sayRange(good, show, { low: atLeast, high: atMost, both: between });
  if (wanted === null) return what;
  const { below, above, outside } = t.fails;
  const fails = sayRange(fail, show, { low: below, high: above, both: outside });
  // True when good values have a limit but failing values have none: then other parts of the photo may make
  // up for a value that is not good.
  const isEased = (good.low !== null && fail.low === null) || (good.high !== null && fail.high === null);
  const where = isEased ? (t.goodHere[unit] ?? null) : null;
  return t.held(what, wanted, where, verdict === 'pass' ? null : (fails ?? t.failsNever[unit] ?? null));
}

interface Range {
  low: number | null;
  high: number | null;
}

interface Words {
  low: (low: string) => string;
  high: (high: string) => string;
  both: (low: string, high: string) => string;
}

function sayRange({ low, high }: Range, show: (one: number) => string, words: Words): string | null {
  if (low !== null && high !== null) return words.both(show(low), show(high));
  if (low !== null) return words.low(show(low));
  return high === null ? null : words.high(show(high));
}
