import fc from 'fast-check';
import { expect, test } from 'vitest';
import { suggestCrop } from '../../../src/photos/analysis/crop.ts';
import { portrait } from '../../../src/photos/analysis/standards.ts';
import { PORTRAIT_RATIO } from '../../../src/shared/photos/portrait.ts';

/** Spreads the values evenly: fast-check's own doubles are nearly all tiny. */
const between = (min: number, max: number) =>
  fc.integer({ min: 0, max: 10_000 }).map((share) => min + ((max - min) * share) / 10_000);

const heads = fc
  .record({
    width: fc.integer({ min: 40, max: 9000 }),
    height: fc.integer({ min: 40, max: 9000 }),
    x: between(-0.1, 1.1),
    y: between(-0.1, 1.1),
    size: between(0.01, 1.2),
  })
  .map(({ width, height, x, y, size }) => ({
    frame: { width, height },
    head: { eyes: { x: x * width, y: y * height }, eyeToChin: Math.max(5, size * height) },
  }));

test('a crop lies inside the picture and has the shape of the card', () => {
  fc.assert(
    fc.property(heads, ({ head, frame }) => {
      const { crop } = suggestCrop(head, frame);
      expect(Object.values(crop).every(Number.isInteger)).toBe(true);
      expect(Math.min(crop.left, crop.top)).toBeGreaterThanOrEqual(0);
      expect(Math.min(crop.width, crop.height)).toBeGreaterThanOrEqual(1);
      expect(crop.left + crop.width).toBeLessThanOrEqual(frame.width);
      expect(crop.top + crop.height).toBeLessThanOrEqual(frame.height);
      // Rounding may cost half a pixel on either side.
      const rounding = 0.5 / crop.width + 0.5 / crop.height;
      const off = Math.abs(crop.width / crop.height / PORTRAIT_RATIO - 1);
      expect(off).toBeLessThan(Math.max(0.01, 1.1 * rounding));
    }),
    { numRuns: 2000 },
  );
});

test("a compliant crop keeps ISO's limits, within a pixel", () => {
  let compliant = 0;
  fc.assert(
    fc.property(heads, ({ head, frame }) => {
      const { crop, compliant: isCompliant } = suggestCrop(head, frame);
      if (!isCompliant) return;
      compliant++;
      const slack = 1.5 / Math.min(crop.width, crop.height);
      const eyes = {
        x: (head.eyes.x - crop.left) / crop.width,
        y: (head.eyes.y - crop.top) / crop.height,
      };
      const share = head.eyeToChin / crop.height;
      expect(eyes.x).toBeGreaterThan(portrait.across.from - slack);
      expect(eyes.x).toBeLessThan(portrait.across.to + slack);
      expect(eyes.y).toBeGreaterThan(portrait.down.from - slack);
      expect(eyes.y).toBeLessThan(portrait.down.to + slack);
      expect(share).toBeGreaterThan(portrait.eyeToChin.least - slack);
      expect(share).toBeLessThan(portrait.eyeToChin.most + slack);
      // The hair and the chin are on the card.
      expect(eyes.y / share).toBeGreaterThan(portrait.roomAbove - 4 * slack);
      expect((1 - eyes.y) / share).toBeGreaterThan(1);
    }),
    { numRuns: 5000 },
  );
  expect(compliant).toBeGreaterThan(200);
});

test('a head in the middle of a large picture gets the ideal crop', () => {
  const { crop, compliant } = suggestCrop(
    { eyes: { x: 2000, y: 2000 }, eyeToChin: 310 },
    { width: 4000, height: 4000 },
  );
  expect(compliant).toBe(true);
  expect(crop).toEqual({ left: 1611, top: 1560, width: 778, height: 1000 });
});

test('without room there is no compliant crop, only the nearest', () => {
  const atTheTop = suggestCrop({ eyes: { x: 500, y: 50 }, eyeToChin: 310 }, { width: 1000, height: 1000 });
  expect(atTheTop).toEqual({ compliant: false, crop: { left: 111, top: 0, width: 778, height: 1000 } });
  const tooBig = suggestCrop({ eyes: { x: 350, y: 400 }, eyeToChin: 600 }, { width: 700, height: 900 });
  expect(tooBig).toEqual({ compliant: false, crop: { left: 0, top: 0, width: 700, height: 900 } });
});

test('tall hair is on the card, under which the face may be smaller', () => {
  const head = { eyes: { x: 2000, y: 2000 }, eyeToChin: 310 };
  const { crop, compliant } = suggestCrop(head, { width: 4000, height: 4000 }, portrait.mostRoomAbove);
  expect(compliant).toBe(true);
  expect((head.eyes.y - crop.top) / head.eyeToChin).toBeCloseTo(portrait.mostRoomAbove, 1);
  expect(head.eyeToChin / crop.height).toBeCloseTo(0.25, 2);
});

test('the nearest crop has the hair, too, where the picture has it', () => {
  // Too narrow for a compliant crop, with the hair well inside the picture.
  const head = { eyes: { x: 300, y: 800 }, eyeToChin: 400 };
  const { crop, compliant } = suggestCrop(head, { width: 600, height: 2000 }, 1.2);
  expect(compliant).toBe(false);
  expect((head.eyes.y - crop.top) / head.eyeToChin).toBeCloseTo(1.2, 1);
});
