import { CARD_SIZES } from '../../../../shared/designs.ts';
import type { ShippedDesign } from '../../../api/designs.ts';

const blank = ({ widthMm, heightMm }: { widthMm: number; heightMm: number }) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${widthMm} ${heightMm}">\n` +
  `  <rect width="${widthMm}" height="${heightMm}" fill="#ffffff"/>\n</svg>\n`;

const sides = (template: string) => ({ front: template, back: template });

/** White cards, for people who start from scratch. */
export const BLANK: Record<ShippedDesign['orientation'], { front: string; back: string }> = {
  landscape: sides(blank(CARD_SIZES.landscape)),
  upright: sides(blank(CARD_SIZES.upright)),
};
