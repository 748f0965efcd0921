import { describe, expect, test } from 'vitest';
import { analyse, check, codes } from '../../support/photos/analyse.ts';
import { framed, png, throughWidth } from '../../support/photos/degrade.ts';
import { eyeDistance } from '../../support/photos/eyes.ts';
import { groupPhoto, posedPortraits, roomPortraits } from '../../support/photos/portrait.ts';

const none = { left: 0, right: 0, top: 0, bottom: 0 };

describe.each(Object.entries(posedPortraits))('the frame around %s', (_, make) => {
  test('is fine as it is, and so is the crop', async () => {
    const report = await analyse(await png(make()));
    expect(check(report, 'head_size').verdict).toBe('pass');
    expect(check(report, 'centring').verdict).toBe('pass');
    expect(codes(report)).toEqual([]);
  });

  test('cuts the face when it ends between the eyes', async () => {
    const report = await analyse(await png(make()));
    const [face] = report.faces;
    const middle = Math.round((face!.leftEye.x + face!.rightEye.x) / 2);
    const cut = await analyse(await framed(make, { ...none, left: -middle }));
    if (cut.faces.length === 0) expect(codes(cut)).toEqual(['no_face']);
    else {
      expect(codes(cut)).toContain('face_cut');
      expect(check(cut, 'centring').verdict).toBe('fail');
    }
    expect(cut.recommendation).toBe('reject');
  });

  test('cuts the face when it ends at the corner of an eye', async () => {
    const report = await analyse(await png(make()));
    const [face] = report.faces;
    const corner = Math.round(face!.rightEye.x - 0.3 * eyeDistance(report));
    const cut = await analyse(await framed(make, { ...none, left: -corner }));
    expect(codes(cut)).toEqual(['face_cut']);
    expect(check(cut, 'centring').verdict).toBe('fail');
    expect(cut.recommendation).toBe('reject');
  });

  test('is too tight when it ends at brows and chin', async () => {
    const report = await analyse(await png(make()));
    const { box, leftEye, rightEye } = report.faces[0]!;
    const eyes = eyeDistance(report);
    const whole = await make().metadata();
    const tight = await analyse(
      await framed(make, {
        left: -Math.max(0, Math.round(rightEye.x - 0.8 * eyes)),
        right: -Math.max(0, Math.round(whole.width! - leftEye.x - 0.8 * eyes)),
        top: -Math.max(0, Math.round(Math.min(leftEye.y, rightEye.y) - 0.6 * eyes)),
        bottom: -Math.max(0, Math.round(whole.height! - (box.top + box.height))),
      }),
    );
    expect(check(tight, 'head_size')).toMatchObject({ verdict: 'fail' });
    expect(check(tight, 'head_size').hint).toBe('Step back: the head takes up too much of the picture.');
    expect(check(tight, 'centring').verdict).toBe('fail');
  });

  test('may be wide: the crop finds the head, and the checks say what is loose', async () => {
    const { width, height } = await make().metadata();
    const wide = await analyse(
      await framed(make, { ...none, left: width!, right: 4 * width!, top: 2 * height! }),
    );
    expect(check(wide, 'head_size')).toMatchObject({ verdict: 'warn' });
    expect(check(wide, 'centring')).toMatchObject({ verdict: 'warn' });
    const { left, top, ...size } = wide.suggestedCrop!;
    const [face] = wide.faces;
    const eyes = {
      x: ((face!.leftEye.x + face!.rightEye.x) / 2 - left) / size.width,
      y: ((face!.leftEye.y + face!.rightEye.y) / 2 - top) / size.height,
    };
    expect(eyes.x).toBeGreaterThan(0.44);
    expect(eyes.x).toBeLessThan(0.56);
    expect(eyes.y).toBeGreaterThan(0.29);
    expect(eyes.y).toBeLessThan(0.51);
  });

  test('has too few pixels as a thumbnail', async () => {
    const tiny = await analyse(await png(make().resize(120)));
    expect(check(tiny, 'resolution')).toMatchObject({ verdict: 'fail' });
  });
});

test.each(Object.entries(roomPortraits))(
  'the resolution of %s passes with 90 px between the eyes',
  async (_, make) => {
    const report = await analyse(await png(make()));
    expect(eyeDistance(report)).toBeGreaterThan(90);
    expect(check(report, 'resolution')).toMatchObject({ verdict: 'pass' });
    // Enlarged pixels count here; that nothing is in them shows in the focus.
    expect(check(await analyse(await throughWidth(make, 60)), 'focus').verdict).toBe('fail');
  },
);

test.each([1, 2, 3, 4, 5, 6] as const)('several people in group photo %s are a finding', async (number) => {
  const report = await analyse(await Bun.file(groupPhoto(number)).bytes());
  expect(codes(report)).toContain('multiple_faces');
  expect(report.faces.length).toBeGreaterThan(1);
  expect(report.suggestedCrop).toBeNull();
  expect(report.recommendation).toBe('reject');
  for (const [index, { box }] of report.faces.entries())
    expect(box.width).toBeLessThanOrEqual(report.faces[Math.max(0, index - 1)]!.box.width);
});
