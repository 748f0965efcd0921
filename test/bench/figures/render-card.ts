import sharp from 'sharp';
import { PNG_SETTINGS, renderSide, sideSvg } from '../../../src/designs/render/render-side.ts';
import { SHIPPED } from '../../../src/designs/shipped.ts';
import { descendants, type Element, serialise } from '../../../src/designs/template/element.ts';
import { parse } from '../../../src/designs/template/parse.ts';
import { demoFace } from '../../support/photos/demo-face.ts';
import type { Benchmark } from '../figure.ts';
import { interleaved } from '../measuring/pairs.ts';

const DPI = 300;
const CARDS = 10;
const photo = demoFace('02');
const fields = {
  externalId: 'S1024815',
  displayName: 'Alexandra Sample-Winterbourne',
  holderType: 'student',
  department: 'Department of Mathematics',
  campus: 'Main campus',
  organisation: 'Example University',
  cardNumber: '00000018',
  validUntil: '2030-09-30',
};
/** The photo's place on the shipped front: 24 × 30.86 mm at 5, 17.2 mm. */
const PHOTO_PX = { left: 59, top: 203, width: 285, height: 366 };

/**
 * Compares drawing a front of the shipped design from its template with putting the front's layers together
 * with sharp alone.
 */
export const renderCard: Benchmark = {
  name: 'render-card',
  explains:
    'a front of the shipped design to PNG at 300 dpi, from template, fields and photo, against a bare sharp composite of its layers: background (PNG), photo (JPEG, cut to its box) and lettering (SVG outlines, made beforehand), with the same PNG settings.',
  async run() {
    const layers = await makeLayers();
    const bare = () =>
      timed(async () => {
        const cut = sharp(photo).resize({ width: PHOTO_PX.width, height: PHOTO_PX.height, fit: 'cover' });
        const portrait = await cut.raw().toBuffer({ resolveWithObject: true });
        await sharp(layers.background)
          .composite([
            { input: portrait.data, raw: portrait.info, left: PHOTO_PX.left, top: PHOTO_PX.top },
            { input: layers.lettering, left: 0, top: 0 },
          ])
          .flatten({ background: '#ffffff' })
          .png(PNG_SETTINGS)
          .toBuffer();
      });
    const ours = () => timed(() => renderSide(SHIPPED.front, { fields, photo, dpi: DPI }));
    const measured = await interleaved(ours, bare);
    return [
      {
        name: 'card front at 300 dpi',
        measured: `${measured.ours.toFixed(1)} ms against ${measured.bare.toFixed(1)} ms`,
        value: measured.ratio,
        unit: '×',
        limit: { atMost: 1.5 },
      },
    ];
  },
};

/** The card's background as PNG and its lettering as outlines. */
async function makeLayers(): Promise<{ background: Buffer; lettering: Buffer }> {
  const parts = parse(SHIPPED.front).root!.children.filter((child) => typeof child !== 'string');
  const layer = async (elements: Element[]) => {
    const template = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 85.6 53.98">${elements.map(serialise).join('')}</svg>`;
    return Buffer.from((await sideSvg(template, { fields, photo: null, dpi: DPI })).svg);
  };
  const isText = (part: Element) =>
    [...descendants(part)].some(
      ({ name, attributes }) => name === 'text' || attributes['data-box'] === 'text',
    );
  const isPhoto = ({ attributes }: Element) => attributes['data-box'] === 'photo';
  return {
    background: await sharp(await layer(parts.filter((part) => !isText(part) && !isPhoto(part))))
      .flatten({ background: '#ffffff' })
      .png(PNG_SETTINGS)
      .toBuffer(),
    lettering: await layer(parts.filter(isText)),
  };
}

/** Milliseconds for one card, of several in a row. */
async function timed(render: () => Promise<unknown>): Promise<number> {
  const before = performance.now();
  for (let card = 0; card < CARDS; card++) await render();
  return (performance.now() - before) / CARDS;
}
