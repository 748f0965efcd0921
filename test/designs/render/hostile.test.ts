import { expect, it } from 'vitest';
import { LIMITS } from '../../../src/designs/template/limits.ts';
import { look } from '../../../src/designs/template/look.ts';
import { card, drawn } from './drawing.ts';

const times = (count: number, content: (place: number) => string) =>
  Array.from({ length: count }, (_, place) => content(place)).join('');

/** Each level refers ten times to the one before it. */
const laughs = (link: (id: string) => string) =>
  `<defs><rect id="l0" width="1" height="1"/>${times(12, (level) => `<g id="l${level + 1}">${link(`l${level}`).repeat(10)}</g>`)}</defs>${link('l12')}`;

const HOSTILE: [name: string, content: string][] = [
  ['billion laughs of uses', laughs((id) => `<use href="#${id}"/>`)],
  ['a use of itself', '<g id="a"><use href="#a"/></g>'],
  ['two uses of each other', '<g id="a"><use href="#b"/></g><g id="b"><use xlink:href="#a"/></g>'],
  [
    'a pattern that is filled with itself',
    '<pattern id="p" width="1" height="1"><rect fill="url(#p)" width="1" height="1"/></pattern><rect fill="url(#p)" width="9" height="9"/>',
  ],
  [
    'masks of masks',
    `<defs>${times(40, (at) => `<mask id="m${at}"><g mask="url(#m${at + 1})"><rect mask="url(#m${at + 1})" width="9" height="9"/></g></mask>`)}</defs><rect mask="url(#m0)" width="9" height="9"/>`,
  ],
  ['deep nesting', '<g>'.repeat(20_000) + '</g>'.repeat(20_000)],
  ['too many elements', '<g/>'.repeat(LIMITS.elements + 1)],
  [
    'many filters',
    `<filter id="f"><feGaussianBlur stdDeviation="50"/></filter>${times(200, () => '<rect filter="url(#f)" width="85" height="53"/>')}`,
  ],
  ['many layers', times(3000, () => '<g opacity="0.5"><rect width="85" height="53"/></g>')],
  [
    'a heavy outline over and over',
    `<path id="p" d="M0 0${'l9 7-8-6'.repeat(50_000)}"/>${times(5000, () => '<use href="#p"/>')}`,
  ],
  [
    'references in a long chain',
    `${times(2000, (at) => `<g id="g${at}"><use href="#g${at + 1}"/></g>`)}<g id="g2000"/>`,
  ],
  [
    'filters behind comments',
    `<filter id="f"><feGaussianBlur stdDeviation="50"/></filter>${times(200, () => '<rect style="/**/filter:url(#f)" width="85" height="53"/>')}`,
  ],
  ['noise', '<filter id="f"><feTurbulence numOctaves="9999999"/></filter>'],
  ['a megabyte too much', `<desc>${'x'.repeat(LIMITS.templateBytes)}</desc>`],
];

it.each(HOSTILE)('refuses %s before anything is drawn', async (_, content) => {
  expect(look(card(content)).problems).not.toEqual([]);
  await expect(drawn(content)).rejects.toThrow(/can't be drawn/);
});

/** Earlier releases saved designs beyond these limits, and such designs are still drawn. */
const LARGE: [name: string, content: string][] = [
  ['too many texts', times(LIMITS.texts + 1, () => '<text>a</text>')],
  ['too many spans', `<text>${times(LIMITS.texts + 1, () => '<tspan>a</tspan>')}</text>`],
  ['too many pieces of a text', `<text>${'<![CDATA[a]]>'.repeat(LIMITS.texts)}<tspan>a</tspan></text>`],
  ['too many text boxes', times(LIMITS.texts + 1, () => '<rect data-box="text" width="9" height="9"/>')],
  ['a book', times(9, () => `<text>${'a'.repeat(480)}</text>`)],
  ['too many fields', `<text>${'{{displayName}}'.repeat(LIMITS.fields + 1)}</text>`],
  ['too many codes', times(LIMITS.codes + 1, () => '<rect data-box="qr" width="9" height="9"/>')],
  [
    'codes with too much in them',
    times(
      2,
      () =>
        `<rect data-box="qr" data-text="${'a'.repeat(LIMITS.codeLetters / 2 + 1)}" width="9" height="9"/>`,
    ),
  ],
  ['too many attributes', `<g ${times(LIMITS.attributes + 1, (at) => ` a${at}=""`)}/>`],
  ['a long attribute on every letter', `<text><tspan style="fill:${' '.repeat(9000)}red">a</tspan></text>`],
  ['style sheets that are short', times(3, () => `<style>.a{fill:red}/*${'x'.repeat(12_000)}*/</style>`)],
];

it.each(LARGE)('refuses to save %s', (_, content) => {
  const { problems } = look(card(content));
  expect(problems.map(({ code }) => code)).toContain('too_much');
});

it.each([
  ['texts', times(501, () => '<text>a</text>'), 'The side has 501 texts; 500 are allowed.'],
  [
    'codes',
    times(340, () => '<rect data-box="qr" width="9" height="9"/>'),
    'The side has 340 codes; 10 are allowed.',
  ],
  [
    'their characters',
    `<rect data-box="qr" data-text="${'a'.repeat(2900)}" width="9" height="9"/>`,
    'The side has 2900 characters in codes; 1500 are allowed.',
  ],
  ['attributes', `<g fill="${' '.repeat(9000)}"/>`, 'fill has 9000 characters; 8192 are allowed.'],
])('says how many %s there are, and how many there may be', (_, content, message) => {
  expect(look(card(content)).problems.map((finding) => finding.message)).toContain(message);
});

it('lists the first problems of many, and counts the others', () => {
  const findings = look(card('<text>{{nobody}}</text>'.repeat(300))).problems;
  expect(findings).toHaveLength(LIMITS.findings + 1);
  expect(findings.at(-1)!.message).toBe('There are 200 more, which are not listed.');
});

it('counts what is filled in, too: a code and all texts have room for so much, and the rest is reported', async () => {
  const fields = { customFields: { long: 'a'.repeat(1000), longer: 'b'.repeat(30_000) } };
  const { findings } = await drawn(
    `${times(2, (at) => `<rect data-box="qr" data-field="customFields.long" x="${at * 40}" width="40" height="40"/>`)}
     <rect data-box="qr" data-field="customFields.longer" width="40" height="40"/>
     ${times(20, (at) => `<text y="${at}" font-size="1">{{customFields.long}}</text>`)}`,
    { fields },
  );
  const reported = findings.map(({ code, field, message }) => `${code} of ${field}: ${message}`);
  expect(reported).toEqual([
    "code_not_encodable of customFields.longer: A qr code can't hold the text with customFields.longer: it is longer than 3000 characters",
    'text_cut of customFields.long: A text is cut after 500 characters: it may have 500, and all of a side together 4000.',
    'text_cut of customFields.long: A text is cut after 0 characters: it may have 500, and all of a side together 4000.',
  ]);
});
