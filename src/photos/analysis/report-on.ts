import type { Check, Finding, Measurements, ReportedFace } from '../../shared/photos/report.ts';
import { CHECKS } from '../../shared/reason-codes.ts';
import { notMeasured } from './checks/judge.ts';
import { resolution } from './checks/resolution.ts';
import { oneColour } from './decode/findings.ts';
import type { Face } from './face/face.ts';
import type { FaceGeometry } from './face/face-geometry.ts';
import { clip, type QuarterTurns, type Size, scaled, unturn, unturnBox } from './face/geometry.ts';
import { judgePeople } from './face/people.ts';
import { presentFrame, presentInFace, presentShadow } from './findings/present.ts';
import { judgeMeasures, WITHOUT_COLOUR } from './judge-measures.ts';
import type { Picture } from './picture.ts';
import type { Seen } from './see.ts';

/** The report on the faces that were seen. `known` has the findings from decoding the file. */
export function reportOn(
  { turns, scale, faces, halfSeen, measures }: Seen,
  { original }: Picture,
  known: readonly Finding[],
): Omit<Measurements, 'analysedAt' | 'durationMs'> {
  const isGreyscale = known.some(({ code }) => code === 'greyscale');
  const people = judgePeople(
    faces.map(({ geometry }) => geometry),
    measures?.frame ?? original,
    measures?.crop ?? null,
    halfSeen,
  );
  const judged = measures && judgeMeasures(measures, isGreyscale);
  const findings: Finding[] = [...known, ...people];
  if (measures && judged) {
    if (judged.isOneColour) findings.push(oneColour());
    if (judged.inFace) {
      const inFace = presentInFace(judged.inFace, faces[0]!.face);
      findings.push({ ...inFace, box: scaled(inFace.box, scale) });
    }
    if (judged.frame) findings.push(presentFrame(judged.frame));
    if (judged.shadow) findings.push(presentShadow(judged.shadow, measures.shadow!.box, measures.crop));
  }
  const isAlone = !people.some(({ code }) => code === 'multiple_faces');
  return {
    findings: findings.map((finding) => asSent(finding, turns, original)),
    faces: faces.map(({ face, geometry }) => reported(face, geometry, turns, original)),
    suggestedCrop: isAlone && turns === 0 && measures ? measures.crop : null,
    checks: judged ? judged.checks : withoutFace(original, isGreyscale),
  };
}

/** Only the frame's pixels can be checked without a face. */
const withoutFace = (frame: Size, isGreyscale: boolean): Check[] =>
  CHECKS.map((check) => {
    if (check === 'resolution') return resolution(frame, null);
    return notMeasured(
      check,
      check === 'colour_cast' && isGreyscale
        ? WITHOUT_COLOUR
        : 'This could not be measured: no face was found.',
    );
  });

/** A finding as it is reported, with its box in whole px of the upright original. */
const asSent = (finding: Finding, turns: QuarterTurns, original: Size): Finding =>
  finding.box === null
    ? finding
    : { ...finding, box: whole(clip(unturnBox(finding.box, turns, original), original)) };

const whole = <T extends object>(numbers: T): T =>
  Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, Math.round(value)])) as T;

function reported(
  face: Face,
  { box, leftEye, rightEye }: FaceGeometry,
  turns: QuarterTurns,
  original: Size,
): ReportedFace {
  return {
    box: whole(unturnBox(box, turns, original)),
    leftEye: whole(unturn(leftEye, turns, original)),
    rightEye: whole(unturn(rightEye, turns, original)),
    confidence: Math.round(face.confidence * 100) / 100,
  };
}
