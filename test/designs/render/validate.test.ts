import { expect, it } from 'vitest';
import { checkTemplate } from '../../../src/designs/template/check/check.ts';
import { look } from '../../../src/designs/template/look.ts';
import { card } from './drawing.ts';

const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const codes = (svg: string) => look(svg).problems.map(({ code }) => code);

it('names every unknown field, with its line', () => {
  const svg = card(
    '\n<text>{{displayName}} {{surname}}</text>\n<rect data-if="colour" width="1" height="1"/>\n<rect data-box="qr" data-field="link" width="9" height="9"/>',
  );
  expect(look(svg).problems).toEqual([
    expect.objectContaining({ code: 'unknown_field', line: 2, message: expect.stringContaining('surname') }),
    expect.objectContaining({ code: 'unknown_field', line: 3, message: expect.stringContaining('colour') }),
    expect.objectContaining({ code: 'unknown_field', line: 4, message: expect.stringContaining('link') }),
  ]);
});

it('accepts an upright card, in millimetres or pixels', () => {
  for (const size of ['53.98 85.6', '54 86', '638 1012'])
    expect(codes(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size}"/>`)).toEqual([]);
});

it('accepts what drawing programs write', () => {
  const svg = `<?xml version="1.0"?><!-- made by hand -->
    <svg xmlns="http://www.w3.org/2000/svg" xmlns:i="http://www.inkscape.org/namespaces/inkscape" viewBox="0 0 1012 638" width="85.6mm" height="53.98mm">
      <i:namedview onload="x"><i:deep/></i:namedview><metadata/>
      <style>.a { fill: #0a0; }</style>
      <defs><linearGradient id="g"><stop offset="0"/></linearGradient><clipPath id="c"><circle r="4"/></clipPath></defs>
      <g class="a" i:label="x" clip-path="url(#c)" transform="rotate(5 1 2) scale(2)"><path d="M0 0h4v4z" fill="url(#g)"/></g>
      <image href="${PIXEL}" width="5" height="5"/>
      <text x="4" y="5">{{customFields.Room no}} &amp; {{validUntil|DD/MM/YYYY}}</text>
    </svg>`;
  expect(checkTemplate(svg).findings).toEqual([]);
});

it.each([
  ['a script', '<script>alert(1)</script>', 'script'],
  ['an event', '<rect onclick="x()" width="1" height="1"/>', 'script'],
  ['HTML', '<foreignObject/>', 'unsupported_element'],
  ['an animation', '<rect width="1" height="1"><animate/></rect>', 'unsupported_element'],
  ['a picture elsewhere', '<image href="https://example.com/a.png"/>', 'external_reference'],
  ['a file', '<image xlink:href="file:///etc/passwd"/>', 'external_reference'],
  ['a file beside it', '<image href="logo.png"/>', 'external_reference'],
  ['an SVG inside', '<image href="data:image/svg+xml;base64,PHN2Zy8+"/>', 'external_reference'],
  ['a use elsewhere', '<use href="other.svg#a"/>', 'external_reference'],
  [
    'a fill elsewhere',
    '<rect fill="url(https://example.com/#a)" width="1" height="1"/>',
    'external_reference',
  ],
  [
    'a hidden url',
    '<rect style="fill:\\75rl(https://example.com)" width="1" height="1"/>',
    'external_reference',
  ],
  ['an import', '<style>@\\69mport "https://example.com/a.css";</style>', 'external_reference'],
  ['a font', '<style>@font-face { src: url(https://example.com/a.woff) }</style>', 'external_reference'],
  ['a link', '<a href="javascript:alert(1)"><rect/></a>', 'unsupported_element'],
  ['a box without a size', '<rect data-box="photo" x="1" y="1"/>', 'bad_box'],
  ['a box of an unknown kind', '<rect data-box="map" width="1" height="1"/>', 'unknown_box'],
  [
    'an unknown code',
    '<rect data-box="barcode" data-symbology="aztec" width="9" height="9"/>',
    'unknown_symbology',
  ],
  ['an unknown filter', '<text>{{displayName|shout}}</text>', 'unknown_filter'],
  ['text in points', '<text font-size="12pt">a</text>', 'bad_length'],
  ['letters placed one by one', '<text x="1 2 3">abc</text>', 'bad_length'],
  ['a huge number', '<rect width="1e9" height="1"/>', 'too_large'],
  ['a picture bomb', `<image href="data:image/png;base64,${pngHeader(50_000, 50_000)}"/>`, 'too_large'],
])('refuses %s', (_, content, code) => {
  expect(codes(card(content))).toContain(code);
});

it.each([
  ['text', 'hello', 'not_xml'],
  ['nothing', '', 'not_xml'],
  ['an open element', '<svg xmlns="http://www.w3.org/2000/svg"><g>', 'not_xml'],
  ['an undefined entity', card('&lol;'), 'not_xml'],
  ['a DOCTYPE', `<!DOCTYPE svg [<!ENTITY a "b">]>${card('&a;')}`, 'doctype'],
  [
    'an outside style sheet',
    `<?xml-stylesheet href="https://example.com/a.css"?>${card('')}`,
    'external_reference',
  ],
  ['another root', '<html/>', 'not_svg'],
  ['no viewBox', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'no_view_box'],
  ['another shape', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"/>', 'wrong_aspect_ratio'],
])('refuses %s in place of a template', (_, svg, code) => {
  expect(codes(svg)).toEqual([code]);
});

/** A PNG that says how large it is, and ends there. */
function pngHeader(width: number, height: number): string {
  const bytes = Buffer.alloc(33);
  bytes.write('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes.toString('base64');
}
