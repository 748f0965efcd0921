import { describe, expect, test } from 'vitest';
import { suggestCrop } from '../../../src/photos/analysis/crop.ts';
import { unturn } from '../../../src/photos/analysis/face/geometry.ts';
import type { CheckName } from '../../../src/shared/reason-codes.ts';
import { byPerson, changed, checkOf, everybody, isPosed } from '../../support/photos/changed.ts';

const asTaken = changed('as taken');
const posed = asTaken.filter(isPosed);
const LIGHT: CheckName[] = ['exposure', 'contrast', 'colour_cast'];

test.each<[CheckName, string, string]>([
  ['focus', 'as taken', 'pass'],
  ['focus', 'JPEG of quality 85', 'pass'],
  ['focus', '55 px between the eyes', 'pass'],
  ['focus', 'in glasses with glare', 'pass'],
  ['focus', 'a fringe over the right eye', 'pass'],
  ['focus', 'a light headscarf', 'pass'],
  ['focus', 'blurred by 3 % of the eye distance', 'fail'],
  ['focus', 'smeared by an eighth of the eye distance', 'fail'],
  ['focus', 'enlarged from 60 px', 'fail'],
  ['exposure', 'a quarter of the levels', 'fail'],
  ['exposure', 'twice the levels', 'fail'],
  ['exposure', 'half of the face in shadow', 'warn'],
  ['exposure', 'without colour', 'pass'],
  ['contrast', 'under a veil', 'fail'],
  ['colour_cast', 'in blue light', 'fail'],
  ['colour_cast', 'in orange light', 'fail'],
  ['colour_cast', 'in green light', 'fail'],
  ['colour_cast', 'without colour', 'not_measured'],
  ['colour_cast', 'sepia', 'not_measured'],
  ['colour_cast', 'a quarter of the levels', 'pass'],
  ['colour_cast', 'under a veil', 'not_measured'],
  ['background', 'before bookshelves', 'fail'],
  ['background', 'before stripes', 'fail'],
  ['background', 'before rough plaster', 'warn'],
  ['head_size', 'cut at brows and chin', 'fail'],
  ['centring', 'cut at brows and chin', 'fail'],
  ['centring', 'cut at the corner of an eye', 'fail'],
  ['head_size', 'far away', 'warn'],
  ['centring', 'far away', 'warn'],
  ['head_size', 'far away, without room above the hair', 'warn'],
  ['centring', 'far away, without room above the hair', 'warn'],
  ['resolution', '120 px wide', 'fail'],
])('%s, %s: %s for everybody', (name, change, verdict) => {
  const rows = changed(change);
  expect(byPerson(rows, (row) => checkOf(row, name).verdict)).toEqual(everybody(rows, verdict));
});

test('a smooth gradient is worth a look, but for the one of which the crop shows least', () => {
  const rows = changed('before a smooth gradient');
  expect(byPerson(rows, (row) => checkOf(row, 'background').verdict)).toEqual({
    ...everybody(rows, 'warn'),
    'a woman with dark hair, tan': 'pass',
  });
});

test.each<[CheckName, string]>([
  ['focus', '55 px between the eyes, blurred by 5 %'],
  ['focus', 'noise of ±25 levels over a blur'],
  ['focus', 'JPEG of quality 5'],
  ['focus', 'enlarged from 30 px between the eyes, smoothly'],
  ['focus', 'with the pixels of 30 px between the eyes'],
  ['exposure', 'backlit −2 EV'],
  ['exposure', 'backlit −3 EV'],
])('%s, %s: passes for nobody', (name, change) => {
  const rows = changed(change);
  expect(rows.filter((row) => checkOf(row, name).verdict === 'pass')).toEqual([]);
});

test.each<[CheckName, string, RegExp]>([
  ['focus', 'JPEG of quality 5', /^Send the original file: this one was compressed too much\.$/],
  ['exposure', 'a quarter of the levels', /^Use more light: the face is too dark\.$/],
  ['exposure', 'half of the face in shadow', /^Light the face from the front/],
  ['exposure', 'backlit −2 EV', /too dark\.$/],
  ['exposure', 'backlit −3 EV', /too dark\.$/],
  ['head_size', 'cut at brows and chin', /^Step back: the head takes up too much of the picture\.$/],
  [
    'centring',
    'far away, without room above the hair',
    /^Leave room above the head: point the camera higher, or step back\.$/,
  ],
  [
    'head_size',
    'far away, without room above the hair',
    /^Leave room around the head, so that the picture can be cut closer\.$/,
  ],
  [
    'background',
    'before rough plaster',
    /^Stand in front of a plain wall: there are things in the background\.$/,
  ],
  ['resolution', '120 px wide', /^Send the original file/],
  ['resolution', 'far away', /^(Move closer|The face has enough pixels)/],
  ['orientation', 'turned by 90°', /^Turn the photo by 90° anticlockwise: the head lies on its side\.$/],
  ['orientation', 'turned by 180°', /^Turn the photo by 180°: the head is upside down\.$/],
  ['orientation', 'turned by 270°', /^Turn the photo by 90° clockwise: the head lies on its side\.$/],
])('%s, %s: the hint says what helps', (name, change, hint) => {
  const rows = changed(change);
  const hints = byPerson(rows, (row) => checkOf(row, name).hint);
  for (const said of Object.values(hints)) expect(said).toMatch(hint);
});

test('good portraits before a plain wall pass every check but the resolution, and nothing is found in them', () => {
  const others = (row: (typeof posed)[number]) =>
    row.checks
      .filter((one) => one.verdict !== 'pass' && one.check !== 'resolution' && one.check !== 'orientation')
      .map((one) => one.check);
  expect(byPerson(posed, others)).toEqual(everybody(posed, []));
  expect(byPerson(posed, (row) => row.findings)).toEqual(everybody(posed, []));
  // In the original photos, heads lean by up to 7°, and some are turned a little.
  for (const row of posed) expect(checkOf(row, 'orientation').verdict, row.person).not.toBe('fail');
});

test('the room behind people is seen, and they have enough pixels', () => {
  const rooms = asTaken.filter((row) => !isPosed(row));
  expect(rooms).toHaveLength(4);
  for (const row of rooms) {
    expect(checkOf(row, 'background').verdict, row.person).not.toBe('pass');
    expect(checkOf(row, 'resolution').verdict, row.person).toBe('pass');
  }
});

describe('skin', () => {
  const SKINS = [0.05, 0.08, 0.14, 0.22, 0.35, 0.5];

  test.each(SKINS)('of luminance %s in good light is not failed, and nothing is found in it', (skin) => {
    for (const row of changed(`skin of ${skin}`)) {
      const before = posed.find(({ person }) => person === row.person)!;
      for (const name of LIGHT) expect(checkOf(row, name).verdict, row.person).toMatch(/^(pass|warn)$/);
      expect(checkOf(row, 'colour_cast').verdict, row.person).toBe('pass');
      const failed = (one: typeof row) =>
        one.checks.filter(({ verdict }) => verdict === 'fail').map((one) => one.check);
      expect(failed(row), row.person).toEqual(failed(before));
      expect(row.findings, row.person).toEqual([]);
      if (before.recommendation !== 'reject') expect(row.recommendation, row.person).not.toBe('reject');
    }
  });

  test.each([0.22, 0.35])('of luminance %s passes in good light', (skin) => {
    const rows = changed(`skin of ${skin}`);
    const verdicts = (row: (typeof rows)[number]) => LIGHT.map((name) => checkOf(row, name).verdict);
    expect(byPerson(rows, verdicts)).toEqual(everybody(rows, ['pass', 'pass', 'pass']));
  });

  test.each([0.14, 0.5])('of luminance %s in poor light is failed for the light', (skin) => {
    const rows = changed(`skin of ${skin}, a quarter of the levels`);
    expect(byPerson(rows, (row) => checkOf(row, 'exposure').verdict)).toEqual(everybody(rows, 'fail'));
  });
});

test.each(['a quarter of the levels', 'under a veil'])('a colour photo with %s has colour', (change) => {
  const rows = changed(change);
  expect(byPerson(rows, (row) => row.findings)).toEqual(everybody(rows, []));
});

test.each([25, -25])('a head that leans by %s° is failed for it', (degrees) => {
  for (const row of changed(`leans by ${degrees}°`)) {
    const roll = checkOf(row, 'orientation');
    expect(roll, row.person).toMatchObject({ verdict: 'fail', unit: '° from upright' });
    // In the original photos, heads lean by up to 7°.
    expect(Math.abs(roll.measured! - 25), row.person).toBeLessThan(8);
    expect(Math.sign(row.measures.face.rollDegrees), row.person).toBe(Math.sign(degrees));
    // A reviewer may turn the photo upright.
    expect(row.recommendation, row.person).not.toBe('approve');
  }
});

test.each([
  [90, 3],
  [180, 2],
  [270, 1],
] as const)(
  'a picture turned by %s° is to be turned back, and its face is where it was',
  (degrees, turns) => {
    for (const row of changed(`turned by ${degrees}°`)) {
      expect(row.measures.turns, row.person).toBe(turns);
      const measured = degrees === 180 ? 180 : 90;
      expect(checkOf(row, 'orientation'), row.person).toMatchObject({ verdict: 'fail', measured });
      const before = posed.find(({ person }) => person === row.person)!.measures;
      // With the head upright again, the picture is the same as before.
      expect(row.measures.frame).toEqual(before.frame);
      for (const eye of ['leftEye', 'rightEye'] as const) {
        const [there, here] = [before.face[eye], row.measures.face[eye]];
        expect(Math.hypot(there.x - here.x, there.y - here.y)).toBeLessThan(0.1 * before.face.eyeDistance);
      }
      const sent =
        degrees === 180 ? before.frame : { width: before.frame.height, height: before.frame.width };
      const eye = unturn(row.measures.face.leftEye, turns, sent);
      expect(eye.x > 0 && eye.x < sent.width && eye.y > 0 && eye.y < sent.height).toBe(true);
    }
  },
);

test('the crop of a wide picture has the head where the card wants it', () => {
  for (const { person, measures } of changed('far away')) {
    const { crop, compliant } = suggestCrop(measures.face, measures.frame);
    expect(compliant, person).toBe(true);
    const across = (measures.face.eyes.x - crop.left) / crop.width;
    const down = (measures.face.eyes.y - crop.top) / crop.height;
    expect(across > 0.44 && across < 0.56, person).toBe(true);
    expect(down > 0.29 && down < 0.51, person).toBe(true);
  }
});
