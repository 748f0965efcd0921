import { expect, it } from 'vitest';
import { checkTemplate } from '../../../src/designs/template/check/check.ts';
import { look } from '../../../src/designs/template/look.ts';
import { BOMBS } from '../../support/records/bombs.ts';
import { card, drawn } from './drawing.ts';

const problemsOf = (content: string) => look(card(content)).problems;
const times = (count: number, content: (place: number) => string) =>
  Array.from({ length: count }, (_, place) => content(place)).join('');

it.each(Object.entries(BOMBS))('refuses to save %s', (_, template) => {
  expect(look(template).problems.map(({ code }) => code)).toContain('unsupported_svg');
});

const PATTERN = '<pattern id="p" width="1" height="1"><rect width="1" height="1"/></pattern>';

it.each([
  ['a marker', '<marker id="m"/>', /^Markers are not allowed/],
  ['a marker at a line', '<path marker-end="url(#m)"/>', /^Markers/],
  ['a marker in a style', '<path style="fill:red;MARKER-mid:url(#m)"/>', /^Markers/],
  ['a marker by a class', '<path class="a"/><style>.b,.a{/**/marker:url(#m)}</style>', /^Markers/],
  ['a mask', '<mask id="m"/>', /^Masks are not allowed/],
  ['a mask in a mask', '<mask id="m"><g mask="url(#m)"/></mask>', /^Masks/],
  ['a mask by an escaped name', '<g style="m\\61sk:url(#m)"/>', /^Masks/],
  ['mixed colours', '<g style="mix-blend-mode:multiply"/>', /^mix-blend-mode is not allowed/],
  ['two blurs', `<filter>${'<feGaussianBlur/>'.repeat(2)}</filter>`, /^A filter may be one shadow or blur/],
  ['a blur and a shadow', '<filter><feDropShadow/><feGaussianBlur/></filter>', /^A filter/],
  ['nine steps', `<filter>${'<feOffset/>'.repeat(9)}</filter>`, /^A filter/],
  ['two filters at once', '<g filter="url(#a) url(#b)"/>', /^filter has to be/],
  ['filters without an element', '<g style="filter:blur(5px) blur(5px)"/>', /^filter has to be/],
  [
    'a pattern in a pattern, by a class',
    `${PATTERN}<style>.a{fill:url(#p)}</style><pattern id="q"><rect class="a"/></pattern>`,
    /^A pattern may have no other pattern/,
  ],
  [
    'a pattern in a pattern, by a use',
    `${PATTERN}<g id="g"><rect fill="url(#p)"/></g><pattern id="q"><use href="#g"/></pattern>`,
    /^A pattern may/,
  ],
  [
    'a pattern in itself, by a class',
    '<style>.a{fill:url(#q)}</style><pattern id="q"><g class="a"/></pattern>',
    /^A pattern may/,
  ],
  ['text that is repeated', '<text id="t">a</text><use href="#t"/>', /^<text> is referred to/],
  [
    'a code that is repeated',
    '<g id="c"><rect data-box="qr" width="9" height="9"/></g><use href="#c"/>',
    /^<g> is referred to/,
  ],
  [
    'text that cuts',
    '<clipPath id="c"><text>a</text></clipPath><g clip-path="url(#c)"/>',
    /^<clipPath> is referred to/,
  ],
  ['dashes finer than dots', '<path stroke-dasharray="0.04 0.04"/>', /^stroke-dasharray repeats every 0.08/],
  ['a style sheet for all', '<style>*{fill:red}</style>', /^A style sheet may have rules for classes only/],
  ['one for elements', '<style>rect{fill:red}</style>', /^A style sheet may/],
  ['one that insists', '<style>.a{fill:red!important}</style>', /^A style sheet may/],
  ['rules in rules', '<style>.a{.b{fill:red}}</style>', /^A style sheet may/],
  ['rules for printers', '<style>@media print{.a{fill:red}}</style>', /^A style sheet may/],
  ['rules of another place', '<style media="print">.a{fill:red}</style>', /^A style sheet for some media/],
  ['a place by a style', '<rect style="x:5;width:1e9"/>', /^x has to be an attribute/],
  ['a turn by a class', '<style>.a{transform:scale(9)}</style>', /^transform has to be an attribute/],
])('refuses %s with a sentence and its line', (_, content, message) => {
  const problems = problemsOf(`\n${content}`);
  expect(problems).toContainEqual({
    code: 'unsupported_svg',
    severity: 'problem',
    message: expect.stringMatching(message),
    line: 2,
  });
});

it('counts what classes refer to', () => {
  const pattern = `<pattern id="p" width="1" height="1">${'<path d="M0 0h1"/>'.repeat(20)}</pattern>`;
  const filled = `<style>.a{fill:url(#p)}</style>${'<rect class="a" width="1" height="1"/>'.repeat(2_000)}`;
  expect(problemsOf(pattern + filled).map(({ message }) => message)).toContain(
    'With all references resolved, 44,022 elements are to be drawn; 20,000 are allowed.',
  );
});

/** Cards as Illustrator, Inkscape and Figma write them. */
const OF_PROGRAMS: [name: string, content: string][] = [
  [
    'classes, gradients that refer to each other, and a clip by a use',
    `<style type="text/css">
      .cls-1,.cls-2 { fill: #0a0; } /* green */
      .cls-2 { opacity: .5; clip-path: none }
    </style>
    <defs><path id="s" d="M0 0h4v4z"/><clipPath id="c"><use xlink:href="#s" style="overflow:visible"/></clipPath>
    <linearGradient id="g"><stop offset="0" style="stop-color:#fff"/></linearGradient><linearGradient id="h" xlink:href="#g"/></defs>
    <g class="cls-2" clip-path="url(#c)"><rect width="9" height="9" fill="url(#h)"/></g>`.replace(
      ' clip-path: none',
      '',
    ),
  ],
  [
    'styles with much that has no effect',
    '<path style="fill:none;stroke:#000;stroke-width:0.26;-inkscape-font-specification:Sans;marker:none;mix-blend-mode:normal;line-height:1.2" d="M0 0h9"/>',
  ],
  [
    'a shadow of many steps',
    `<filter id="s" x="-.1" y="-.1" width="1.2" height="1.2"><feFlood flood-opacity="0" result="b"/><feColorMatrix in="SourceAlpha" type="matrix" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 127 0"/>
      <feOffset dy="1"/><feGaussianBlur stdDeviation="1"/><feComposite in2="h" operator="out"/><feBlend in2="b"/><feBlend in="SourceGraphic"/></filter>
    <g filter="url(#s)"><rect width="9" height="9"/></g>`,
  ],
  [
    'a picture in a pattern',
    '<pattern id="p" patternContentUnits="objectBoundingBox" width="1" height="1"><use xlink:href="#i" transform="scale(.1)"/></pattern><rect width="5" height="5" fill="url(#p)"/><g id="i"><rect width="9" height="9"/></g>',
  ],
  [
    'a symbol, and dashes',
    '<symbol id="s"><circle r="2"/></symbol><use href="#s" x="5"/><path d="M0 5h80" stroke="#000" stroke-dasharray="1 .5"/>',
  ],
];

it.each(OF_PROGRAMS)('lets in %s', (_, content) => {
  expect(checkTemplate(card(content)).findings).toEqual([]);
});

it('draws what classes say as if it stood at the elements, whatever is written around', async () => {
  const sheet =
    '<style><![CDATA[ .b{fill:#00f;stroke:#f00} .a{FILL:#0c0} .c{opacity:.5;fill:#000} ]]></style>';
  const shapes = (one: string, two: string, three: string) =>
    `<rect ${one} width="30" height="30"/><g ${two}><circle cx="60" cy="20" r="9" fill="#eee"/><rect x="20" y="20" width="30" height="20"/></g>` +
    `<text ${three} x="5" y="50" font-size="9">Words<tspan ${one}> in colours</tspan></text><rect data-box="text" data-text="box" ${two} x="60" y="40" width="20" height="9" font-size="5"/>`;
  const byClasses = await drawn(
    sheet + shapes('class="a b"', 'class="c x"', 'class="b c" style="opacity:1"'),
  );
  const byAttributes = await drawn(
    shapes('fill="#0c0" stroke="#f00"', 'fill="#000" opacity=".5"', 'fill="#000" stroke="#f00"'),
  );
  expect(byClasses.png.equals(byAttributes.png)).toBe(true);
});

it('looks at many rules and many classes in no more time than they take to read', () => {
  const sheet = `<style>${times(2_000, () => '.a,.b{fill:red}')}</style>`;
  const { problems } = look(card(`${sheet}${'<rect class="a b a b a b"/>'.repeat(9_000)}`));
  expect(problems).toEqual([]);
});
