import { expect, it } from 'vitest';
import { PORTRAIT_RATIO } from '../../../src/shared/photos/portrait.ts';
import { dragCorner, moveCrop, scaleCrop } from '../../../src/web/pages/review/crop/geometry.ts';

const photo = { width: 700, height: 900 };
const crop = { left: 100, top: 100, width: 350, height: 450 };

it('moves a crop, and stops it at the edges of the photo', () => {
  expect(moveCrop(crop, 20, -15, photo)).toEqual({ ...crop, left: 120, top: 85 });
  expect(moveCrop(crop, -500, 5_000, photo)).toEqual({ ...crop, left: 0, top: 450 });
});

it('scales a crop about its middle in its shape, within the photo and down to what holds a face', () => {
  const smaller = scaleCrop(crop, 0.5, photo);
  expect(smaller).toMatchObject({ left: 187.5, width: 175 });
  expect(smaller.width / smaller.height).toBeCloseTo(PORTRAIT_RATIO);
  expect(scaleCrop(crop, 10, photo)).toMatchObject({ left: 0, top: 0, width: 700 });
  expect(scaleCrop(crop, 0.001, photo).width).toBeCloseTo(105);
});

it('sizes a crop by a corner while the opposite one stays, and never beyond the photo', () => {
  const wider = dragCorner(crop, 'se', { x: 520, y: 0 }, photo);
  expect(wider).toMatchObject({ left: 100, top: 100, width: 420 });
  expect(wider.height).toBeCloseTo(540);
  const most = dragCorner(crop, 'nw', { x: -999, y: -999 }, photo);
  expect([most.left + most.width, most.top + most.height]).toEqual([450, 550]);
  expect([most.left >= 0, most.top >= 0]).toEqual([true, true]);
});
