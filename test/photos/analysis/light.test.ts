import { beforeAll, describe, expect, test } from 'vitest';
import type { AnalysisReport } from '../../../src/shared/photos/report.ts';
import { analyse, check } from '../../support/photos/analyse.ts';
import {
  blue,
  dark,
  green,
  halfShadowed,
  orange,
  overExposed,
  png,
  washedOut,
} from '../../support/photos/degrade.ts';
import { posedPortraits } from '../../support/photos/portrait.ts';

describe.each(Object.entries(posedPortraits))('the light on %s', (_, make) => {
  let asTaken: AnalysisReport;

  beforeAll(async () => {
    asTaken = await analyse(await png(make()));
  });

  test('is good as it is', () => {
    for (const name of ['exposure', 'contrast', 'colour_cast'] as const)
      expect(check(asTaken, name), name).toMatchObject({ verdict: 'pass' });
  });

  test('fails the exposure at a quarter of the levels', async () => {
    const exposure = check(await analyse(await png(dark(make()))), 'exposure');
    expect(exposure).toMatchObject({ verdict: 'fail' });
    expect(exposure.hint).toBe('Use more light: the face is too dark.');
  });

  test('fails the exposure at twice the levels, where skin burns out', async () => {
    expect(check(await analyse(await png(overExposed(make()))), 'exposure')).toMatchObject({
      verdict: 'fail',
      score: expect.toSatisfy((score: number) => score < check(asTaken, 'exposure').score!),
    });
  });

  test('asks for a look with half of the face in shadow', async () => {
    const exposure = check(await analyse(await halfShadowed(make)), 'exposure');
    expect(exposure).toMatchObject({ verdict: 'warn' });
    expect(exposure.hint).toMatch(/^Light the face from the front/);
  });

  test('fails the contrast under a veil', async () => {
    expect(check(await analyse(await png(washedOut(make()))), 'contrast')).toMatchObject({ verdict: 'fail' });
  });

  test.each([
    ['blue', blue],
    ['orange', orange],
    ['green', green],
  ])('fails the colour cast in %s light', async (_colour, cast) => {
    const colour = check(await analyse(await png(cast(make()))), 'colour_cast');
    expect(colour).toMatchObject({ verdict: 'fail' });
  });

  test('has no cast to measure without colour', async () => {
    const grey = await analyse(await png(make().greyscale().toColourspace('srgb')));
    expect(grey.findings.map(({ code }) => code)).toEqual(['greyscale']);
    expect(grey.recommendation).not.toBe('approve');
    expect(check(grey, 'colour_cast')).toMatchObject({ verdict: 'not_measured', score: null });
    expect(check(grey, 'exposure')).toMatchObject({ verdict: 'pass' });
  });
});
