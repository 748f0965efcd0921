import { expect, it } from 'vitest';
import { LIMITS } from '../../../src/designs/template/limits.ts';
import { look } from '../../../src/designs/template/look.ts';
import { card, drawn } from './drawing.ts';

const times = (count: number, content: (place: number) => string) =>
  Array.from({ length: count }, (_, place) => content(place)).join('');

const HEAVY: [name: string, content: string][] = [
  [
    'as many layers as are allowed',
    times(LIMITS.drawnLayers, () => '<rect width="85" height="53" opacity="0.99"/>'),
  ],
  ['as many shapes as are allowed', times(LIMITS.elements - 10, () => '<rect width="85" height="53"/>')],
  [
    'as many filters as are allowed',
    `<filter id="f" x="-5" y="-5" width="11" height="11"><feGaussianBlur stdDeviation="90"/></filter>${times(5, () => '<rect filter="url(#f)" width="85" height="53"/>')}`,
  ],
  ['an outline of 640 kB', `<path d="M0 0${'l9 7-8-6'.repeat(80_000)}" stroke="#000" fill="#123"/>`],
  ['huge strokes', times(100, () => '<circle r="99999" stroke-width="99999" stroke="#000"/>')],
];

it.each(HEAVY)('draws %s to the end', async (_, content) => {
  expect(look(card(content)).problems).toEqual([]);
  const { widthPx } = await drawn(content);
  expect(widthPx).toBe(1012);
});

it('bears hostile values', async () => {
  const values = [
    '\0\u202e\u2066'.repeat(500),
    'a\u0301'.repeat(5000),
    '\ud800',
    'ﷺ'.repeat(2000),
    '\n'.repeat(3000),
    '🏳️‍🌈'.repeat(50),
  ];
  for (const displayName of values) {
    const { widthPx } = await drawn(
      '<rect data-box="text" data-field="displayName" width="50" height="10" font-size="5"/><text y="30" font-size="4">{{displayName}}</text>',
      { fields: { displayName } },
    );
    expect(widthPx).toBe(1012);
  }
});
