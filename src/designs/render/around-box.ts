import { drawnAttributes } from '../template/compile.ts';
import { openTag } from '../template/element.ts';
import type { BoxStep } from '../template/program.ts';

/** Attributes that apply to a box as a whole, including its content. */
const WHOLE = new Set(['transform', 'opacity', 'clip-path', 'mask', 'filter']);

/** Draws the content of a box over its rectangle's fill, and the rectangle's outline over the content. */
export function aroundBox({ element, rectangle }: BoxStep, ground: string, content: string): string {
  const entries = Object.entries(drawnAttributes(element));
  const whole = Object.fromEntries(entries.filter(([name]) => WHOLE.has(name)));
  const own = Object.fromEntries(entries.filter(([name]) => !WHOLE.has(name)));
  const { x, y, width, height } = rectangle;
  const place = { x: String(x), y: String(y), width: String(width), height: String(height) };
  const under = `${openTag('rect', { fill: ground, ...own, ...place, stroke: 'none' })}</rect>`;
  const over =
    own.stroke === undefined ? '' : `${openTag('rect', { ...own, ...place, fill: 'none' })}</rect>`;
  return `${openTag('g', whole)}${under}${content}${over}</g>`;
}

/** Writes a matrix as the value of `transform`. */
export const transformOf = (matrix: readonly number[]): string => `matrix(${matrix.join(' ')})`;
