import fc from 'fast-check';
import { expect, it } from 'vitest';
import { defaultCrop } from '../../src/shared/photos/default-crop.ts';
import { PORTRAIT_RATIO } from '../../src/shared/photos/portrait.ts';
import { AS_TAKEN } from '../../src/shared/photos/turn.ts';

const side = fc.integer({ min: 1, max: 20_000 });

it('is the largest portrait in the middle of any photo, in whole pixels inside it', () => {
  fc.assert(
    fc.property(side, side, (width, height) => {
      const crop = defaultCrop(null, { width, height }, AS_TAKEN);
      expect(Object.values(crop).every(Number.isInteger)).toBe(true);
      expect(Math.min(crop.left, crop.top)).toBeGreaterThanOrEqual(0);
      expect(Math.min(crop.width, crop.height)).toBeGreaterThanOrEqual(1);
      const right = width - crop.left - crop.width;
      const bottom = height - crop.top - crop.height;
      expect(Math.min(right, bottom)).toBeGreaterThanOrEqual(0);
      expect(Math.abs(crop.left - right)).toBeLessThanOrEqual(2);
      expect(Math.abs(crop.top - bottom)).toBeLessThanOrEqual(2);
      // The crop fills the photo in one direction, and has the right ratio but for rounding.
      expect(crop.width >= width - 1 || crop.height >= height - 1).toBe(true);
      expect(Math.abs(crop.width - crop.height * PORTRAIT_RATIO)).toBeLessThanOrEqual(2);
    }),
  );
});
