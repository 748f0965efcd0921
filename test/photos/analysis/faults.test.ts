import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnalysisReport } from '../../../src/shared/photos/report.ts';
import { FAULTS } from '../../judge/faults/faults.ts';
import { type Portrait, portraitOf } from '../../judge/faults/portrait.ts';
import type { Judged } from '../../judge/look.ts';
import { analyse, check, codes } from '../../support/photos/analyse.ts';
import { framed, png } from '../../support/photos/degrade.ts';
import { posedPortraits } from '../../support/photos/portrait.ts';

/** Of different skin and hair, each with one face before a plain light wall. */
const PEOPLE = ['a man with dark skin', 'a woman with dark hair, tan', 'a woman with brown hair, pale'];

const directory = mkdtempSync(join(tmpdir(), 'lanyard-faults-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

describe.each(PEOPLE)('a photo of %s', (name) => {
  const make = posedPortraits[name]!;
  let portrait: Portrait;
  beforeAll(async () => {
    const path = join(directory, `${name}.png`);
    writeFileSync(path, await png(make()));
    const report = await analyse(await png(make()));
    const sample = { path, name, truth: [], groups: [], isHeldOut: false };
    portrait = (await portraitOf({ sample, report, ita: null } as Judged))!;
  });

  const reportOn = async (fault: string): Promise<AnalysisReport> => {
    const made = await FAULTS.find((one) => one.name === fault)!.make(portrait);
    return analyse(made!);
  };

  test.each(['backlit −2 EV', 'backlit −3 EV'])('%s is too dark, however bright the wall', async (fault) => {
    const exposure = check(await reportOn(fault), 'exposure');
    expect(exposure.verdict).not.toBe('pass');
    expect(exposure.hint).toMatch(/too dark/);
  });

  test('in sepia has shades of one colour', async () => {
    const report = await reportOn('sepia');
    expect(codes(report)).toEqual(['greyscale']);
    expect(check(report, 'colour_cast').verdict).toBe('not_measured');
  });

  test('before a smooth gradient asks for a look, and is not refused', async () => {
    expect(check(await reportOn('before a smooth gradient'), 'background').verdict).toBe('warn');
  });

  test('before stripes is refused', async () => {
    expect(check(await reportOn('before stripes'), 'background').verdict).toBe('fail');
  });

  test('says where a small face behind the person is', async () => {
    const { width, height } = portrait;
    const wall = await framed(make, { left: width, right: width, top: 0, bottom: 0 });
    const face = await sharp(await png(make()))
      .resize(Math.round(0.3 * width))
      .png()
      .toBuffer();
    // The picture of the face lies on the wall at their right.
    const left = width;
    const top = Math.round(0.3 * height);
    const report = await analyse(
      await sharp(wall)
        .composite([{ input: face, left, top }])
        .png()
        .toBuffer(),
    );
    expect(codes(report)).toEqual(['face_in_background']);
    const box = report.findings[0]!.box!;
    expect(box.left).toBeGreaterThan(left);
    expect(box.left + box.width).toBeLessThan(left + 0.3 * width);
    expect(report.suggestedCrop).not.toBeNull();
  });
});

test('the hint names what helps: a file with more pixels, or a step closer', async () => {
  const make = posedPortraits['a woman with dark hair, tan']!;
  const small = await analyse(await png(make().resize(160)));
  expect(check(small, 'resolution').hint).toMatch(/^Send the original file/);
  const { width, height } = await make().metadata();
  const sides = { left: 2 * width!, right: 2 * width!, top: 2 * height!, bottom: height! };
  const far = await analyse(
    await sharp(await framed(make, sides))
      .resize(800)
      .png()
      .toBuffer(),
  );
  expect(check(far, 'resolution').hint).toMatch(/^Move closer/);
});
