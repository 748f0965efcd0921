import { expect, test } from 'vitest';
import { exposure } from '../../../src/photos/analysis/checks/exposure.ts';

/**
 * Very dark skin in flat light in front of a white wall, as measured on real portraits. No part of the person is
 * bright.
 */
const inFlatLight = {
  light: {
    meanLuminance: 0.1,
    lumaDeviation: 30,
    entropy: 6.5,
    burntOut: 0,
    blackedOut: 0.05,
    darkest: 20,
    upperQuarter: 100,
  },
  highlights: 115,
  eyes: { right: 90, left: 85 },
  person: 120,
  cheeks: { right: 0.1, left: 0.09 },
  sides: -0.1,
  brightestLuma: 250,
};

test.each([
  ['is too dark where nothing shows that light falls on it', {}, 'warn'],
  ['is dark skin where the whites of the eyes are light', { eyes: { right: 140, left: 120 } }, 'pass'],
  ['is too dark where they are hardly so', { eyes: { right: 127, left: 120 } }, 'warn'],
  ['is too dark above a light shirt', { person: 200 }, 'warn'],
  ['is dark skin where shirt and skin are nearly bright enough', { person: 200, highlights: 125 }, 'pass'],
  ['is too dark above a black shirt with the same highlights', { highlights: 125 }, 'warn'],
] as const)('a dark face %s', (_, measured, verdict) => {
  const check = exposure({ ...inFlatLight, ...measured });
  expect(check.verdict).toBe(verdict);
  if (verdict === 'warn') expect(check.hint).toMatch(/it is too dark\.$/);
});

const shaded = { ...inFlatLight, highlights: 160, cheeks: { right: 0.15, left: 0.03 } };

test.each([
  ['both eyes are as light', { right: 130, left: 110 }, 'pass'],
  ['the eye on that side is in shadow, too', { right: 130, left: 70 }, 'warn'],
  ['an eye lies outside the frame', { right: 130, left: Number.NaN }, 'warn'],
] as const)('one dark cheek, where %s', (_, eyes, verdict) => {
  const check = exposure({ ...shaded, eyes });
  expect(check.verdict).toBe(verdict);
  if (verdict === 'warn') expect(check.hint).toMatch(/one side is in shadow\.$/);
});

/** A face in a photo that people call well lit. */
const lit = {
  ...inFlatLight,
  light: { ...inFlatLight.light, meanLuminance: 0.3, darkest: 25, upperQuarter: 155 },
  highlights: 190,
  eyes: { right: 157, left: 150 },
  cheeks: { right: 0.3, left: 0.25 },
  sides: -0.32,
};

test.each([
  ['as it is', {}, 'pass'],
  [
    'in the sun of one side, with that side of the eyes in shadow',
    { eyes: { right: 100, left: 40 }, sides: -2 },
    'warn',
  ],
  [
    'in a haze',
    { eyes: { right: 95, left: 90 }, light: { ...lit.light, darkest: 75, upperQuarter: 110 } },
    'warn',
  ],
  ['in soft light from one side', { sides: -0.9 }, 'pass'],
] as const)('light that no single measure calls poor: a face %s', (_, measured, verdict) => {
  const check = exposure({ ...lit, ...measured });
  expect(check.verdict).toBe(verdict);
  if (verdict === 'warn') expect(check.hint).toMatch(/the light on the face is poor\.$/);
});
