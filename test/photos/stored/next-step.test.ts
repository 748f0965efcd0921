import { expect, test } from 'vitest';
import { suggestCrop } from '../../../src/photos/analysis/crop.ts';
import type { Size } from '../../../src/photos/analysis/face/geometry.ts';
import { judgePeople } from '../../../src/photos/analysis/face/people.ts';
import { judgeMeasures } from '../../../src/photos/analysis/judge-measures.ts';
import type { Measures } from '../../../src/photos/analysis/measures.ts';
import { nextStep } from '../../../src/photos/analysis/next-step.ts';
import { plainFinding } from '../../../src/photos/analysis/picture.ts';
import type { Step } from '../../../src/shared/photos/steps.ts';
import { byPerson, changed, everybody } from '../../support/photos/changed.ts';
import { verdictOn } from '../../support/photos/stored-measures.ts';

const ALL_COUNT = () => true;

function stepFor(measures: Measures, isGreyscale = false, counts: (code: string) => boolean = ALL_COUNT) {
  const { checks, findings } = verdictOn({ measures, isGreyscale });
  const { box, leftEye, rightEye } = measures.face;
  const faces = [{ box, leftEye, rightEye, confidence: 1 }];
  return nextStep(
    { checks, findings: findings.map((code) => plainFinding(code, '')), faces },
    measures.frame,
    counts,
  );
}

/** People whose portraits are large enough, and were not taken in a room full of things. */
const people = changed('as taken')
  .filter(({ person, measures }) => measures.face.eyeDistance >= 90 && !person.endsWith('in a room'))
  .map(({ person }) => person);

test.each<[string, Step | null]>([
  ['as taken', null],
  ['skin of 0.22', null],
  ['a black headscarf', null],
  ['turned by 90°', 'turn_upright'],
  ['turned by 180°', 'turn_upright'],
  ['far away', 'come_closer'],
  ['cut at the corner of an eye', 'step_back'],
  ['leans by 25°', 'look_straight'],
  ['in a blue mask', 'uncover_face'],
  ['in black glasses', 'show_eyes'],
  ['eyes closed, thick lashes', 'open_eyes'],
  ['backlit −3 EV', 'more_light'],
  ['half of the face in shadow', 'more_light'],
  ['before bookshelves', 'plain_wall'],
  ['a shadow on the wall', 'leave_wall'],
  ['in blue light', 'natural_light'],
  ['smeared by an eighth of the eye distance', 'hold_still'],
])('%s: everybody is asked for one thing', (change, step) => {
  const rows = changed(change).filter(({ person }) => people.includes(person));
  expect(rows.length).toBeGreaterThan(0);
  expect(byPerson(rows, ({ measures, isGreyscale }) => stepFor(measures, isGreyscale))).toEqual(
    everybody(rows, step),
  );
});

/** Somebody as taken, in a wider picture, with their eyes at a place in it, in shares of its size. */
function placed(place: { x: number; y: number }, frame: Size, headShare: number): Measures {
  const { measures } = changed('as taken')[0]!;
  const { face } = measures;
  const scale = (headShare * frame.height) / (2 * face.eyeToChin);
  const eyes = { x: place.x * frame.width, y: place.y * frame.height };
  const move = (point: { x: number; y: number }) => ({
    x: eyes.x + (point.x - face.eyes.x) * scale,
    y: eyes.y + (point.y - face.eyes.y) * scale,
  });
  const corner = move({ x: face.box.left, y: face.box.top });
  const moved = {
    ...face,
    eyes,
    leftEye: move(face.leftEye),
    rightEye: move(face.rightEye),
    eyeDistance: face.eyeDistance * scale,
    eyeToChin: face.eyeToChin * scale,
    box: { left: corner.x, top: corner.y, width: face.box.width * scale, height: face.box.height * scale },
  };
  const { crop, compliant } = suggestCrop(moved, frame);
  return { ...measures, frame, face: moved, crop, hasCompliantCrop: compliant };
}

test.each<[string, { x: number; y: number }, number, Step | null]>([
  ['in the middle', { x: 0.5, y: 0.45 }, 0.55, null],
  ['at the left of the picture', { x: 0.2, y: 0.42 }, 0.55, 'is_left'],
  ['at the right of the picture', { x: 0.8, y: 0.42 }, 0.55, 'is_right'],
  ['at the top', { x: 0.5, y: 0.2 }, 0.5, 'higher'],
  ['at the bottom', { x: 0.5, y: 0.8 }, 0.35, 'lower'],
  ['far away', { x: 0.5, y: 0.42 }, 0.2, 'come_closer'],
  ['too close', { x: 0.5, y: 0.45 }, 1.05, 'step_back'],
])('a head %s', (_, place, headShare, step) => {
  expect(stepFor(placed(place, { width: 1920, height: 1080 }, headShare))).toBe(step);
});

test('nobody, and two people', () => {
  const { measures } = changed('as taken')[0]!;
  const frame = measures.frame;
  const none = { checks: [], findings: judgePeople([], frame, null), faces: [] };
  expect(nextStep(none, frame, ALL_COUNT)).toBe('show_face');
  const { checks } = judgeMeasures(measures, false);
  const two = judgePeople([measures.face, measures.face], frame, measures.crop);
  expect(nextStep({ checks, findings: two, faces: [] }, frame, ALL_COUNT)).toBe('be_alone');
});

test('nothing is asked for that doesn’t matter', () => {
  const { measures } = changed('before bookshelves')[0]!;
  expect(stepFor(measures, false, (code) => code !== 'background')).toBe(null);
});
