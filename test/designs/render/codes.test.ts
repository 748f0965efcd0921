import sharp from 'sharp';
import { expect, it } from 'vitest';
import { readCodes } from '../../support/printed/codes.ts';
import { drawn, inked, PX_PER_MM } from './drawing.ts';

const URL_ON_CARD = 'https://cards.example.edu/v/01ARZ3NDEKTSV4RRFFQ69G5FAV';

it.each([
  ['qr', 'data-box="qr"', 'QRCode', URL_ON_CARD, 'width="20" height="20"'],
  ['code128', 'data-box="barcode" data-symbology="code128"', 'Code128', '00001024', 'width="40" height="10"'],
  ['pdf417', 'data-box="barcode" data-symbology="pdf417"', 'PDF417', '00001024', 'width="50" height="12"'],
  [
    'datamatrix',
    'data-box="barcode" data-symbology="datamatrix"',
    'DataMatrix',
    '00001024',
    'width="12" height="12"',
  ],
])('a scanner reads %s', async (_, box, format, text, size) => {
  const fields = { verificationUrl: URL_ON_CARD, cardNumber: '00001024' };
  const { png, findings } = await drawn(`<rect ${box} x="10.37" y="10.21" ${size}/>`, { fields });
  expect(findings).toEqual([]);
  expect(await readCodes(png)).toEqual([expect.objectContaining({ format, text })]);
});

it('puts modules on whole pixels: nothing is grey', async () => {
  const { png } = await drawn('<rect data-box="qr" x="10.37" y="10.21" width="21.3" height="21.3"/>', {
    fields: { verificationUrl: URL_ON_CARD },
  });
  const values = new Set(await sharp(png).greyscale().raw().toBuffer());
  expect([...values].sort()).toEqual([0, 255]);
});

it('keeps the quiet zone inside the box, on its own white ground', async () => {
  const { png } = await drawn(
    '<rect width="85.6" height="53.98" fill="#000"/><rect data-box="qr" x="10" y="10" width="20" height="20"/>',
    { fields: { verificationUrl: URL_ON_CARD } },
  );
  expect(await readCodes(png)).toEqual([expect.objectContaining({ text: URL_ON_CARD })]);
});

it.each([
  // The address fits into a QR code of version 4. In Code 128, eight digits are four pairs, between start,
  // check and stop.
  ['four modules', 'qr', 'data-box="qr"', 20, { modules: 33, free: 4 }],
  ['ten modules', 'code128', 'data-box="barcode" data-symbology="code128"', 40, { modules: 79, free: 10 }],
])('leaves %s free on each side of %s', async (_, __, box, width, { modules, free }) => {
  const fields = { verificationUrl: URL_ON_CARD, cardNumber: '00001024' };
  const { png } = await drawn(`<rect ${box} x="10" y="10" width="${width}" height="20"/>`, { fields });
  const { left, right } = (await inked(png))!;
  const modulePx = (right + 1 - left) / modules;
  expect(modulePx).toBe(Math.round(modulePx));
  expect(left - 10 * PX_PER_MM).toBeGreaterThanOrEqual(free * modulePx);
  expect((10 + width) * PX_PER_MM - (right + 1)).toBeGreaterThanOrEqual(free * modulePx);
});

it('reports a code that is too small to print, and one that can’t hold its text', async () => {
  const fields = { verificationUrl: URL_ON_CARD, cardNumber: '王小明' };
  const small = await drawn('<rect data-box="qr" x="1" y="1" width="5" height="5"/>', { fields });
  expect(small.findings).toEqual([
    expect.objectContaining({ code: 'code_too_small', field: 'verificationUrl' }),
  ]);
  const wrong = await drawn(
    '<rect data-box="qr" data-level="H" data-field="department" x="1" y="1" width="9" height="9"/>',
    {
      fields: { department: 'x'.repeat(3000) },
    },
  );
  expect(wrong.findings).toEqual([
    expect.objectContaining({ code: 'code_not_encodable', field: 'department' }),
  ]);
});
