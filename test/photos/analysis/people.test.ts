import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { judgePeople } from '../../../src/photos/analysis/face/people.ts';
import { analyse, codes } from '../../support/photos/analyse.ts';
import { framed, png } from '../../support/photos/degrade.ts';
import { groupPhoto, passable } from '../../support/photos/portrait.ts';

const frame = { width: 1000, height: 1000 };
const crop = { left: 300, top: 300, width: 500, height: 600 };
const face = (left: number, top: number, width: number) => ({
  box: { left, top, width, height: 1.3 * width },
});
const subject = face(400, 400, 200);
const found = (...faces: ReturnType<typeof face>[]) =>
  judgePeople(faces, frame, crop).map(({ code }) => code);

describe('who is in a picture:', () => {
  test.each([
    ['nobody', [], ['no_face']],
    ['one person', [subject], []],
    ['a second face of 0.41 widths', [subject, face(0, 0, 82)], ['multiple_faces']],
    ['one of 0.4 widths, outside the crop', [subject, face(0, 0, 80)], []],
    ['one of 0.4 widths, inside the crop', [subject, face(310, 310, 80)], ['face_in_background']],
    ['one of 0.16 widths, inside the crop', [subject, face(310, 310, 32)], ['face_in_background']],
    ['one of 0.15 widths, inside the crop', [subject, face(310, 310, 30)], []],
    ['a face that reaches 0.04 widths over the left edge', [face(-8, 400, 200)], []],
    ['one that reaches further over it', [face(-9, 400, 200)], ['face_cut']],
    ['one over the upper edge', [face(400, -9, 200)], ['face_cut']],
    ['one over the right edge', [face(809, 400, 200)], ['face_cut']],
    ['one over the lower edge', [face(400, 749, 200)], ['face_cut']],
    [
      'two people, one of them cut',
      [face(-20, 400, 200), face(500, 400, 190)],
      ['multiple_faces', 'face_cut'],
    ],
  ] as const)('%s', (_, faces, codes) => {
    expect(found(...faces)).toEqual([...codes]);
  });

  test.each([
    ['as wide as the first', { ...subject.box, left: 700 }, ['multiple_faces']],
    ['small, inside the crop', face(310, 310, 60).box, ['face_in_background']],
    ['small, outside the crop', face(0, 0, 60).box, []],
  ] as const)('a half seen face counts as well: %s', (_, halfSeen, codes) => {
    expect(judgePeople([subject], frame, crop, [halfSeen]).map(({ code }) => code)).toEqual([...codes]);
  });

  test('several people are counted, and the second is shown', () => {
    const [finding] = judgePeople(
      [subject, face(700, 400, 150), face(100, 100, 90), face(0, 0, 20)],
      frame,
      crop,
    );
    expect(finding).toMatchObject({ box: { left: 700, width: 150 } });
    expect(finding!.message).toBe('There are 3 faces in the picture; there should be one.');
  });
});

test('a small face behind the person is found where it is', async () => {
  const { width, height } = await sharp(await png(passable())).metadata();
  const wall = await framed(passable, { left: width, right: width, top: 0, bottom: 0 });
  const small = await sharp(await png(passable()))
    .resize(Math.round(0.3 * width))
    .png()
    .toBuffer();
  // The small picture of the face lies on the wall at the person's right.
  const left = width;
  const report = await analyse(
    await png(sharp(wall).composite([{ input: small, left, top: Math.round(0.3 * height) }])),
  );
  expect(codes(report)).toEqual(['face_in_background']);
  const box = report.findings[0]!.box!;
  expect(box.left).toBeGreaterThan(left);
  expect(box.left + box.width).toBeLessThan(left + 0.3 * width);
  expect(report.suggestedCrop).not.toBeNull();
});

test('the people of a group photo are found, the widest face first, and it has no crop', async () => {
  const report = await analyse(await Bun.file(groupPhoto(1)).bytes());
  expect(codes(report)).toContain('multiple_faces');
  expect(report.faces.length).toBeGreaterThan(1);
  const widths = report.faces.map(({ box }) => box.width);
  expect(widths).toEqual(widths.toSorted((a, b) => b - a));
  expect(report).toMatchObject({ suggestedCrop: null, recommendation: 'reject' });
});
