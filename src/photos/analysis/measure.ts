import type { Check, Finding, Measurements, ReportedFace } from '../../shared/photos/report.ts';
import { CHECKS } from '../../shared/reason-codes.ts';
import { type CardPortrait, cardPortrait } from './card-portrait.ts';
import { type Backdrop, backdrop } from './checks/backdrop.ts';
import { background } from './checks/background.ts';
import { centring } from './checks/centring.ts';
import { blockinessAround, type CloseUp, faceCloseUp } from './checks/close-up.ts';
import { colourCast } from './checks/colour-cast.ts';
import { contrast } from './checks/contrast.ts';
import { exposure } from './checks/exposure.ts';
import { focus } from './checks/focus.ts';
import { headSize } from './checks/head-size.ts';
import { notMeasured } from './checks/judge.ts';
import { orientation } from './checks/orientation.ts';
import { personHighlights } from './checks/person-light.ts';
import { resolution } from './checks/resolution.ts';
import { grainOf } from './checks/sharpness.ts';
import { tonesOf } from './checks/tones.ts';
import { oneColour } from './decode/findings.ts';
import type { Face } from './face/face.ts';
import { type FaceGeometry, geometryOf } from './face/face-geometry.ts';
import {
  type FaceLight,
  faceLight,
  highlights,
  hueSpread,
  meanColour,
  skinColour,
} from './face/face-light.ts';
import {
  clip,
  type Point,
  type QuarterTurns,
  type Size,
  scaled,
  unturn,
  unturnBox,
} from './face/geometry.ts';
import { networks } from './face/inference.ts';
import { cheeks, outline, skin } from './face/landmarks.ts';
import { judgePeople } from './face/people.ts';
import { findSubjects, type Subjects } from './face/subject.ts';
import { type FoundInFaces, findInFace } from './findings/find-in-face.ts';
import type { Found } from './findings/found.ts';
import { shadowOnWall } from './findings/wall-shadow.ts';
import { zoneOf } from './findings/zones.ts';
import type { Decoded, Picture } from './picture.ts';
import { evidence, oneColourSpread } from './standards.ts';
import { unmeasured } from './unmeasured.ts';

/**
 * Measures a decoded photo: finds the faces, takes the nine measures, and suggests a crop. Everything in the report is in
 * px of the upright original, also when the head in it lies on its side.
 * @param startedAtMs when work on the photo began, by `performance.now()`: `durationMs` includes decoding
 * @param analysedAt the moment that the report carries
 */
export async function measure(
  decoded: Decoded,
  analysedAt: string,
  startedAtMs: number,
): Promise<Measurements> {
  const duration = () => Math.round(performance.now() - startedAtMs);
  if (!decoded.ok) return unmeasured(decoded.findings, analysedAt, duration());
  const nets = await networks();
  const subjects = await findSubjects(decoded.picture, nets);
  const { picture, turns } = subjects;
  const faces = subjects.faces
    .map((face) => ({ face, geometry: geometryOf(face, picture.scale) }))
    // The outline that is reported may order people otherwise than the whole mesh, which a turned head widens.
    .sort((a, b) => b.geometry.box.width - a.geometry.box.width);
  const [subject] = faces;
  const portrait = subject === undefined ? null : await cardPortrait(subject.geometry, picture, nets);
  const people = judgePeople(
    faces.map(({ geometry }) => geometry),
    picture.original,
    portrait?.crop ?? null,
  );
  const colour = subject === undefined ? [] : judgeColour(picture, subject.face, decoded.findings);
  const light = subject && faceLight(picture, outline(subject.face.landmarks));
  const closeUp = subject === undefined ? null : await faceCloseUp(picture, subject.geometry);
  const isColourless = [...decoded.findings, ...colour].some(({ code }) => code === 'greyscale');
  const inFace: FoundInFaces =
    subject && light && closeUp
      ? findInFace(picture, subject.face, {
          yawAsymmetry: subject.geometry.yawAsymmetry,
          light,
          closeUp,
          isColourless,
        })
      : { findings: [], leftOut: {} };
  const behind = portrait && backdrop(portrait.segmentation);
  const shadow = portrait && shadowOnWall(portrait.segmentation, behind, portrait.crop);
  const findings = [
    ...decoded.findings,
    ...people,
    ...colour,
    ...inFace.findings.map((found) => placed(found, picture)),
    ...(shadow ? [rounded(shadow)] : []),
  ].map((finding) => upright(finding, turns, decoded.picture.original));
  const isAlone = !people.some(({ code }) => code === 'multiple_faces');
  const checks =
    subject === undefined || light === undefined || portrait === null || closeUp === null
      ? withoutFace(picture)
      : await takeAll(subjects, subject.face, subject.geometry, { light, portrait, closeUp, behind });
  if (isColourless)
    checks[checks.length - 1] = notMeasured(
      'colour_cast',
      'Take the photo in colour: without it there is no cast to measure.',
    );
  return {
    findings,
    faces: faces.map(({ face, geometry }) => reported(face, geometry, turns, decoded.picture.original)),
    suggestedCrop: isAlone && turns === 0 ? (portrait?.crop ?? null) : null,
    checks: checks.map((one) => {
      const reason = inFace.leftOut[one.check];
      return reason === undefined ? one : notMeasured(one.check, reason);
    }),
    analysedAt,
    durationMs: duration(),
  };
}

/** A toned picture has a colour in each pixel, and still none to judge. */
function judgeColour(picture: Picture, face: Face, known: readonly Finding[]): Finding[] {
  if (known.some(({ code }) => code === 'greyscale')) return [];
  return hueSpread(picture, outline(face.landmarks)) < oneColourSpread ? [oneColour()] : [];
}

/** The pixels of the frame can be counted without a face; the rest is about one. */
const withoutFace = (picture: Picture): Check[] =>
  CHECKS.map((check) =>
    check === 'resolution'
      ? resolution(picture.original, null)
      : notMeasured(check, 'This could not be measured: no face was found.'),
  );

/** What several measures are taken of. */
interface Views {
  light: FaceLight;
  portrait: CardPortrait;
  closeUp: CloseUp;
  behind: Backdrop | null;
}

async function takeAll(
  { picture, turns }: Subjects,
  face: Face,
  geometry: FaceGeometry,
  { light, portrait, closeUp, behind }: Views,
): Promise<Check[]> {
  const frame = picture.original;
  const tones = tonesOf(picture);
  const { right, left } = cheeks(face.landmarks);
  const [rightCheek, leftCheek] = [meanColour(picture, right), meanColour(picture, left)];
  const inOriginal = ({ x, y }: Point): Point => ({ x: x * picture.scale, y: y * picture.scale });
  const lighter = rightCheek.luminance >= leftCheek.luminance ? rightCheek : leftCheek;
  return [
    resolution(frame, geometry),
    focus({
      face: closeUp.plane,
      contrast: light.lumaDeviation,
      eyeDistance: geometry.eyeDistance,
      grain: grainOf(closeUp.plane, skin(face.landmarks.map(inOriginal)).map(closeUp.place)),
      blockiness: await blockinessAround(picture, geometry),
    }),
    orientation(geometry, turns),
    exposure({
      light,
      highlights: highlights(picture, outline(face.landmarks)),
      eyes: {
        right: zoneOf(picture, face.landmarks, 'rightOpen').p90,
        left: zoneOf(picture, face.landmarks, 'leftOpen').p90,
      },
      person: personHighlights(portrait.segmentation),
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

/** A finding as it is reported: its place as whole px of the upright original. */
const upright = (finding: Finding, turns: QuarterTurns, original: Size): Finding =>
  finding.box === null
    ? finding
    : { ...finding, box: whole(clip(unturnBox(finding.box, turns, original), original)) };

/** One in a face, whose place is in px of the small picture. */
const placed = (found: Found, { scale }: Picture): Finding =>
  rounded({ ...found, box: scaled(found.box, scale) });

const rounded = (found: Found): Finding => ({
  ...found,
  confidence: Math.round(found.confidence * 100) / 100,
});

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
