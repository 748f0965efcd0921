import type { ShippedDesign } from '../../../api/designs.ts';

const blank = (size: { width: number; height: number }) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}">\n` +
  `  <rect width="${size.width}" height="${size.height}" fill="#ffffff"/>\n</svg>\n`;

const sides = (template: string) => ({ front: template, back: template });

/** White cards, for those who begin with nothing. */
export const BLANK: Record<ShippedDesign['orientation'], { front: string; back: string }> = {
  landscape: sides(blank({ width: 85.6, height: 53.98 })),
  upright: sides(blank({ width: 53.98, height: 85.6 })),
};
