import sharp from 'sharp';
import type { Fault } from './fault.ts';
import { encoded, sharpOf } from './pixels.ts';

/** Out of focus: a Gaussian as wide as a share of the eye distance. */
const blurred = (percent: number): Fault => ({
  name: `blurred by ${percent} % of the eye distance`,
  seenBy: ['focus'],
  make: (portrait) =>
    encoded(sharpOf(portrait, portrait.rgb).blur(Math.max(0.3, (percent / 100) * portrait.eyeDistance))),
});

/** Shrinks the picture until this few px are between the eyes, and enlarges it to its original size. */
const enlarged = (eyes: number): Fault => ({
  name: `enlarged from ${eyes} px between the eyes`,
  seenBy: ['resolution', 'focus'],
  async make(portrait) {
    const { width, height, eyeDistance } = portrait;
    if (eyeDistance < 1.5 * eyes) return null;
    const small = await sharpOf(portrait, portrait.rgb)
      .resize(Math.round((width * eyes) / eyeDistance))
      .jpeg({ quality: 90 })
      .toBuffer();
    return encoded(sharp(small).resize(width, height, { fit: 'fill' }));
  },
});

/** Levels of Gaussian noise, the same each time. */
const noisy = (levels: number): Fault => ({
  name: `noise of ${levels} levels`,
  seenBy: ['focus'],
  make(portrait) {
    let state = 12345;
    const random = () => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return state / 2 ** 32;
    };
    // Irwin and Hall's sum of three uniform numbers has a standard deviation of a half.
    const bell = () => 2 * (random() + random() + random() - 1.5);
    return encoded(
      sharpOf(
        portrait,
        portrait.rgb.map((byte) => Math.min(255, Math.max(0, byte + levels * bell()))),
      ),
    );
  },
});

const compressed = (quality: number): Fault => ({
  name: `JPEG of quality ${quality}`,
  seenBy: ['focus'],
  make: (portrait) => sharpOf(portrait, portrait.rgb).jpeg({ quality }).toBuffer(),
});

export const SHARPNESS: Fault[] = [
  blurred(2),
  blurred(3.5),
  enlarged(60),
  enlarged(45),
  enlarged(30),
  noisy(15),
  noisy(25),
  compressed(10),
  compressed(5),
];
