import type { Check } from '../../../shared/photos/report.ts';
import type { FaceLight } from '../face/face-light.ts';
import { evidence, photoStandards } from '../standards.ts';
import { judge } from './judge.ts';

/**
 * Checks that the face has depth. When the picture as a whole uses the full range of tones (99th minus 1st percentile
 * of luma), an evenly lit face may be flat.
 */
export function contrast(light: Pick<FaceLight, 'lumaDeviation' | 'entropy'>, rangeOfLuma: number): Check {
  const { spread, spreadInFullRange, entropy } = photoStandards.contrast;
  return judge(
    'contrast',
    [
      {
        value: light.lumaDeviation,
        standard: rangeOfLuma >= evidence.fullRangeLuma ? spreadInFullRange : spread,
        low: 'Clean the lens and avoid light from behind: the face is washed out.',
      },
      {
        value: light.entropy,
        standard: entropy,
        low: 'Use better light: the face has too few shades.',
      },
    ],
    'The face has good contrast.',
  );
}
