import sharp from 'sharp';
import { expect, it } from 'vitest';
import { renderSide } from '../../../src/designs/render/render-side.ts';
import { FRAGMENT_FIELD } from '../../../src/designs/render/signed-link.ts';
import { SHIPPED_DESIGNS } from '../../../src/designs/shipped.ts';
import { HASHED_DIGITS } from '../../../src/shared/offline/fragment.ts';
import { LONGEST_ADDRESS } from '../../../src/shared/offline/qr-room.ts';
import { readCodes } from '../../support/printed/codes.ts';

const address = 'https://ids.student-services.university.edu'.slice(0, LONGEST_ADDRESS);
const verificationUrl = `${address}/v/5V0XQ8M4TJ2ZC7R9KHBN3WYPGD`;
const fragment = '1047118150003'.padEnd(HASHED_DIGITS, '27182818284590452353602874713526624977572470936999');
const fields = {
  verificationUrl,
  [FRAGMENT_FIELD]: fragment,
  cardNumber: '00000018',
  displayName: 'Ada Lovelace',
};
const signed = `${verificationUrl}#${fragment}`;

const withBox = (mm: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 85.6 53.98"><rect width="85.6" height="53.98" fill="#fff"/><rect data-box="qr" x="10" y="10" width="${mm}" height="${mm}"/></svg>`;
const drawn = async (template: string, dpi = 300) => {
  const { png, findings } = await renderSide(template, { fields, photo: null, dpi });
  const qr = (await readCodes(png)).find(({ format }) => format === 'QRCode')?.text;
  return { png, qr, findings: findings.map(({ code }) => code) };
};

/** Pixels of a picture of 12 megapixels (4032 wide) for a mm of the card, at a distance and the usual 65° of a phone. */
const pxPerMm = (distanceMm: number) => 4032 / (2 * distanceMm * Math.tan((65 / 2) * (Math.PI / 180)));

/** A card as a phone takes it: small or large, turned and skewed, a little out of focus, in poor light, with noise. */
async function photographed(png: Uint8Array, distanceMm: number): Promise<Buffer> {
  const scale = pxPerMm(distanceMm) / (300 / 25.4);
  const turn = (7 * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn) * scale, Math.sin(turn) * scale];
  return sharp(png)
    .flatten({ background: '#fff' })
    .greyscale()
    .affine([cos, -sin * 0.9, sin, cos * 0.93], { background: '#777' })
    .blur(0.5 + 0.04 * pxPerMm(distanceMm))
    .linear(0.6, 50)
    .jpeg({ quality: 80 })
    .toBuffer()
    .then(async (picture) => {
      const { width, height } = await sharp(picture).metadata();
      const noise = { type: 'gaussian' as const, mean: 128, sigma: 14 };
      const grain = await sharp({ create: { width, height, channels: 3, background: '#000', noise } })
        .png()
        .toBuffer();
      return sharp(picture)
        .composite([{ input: grain, blend: 'soft-light' }])
        .jpeg({ quality: 85 })
        .toBuffer();
    });
}

it.each(Object.entries(SHIPPED_DESIGNS))(
  'prints the signed link with at least 3.6 dots a module, %s',
  async (_, { back }) => {
    const { qr, findings } = await drawn(back);
    expect([qr, findings]).toEqual([signed, []]);
    const side = Number(/data-box="qr"[^>]* width="([\d.]+)"/.exec(back)![1]);
    expect(Math.floor(((side / 25.4) * 300) / 53)).toBeGreaterThanOrEqual(4);
  },
);

it.each([100, 200, 300, 400])('is read from a phone’s picture at %s mm', async (distanceMm) => {
  // In the smallest box, a module is 2.7 px wide at 400 mm, which takes a picture in focus.
  const boxes =
    distanceMm < 400 ? [SHIPPED_DESIGNS.classic.back, withBox(18)] : [SHIPPED_DESIGNS.classic.back];
  for (const template of boxes) {
    const { png } = await drawn(template);
    const codes = await readCodes(await photographed(png, distanceMm));
    expect(codes.map(({ text }) => text)).toContain(signed);
  }
});

it('is drawn without its signature in a box that is too small, with the reason, at any resolution', async () => {
  for (const dpi of [300, 600]) {
    expect(await drawn(withBox(17), dpi)).toMatchObject({
      qr: verificationUrl,
      findings: ['code_too_small'],
    });
    expect(await drawn(withBox(18), dpi)).toMatchObject({ qr: signed, findings: [] });
  }
});

it('is text without its digits', async () => {
  const text = '<text x="5" y="20">{{verificationUrl}}</text></svg>';
  const template = withBox(18).replace('</svg>', text);
  const plain = await renderSide(template, {
    fields: { ...fields, [FRAGMENT_FIELD]: '' },
    photo: null,
    dpi: 300,
  });
  const with_ = await renderSide(template, { fields, photo: null, dpi: 300 });
  expect(with_.findings).toEqual(plain.findings);
});
