import { describe, expect, it } from 'vitest';
import { SHIPPED_DESIGNS } from '../../../src/designs/shipped.ts';
import { checkTemplate } from '../../../src/designs/template/check/check.ts';
import {
  adding,
  addingPicture,
  grounded,
  inUnits,
  looking,
  type Model,
  modelOf,
  placed,
  showing,
} from '../../../src/web/pages/designs/design/form/source/change.ts';
import {
  coloursIn,
  recoloured,
  withAttributes,
  without,
} from '../../../src/web/pages/designs/design/form/source/edit.ts';
import type { Box } from '../../../src/web/pages/designs/design/form/source/items.ts';
import { scan } from '../../../src/web/pages/designs/design/form/source/scan.ts';
import { turned } from '../../../src/web/pages/designs/design/form/source/turned.ts';

const SIDES = Object.entries(SHIPPED_DESIGNS).flatMap(([id, { front, back }]) => [
  [`${id}, front`, front] as const,
  [`${id}, back`, back] as const,
]);

/** A template as people and drawing programs write it, of which the form can't show everything. */
const ODD = `<?xml version='1.0'?>\r
<!-- <rect data-box="photo"/> is a comment -->
<svg xmlns="http://www.w3.org/2000/svg" xmlns:i='urn:i'   viewBox = "0 0 1012 638"
     i:label='a > b'>
  <style><![CDATA[ .a > .b { fill: #0a0 } ]]></style>
  <defs><rect id="r" width="5" height="5"/></defs>
  <g transform="rotate(5)"><rect x='1' y="2" width="3" height="4"/></g>
\t<g transform="translate(10 20)"><rect
      x = '1.50' y="2"
      width="300" height="40px" fill='#ABC' i:odd="&quot;&amp;"/></g><text x="5" y="6">a &lt; <tspan>b</tspan></text>
  <text x="5" y="600" font-size='20'>&#x41;&amp;B {{displayName|upper}}</text>
  <use href="#r"/><path d="M0 0"/>
</svg>
<!-- the end -->`;

const model = (text: string): Model => modelOf(text)!;

/** Returns the differing part of each of two texts, from the first to the last letter that differs. */
function difference(one: string, other: string): [string, string] {
  let start = 0;
  while (one[start] === other[start] && start < one.length) start++;
  let end = 0;
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end)) end++;
  return [one.slice(start, one.length - end), other.slice(start, other.length - end)];
}

describe('the form and a template', () => {
  it.each(SIDES)('knows the boxes of %s, and finds their places', (_, text) => {
    const { items, card } = model(text);
    expect(items.filter(({ kind }) => kind === 'text').length).toBeGreaterThan(1);
    expect(items.filter(({ isGround }) => isGround)).toHaveLength(1);
    for (const { box } of items) {
      expect(box.x).toBeGreaterThan(-1);
      expect(box.x + box.width).toBeLessThan(card.width + 1);
      expect(box.y + box.height).toBeLessThan(card.height + 1);
    }
  });

  it('moves by tenths of a millimetre where a unit is as long as the card', () => {
    const read = model(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 0.6305"><rect x="0.5" y="0.1" width="0.2" height="0.2"/></svg>',
    );
    const [item] = read.items;
    const moved = model(placed(read, item!, { ...item!.box, x: item!.box.x + 0.1 }));
    expect(moved.items[0]!.box.x - item!.box.x).toBeCloseTo(0.1, 3);
  });

  it.each([...SIDES, ['an odd one', ODD] as const])(
    'changes nothing but the edited attribute of %s',
    (_, text) => {
      const read = model(text);
      for (const item of read.items) {
        expect(placed(read, item, item.box)).toBe(text);
        const moved = placed(read, item, { ...item.box, x: item.box.x + 1 });
        const [before, after] = difference(text, moved);
        expect(before.length).toBeLessThan(8);
        expect(after.length).toBeLessThan(12);
        expect(model(moved).items.find(({ index }) => index === item.index)!.box.x).toBeCloseTo(
          item.box.x + 1,
          2,
        );
        // When the element is moved back, it lies where it was, though its numbers may be written
        // differently.
        const back = model(moved);
        const again = model(placed(back, back.items.find(({ index }) => index === item.index)!, item.box));
        expect(again.items.find(({ index }) => index === item.index)!.box.x).toBeCloseTo(item.box.x, 2);
      }
      // A new element and its removal leave no trace.
      const added = model(adding(read, 'qr'));
      expect(added.items).toHaveLength(read.items.length + 1);
      expect(without(added.text, added.elements[added.items.at(-1)!.index]!)).toBe(text);
    },
  );

  it('leaves alone what is turned, only referred to, or has other elements inside', () => {
    const { items } = model(ODD);
    expect(items.map(({ kind, content }) => [kind, content])).toEqual([
      ['shape', '{{cardNumber}}'],
      ['words', 'A&B {{displayName|upper}}'],
    ]);
    const [shape] = items;
    expect(shape!.box.x).toBeCloseTo((11.5 * 85.6) / 1012, 3);
    expect(shape!.isStyled).toBe(false);
    expect(withAttributes(ODD, model(ODD).elements[shape!.index]!, { fill: '#123456' })).toBe(
      ODD.replace("fill='#ABC'", "fill='#123456'"),
    );
  });

  it.each([
    ['no XML', 'hello'],
    ['an open element', '<svg viewBox="0 0 85.6 53.98"><g></svg>'],
    ['a DOCTYPE', '<!DOCTYPE svg><svg viewBox="0 0 85.6 53.98"/>'],
    ['no viewBox', '<svg/>'],
    ['another root', '<html viewBox="0 0 85.6 53.98"/>'],
    ['an attribute without quotes', '<svg viewBox="0 0 85.6 53.98"><rect x=1/></svg>'],
    ['two roots', '<svg viewBox="0 0 85.6 53.98"/><svg/>'],
    ['half a comment', '<svg viewBox="0 0 85.6 53.98"/><!-- '],
  ])('shows no form for %s', (_, text) => {
    expect(modelOf(text)).toBeNull();
  });

  it('writes what a text shows as a field or as text, and escapes it', () => {
    const read = model(SHIPPED_DESIGNS.classic.front);
    const name = read.items.find(({ content }) => content === '{{displayName}}')!;
    const text = showing(read, name, 'A & "B" <{{lastName|upper}}>');
    expect(difference(read.text, text)[1]).toContain('&amp;');
    expect(checkTemplate(text).findings).toEqual([]);
    const shown = model(text).items.find(({ index }) => index === name.index)!;
    expect(shown.content).toBe('A & "B" <{{lastName|upper}}>');
    const back = showing(model(text), shown, '{{displayName}}');
    expect(model(back).items.find(({ index }) => index === name.index)!.content).toBe('{{displayName}}');
    expect(checkTemplate(back).findings).toEqual([]);
  });

  it('changes a colour wherever attributes give it, and nothing that has another', () => {
    const { front } = SHIPPED_DESIGNS.classic;
    const elements = scan(front)!;
    expect(coloursIn(elements)).toContain('#0e2344');
    const text = recoloured(front, elements, '#0e2344', '#990000');
    expect(text).toBe(front.replaceAll('#0e2344', '#990000'));
  });

  it('adds what the server accepts, also to an empty card and in pixels', () => {
    const PIXEL =
      'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADAgH/p5WjYAAAAABJRU5ErkJggg==';
    for (const size of ['0 0 85.6 53.98', '0 0 53.98 85.6', '0 0 1012 638', '10 10 85.6 53.98']) {
      let read = model(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${size}"/>`);
      for (const kind of ['text', 'words', 'photo', 'qr', 'barcode', 'shape'] as const)
        read = model(adding(read, kind));
      read = model(addingPicture(read, { href: PIXEL, ratio: 2 }));
      read = model(grounded(read, '#ffeedd'));
      expect(checkTemplate(read.text).findings).toEqual([]);
      expect(read.items).toHaveLength(8);
      expect(read.items[0]).toMatchObject({ isGround: true, colour: '#ffeedd' });
      const [, text] = read.items;
      expect(text!.size).toBeCloseTo(4, 2);
      const larger = looking(read, text!, { 'font-size': inUnits(read, 8) });
      expect(model(larger).items[1]!.size).toBeCloseTo(8, 2);
    }
  });

  it('puts what is added beside what stands there already, while there is room', () => {
    const white = '<svg viewBox="0 0 85.6 53.98"><rect width="85.6" height="53.98" fill="#ffffff"/></svg>';
    const logo = addingPicture(model(white), { href: 'data:,', ratio: 2 });
    const [, picture, name] = model(adding(model(logo), 'text')).items.map(({ box }) => box);
    expect(picture).toMatchObject({ x: expect.closeTo(27.8, 1), y: expect.closeTo(19.49, 1) });
    expect(name!.y).toBeGreaterThanOrEqual(picture!.y + picture!.height);
    expect(name!.x).toBeCloseTo((85.6 - 40) / 2, 1);
    const full = adding(model(adding(model(logo), 'photo')), 'photo');
    for (const { box } of model(adding(model(full), 'photo')).items) {
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(85.6);
    }
  });

  it.each(SIDES)(
    'turns %s: all stays on the card, in shape, and apart from what it was apart from',
    (_, text) => {
      const other = turned(text)!;
      expect(checkTemplate(other).findings.filter(({ code }) => code !== 'outside')).toEqual([]);
      const before = model(text);
      const { items, card } = model(other);
      expect(card.width).toBe(before.card.height);
      expect(items).toHaveLength(before.items.length);
      const isApart = (one: Box, two: Box) =>
        one.x + one.width <= two.x + 0.01 ||
        two.x + two.width <= one.x + 0.01 ||
        one.y + one.height <= two.y + 0.01 ||
        two.y + two.height <= one.y + 0.01;
      for (const [place, { box, kind }] of items.entries()) {
        const former = before.items[place]!.box;
        if (kind === 'photo' || kind === 'qr')
          expect(box.width / box.height).toBeCloseTo(former.width / former.height, 2);
        expect(box.x).toBeGreaterThan(-0.01);
        expect(box.x + box.width).toBeLessThan(card.width + 0.01);
        expect(box.y + box.height).toBeLessThan(card.height + 0.01);
        for (const [next, also] of items.entries())
          if (next > place && isApart(former, before.items[next]!.box))
            expect(isApart(box, also.box), `${place} and ${next}`).toBe(true);
      }
    },
  );

  it('turns a photo together with its frame, and as large as there is room for', () => {
    const photo = '<rect data-box="photo" x="11" y="11" width="21" height="27"/>';
    const card = (more: string) => `<svg viewBox="0 0 85.6 53.98">${more}${photo}</svg>`;
    const boxes = (text: string) => model(turned(text)!).items.map(({ box }) => box);
    expect(boxes(card(''))[0]).toMatchObject({ width: 21, height: 27 });
    const [frame, framed] = boxes(card('<rect x="10" y="10" width="23" height="29"/>'));
    expect(frame).toMatchObject({ width: 23, height: 29 });
    expect(framed!.x - frame!.x).toBeCloseTo(1, 2);
    const [name, beside] = boxes(card('<rect data-box="text" x="33" y="11" width="50" height="27"/>'));
    expect(beside!.x + beside!.width).toBeLessThan(name!.x);
    expect(beside!.width).toBeGreaterThan(10);
  });
});
