import sharp from 'sharp';
import { toLinear } from '../../../src/photos/analysis/checks/light.ts';
import type { Fault } from './fault.ts';
import { encoded, repainted, sharpOf } from './pixels.ts';
import type { Portrait } from './portrait.ts';

/** Puts the person in front of something else, which is given as a byte of grey for each pixel. */
const before = (
  name: string,
  seenBy: string[],
  grey: (x: number, y: number, portrait: Portrait) => number,
): Fault => ({
  name,
  seenBy,
  make: (portrait) =>
    encoded(
      sharpOf(
        portrait,
        repainted(portrait, (colour, person, pixel) => {
          const light = toLinear(grey(pixel % portrait.width, Math.floor(pixel / portrait.width), portrait));
          return colour.map((one) => person * one + (1 - person) * light) as [number, number, number];
        }),
      ),
    ),
});

/** The same face a second time, smaller, at the upper left of the wall. */
const secondFace = (share: number): Fault => ({
  name: `a second face of ${share} ×`,
  seenBy: ['multiple_faces', 'face_in_background'],
  async make(portrait) {
    const { width, height, box } = portrait;
    const side = Math.round(share * 1.6 * box.width);
    const from = {
      left: Math.max(0, Math.round(box.left - 0.3 * box.width)),
      top: Math.max(0, Math.round(box.top - 0.3 * box.width)),
    };
    const size = Math.min(Math.round(1.6 * box.width), width - from.left, height - from.top);
    // The second face goes to the left of the person's ear, inside the crop.
    const left = Math.round(box.left - 0.25 * box.width - side);
    if (left < 0 || side < 12) return null;
    const small = await sharpOf(portrait, portrait.rgb)
      .extract({ ...from, width: size, height: size })
      .resize(side, side)
      .png()
      .toBuffer();
    const top = Math.max(0, Math.round(box.top));
    return encoded(
      sharp(
        await sharpOf(portrait, portrait.rgb)
          .composite([{ input: small, left, top }])
          .png()
          .toBuffer(),
      ),
    );
  },
});

/** The shadow that a flash beside the camera casts on the wall: half of the light is left there. */
const ownShadow: Fault = {
  name: 'own shadow on the wall',
  seenBy: ['shadow_on_background'],
  make: (portrait) => {
    const { width, person, eyeDistance } = portrait;
    const [across, down] = [Math.round(0.6 * eyeDistance), Math.round(0.3 * eyeDistance)];
    const casts = (pixel: number) =>
      pixel % width < across ? 0 : (person[pixel - across - down * width] ?? 0);
    return encoded(
      sharpOf(
        portrait,
        repainted(portrait, (colour, here, pixel) => {
          const left = 1 - 0.5 * (1 - here) * casts(pixel);
          return colour.map((one) => one * left) as [number, number, number];
        }),
      ),
    );
  },
};

const turned = (degrees: number): Fault => ({
  name: `turned by ${degrees}°`,
  seenBy: ['orientation'],
  make: (portrait) => encoded(sharpOf(portrait, portrait.rgb).rotate(degrees, { background: '#e4e6ea' })),
});

/** The picture cut off just above the chin. */
const cutOff: Fault = {
  name: 'cut at the chin',
  seenBy: ['face_cut', 'head_size', 'centring'],
  make: (portrait) => {
    const { width, box } = portrait;
    const height = Math.round(box.top + 0.9 * box.height);
    return encoded(sharpOf(portrait, portrait.rgb).extract({ left: 0, top: 0, width, height }));
  },
};

/** A light wall whose grains, each a hundredth of the picture wide, differ by up to 24 levels from the mean. */
function plaster(x: number, y: number, { width }: Portrait): number {
  const grain = (at: number) => Math.floor((100 * at) / width);
  const spread = Math.sin(12.9898 * grain(x) + 78.233 * grain(y)) * 43_758.5453;
  return 200 + 48 * (spread - Math.floor(spread) - 0.5);
}

export const SCENE: Fault[] = [
  before('before stripes', ['background'], (x, _, { width }) =>
    Math.floor((12 * x) / width) % 2 === 0 ? 230 : 90,
  ),
  before('before rough plaster', ['background'], plaster),
  before('before a dark wall', ['background'], () => 35),
  before('before a smooth gradient', ['background'], (x, _, { width }) => 240 - (140 * x) / width),
  before('before a plain wall (no fault)', [], () => 225),
  ownShadow,
  secondFace(0.5),
  secondFace(0.3),
  secondFace(0.15),
  turned(10),
  turned(20),
  turned(90),
  turned(180),
  cutOff,
];
