import { headAfter } from '../../../shared/photos/default-crop.ts';
import type { Box, Size } from '../../../shared/photos/portrait.ts';
import { verdictOf } from '../../../shared/photos/report.ts';
import { isAsTaken, isLean, leanAfter, type Turn } from '../../../shared/photos/turn.ts';
import type { Check, Photo } from '../../api/photos.ts';
import { texts } from '../../texts/texts.ts';

type Analysis = NonNullable<Photo['analysis']>;
type Face = Analysis['faces'][number];
const t = texts.checks.framed;

/** A photo's turn and crop, as a reviewer has chosen them. */
interface Framing {
  /** The size of the upright original. */
  photo: Size;
  turn: Turn;
  /** The part that goes on the card, px of the turned photo; null when nobody has chosen it. */
  crop: Box | null;
}

/**
 * Judges anew the checks that a turn or a crop can mend: whether the head is upright, and its size and place.
 * The limits are those in the analysis. The face stays where it was found, so no picture is needed.
 * @returns the analysis with the new results of these checks, and with the causes and the recommendation that
 * follow from them; `framed` has the names of these checks
 */
export function asFramed(analysis: Analysis, framing: Framing): Analysis & { framed: ReadonlySet<string> } {
  const [face] = analysis.faces;
  const anew = new Map<string, Check>();
  for (const check of face === undefined ? [] : analysis.checks) {
    const judged = judgedAnew(check, face!, framing);
    if (judged !== null) anew.set(check.check, judged);
  }
  const causes = analysis.causes.filter(({ code }) => !anew.has(code) || anew.get(code)!.verdict !== 'pass');
  const more = [...anew.values()]
    .filter(({ check, verdict }) => verdict !== 'pass' && !causes.some(({ code }) => code === check))
    .map(({ check }) => ({ kind: 'check' as const, code: check, action: 'check' as const }));
  const all = [...causes, ...more];
  return {
    ...analysis,
    checks: analysis.checks.map((check) => anew.get(check.check) ?? check),
    causes: all,
    recommendation: anew.size === 0 ? analysis.recommendation : (all[0]?.action ?? 'approve'),
    framed: new Set(anew.keys()),
  };
}

/** Judges one check. Returns null if the framing doesn't affect it. */
function judgedAnew(check: Check, face: Face, { photo, turn, crop }: Framing): Check | null {
  if (check.check === 'orientation' && isLean(check) && !isAsTaken(turn)) {
    const lean = leanAfter(face, turn);
    return withValue(check, lean, { good: t.upright, low: '', high: lean < LIES_DEGREES ? t.leans : t.lies });
  }
  const head = crop && headAfter(face, photo, turn);
  if (crop === null || head === null) return null;
  switch (check.unit) {
    case 'head height over picture height':
      return withValue(check, (2 * head.eyeToChin) / crop.height, t.size);
    case 'eyes across the width, 0–1':
      return withValue(check, (head.eyes.x - crop.left) / crop.width, t.across);
    case 'eyes down the height, 0–1':
      return withValue(check, (head.eyes.y - crop.top) / crop.height, t.down);
    default:
      return null;
  }
}

/** From this angle in degrees, a head lies on its side instead of leaning. */
const LIES_DEGREES = 45;

function withValue(check: Check, value: number, hints: { good: string; low: string; high: string }): Check {
  const verdict = verdictOf(value, check.threshold);
  const { warnBelow, failBelow } = check.threshold;
  const isLow = value < (warnBelow ?? failBelow ?? Number.NEGATIVE_INFINITY);
  const hint = verdict === 'pass' ? hints.good : isLow ? hints.low : hints.high;
  return { ...check, verdict, measured: Number(value.toPrecision(3)), score: null, hint };
}
