import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { networks } from '../../../src/photos/analysis/face/networks.ts';
import { reportOn } from '../../../src/photos/analysis/report-on.ts';
import { see } from '../../../src/photos/analysis/see.ts';
import type { Box, Point } from '../../../src/shared/photos/portrait.ts';
import type { Measurements } from '../../../src/shared/photos/report.ts';
import type { CheckName } from '../../../src/shared/reason-codes.ts';
import { analyse, check, codes, decoded, expectWellFormed } from '../../support/photos/analyse.ts';
import { differences, storedOf } from '../../support/photos/compare-measures.ts';
import { picture } from '../../support/photos/pictures.ts';
import { verdictOn } from '../../support/photos/stored-measures.ts';

const HE = 'a man with dark skin';
const SHE = 'a woman with brown hair, pale';

/**
 * The report on a picture that is measured anew. Fails the test if its measures or verdicts differ from the stored
 * ones.
 */
async function measuredAnew(change: string, person: string): Promise<Measurements> {
  const changed = picture(change, person);
  const opened = await decoded(await changed.make());
  const seen = await see(opened.picture, await networks());
  const stored = storedOf(changed)!;
  expect(differences(seen.measures!, stored.measures)).toEqual([]);
  const report = {
    ...reportOn(seen, opened.picture, opened.findings),
    analysedAt: new Date().toISOString(),
    durationMs: 0,
  };
  expectWellFormed(report, opened.picture.original);
  const { checks, findings, confidences } = verdictOn(stored);
  const verdicts = (all: typeof checks) => all.map((one) => `${one.check}: ${one.verdict}`);
  expect(verdicts(report.checks)).toEqual(verdicts(checks));
  expect(codes(report).sort()).toEqual(findings.sort());
  for (const { code, confidence } of report.findings) {
    const sure = confidences[code];
    if (sure === undefined) continue;
    expect(Math.abs(confidence! - sure), code).toBeLessThan(0.02);
    expect(confidence, code).toBe(Math.round(confidence! * 100) / 100);
  }
  return report;
}

test.each([HE, SHE])('%s, as taken, passes, and gets a crop', async (person) => {
  const report = await measuredAnew('as taken', person);
  for (const { check, verdict } of report.checks)
    if (check !== 'resolution') expect(verdict, check).toBe('pass');
  expect(codes(report)).toEqual([]);
  expect(report.suggestedCrop).not.toBeNull();
});

test('somebody in a room has the pixels that the others lack, and no plain wall', async () => {
  const report = await measuredAnew('as taken', 'a blonde woman, in a room');
  expect(check(report, 'resolution').verdict).toBe('pass');
  expect(check(report, 'background').verdict).not.toBe('pass');
});

test.each<[CheckName, string]>([
  ['resolution', '120 px wide'],
  ['focus', 'blurred by 3 % of the eye distance'],
  ['orientation', 'leans by 25°'],
  ['exposure', 'a quarter of the levels'],
  ['background', 'before stripes'],
  ['head_size', 'cut at brows and chin'],
  ['centring', 'cut at the corner of an eye'],
  ['contrast', 'under a veil'],
  ['colour_cast', 'in blue light'],
])('the check %s fails: %s', async (name, change) => {
  expect(check(await measuredAnew(change, HE), name).verdict).toBe('fail');
});

test.each(['JPEG of quality 5', 'sepia', 'far away', 'before a smooth gradient'])(
  'is measured as it is stored: %s',
  async (change) => void (await measuredAnew(change, SHE)),
);

test('a face that lies on its side is reported where it is, without a crop', async () => {
  const report = await measuredAnew('turned by 90°', SHE);
  expect(check(report, 'orientation')).toMatchObject({ verdict: 'fail', measured: 90 });
  expect(report.suggestedCrop).toBeNull();
  const [face] = report.faces;
  const upright = (await measuredAnew('as taken', SHE)).faces[0]!;
  const { height } = storedOf(picture('as taken', SHE))!.measures.frame;
  // A quarter turn clockwise takes x, y to height − y, x.
  for (const eye of ['leftEye', 'rightEye'] as const) {
    const off = Math.hypot(face![eye].x - (height - upright[eye].y), face![eye].y - upright[eye].x);
    expect(off).toBeLessThan(5);
  }
});

describe('a finding says where it is and how sure it is:', () => {
  const found = (report: Measurements) => {
    const [finding, ...others] = report.findings;
    expect(others).toEqual([]);
    expect(finding!.confidence).toBeGreaterThan(0.5);
    return { box: finding!.box as Box, face: report.faces[0]! };
  };
  const holds = ({ left, top, width, height }: Box, { x, y }: Point) =>
    x > left && x < left + width && y > top && y < top + height;

  test.each(['in black glasses', 'eyes closed, thin lashes', 'red pupils'])('%s', async (change) => {
    const { box, face } = found(await measuredAnew(change, SHE));
    expect(holds(box, face.rightEye) && holds(box, face.leftEye)).toBe(true);
    expect(box.width).toBeGreaterThan(2 * box.height);
  });

  test('in black glasses, on a head that lies on its side', async () => {
    const change = picture('in black glasses', SHE);
    const { measures } = storedOf(change)!;
    const report = await analyse(
      await sharp(await change.make())
        .rotate(90)
        .png()
        .toBuffer(),
    );
    const { box } = found(report);
    expect(box.height).toBeGreaterThan(2 * box.width);
    // A quarter turn clockwise takes x, y to height − y, x.
    const { rightEye, leftEye } = measures.face;
    for (const { x, y } of [rightEye, leftEye])
      expect(holds(box, { x: measures.frame.height - y, y: x })).toBe(true);
  });

  test('in a blue mask', async () => {
    const { box, face } = found(await measuredAnew('in a blue mask', SHE));
    expect(box.top).toBeGreaterThan(face.leftEye.y);
    expect(box.top + box.height).toBeLessThanOrEqual(face.box.top + face.box.height + 1);
  });

  test('drawn', async () => {
    const { box, face } = found(await measuredAnew('drawn', 'an avatar of brown skin'));
    expect(box).toEqual(face.box);
  });

  test('a shadow on the wall', async () => {
    const { box, face } = found(await measuredAnew('a shadow on the wall', HE));
    expect(box.left + box.width).toBeGreaterThan(face.box.left + face.box.width);
  });
});
