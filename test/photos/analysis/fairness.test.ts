import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AnalysisReport } from '../../../src/shared/photos/report.ts';
import type { CheckName } from '../../../src/shared/reason-codes.ts';
import { analyse, check, faults } from '../../support/photos/analyse.ts';
import { dark, png } from '../../support/photos/degrade.ts';
import { posedPortraits } from '../../support/photos/portrait.ts';
import { withSkin } from '../../support/photos/skin.ts';

/** What skin must not decide. */
const ofLight: CheckName[] = ['exposure', 'contrast', 'colour_cast'];

/**
 * The cheeks' luminance from very dark skin to very pale skin in good light, linear 0–1: CIELAB's L* of 27, 34, 44, 54,
 * 66 and 76, which spans what is measured of the six types of Fitzpatrick.
 */
const skins = [0.05, 0.08, 0.14, 0.22, 0.35, 0.5];

describe.each(Object.entries(posedPortraits))('%s, well lit', (_, make) => {
  let asTaken: AnalysisReport;

  beforeAll(async () => {
    asTaken = await analyse(await png(make()));
  });

  test.each(skins)('with skin of luminance %s is not failed for light or colour', async (luminance) => {
    const report = await analyse(await withSkin(make, luminance));
    for (const name of ofLight) expect(check(report, name).verdict, name).toMatch(/^(pass|warn)$/);
    expect(check(report, 'colour_cast').verdict).toBe('pass');
    const failed = (one: AnalysisReport) => faults(one).filter((fault) => fault.endsWith('fail'));
    expect(failed(report)).toEqual(failed(asTaken));
    if (asTaken.recommendation !== 'reject') expect(report.recommendation).not.toBe('reject');
  });

  test('passes with all skins but the darkest and the palest', async () => {
    for (const luminance of [0.22, 0.35]) {
      const report = await analyse(await withSkin(make, luminance));
      for (const name of ofLight) expect(check(report, name).verdict, `${name} ${luminance}`).toBe('pass');
    }
  });

  test('is failed when it is the light that is poor, whatever the skin', async () => {
    for (const luminance of [0.14, 0.5]) {
      const report = await analyse(await png(dark(sharp(await withSkin(make, luminance)))));
      expect(check(report, 'exposure').verdict).toBe('fail');
    }
  });
});
