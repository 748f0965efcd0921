import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AnalysisReport } from '../../../src/shared/photos/report.ts';
import { analyse, check } from '../../support/photos/analyse.ts';
import { png, turned } from '../../support/photos/degrade.ts';
import { eyeDistance } from '../../support/photos/eyes.ts';
import { posedPortraits } from '../../support/photos/portrait.ts';

/** Where a point lies after turning the picture clockwise by quarters, and what the hint should say of it. */
const quarters = [
  {
    degrees: 90,
    hint: 'Turn the photo by 90° anticlockwise: the head lies on its side.',
    place: (x: number, y: number, _width: number, height: number) => ({ x: height - y, y: x }),
  },
  {
    degrees: 180,
    hint: 'Turn the photo by 180°: the head is upside down.',
    place: (x: number, y: number, width: number, height: number) => ({ x: width - x, y: height - y }),
  },
  {
    degrees: 270,
    hint: 'Turn the photo by 90° clockwise: the head lies on its side.',
    place: (x: number, y: number, width: number, _height: number) => ({ x: y, y: width - x }),
  },
];

/** EXIF's value that undoes a turn clockwise by so many degrees. */
const exifFor: Record<number, number> = { 90: 8, 180: 3, 270: 6 };

describe.each(Object.entries(posedPortraits))('the pose of %s', (_, make) => {
  let upright: AnalysisReport;
  let size: { width: number; height: number };

  beforeAll(async () => {
    const bytes = await png(make());
    upright = await analyse(bytes);
    size = await sharp(bytes).metadata();
  });

  test('is not failed as it is, and has its crop', () => {
    expect(check(upright, 'orientation').verdict).not.toBe('fail');
    expect(upright.suggestedCrop).not.toBeNull();
  });

  test('fails at 25° either way', async () => {
    // The heads lean by up to 7° by themselves.
    for (const degrees of [25, -25]) {
      const roll = check(await analyse(await png(turned(degrees)(make()))), 'orientation');
      expect(roll, `${degrees}°`).toMatchObject({ verdict: 'fail', unit: '° from upright' });
      expect(Math.abs(roll.measured! - 25)).toBeLessThan(8);
    }
  });

  test('changes by 12° when turned by so much', async () => {
    const lean = async (degrees: number) => {
      const { faces } = await analyse(await png(turned(degrees)(make())));
      const { leftEye, rightEye } = faces[0]!;
      return (Math.atan2(leftEye.y - rightEye.y, leftEye.x - rightEye.x) * 180) / Math.PI;
    };
    const [left, right] = [await lean(-12), await lean(12)];
    expect(Math.abs(right - left - 24)).toBeLessThan(3);
  });

  test.each(quarters)('fails when the picture is turned by $degrees°', async ({ degrees, hint, place }) => {
    const bytes = await png(make().rotate(degrees));
    const report = await analyse(bytes);
    expect(check(report, 'orientation')).toMatchObject({
      verdict: 'fail',
      measured: degrees === 180 ? 180 : 90,
      hint,
    });
    expect(report.suggestedCrop).toBeNull();
    // Whoever looks turns it upright.
    expect(report.causes).toContainEqual({ kind: 'check', code: 'orientation', action: 'check' });
    const [face] = report.faces;
    const [before] = upright.faces;
    for (const eye of ['leftEye', 'rightEye'] as const) {
      const expected = place(before![eye].x, before![eye].y, size.width, size.height);
      const off = Math.hypot(face![eye].x - expected.x, face![eye].y - expected.y);
      expect(off, eye).toBeLessThan(0.1 * eyeDistance(upright));
    }
    expect(face!.leftEye.x).toBeGreaterThan(face!.box.left);
    expect(face!.leftEye.y).toBeLessThan(face!.box.top + face!.box.height);
  });

  test.each(quarters)('is the same when EXIF undoes a turn by $degrees°', async ({ degrees }) => {
    const sideways = await png(make().rotate(degrees));
    const bytes = await sharp(sideways).withMetadata({ orientation: exifFor[degrees]! }).png().toBuffer();
    const report = await analyse(bytes);
    expect(check(report, 'orientation').verdict).toBe(check(upright, 'orientation').verdict);
    expect(report.suggestedCrop).toEqual(upright.suggestedCrop);
    expect(report.faces).toEqual(upright.faces);
  });
});
