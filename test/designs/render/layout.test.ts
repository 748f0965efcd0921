import sharp from 'sharp';
import { expect, it } from 'vitest';
import { renderSide } from '../../../src/designs/render/render-side.ts';
import { demoFace } from '../../support/photos/demo-face.ts';
import { colourAt, drawn, inked, PX_PER_MM } from './drawing.ts';

const px = (mm: number) => Math.round(mm * PX_PER_MM);
const PHOTO_BOX = '<rect data-box="photo" x="10" y="10" width="20" height="20"/>';
const face = demoFace('01');

it('draws a card of 1012 × 638 px at 300 dpi, as opaque RGB', async () => {
  const { png, widthPx, heightPx } = await drawn('');
  expect([widthPx, heightPx]).toEqual([1012, 638]);
  expect(await sharp(png).metadata()).toMatchObject({
    width: 1012,
    height: 638,
    channels: 3,
    hasAlpha: false,
  });
});

it('draws an upright card of 638 × 1012 px at 300 dpi, without distortion', async () => {
  const template =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 53.98 85.6"><rect x="10" y="40" width="20" height="40"/></svg>';
  const { png, widthPx, heightPx } = await renderSide(template, { fields: {}, photo: null, dpi: 300 });
  expect([widthPx, heightPx]).toEqual([638, 1012]);
  const { left, top, right, bottom } = (await inked(png))!;
  for (const [found, wanted] of [
    [left, 10],
    [top, 40],
    [right, 30],
    [bottom, 80],
  ] as const)
    expect(Math.abs(found - px(wanted))).toBeLessThanOrEqual(1);
});

it('fills the box with the middle of a photo of another shape', async () => {
  const stripes = await sharp({ create: { width: 400, height: 100, channels: 3, background: '#ff0000' } })
    .composite([
      {
        input: { create: { width: 100, height: 100, channels: 3, background: '#0000ff' } },
        left: 150,
        top: 0,
      },
    ])
    .jpeg({ chromaSubsampling: '4:4:4' })
    .toBuffer();
  const { png } = await drawn(PHOTO_BOX, { photo: stripes });
  for (const [x, y] of [
    [10.5, 10.5],
    [29.5, 29.5],
    [20, 20],
  ] as const) {
    const [red, , blue] = await colourAt(png, px(x), px(y));
    expect(blue).toBeGreaterThan(220);
    expect(red).toBeLessThan(40);
  }
  expect(await inked(png)).toEqual({ left: 118, top: 118, right: 354, bottom: 354 });
});

it('rounds the corners of a photo', async () => {
  const { png } = await drawn(PHOTO_BOX.replace('/>', ' rx="4"/>'), { photo: face });
  expect(await colourAt(png, px(10.3), px(10.3))).toEqual([255, 255, 255]);
});

it('draws a figure where there is no photo, and says when a photo can’t be read', async () => {
  const without = await drawn(PHOTO_BOX);
  expect(without.findings).toEqual([]);
  const broken = await drawn(PHOTO_BOX, { photo: Buffer.from('no picture') });
  expect(broken.findings).toEqual([expect.objectContaining({ code: 'photo_unreadable' })]);
  expect(broken.png.equals(without.png)).toBe(true);
});

it('leaves out what is for a field that is empty', async () => {
  const content =
    '<rect data-if="department campus" width="5" height="5"/><rect data-unless="photo" x="20" width="5" height="5"/>';
  const both = await drawn(content, { fields: { campus: 'North', department: null } });
  expect(await inked(both.png)).toMatchObject({ left: 0, right: px(25) });
  expect(await inked((await drawn(content, { photo: face })).png)).toBeNull();
});

it('closes the gap in a stack', async () => {
  const content =
    '<g data-stack=""><rect data-if="department" data-height="10" y="10" width="5" height="5"/>' +
    '<rect data-if="campus" data-height="10" data-box="qr" data-field="campus" x="0" y="20" width="10" height="10"/></g>';
  const fields = { campus: 'North' };
  const { png } = await drawn(content, { fields });
  const moved = await drawn('<rect data-box="qr" data-field="campus" x="0" y="10" width="10" height="10"/>', {
    fields,
  });
  expect(png.equals(moved.png)).toBe(true);
});

it('shows custom fields and changes how values read', async () => {
  const same = async (template: string, plain: string, fields: object) => {
    const text = (content: string) => `<text x="5" y="20" font-size="5">${content}</text>`;
    const given = await drawn(text(template), { fields: { ...fields } });
    expect(given.png.equals((await drawn(text(plain))).png)).toBe(true);
  };
  await same('{{customFields.room}}', 'B 12', { customFields: { room: 'B 12' } });
  await same('{{validUntil|DD.MM.YY}}', '30.09.31', { validUntil: '2031-09-30' });
  await same('{{holderType|upper}} {{ campus }}', 'STAFF 7', { holderType: 'staff', campus: 7 });
});

it('draws the same picture every time', async () => {
  const content = `${PHOTO_BOX}<text x="5" y="50" font-size="5">{{displayName}}</text>`;
  const input = { fields: { displayName: 'Zoë' }, photo: face };
  expect((await drawn(content, input)).png.equals((await drawn(content, input)).png)).toBe(true);
});

it('draws unknown fields as nothing, and names them', async () => {
  const { png, findings } = await drawn('<text x="5" y="20" font-size="5">{{nonsense}}</text>');
  expect(findings).toEqual([expect.objectContaining({ code: 'unknown_field', field: 'nonsense' })]);
  expect(await inked(png)).toBeNull();
});
