import { type Check, verdictOf } from '../../../shared/photos/report.ts';
import { photoStandards } from '../standards.ts';
import type { Backdrop } from './backdrop.ts';
import { atWorstWarn, judge, notMeasured } from './judge.ts';

/**
 * Checks that the background is plain and light; `backdrop` is null when hardly any of it is visible. A wall that is
 * equally light everywhere, but for light that falls off along it, is plain: if it is rough as plaster, or lit
 * unevenly, it is worth a look, but no reason to refuse.
 */
export function background(backdrop: Backdrop | null): Check {
  if (backdrop === null) return notMeasured('background', 'Hardly any background is visible.');
  const { uniformity, texture, brightness } = photoStandards.background;
  const isPlain = verdictOf(backdrop.lumaResidual, uniformity.limits) === 'pass';
  return judge(
    'background',
    [
      {
        value: backdrop.lumaDeviation,
        standard: isPlain ? atWorstWarn(uniformity) : uniformity,
        high: 'Stand in front of a plain wall, away from shadows: the background is uneven.',
      },
      {
        value: backdrop.gradient,
        standard: isPlain ? atWorstWarn(texture) : texture,
        high: 'Stand in front of a plain wall: there are things in the background.',
      },
      {
        value: backdrop.meanLuma,
        standard: brightness,
        low: 'Stand in front of a light wall: the background is dark.',
      },
    ],
    'The background is plain and light.',
  );
}
