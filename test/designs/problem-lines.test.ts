import { expect, it } from 'vitest';
import { look } from '../../src/designs/template/look.ts';

const linesOf = (text: string) => look(text).problems.map(({ line }) => line);
const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 85.6 53.98">${content}</svg>`;

it('names the line on which a tag of many lines begins', () => {
  const box = 'data-box="text" data-field="nope"\n width="20"\n height="5"';
  expect(linesOf(svg(`\n\n<rect ${box}\n/>`))).toEqual([3]);
  expect(linesOf(svg(`\r\n<rect\r\n x="1" ${box.replaceAll('\n', '\r\n')}/>`))).toEqual([2]);
  expect(linesOf(svg(`\n<g>\n<script/>\n</g>\n<script\n/>`))).toEqual([3, 5]);
});
