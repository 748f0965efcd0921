import type { Check } from '../../../shared/photos/report.ts';
import { evidence, naturalSkin, photoStandards, usualWhites } from '../standards.ts';
import type { Backdrop } from './backdrop.ts';
import { judge } from './judge.ts';
import { hueDistance, type Lab } from './light.ts';

/** The mean colour of the wall behind a person. */
type WallColour = Pick<Backdrop, 'lightness' | 'a' | 'b'>;

/**
 * Checks that the colours are natural: the cheeks' colour by OFIQ's `NaturalColour`, and the background's when the skin
 * is tinted the same way. A light and neutral background shows that the white balance is right; then any skin colour is
 * accepted. The whites of the eyes, where they show, are alike whatever the skin: near their usual colour, they show that
 * a wall is painted.
 */
export function colourCast(skin: Lab, backdrop: WallColour | null, whites: Lab | null): Check {
  const { cheeks, cheeksBeforeNeutral, tint, eyeWhites } = photoStandards.colourCast;
  const offWhite = whites === null ? Number.NaN : hueDistance(whites, usualWhites);
  const isPainted = offWhite <= evidence.naturalWhites;
  const hint = 'Use daylight or set the white balance: the colours are not natural.';
  return judge(
    'colour_cast',
    [
      {
        value: distanceToNatural(skin),
        standard: backdrop !== null && isNeutral(backdrop) ? cheeksBeforeNeutral : cheeks,
        high: hint,
      },
      {
        value: backdrop === null || isPainted ? Number.NaN : sharedTint(skin, backdrop),
        standard: tint,
        high: hint,
      },
      { value: offWhite, standard: eyeWhites, high: hint },
    ],
    'The colours are natural.',
  );
}

/** The distance of a colour from the range that skin has in natural light, CIELAB. */
export function distanceToNatural({ a, b }: Lab): number {
  const outside = (value: number, { from, to }: { from: number; to: number }) =>
    Math.max(0, from - value, value - to);
  return Math.hypot(outside(a, naturalSkin.a), outside(b, naturalSkin.b));
}

function isNeutral({ lightness, a, b }: WallColour): boolean {
  const { leastLightness, mostChroma } = evidence.neutralBackground;
  return lightness >= leastLightness && Math.hypot(a, b) <= mostChroma;
}

/**
 * The chroma of the tint that the skin shares with a light background, at most the background's chroma. It grows as the
 * skin leans from the middle of natural skin towards the background's hue. Coloured light tints both, a painted wall
 * only itself.
 */
function sharedTint(skin: Lab, { lightness, a, b }: WallColour): number {
  const chroma = Math.hypot(a, b);
  if (lightness < evidence.neutralBackground.leastLightness || chroma === 0) return 0;
  const middle = (range: { from: number; to: number }) => (range.from + range.to) / 2;
  const lean = ((skin.a - middle(naturalSkin.a)) * a + (skin.b - middle(naturalSkin.b)) * b) / chroma;
  return lean < evidence.sharedLean * chroma ? 0 : Math.min(chroma, 2 * lean);
}
