import type { Rectangle } from '../../template/boxes.ts';
import type { Ink } from '../canvas.ts';
import { textWith } from '../finding.ts';
import { type Colour, colourOf, contrastBetween, leastContrast } from './contrast.ts';

/** A drawn side: RGB, 8 bits per channel. */
interface Picture {
  data: Uint8Array;
  width: number;
  height: number;
}

/** Reports text that, in the picture of the finished side, is hard to tell from its background. */
export function checkContrast(picture: Picture, inks: readonly Ink[]): void {
  for (const { box, fill, field, findings, ...letters } of inks) {
    const colours = coloursIn(picture, box);
    if (colours.length === 0) continue;
    const written = fill === null ? null : colourOf(fill);
    const contrast =
      written === null
        ? highest(colours, colours[0]!.colour)
        : contrastBetween(written, groundOf(colours, written));
    const least = leastContrast(letters);
    if (contrast < least)
      findings.add(
        'low_contrast',
        field,
        `There is little contrast between ${textWith(field)} and its background: ${(Math.floor(contrast * 10) / 10).toFixed(1)} : 1; text is easy to read from ${least} : 1 on.`,
      );
  }
}

interface Found {
  colour: Colour;
  count: number;
}

/** A colour with a smaller share of a box comes from the edges of letters. */
const LEAST_SHARE = 0.01;

/**
 * Letters alone never cover this much of their line: a colour that covers more is the background's, and the letters are
 * as good as invisible.
 */
const LARGEST_SHARE = 0.85;
/** A contrast too low to be seen. */
const SAME = 1.15;

/**
 * The most frequent colour that differs from the letters' colour; the letters' own colour if such colours cover too
 * little.
 */
function groundOf(colours: Found[], letters: Colour): Colour {
  const others = colours.filter(({ colour }) => contrastBetween(colour, letters) > SAME);
  const share = (found: Found[]) => found.reduce((sum, { count }) => sum + count, 0);
  const isLost = share(others) < share(colours) * (1 - LARGEST_SHARE);
  return isLost ? letters : others[0]!.colour;
}

const highest = (colours: Found[], ground: Colour): number =>
  Math.max(1, ...colours.map(({ colour }) => contrastBetween(colour, ground)));

/** The colours in a box of the picture, the most frequent first. */
function coloursIn({ data, width, height }: Picture, box: Rectangle): Found[] {
  const [left, top] = [Math.max(0, Math.floor(box.x)), Math.max(0, Math.floor(box.y))];
  const right = Math.min(width, Math.ceil(box.x + box.width));
  const bottom = Math.min(height, Math.ceil(box.y + box.height));
  const counts = new Map<number, Found>();
  let total = 0;
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      const at = (y * width + x) * 3;
      const colour: Colour = [data[at]!, data[at + 1]!, data[at + 2]!];
      // Sixteen steps per channel, so that a gradient isn't split into a colour for each pixel.
      const key = ((colour[0] >> 4) << 8) | ((colour[1] >> 4) << 4) | (colour[2] >> 4);
      const found = counts.get(key);
      if (found === undefined) counts.set(key, { colour, count: 1 });
      else found.count++;
      total++;
    }
  return [...counts.values()]
    .filter(({ count }) => count >= total * LEAST_SHARE)
    .sort((one, other) => other.count - one.count);
}
