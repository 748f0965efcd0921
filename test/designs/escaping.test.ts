import { expect, it } from 'vitest';
import { openTag } from '../../src/designs/template/element.ts';
import { parseRoot, SVG } from '../../src/designs/template/parse.ts';
import { escapeXml } from '../../src/shared/text/escape-xml.ts';

it.each(['" onload="x', "' onload='x", '<g/>', '&amp;', 'a > b'])(
  'an attribute with %s stays one',
  (value) => {
    const tag = openTag('svg', { xmlns: SVG, viewBox: '0 0 85.6 53.98', id: value });
    expect(parseRoot(`${tag}</svg>`).attributes).toEqual({ viewBox: '0 0 85.6 53.98', id: value });
  },
);

it('leaves nothing of a text that could be markup, between quotation marks of either kind', () => {
  expect(escapeXml(`<a b="c" d='e'>&`)).not.toMatch(/[<>"']|&(?!\w+;|#\d+;)/);
});
