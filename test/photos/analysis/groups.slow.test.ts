import { expect, test } from 'vitest';
import { analyse, codes } from '../../support/photos/analyse.ts';
import { groupPhoto } from '../../support/photos/portrait.ts';

test.each([2, 3, 4, 5, 6] as const)('several people are found in group photo %s', async (number) => {
  const report = await analyse(await Bun.file(groupPhoto(number)).bytes());
  expect(codes(report)).toContain('multiple_faces');
  const widths = report.faces.map(({ box }) => box.width);
  expect(widths.length).toBeGreaterThan(1);
  expect(widths).toEqual(widths.toSorted((a, b) => b - a));
  expect(report).toMatchObject({ suggestedCrop: null, recommendation: 'reject' });
});
