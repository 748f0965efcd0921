import type { renderSide } from '../designs/render/render-side.ts';

/**
 * Draws a side of a card from its template. What draws is loaded with the first picture: fonts and libvips take their
 * time and memory, and libvips has to know the data directory first.
 */
export const drawSide: typeof renderSide = async (template, input) => {
  const renderer = await import('../designs/render/render-side.ts');
  return renderer.renderSide(template, input);
};
