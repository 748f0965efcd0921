import sharp from 'sharp';
import { expect, it } from 'vitest';
import { FAMILIES } from '../../../src/designs/fonts/families.ts';
import { loadTypesetter } from '../../../src/designs/fonts/typesetter.ts';
import { fitText } from '../../../src/designs/text/fit-text.ts';
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
  'NGUYỄN THỊ BÍCH NGỌC',
  'สมเกียรติ พงษ์ประเสริฐวัฒนานุกูลกิจ ณ อยุธยา',
  'வெங்கடசுப்பிரமணியன் கிருஷ்ணமூர்த்தி',
  'ហ៊ុន សែន្តសុខា ស្រ្តីខ្ញុំ',
  'အောင်ဆန်းစုကြည်',
  'శ్రీనివాస రామానుజన్',
  'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen',
];
const REGULAR = { family: 'Noto Sans', weight: 'regular' } as const;
const lettering = { typeface: REGULAR, spacing: 0, direction: 'auto' } as const;
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

/** A name in each script that Noto Sans itself doesn't cover. */
const SCRIPTS = {
  Arabic: 'محمد الأحمد',
  Armenian: 'Արամ Խաչատրյան',
  Bengali: 'রবীন্দ্রনাথ ঠাকুর',
  Chinese: '王小明',
  Ethiopic: 'ኃይለ ገብረሥላሴ',
  Georgian: 'შოთა რუსთაველი',
  Gujarati: 'નરસિંહ મહેતા',
  Gurmukhi: 'ਅੰਮ੍ਰਿਤਾ ਪ੍ਰੀਤਮ',
  Hebrew: 'שרה לוי',
  Kannada: 'ಕುವೆಂಪು ವೆಂಕಟಪ್ಪ',
  Khmer: 'ហ៊ុន សែន',
  Korean: '남궁민수 뷁',
  Lao: 'ສຸພານຸວົງ',
  Malayalam: 'വള്ളത്തോൾ നാരായണ',
  Myanmar: 'အောင်ဆန်းစုကြည်',
  Oriya: 'ଫକୀର ମୋହନ',
  Sinhala: 'චන්ද්‍රිකා බණ්ඩාරනායක',
  Tamil: 'கிருஷ்ணமூர்த்தி',
  Telugu: 'శ్రీనివాస రామానుజన్',
  Thai: 'สมเกียรติ น้ำใจ',
};

it.each(Object.entries(SCRIPTS))(
  'sets %s, in either weight, with one typeface of its own',
  async (_, name) => {
    const typesetter = await loadTypesetter();
    for (const weight of ['regular', 'bold'] as const) {
      const typeface = { ...REGULAR, weight };
      const line = shapeLine(typesetter, name, { ...lettering, typeface });
      expect(line.glyphs.filter(({ glyph }) => glyph === 0)).toEqual([]);
      const emEach = line.width / [...new Intl.Segmenter().segment(name)].length;
      expect(emEach).toBeGreaterThan(0.3);
      expect(emEach).toBeLessThan(1.8);
      const letters = name.replace(/ .*/, '');
      const faces = new Set(
        shapeLine(typesetter, letters, { ...lettering, typeface }).glyphs.map(({ face }) => face),
      );
      expect(faces.size).toBe(1);
    }
    expect(FAMILIES['Noto Sans'].filter(({ serves }) => serves.test(name))).toHaveLength(2);
  },
);

it('opens no typeface but the first for what belongs to no script', () => {
  expect(FAMILIES['Noto Sans'].filter(({ serves }) => serves.test('👩‍🎓 7 \ue000 – (…)'))).toHaveLength(1);
});

const picture = async (attributes: string, displayName = 'Ada Ζωή Жук') => {
  const { png, findings } = await drawn(
    `<text x="5" y="20" font-size="4" ${attributes}>{{displayName}}</text>`,
    {
      fields: { displayName },
    },
  );
  expect(findings).toEqual([]);
  return Buffer.from(png).toString('base64');
};

it('sets Latin, Greek and Cyrillic with serifs where a template asks for them, in either weight', async () => {
  const [sans, serif, bold] = await Promise.all([
    picture(''),
    picture('font-family="Noto Serif"'),
    picture('font-family="Noto Serif" font-weight="700"'),
  ]);
  expect(new Set([sans, serif, bold]).size).toBe(3);
  expect(await picture(`style="font-family: Georgia, 'noto serif', serif"`)).toBe(serif);
});

it('sets in Noto Sans what no family with serifs has, and where a template asks for what does not ship', async () => {
  expect(await picture('font-family="Noto Serif"', 'สมชาย')).toBe(await picture('', 'สมชาย'));
  expect(await picture('font-family="Arial, serif"')).toBe(await picture(''));
});

it('mixes scripts in a name', async () => {
  const { findings } = await drawn('<text x="5" y="20" font-size="4">{{displayName}}</text>', {
    fields: { displayName: 'Kim 김철수 (สมชาย) 王 Àlex শ্রী' },
  });
  expect(findings).toEqual([]);
});

it('breaks Thai between words, and a surname only where nothing else helps', async () => {
  const typesetter = await loadTypesetter();
  const box = { width: 6, height: 8, size: 1, minSize: 0.3, maxLines: 3, lineHeight: 1.2, lettering };
  const setWidths = (text: string) => fitText(typesetter, text, box);
  const university = setWidths('มหาวิทยาลัยธรรมศาสตร์');
  expect(university.lines.map(({ width }) => width)).toEqual(
    ['มหาวิทยาลัย', 'ธรรมศาสตร์'].map((word) => shapeLine(typesetter, word, lettering).width),
  );
  const person = setWidths('Alexandra Sample-Winter');
  expect(person.lines.map(({ width }) => width)).toEqual(
    ['Alexandra', 'Sample-Winter'].map((word) => shapeLine(typesetter, word, lettering).width),
  );
});

it('goes by the direction of the whole text, also on a line that begins with Arabic', async () => {
  const box = (direction: string) =>
    `<rect data-box="text" data-text="Property of the&#10;جامعة. It is" x="5" y="5" width="40" height="10" font-size="3" ${direction}/>`;
  const [auto, ltr, rtl] = await Promise.all(
    ['', 'data-dir="ltr"', 'data-dir="rtl"'].map(async (direction) => (await drawn(box(direction))).png),
  );
  expect(auto!.equals(ltr!)).toBe(true);
  expect(auto!.equals(rtl!)).toBe(false);
});

it('cuts nothing of a word that fills just as many lines as there may be', async () => {
  const typesetter = await loadTypesetter();
  const minSize = 2;
  const box = { height: 10, size: minSize, minSize, maxLines: 2, lineHeight: 1.2, lettering };
  // The box has room for four of the six letters on a line.
  const width = shapeLine(typesetter, 'mmmm', lettering).width * minSize + 0.1;
  const { lines, isCut } = fitText(typesetter, 'mmmmmm', { ...box, width });
  expect([lines.length, isCut]).toEqual([2, false]);
  expect(fitText(typesetter, 'mmmmmmmmm', { ...box, width }).isCut).toBe(true);
});

it('cuts only what fits in no way, and says so', async () => {
  const { findings } = await drawn(
    '<rect data-box="text" data-field="department" x="30" y="15" width="12" height="4" font-size="4" data-min-size="3"/>',
    { fields: { department: 'Institute for Advanced Interdisciplinary Studies' } },
  );
  expect(findings).toEqual([expect.objectContaining({ code: 'text_cut', field: 'department' })]);
});

it.each(['top', 'middle', 'bottom'])(
  'keeps marks inside its box that no letter has, says so, and shows the letters (%s)',
  async (align) => {
    const box = (text: string, more = '') =>
      drawn(
        `<rect data-box="text" data-field="lastName" x="2" y="26" width="80" height="12" font-size="5" data-valign="${align}" ${more}/>`,
        { fields: { lastName: text } },
      );
    const above = await box(`Z${'\u0300'.repeat(80)} नमस्ते`);
    const below = await box(`Z${'\u0323'.repeat(80)} नमस्ते`, 'transform="translate(0 -10)" fill="#c00"');
    for (const [{ png, findings }, top] of [
      [above, 26],
      [below, 16],
    ] as const) {
      expect(findings).toEqual([expect.objectContaining({ code: 'text_cut', field: 'lastName' })]);
      const ink = (await inked(png))!;
      expect(ink.top).toBeGreaterThanOrEqual(Math.floor(top * PX_PER_MM) - 1);
      expect(ink.bottom).toBeLessThanOrEqual(Math.ceil((top + 12) * PX_PER_MM) + 1);
      // The letters beside the tall stack are there, at their full height.
      const letters = await sharp(png).extract({ left: 50, top: 0, width: 200, height: 638 }).toBuffer();
      const seen = (await inked(letters))!;
      expect(seen.bottom - seen.top).toBeGreaterThan(1.5 * PX_PER_MM);
    }
  },
);

it('sets Hebrew from right to left, and keeps a Latin name inside it from left to right', async () => {
  expect(await glyphs('שלום')).toEqual([
    ...(await glyphs('ם')),
    ...(await glyphs('ו')),
    ...(await glyphs('ל')),
    ...(await glyphs('ש')),
  ]);
  const runs = runsOf(await loadTypesetter(), 'שרה Cohen לוי', REGULAR, 'auto').map(({ text }) =>
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

it.each([
  ['an emoji of several', 'Ada 👩‍🎓', 'character 5'],
  ['a rare Han character', '𠀋𪚥', 'characters 1, 2'],
  ['a character for private use', 'A\ue000', 'character 2'],
  ['a script that no typeface has', 'ᏣᎳᎩ'.repeat(4), 'characters 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 and 2 more'],
])('reports %s, with its field and place, and draws a sign in its place', async (_, lastName, places) => {
  const { png, findings } = await drawn(
    '<rect data-box="text" data-field="lastName" x="10" y="10" width="50" height="8" font-size="5"/>',
    { fields: { lastName } },
  );
  const message = `No typeface has ${places} of the text with lastName.`;
  expect(findings).toContainEqual({ code: 'missing_glyph', field: 'lastName', message });
  expect(await inked(png)).not.toBeNull();
});

it('names fields in what it reports, and never what they hold', async () => {
  const values = {
    displayName: `Secretive ${'Ꮳ'.repeat(20)}`,
    department: 'Classified research '.repeat(10),
    email: 'hidden@example.edu',
    phone: `+49 30 ${'王'.repeat(200)}`,
    campus: 'Undisclosed '.repeat(100),
  };
  const { findings } = await drawn(
    `<rect data-box="text" data-field="department" width="5" height="2" font-size="5"/>
     <rect data-box="qr" data-field="email" width="3" height="3"/>
     <rect data-box="barcode" data-field="phone" width="30" height="3"/>
     <text y="30">{{displayName}}</text><text y="40">{{campus}}</text>`,
    { fields: values },
  );
  const fieldsOf = (code: string) => findings.filter((one) => one.code === code).map(({ field }) => field);
  expect(fieldsOf('text_cut')).toEqual(['department', 'campus']);
  expect(fieldsOf('code_too_small')).toEqual(['email']);
  expect(fieldsOf('code_not_encodable')).toEqual(['phone']);
  expect(fieldsOf('missing_glyph')).toEqual(['displayName']);
  const told = JSON.stringify(findings);
  for (const word of ['Secretive', 'Ꮳ', '13E3', 'Classified', 'hidden', '王', '+49', 'Undisclosed'])
    expect(told).not.toContain(word);
});

it('escapes what a field holds', async () => {
  const attack = '</text><script/>&lt;"\'';
  const { findings } = await drawn('<text x="10" y="20" font-size="4">{{displayName}}</text>', {
    fields: { displayName: attack },
  });
  expect(findings).toEqual([]);
});

it('draws people with one name without a blank or comma beside it, in one text or in several spans', async () => {
  const at = async (content: string, fields: Record<string, string>) =>
    inked((await drawn(`<text x="10" y="20" font-size="6">${content}</text>`, { fields })).png);
  const sukarno = { firstName: '', lastName: 'Sukarno' };
  const madonna = { firstName: 'Madonna', lastName: '' };
  const plain = { sukarno: await at('Sukarno', {}), madonna: await at('Madonna', {}) };
  for (const content of [
    '{{firstName}} {{lastName}}',
    '{{lastName}}, {{firstName}}',
    '<tspan>{{firstName}}</tspan> <tspan>{{lastName}}</tspan>',
  ]) {
    expect(await at(content, sukarno)).toEqual(plain.sukarno);
    expect(await at(content, madonna)).toEqual(plain.madonna);
  }
});
