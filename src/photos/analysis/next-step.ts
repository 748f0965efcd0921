import type { FindingCode } from '../../shared/photos/findings.ts';
import { EXPLAINED_CHECKS } from '../../shared/photos/policy.ts';
import type { Check, Measurements } from '../../shared/photos/report.ts';
import { STEPS, type Step } from '../../shared/photos/steps.ts';
import type { CheckName } from '../../shared/reason-codes.ts';
import { tonesOf } from './checks/tones.ts';
import type { Size } from './face/geometry.ts';
import type { Picture } from './picture.ts';
import { photoStandards } from './standards.ts';

type Report = Pick<Measurements, 'checks' | 'findings' | 'faces'>;
type Code = CheckName | FindingCode;

/** Luma, 0–255: a picture whose brightest parts are darker shows nothing, because something covers the camera. */
const BLACK = 32;

/** The one thing to do next for a better photo than this picture; null when there is nothing to do. */
export function nextStepIn(picture: Picture, report: Report, counts: (code: Code) => boolean): Step | null {
  const isBlack = report.faces.length === 0 && tonesOf(picture).brightest < BLACK;
  return isBlack ? 'uncover_camera' : nextStep(report, picture.original, counts);
}

/**
 * The same for a picture of which only the report is known.
 * @param frame the picture's size, in the px of the report
 * @param counts false for checks and findings that don't matter for this person
 */
export function nextStep(report: Report, frame: Size, counts: (code: Code) => boolean): Step | null {
  const findings = report.findings.filter(({ code }) => counts(code));
  const explained = new Set(findings.flatMap(({ code }) => EXPLAINED_CHECKS[code] ?? []));
  const checks = report.checks.filter(({ check }) => counts(check) && !explained.has(check));
  const steps = new Set<Step | null>([
    ...findings.map(({ code }) => FOR_FINDING[code] ?? null),
    ...checks.map((check) => forCheck(check, report, frame)),
  ]);
  return STEPS.find((step) => steps.has(step)) ?? null;
}

const FOR_FINDING: Partial<Record<FindingCode, Step>> = {
  no_face: 'show_face',
  multiple_faces: 'be_alone',
  face_in_background: 'be_alone',
  face_cut: 'step_back',
  face_covered: 'uncover_face',
  eyes_not_visible: 'show_eyes',
  eyes_closed: 'open_eyes',
  drawing: 'be_real',
  shadow_on_background: 'leave_wall',
  greyscale: 'natural_light',
};

function forCheck(check: Check, report: Report, frame: Size): Step | null {
  if (check.verdict !== 'warn' && check.verdict !== 'fail') return null;
  const { measured, threshold, unit } = check;
  const isLow = (measured ?? 0) < (threshold.warnBelow ?? Number.NEGATIVE_INFINITY);
  switch (check.check) {
    case 'resolution':
      return unit === photoStandards.resolution.eyeDistance.unit ? 'come_closer' : null;
    case 'focus':
      return forFocus(check);
    case 'orientation':
      return unit === photoStandards.orientation.roll.unit && (measured ?? 0) >= ON_ITS_SIDE
        ? 'turn_upright'
        : 'look_straight';
    case 'exposure':
      // Black parts of a face are too many, and lack light all the same.
      return isLow || DARK.has(unit) ? 'more_light' : 'less_light';
    case 'background':
      return 'plain_wall';
    case 'head_size':
      return isLow ? forSmallHead(check, report) : 'step_back';
    case 'centring':
      return forPlace(check, isLow, report, frame);
    case 'contrast':
      return 'more_light';
    case 'colour_cast':
      return 'natural_light';
  }
}

/** Measures that rise as the light gets worse. */
const DARK: ReadonlySet<string | null> = new Set([
  photoStandards.exposure.blackedOut.unit,
  photoStandards.exposure.poor.unit,
]);

/** Degrees: a head that leans further lies on its side, or upside down. */
const ON_ITS_SIDE = 60;

/** A head near the edge leaves no room for a closer cut: then its place comes first, unless it is small in any case. */
function forSmallHead({ measured }: Check, { checks }: Report): Step | null {
  const isFarAway = (measured ?? 0) < (photoStandards.headSize.heightBeforeCrop.limits.warnBelow ?? 0);
  const isPlaced = checks.some(({ check, verdict }) => check === 'centring' && verdict === 'pass');
  return isFarAway || isPlaced ? 'come_closer' : null;
}

/** A camera's pictures are never quite sharp, so only a real blur is worth a word; the photo itself is sharper. */
function forFocus({ verdict, unit }: Check): Step | null {
  const { detail, reblur, motion, grain } = photoStandards.focus;
  if (unit === grain.unit) return 'more_light';
  return verdict === 'fail' && [detail.unit, reblur.unit, motion.unit].includes(unit ?? '')
    ? 'hold_still'
    : null;
}

/** A head whose eyes are further apart, as a share of the picture's width, fills it: there is no room to move in. */
const FILLS = 0.3;

function forPlace({ unit }: Check, isLow: boolean, { faces }: Report, frame: Size): Step | null {
  const { across, down, roomAbove, roomAboveInLooseFrame, roomBeside } = photoStandards.centring;
  const [face] = faces;
  if (face === undefined) return null;
  const { leftEye, rightEye } = face;
  const middle = (leftEye.x + rightEye.x) / 2;
  if (unit === across.unit) return isLow ? 'is_left' : 'is_right';
  if (unit === down.unit) return isLow ? 'higher' : 'lower';
  if (Math.abs(leftEye.x - rightEye.x) > FILLS * frame.width) return 'step_back';
  if (unit === roomBeside.unit) return middle < frame.width / 2 ? 'is_left' : 'is_right';
  // The remaining measures are of the room above and below the head.
  return unit === roomAbove.unit || unit === roomAboveInLooseFrame.unit ? 'higher' : 'lower';
}
