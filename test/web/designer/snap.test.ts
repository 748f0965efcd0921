import { expect, it } from 'vitest';
import { resized, resizedOnto, snapped } from '../../../src/web/pages/designs/design/form/snap.ts';

const ground = { width: 85.6, height: 53.98, others: [{ x: 30, y: 10, width: 20, height: 5 }] };
const box = { x: 0, y: 0, width: 10, height: 4 };

it('moves a box onto the middle of the card, its margin, and the edges of others, when it is near', () => {
  expect(snapped({ ...box, x: 38, y: 20 }, ground, 1)).toMatchObject({
    box: { x: 37.8, y: 20 },
    guides: { x: 42.8, y: null },
  });
  expect(snapped({ ...box, x: 3.5, y: 40 }, ground, 1).box.x).toBe(4);
  expect(snapped({ ...box, x: 29.4, y: 9.6 }, ground, 1)).toMatchObject({
    box: { x: 30, y: 10 },
    guides: { x: 30, y: 10 },
  });
  expect(snapped({ ...box, x: 18, y: 30 }, ground, 1)).toEqual({
    box: { ...box, x: 18, y: 30 },
    guides: { x: null, y: null },
  });
});

it('sizes from a corner while the opposite one stays, also in its shape, and never to nothing', () => {
  const photo = { x: 10, y: 10, width: 14, height: 18 };
  expect(resized(photo, 'nw', { x: -7, y: 0 }, true)).toEqual({ x: 3, y: 1, width: 21, height: 27 });
  expect(resized(photo, 'se', { x: 5, y: -2 }, false)).toEqual({ x: 10, y: 10, width: 19, height: 16 });
  expect(resized(photo, 'se', { x: -50, y: -50 }, false)).toEqual({ x: 10, y: 10, width: 1, height: 1 });
  expect(resizedOnto({ ...box, x: 5, y: 20 }, 'se', { x: 14.5, y: 0 }, false, ground, 1)).toMatchObject({
    box: { x: 5, width: 25 },
    guides: { x: 30 },
  });
});
