import { describe, expect, it } from 'vitest';
import { contrastBetween, leastContrast } from '../../../src/designs/render/contrast/contrast.ts';
import { drawn } from './drawing.ts';

const forDesigner = async (content: string, fields: Record<string, unknown> = {}) =>
  (await drawn(content, { fields, isForDesigner: true })).findings;
const codes = async (content: string, fields?: Record<string, unknown>) =>
  (await forDesigner(content, fields)).map(({ code }) => code);

describe('findings for those who make a design', () => {
  it('say where they are: the line, and the box in mm, wherever groups and stacks have moved it', async () => {
    const box =
      '<rect data-box="text" data-field="displayName" x="2" y="3" width="5" height="2" font-size="2"/>';
    const found = await forDesigner(`\n<g transform="translate(10 20) scale(2)">\n${box}</g>`, {
      displayName: 'Wilhelmina Featherstonehaugh',
    });
    expect(found).toEqual([
      expect.objectContaining({
        code: 'text_cut',
        field: 'displayName',
        place: { line: 3, box: { x: 14, y: 26, width: 10, height: 4 } },
      }),
    ]);
    const stacked = await forDesigner(
      `<g data-stack=""><g data-if="campus" data-height="10"><rect/></g><g data-height="5">${box}</g></g>`,
      { displayName: 'Wilhelmina Featherstonehaugh' },
    );
    expect(stacked[0]!.place!.box.y).toBe(-7);
  });

  it('tell two boxes of one field apart', async () => {
    const box = (y: number) =>
      `<rect data-box="text" data-field="displayName" x="2" y="${y}" width="5" height="2" font-size="2"/>\n`;
    const found = await forDesigner(box(3) + box(30), { displayName: 'Wilhelmina Featherstonehaugh' });
    expect(found.map(({ place }) => place!.box.y)).toEqual([3, 30]);
  });

  it('say where a plain text is that has a character without a glyph', async () => {
    const [found] = await forDesigner('<text x="40" y="30" font-size="10" text-anchor="middle">aaᏣaa</text>');
    const { x, y, width, height } = found!.place!.box;
    expect(found!.code).toBe('missing_glyph');
    expect(x + width / 2).toBeCloseTo(40, 0);
    expect([y < 30 && y > 20, y + height > 30]).toEqual([true, true]);
  });

  it('leave cards alone: these have neither places nor advice', async () => {
    const { findings } = await drawn(
      '<rect data-box="text" data-field="displayName" x="2" y="3" width="5" height="2" font-size="2" fill="#eee"/>',
      { fields: { displayName: 'Wilhelmina Featherstonehaugh' } },
    );
    expect(findings).toEqual([
      { code: 'text_cut', field: 'displayName', message: expect.stringContaining('cut') },
    ]);
  });

  it.each<[string, string, boolean]>([
    ['pale letters on white', '<text x="5" y="20" font-size="4" fill="#bbbbbb">Pale</text>', true],
    ['dark letters on white', '<text x="5" y="20" font-size="4" fill="#444444">Dark</text>', false],
    [
      'small letters of a contrast of 4 : 1',
      '<text x="5" y="20" font-size="3" fill="#808080">Small</text>',
      true,
    ],
    [
      'large letters of a contrast of 4 : 1',
      '<text x="5" y="20" font-size="7" fill="#808080">Large</text>',
      false,
    ],
    [
      'white letters on a dark ground',
      '<rect width="85.6" height="53.98" fill="#123"/><text x="5" y="20" font-size="4" fill="#fff">White</text>',
      false,
    ],
    [
      'dark letters on a dark ground',
      '<rect width="85.6" height="53.98" fill="#123"/><g fill="#234"><text x="5" y="20" font-size="4">Dark</text></g>',
      true,
    ],
    [
      'letters of the colour of their ground',
      '<rect width="85.6" height="53.98" fill="#123"/><text x="5" y="20" font-size="4" fill="#123">Gone</text>',
      true,
    ],
    [
      'letters whose colour is in a style sheet',
      '<style>.pale { fill: #ccc }</style><text class="pale" x="5" y="20" font-size="4">Pale</text>',
      true,
    ],
    [
      'letters that a style sheet makes dark',
      '<style>.dark { fill: #000 }</style><text class="dark" x="5" y="20" font-size="4" fill="#ccc">Dark</text>',
      false,
    ],
    [
      'a box of pale text',
      '<rect data-box="text" data-text="Pale" x="5" y="20" width="30" height="6" font-size="4" fill="#ccc"/>',
      true,
    ],
  ])('look at the contrast of %s', async (_, content, isLow) => {
    expect(await codes(content)).toEqual(isLow ? ['low_contrast'] : []);
  });

  it('name codes that print and are hard to scan: small ones, and pale ones', async () => {
    const fields = { verificationUrl: 'https://cards.example.edu/v/01ARZ3NDEKTSV4RRFFQ69G5FAV' };
    const qr = (mm: number, more = '') => `<rect data-box="qr" width="${mm}" height="${mm}" ${more}/>`;
    expect(await codes(qr(25), fields)).toEqual([]);
    expect(await codes(qr(11), fields)).toEqual(['code_too_small']);
    expect(await codes(qr(5), fields)).toEqual(['code_too_small']);
    expect(await codes(qr(25, 'data-color="#bbb"'), fields)).toEqual(['low_contrast']);
    expect(await codes(qr(25, 'data-color="#fff" fill="#000"'), fields)).toEqual(['low_contrast']);
    // Only somebody who makes a design sees these findings: drawing a card reports none.
    expect((await drawn(qr(11), { fields })).findings).toEqual([]);
  });
});

it('reckons contrast as WCAG does', () => {
  expect(contrastBetween([0, 0, 0], [255, 255, 255])).toBeCloseTo(21, 5);
  expect(contrastBetween([118, 118, 118], [255, 255, 255])).toBeCloseTo(4.54, 2);
  expect(leastContrast({ sizeMm: 6.4, isBold: false })).toBe(3);
  expect(leastContrast({ sizeMm: 6.3, isBold: false })).toBe(4.5);
  expect(leastContrast({ sizeMm: 5, isBold: true })).toBe(3);
});
