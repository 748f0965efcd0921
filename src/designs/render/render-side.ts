import sharp from 'sharp';
import type { RenderFinding } from './finding.ts';
import { type SideInput, sideSvg } from './side-svg.ts';

export type { SideInput } from './side-svg.ts';

export interface RenderedSide {
  /** RGB, 8 bits a channel, without transparency. */
  png: Buffer;
  widthPx: number;
  heightPx: number;
  findings: RenderFinding[];
}

/** Of the shipped front, level 9 takes twice as long and saves 6 %; level 1 takes half, and costs 20 %. */
export const PNG_SETTINGS = { compressionLevel: 6 } as const;

/** Far beyond what the heaviest template takes that is let in. */
const TIMEOUT_SECONDS = 20;

/**
 * Draws a side of a card.
 * @throws UnsoundTemplate as preparedTemplate() does; unknown fields are drawn as empty
 */
export async function renderSide(template: string, input: SideInput): Promise<RenderedSide> {
  const { svg, ...side } = await sideSvg(template, input);
  const png = await sharp(Buffer.from(svg))
    .flatten({ background: '#ffffff' })
    .png(PNG_SETTINGS)
    .timeout({ seconds: TIMEOUT_SECONDS })
    .toBuffer();
  return { png, ...side };
}
