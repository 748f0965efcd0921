import { expect, test } from 'vitest';
import { drawing } from '../../../src/photos/analysis/findings/drawing.ts';
import { foundFrom } from '../../../src/photos/analysis/findings/found.ts';
import { judgeMeasures } from '../../../src/photos/analysis/judge-measures.ts';
import type { FindingCode } from '../../../src/shared/photos/findings.ts';
import { allChanged, byPerson, changed, checkOf, everybody } from '../../support/photos/changed.ts';
import { verdictOn } from '../../support/photos/stored-measures.ts';

test.each<[string, FindingCode[]]>([
  ['without colour', ['greyscale']],
  ['sepia', ['greyscale']],
  ['cut at the corner of an eye', ['face_cut']],
  ['in black glasses', ['eyes_not_visible']],
  ['in brown glasses', ['eyes_not_visible']],
  ['in mirrored glasses', ['eyes_not_visible']],
  ['in glasses with glare', ['eyes_not_visible']],
  ['a hand before the eyes', ['eyes_not_visible']],
  ['a screenshot', ['frame']],
  ['a print on a table', ['frame']],
  ['in a blue mask', ['face_covered']],
  ['in a black mask', ['face_covered']],
  ['in a white mask', ['face_covered']],
  ['eyes closed, thin lashes', ['eyes_closed']],
  ['eyes closed, thick lashes', ['eyes_closed']],
  ['eyes closed, leans by 10°', ['eyes_closed']],
  ['eyes closed, without colour', ['greyscale', 'eyes_closed']],
  ['red pupils', ['red_eyes']],
  ['a shadow on the wall', ['shadow_on_background']],
  ['a soft shadow on the other side', ['shadow_on_background']],
  ['drawn', ['drawing']],
  ['drawn, as a small JPEG', ['drawing']],
])('%s: everybody is told of it, and of nothing else', (change, codes) => {
  const rows = changed(change);
  expect(byPerson(rows, ({ findings }) => findings)).toEqual(everybody(rows, codes));
  for (const row of rows) expect(row.recommendation, row.person).not.toBe('approve');
});

test('a face that is certainly drawn is not told to take off a mask', () => {
  const { drawn } = changed('drawn')[0]!.measures.look;
  const flat = { ...drawn, steepestToFlattest: { left: 6, right: 6, upper: 6, lower: 6 } };
  const rows = changed('in a blue mask').map((row) => ({
    ...row,
    ...verdictOn({ ...row, measures: { ...row.measures, look: { ...row.measures.look, drawn: flat } } }),
  }));
  expect(byPerson(rows, ({ findings }) => findings)).toEqual(everybody(rows, ['drawing']));
});

/** Measures of a Memoji with glasses, whose shading is nearly as rough as skin. */
const MEMOJI = {
  steepestToFlattest: { left: 3.46, right: 3.58, upper: 3.71, lower: 3.32 },
  whites: { left: 0.72, right: 0.68 },
  proportions: { height: 1.05, browToLid: 0.173, chin: 0.169 },
};

test('a shaded avatar is told by its proportions', () => {
  expect(drawing(MEMOJI)).toMatchObject({ code: 'drawing' });
  const [person] = changed('as taken');
  const { proportions } = person!.measures.look.drawn;
  expect(drawing({ ...MEMOJI, proportions })).toBe(null);
});

test('a face is drawn in each half of it, or not at all', () => {
  const { steepestToFlattest } = MEMOJI;
  for (const half of Object.keys(steepestToFlattest))
    expect(drawing({ ...MEMOJI, steepestToFlattest: { ...steepestToFlattest, [half]: 1.5 } }), half).toBe(
      null,
    );
});

test('a guess is no finding', () => {
  expect(foundFrom('eyes_closed', 0.59)).toBe(null);
  expect(foundFrom('eyes_closed', 0.61)).toEqual({ code: 'eyes_closed', confidence: 0.61 });
  expect(foundFrom('eyes_closed', null)).toBe(null);
});

test.each([
  'as taken',
  'JPEG of quality 85',
  'right eye closed',
  'left eye closed',
  'a patch over the right eye',
  'a white patch over the left eye',
  'a patch of leather over the right eye',
  'a patch of leather over the left eye',
  'vitiligo',
  'a fringe over the right eye',
  'a black headscarf',
  'a light headscarf',
  'a shadow that nobody would see',
  'a wall that is lighter on one side',
  'a wall that is darker towards the floor',
  'median of 5 px',
  'through half the size',
  'twice the levels',
])('%s: nothing is found', (change) => {
  const rows = changed(change);
  expect(byPerson(rows, ({ findings }) => findings)).toEqual(everybody(rows, []));
});

test('no photo of a person is taken for a drawing, whatever was painted on it', () => {
  const photos = allChanged.filter(({ change }) => !change.startsWith('drawn'));
  expect(photos.length).toBeGreaterThan(400);
  const drawn = photos.filter(({ findings }) => findings.includes('drawing'));
  expect(drawn.map(({ change, person }) => `${change}: ${person}`)).toEqual([]);
});

test('in a dotted mask: everybody is told of it, but for one', () => {
  const rows = changed('in a dotted mask');
  const found = rows.map(({ findings }) => findings.join()).sort();
  expect(found).toEqual(['', 'face_covered', 'face_covered', 'face_covered']);
});

test('glasses of dark red leave no red pupils', () => {
  for (const row of changed('in dark red glasses'))
    expect(row.findings, row.person).not.toContain('red_eyes');
});

test.each([
  ['in black glasses', ['exposure', 'contrast'], 'the eyes'],
  ['in a blue mask', ['exposure', 'contrast', 'colour_cast'], 'nose and mouth'],
] as const)('%s: nothing is said of light or colour', (change, names, covered) => {
  for (const row of changed(change))
    for (const name of names)
      expect(checkOf(row, name), row.person).toMatchObject({
        verdict: 'not_measured',
        hint: `This could not be measured: something covers ${covered}.`,
      });
});

test('a drawing is not asked to be sharper', () => {
  for (const row of changed('drawn'))
    expect(row.causes.filter(({ code, action }) => code === 'focus' && action === 'check')).toEqual([]);
});

test('whoever moves away from the wall has an even one: only a background that fails is said beside the shadow', () => {
  for (const row of changed('a shadow on the wall'))
    expect(row.causes.filter(({ code, action }) => code === 'background' && action === 'check')).toEqual([]);
});

test.each([
  ['in a blue mask', 'face_covered'],
  ['in black glasses', 'eyes_not_visible'],
] as const)('%s: nothing is said of it in profile, where too little is seen', (change, code) => {
  const foundAt = (yawAsymmetry: number) =>
    changed(change).map(({ measures, isGreyscale }) => {
      const face = { ...measures.face, yawAsymmetry };
      return judgeMeasures({ ...measures, face }, isGreyscale).inFace?.code;
    });
  expect(foundAt(0.3)).toContain(code);
  expect(foundAt(0.7)).not.toContain(code);
});
