import { expect, it } from 'vitest';
import { loadTypesetter } from '../../../src/designs/fonts/typesetter.ts';
import { runsOf } from '../../../src/designs/text/runs.ts';
import { shapeLine } from '../../../src/designs/text/shape.ts';
import { drawn, inked, PX_PER_MM } from './drawing.ts';

const NAMES = [
  'Li',
  'Nguyễn Thị Bích Ngọc',
  'Ευάγγελος Παπαδόπουλος',
  'Екатерина Достоевская',
  'محمد عبد الرحمن الأحمد',
  'שרה בן־דוד לוי',
  '王小明 さとう',
  'Maximiliana Theodora von und zu Hohenzollern-Sigmaringen-Wittelsbach de la Santísima Trinidad',
  'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen',
];
const lettering = { weight: 'regular', spacing: 0, direction: 'auto' } as const;
const glyphs = async (text: string) =>
  shapeLine(await loadTypesetter(), text, lettering).glyphs.map(({ glyph }) => glyph);

it.each(NAMES)('keeps “%s” inside its box, whole', async (displayName) => {
  const box = { x: 30, y: 15, width: 45, height: 14 };
  const { png, findings } = await drawn(
    `<rect data-box="text" data-field="displayName" x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}"
      font-size="6" font-weight="bold" data-max-lines="3" data-min-size="2"/>`,
    { fields: { displayName } },
  );
  expect(findings).toEqual([]);
  const ink = (await inked(png))!;
  // Side bearings and accents may reach over the edge by a hair.
  const hair = 3;
  expect(ink.left).toBeGreaterThanOrEqual(box.x * PX_PER_MM - hair);
  expect(ink.right).toBeLessThanOrEqual((box.x + box.width) * PX_PER_MM + hair);
  expect(ink.top).toBeGreaterThanOrEqual(box.y * PX_PER_MM - hair);
  expect(ink.bottom).toBeLessThanOrEqual((box.y + box.height) * PX_PER_MM + hair);
});

it('cuts only what fits in no way, and says so', async () => {
  const { findings } = await drawn(
    '<rect data-box="text" data-field="department" x="30" y="15" width="12" height="4" font-size="4" data-min-size="3"/>',
    { fields: { department: 'Institute for Advanced Interdisciplinary Studies' } },
  );
  expect(findings).toEqual([expect.objectContaining({ code: 'text_cut', field: 'department' })]);
});

it('sets Hebrew from right to left, and keeps a Latin name inside it from left to right', async () => {
  expect(await glyphs('שלום')).toEqual([
    ...(await glyphs('ם')),
    ...(await glyphs('ו')),
    ...(await glyphs('ל')),
    ...(await glyphs('ש')),
  ]);
  const runs = runsOf(await loadTypesetter(), 'שרה Cohen לוי', 'regular', 'auto').map(({ text }) =>
    text.trim(),
  );
  expect(runs.filter(Boolean)).toEqual(['לוי', 'Cohen', 'שרה']);
});

it('joins Arabic letters', async () => {
  const [last, first] = await glyphs('مم');
  const [alone] = await glyphs('م');
  expect(first).not.toBe(alone);
  expect(last).not.toBe(alone);
});

it('composes accents, also stacked ones', async () => {
  expect(await glyphs('Ngu\u0079e\u0302\u0303n')).toEqual(await glyphs('Nguyễn'.normalize('NFC')));
});

it('reports a glyph that no typeface has, with its field, and draws a sign in its place', async () => {
  const { png, findings } = await drawn(
    '<rect data-box="text" data-field="lastName" x="10" y="10" width="50" height="8" font-size="5"/>',
    { fields: { lastName: '👩‍🎓' } },
  );
  expect(findings).toEqual([
    expect.objectContaining({
      code: 'missing_glyph',
      field: 'lastName',
      message: expect.stringContaining('👩‍🎓'),
    }),
  ]);
  expect(await inked(png)).not.toBeNull();
});

it('escapes what a field holds', async () => {
  const attack = '</text><script/>&lt;"\'';
  const { findings } = await drawn('<text x="10" y="20" font-size="4">{{displayName}}</text>', {
    fields: { displayName: attack },
  });
  expect(findings).toEqual([]);
});
