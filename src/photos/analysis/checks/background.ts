import { type Check, verdictOf } from '../../../shared/photos/report.ts';
import { evidence, photoStandards } from '../standards.ts';
import type { Backdrop } from './backdrop.ts';
import { atWorstWarn, judge, notMeasured } from './judge.ts';

/**
 * Checks that the background is plain and the head stands out from it; `backdrop` is null when hardly any of it is
 * visible. A wall that is equally light everywhere, but for light that falls off along it, is plain: if it is rough as
 * plaster, or lit unevenly, it is worth a look, but no reason to refuse. A smooth one may be lit as in a studio, and an
 * even one may have paper on it. A dark one is as good, where the head stands out from it.
 */
export function background(backdrop: Backdrop | null): Check {
  if (backdrop === null) return notMeasured('background', 'Hardly any background is visible.');
  const { uniformity, falloff, texture, roughness, brightness, swallowed } = photoStandards.background;
  const isPlain = verdictOf(backdrop.lumaResidual, uniformity.limits) === 'pass';
  const isSmooth =
    backdrop.lumaResidual <= evidence.smoothWall && verdictOf(backdrop.gradient, texture.limits) === 'pass';
  const isEven = backdrop.lumaDeviation <= evidence.evenWall;
  return judge(
    'background',
    [
      {
        value: backdrop.lumaDeviation,
        standard: isSmooth ? falloff : isPlain ? atWorstWarn(uniformity) : uniformity,
        high: 'Stand in front of a plain wall, away from shadows: the background is uneven.',
      },
      {
        value: backdrop.gradient,
        standard: isEven ? roughness : isPlain ? atWorstWarn(texture) : texture,
        high: 'Stand in front of a plain wall: there are things in the background.',
      },
      {
        value: backdrop.swallowed,
        standard: swallowed,
        high: 'Stand in front of a wall of another colour: the head hardly stands out from this one.',
      },
      {
        value: backdrop.meanLuma,
        standard: brightness,
        low: 'Stand in front of a light wall: the background is too dark.',
      },
    ],
    'The background is plain, and the head stands out from it.',
  );
}
