import { expect, test } from 'vitest';
import { centring } from '../../../src/photos/analysis/checks/centring.ts';

/** A face in the middle of a frame, with 0.79 eye-to-chin lengths above the eyes. */
const frame = { width: 400, height: 400 };
const face = {
  eyes: { x: 200, y: 95 },
  rightEye: { x: 170, y: 95 },
  leftEye: { x: 230, y: 95 },
  eyeDistance: 60,
  eyeToChin: 120,
};

test.each([
  ['hair that reaches the edge', null, 'fail'],
  ['hair that all but reaches it', 0.02, 'fail'],
  ['a bald head, seen whole', 0.07, 'pass'],
] as const)('the room above a head counts from its crown: %s', (_, airAbove, verdict) => {
  const crop = { left: 0, top: 0, ...frame };
  expect(centring(face, frame, { crop, hasCompliantCrop: true, airAbove })).toMatchObject({ verdict });
});
