import { CHECKS } from '../../shared/reason-codes.ts';
import { backdrop } from './checks/backdrop.ts';
import { background } from './checks/background.ts';
import { centring } from './checks/centring.ts';
import { blockinessAround, faceCloseUp } from './checks/close-up.ts';
import { colourCast } from './checks/colour-cast.ts';
import { contrast } from './checks/contrast.ts';
import { exposure } from './checks/exposure.ts';
import { focus } from './checks/focus.ts';
import { headSize } from './checks/head-size.ts';
import { notMeasured } from './checks/judge.ts';
import { orientation } from './checks/orientation.ts';
import { resolution } from './checks/resolution.ts';
import { tonesOf } from './checks/tones.ts';
import { suggestCrop } from './crop.ts';
import type { Face } from './face/face.ts';
import { type FaceGeometry, geometryOf } from './face/face-geometry.ts';
import { faceLight, meanColour, skinColour } from './face/face-light.ts';
import { type Box, type QuarterTurns, unturn, unturnBox } from './face/geometry.ts';
import { type Networks, networks } from './face/inference.ts';
import { cheeks, outline } from './face/landmarks.ts';
import { judgePeople } from './face/people.ts';
import { segment } from './face/segment.ts';
import { findSubjects, type Subjects } from './face/subject.ts';
import type { Decoded, Picture } from './picture.ts';
import { recommend } from './recommend.ts';
import type { AnalysisReport, Check, ReportedFace } from './report.ts';
import { evidence } from './standards.ts';
import { unmeasured } from './unmeasured.ts';

/**
 * Judges a decoded photo: finds the faces, takes the nine measures, and suggests a crop. Everything in the report is in
 * px of the upright original, also when the head in it lies on its side.
 * @param startedAtMs when work on the photo began, by `performance.now()`: `durationMs` includes decoding
 * @param analysedAt the moment that the report carries
 */
export async function measure(
  decoded: Decoded,
  analysedAt: string,
  startedAtMs: number,
): Promise<AnalysisReport> {
  const duration = () => Math.round(performance.now() - startedAtMs);
  if (!decoded.ok) return unmeasured(decoded.findings, analysedAt, duration());
  const nets = await networks();
  const subjects = await findSubjects(decoded.picture, nets);
  const { picture, turns } = subjects;
  const faces = subjects.faces
    .map((face) => ({ face, geometry: geometryOf(face, picture.scale) }))
    // The outline that is reported may order people otherwise than the whole mesh, which a turned head widens.
    .sort((a, b) => b.geometry.box.width - a.geometry.box.width);
  const people = judgePeople(
    faces.map(({ geometry }) => geometry),
    picture.original,
  );
  const findings = [...decoded.findings, ...people];
  const [subject] = faces;
  const isAlone = !people.some(({ code }) => code === 'multiple_faces');
  const portrait = subject === undefined ? null : suggestCrop(subject.geometry, picture.original);
  const checks =
    subject === undefined || portrait === null
      ? withoutFace(picture)
      : await takeAll(subjects, subject.face, subject.geometry, portrait, nets);
  if (findings.some(({ code }) => code === 'greyscale'))
    checks[checks.length - 1] = notMeasured(
      'colour_cast',
      'Take the photo in colour: without it there is no cast to measure.',
    );
  return {
    recommendation: recommend(findings, checks),
    findings,
    faces: faces.map(({ face, geometry }) => reported(face, geometry, turns, decoded.picture.original)),
    suggestedCrop: isAlone && turns === 0 ? (portrait?.crop ?? null) : null,
    checks,
    analysedAt,
    durationMs: duration(),
  };
}

/** The pixels of the frame can be counted without a face; the rest is about one. */
const withoutFace = (picture: Picture): Check[] =>
  CHECKS.map((check) =>
    check === 'resolution'
      ? resolution(picture.original, null)
      : notMeasured(check, 'This could not be measured: no face was found.'),
  );

async function takeAll(
  { picture, turns }: Subjects,
  face: Face,
  geometry: FaceGeometry,
  portrait: { crop: Box; compliant: boolean },
  nets: Networks,
): Promise<Check[]> {
  const frame = picture.original;
  const tones = tonesOf(picture);
  const light = faceLight(picture, outline(face.landmarks));
  const { right, left } = cheeks(face.landmarks);
  const [rightCheek, leftCheek] = [meanColour(picture, right), meanColour(picture, left)];
  const { scale } = picture;
  const { crop } = portrait;
  const behind = backdrop(
    await segment(
      picture,
      {
        left: crop.left / scale,
        top: crop.top / scale,
        width: crop.width / scale,
        height: crop.height / scale,
      },
      nets,
    ),
  );
  const lighter = rightCheek.luminance >= leftCheek.luminance ? rightCheek : leftCheek;
  return [
    resolution(frame, geometry),
    focus(await faceCloseUp(picture, geometry), await blockinessAround(picture, geometry)),
    orientation(geometry, turns),
    exposure({
      light,
      cheeks: { right: rightCheek.luminance, left: leftCheek.luminance },
      brightestLuma: tones.brightest,
    }),
    background(behind),
    headSize(geometry, frame, portrait.compliant),
    centring(geometry, frame, portrait.compliant),
    contrast(light, tones.brightest - tones.darkest),
    colourCast(skinColour(lighter, evidence.skinLuminance), behind),
  ];
}

function reported(
  face: Face,
  { box, leftEye, rightEye }: FaceGeometry,
  turns: QuarterTurns,
  original: { width: number; height: number },
): ReportedFace {
  const whole = <T extends object>(numbers: T): T =>
    Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, Math.round(value)])) as T;
  return {
    box: whole(unturnBox(box, turns, original)),
    leftEye: whole(unturn(leftEye, turns, original)),
    rightEye: whole(unturn(rightEye, turns, original)),
    confidence: Math.round(face.confidence * 100) / 100,
  };
}
