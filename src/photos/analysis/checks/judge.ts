import { type Check, type Limits, type Verdict, verdictOf } from '../../../shared/photos/report.ts';
import type { CheckName } from '../../../shared/reason-codes.ts';
import type { Standard } from '../standards.ts';

/** One number to compare with one standard, and the hints to show when it lies outside. */
interface Measure {
  /** NaN when it could not be measured (a cheek outside the frame): the measure is then left out. */
  value: number;
  standard: Standard;
  /** The hint when the value is too low, for standards with a lower limit. */
  low?: string;
  /** The hint when the value is too high, for standards with an upper limit. */
  high?: string;
}

const noLimits: Limits = { failBelow: null, warnBelow: null, warnAbove: null, failAbove: null };
const severity: Record<Verdict, number> = { not_measured: 0, pass: 1, warn: 2, fail: 3 };

/**
 * Compares each measure with its standard. The check has the verdict of the worst measure, and the lowest of all
 * scores.
 */
export function judge(check: CheckName, measures: readonly Measure[], passHint: string): Check {
  const taken = measures.filter((measure) => Number.isFinite(measure.value));
  const judged = taken.map((measure) => ({
    measure,
    verdict: verdictOf(measure.value, measure.standard.limits),
  }));
  const [first, ...rest] = judged;
  if (!first) return notMeasured(check, 'This could not be measured in this photo.');
  const worst = rest.reduce(
    (sofar, one) => (severity[one.verdict] > severity[sofar.verdict] ? one : sofar),
    first,
  );
  const { value, standard, low, high } = worst.measure;
  const tooLow = value < standard.best.from;
  const hint = worst.verdict === 'pass' ? passHint : tooLow ? low : high;
  if (hint === undefined) throw new Error(`the check ${check} has no hint for ${standard.unit} of ${value}`);
  return {
    check,
    verdict: worst.verdict,
    score: Math.min(...taken.map((measure) => scoreOf(measure.value, measure.standard))),
    measured: rounded(value, standard.limits),
    unit: standard.unit,
    threshold: standard.limits,
    hint,
  };
}

/** A check that could not be measured, with the reason as its hint. */
export function notMeasured(check: CheckName, hint: string): Check {
  return {
    check,
    verdict: 'not_measured',
    score: null,
    measured: null,
    unit: null,
    threshold: noLimits,
    hint,
  };
}

/** A standard without its fail limits: for a measure that alone is no reason to refuse a photo. */
export function atWorstWarn(standard: Standard): Standard {
  return { ...standard, limits: { ...standard.limits, failBelow: null, failAbove: null } };
}

/**
 * 100 inside the best range; from there straight down to 70 at the warning limit, to 40 at the failing one, and on to 0
 * at the same slope. Without a failing limit it never falls below 40.
 */
export function scoreOf(value: number, { limits, best }: Standard): number {
  if (value >= best.from && value <= best.to) return 100;
  const low = value < best.from;
  const start = low ? best.from : best.to;
  const warn = low ? limits.warnBelow : limits.warnAbove;
  const fail = low ? limits.failBelow : limits.failAbove;
  const away = Math.abs(value - start);
  const toWarn = Math.abs((warn ?? fail ?? start) - start);
  if (away <= toWarn) return Math.round(100 - 30 * (away / Math.max(toWarn, 1e-9)));
  const span = Math.max(fail !== null && warn !== null ? Math.abs(fail - warn) : toWarn, 1e-9);
  const score = 70 - 30 * ((away - toWarn) / span);
  return Math.round(Math.max(fail === null ? 40 : 0, score));
}

/** Significant digits of a value in the report. No measure is more precise than this. */
const DIGITS = 3;
/** Enough digits to write any number exactly. */
const ALL_DIGITS = 17;

/**
 * Rounds to three digits, or to more where three would move the value across a limit: 4.9996 fails below 5, so it must
 * not be shown as 5.
 */
function rounded(value: number, limits: Limits): number {
  for (let digits = DIGITS; digits < ALL_DIGITS; digits++) {
    const short = Number(value.toPrecision(digits));
    if (verdictOf(short, limits) === verdictOf(value, limits)) return short;
  }
  return value;
}
