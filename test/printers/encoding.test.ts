import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { request } from 'ipp-encoder';
import { describe, expect, it } from 'vitest';
import {
  BrokenMessage,
  decode,
  encode,
  GROUPS,
  type Message,
  type Value,
} from '../../src/printing/printers/ipp/encoding.ts';
import { createChance } from '../sync/chance.ts';

const fixture = (name: string): Buffer =>
  readFileSync(join(import.meta.dirname, '../support/fixtures', `${name}.ipp`));

/** Answers to Get-Printer-Attributes, recorded from the programs of Debian 12. */
const REAL = { ippeveprinter: fixture('ippeveprinter'), cups: fixture('cups') };

const messageOf = (...values: Value[]): Message => ({
  ...{ version: 0x0200, code: 0x000b, requestId: 2 ** 31 - 1, data: Buffer.from('%PDF') },
  groups: [
    { tag: GROUPS.operation, attributes: new Map([['one', values]]) },
    { tag: GROUPS.job, attributes: new Map() },
    { tag: 0x0a, attributes: new Map([['two', [{ type: 'integer', value: 1 }]]]) },
  ],
});

const VALUES: Value[] = [
  { type: 'integer', value: -(2 ** 31) },
  { type: 'enum', value: 2 ** 31 - 1 },
  { type: 'boolean', value: true },
  { type: 'boolean', value: false },
  { type: 'text', value: 'Zażółć gęślą jaźń 🪪' },
  { type: 'name', value: '' },
  { type: 'keyword', value: 'two-sided-long-edge' },
  { type: 'uri', value: 'ipp://localhost/printers/Cards' },
  { type: 'uriScheme', value: 'ipps' },
  { type: 'charset', value: 'utf-8' },
  { type: 'naturalLanguage', value: 'de' },
  { type: 'mimeMediaType', value: 'application/pdf' },
  { type: 'textWithLanguage', value: 'Farbband', language: 'de' },
  { type: 'nameWithLanguage', value: '', language: '' },
  { type: 'octetString', value: Buffer.from([0, 255]) },
  { type: 'dateTime', value: new Date('2026-02-28T23:59:59.900Z') },
  { type: 'resolution', across: 300, down: 600, unit: 3 },
  { type: 'range', lower: -1, upper: 100 },
  { type: 'unsupported' },
  { type: 'unknown' },
  { type: 'no-value' },
  { type: 'other', tag: 0x7f, value: Buffer.from('beyond') },
  {
    type: 'collection',
    members: new Map<string, Value[]>([
      ['media-size', [{ type: 'collection', members: new Map([['x', [{ type: 'integer', value: 8560 }]]]) }]],
      ['media-color', ['white', 'blue'].map((value) => ({ type: 'keyword', value }))],
      ['nothing', [{ type: 'collection', members: new Map() }]],
    ]),
  },
];

describe('a message', () => {
  it.each(VALUES.map((value) => [value.type, value] as const))('keeps a value of %s', (_, value) => {
    const message = messageOf(value, { type: 'no-value' }, value);
    expect(decode(encode(message))).toEqual(message);
  });

  it('keeps all values at once', () => {
    const message = messageOf(...VALUES);
    expect(decode(encode(message))).toEqual(message);
  });

  it.each(Object.entries(REAL))('of %s is encoded to the same bytes', (_, bytes) => {
    const message = decode(bytes);
    expect(Buffer.from(encode(message)).equals(bytes)).toBe(true);
    expect(message.groups[1]!.attributes.get('printer-state')).toEqual([{ type: 'enum', value: 3 }]);
  });

  it('has the bytes of the example in RFC 8010, A.1', () => {
    const bytes = Buffer.from(
      [
        ...['0101', '0002', '00000001', '01'],
        ...['47', '0012', hex('attributes-charset'), '0005', hex('utf-8')],
        ...['48', '001b', hex('attributes-natural-language'), '0005', hex('en-us')],
        ...['02', '21', '0006', hex('copies'), '0004', '00000014'],
        ...['44', '0005', hex('sides'), '0013', hex('two-sided-long-edge'), '03'],
        hex('%!PDF'),
      ].join(''),
      'hex',
    );
    const message: Message = {
      ...{ version: 0x0101, code: 0x0002, requestId: 1, data: Buffer.from('%!PDF') },
      groups: [
        {
          tag: GROUPS.operation,
          attributes: new Map<string, Value[]>([
            ['attributes-charset', [{ type: 'charset', value: 'utf-8' }]],
            ['attributes-natural-language', [{ type: 'naturalLanguage', value: 'en-us' }]],
          ]),
        },
        {
          tag: GROUPS.job,
          attributes: new Map<string, Value[]>([
            ['copies', [{ type: 'integer', value: 20 }]],
            ['sides', [{ type: 'keyword', value: 'two-sided-long-edge' }]],
          ]),
        },
      ],
    };
    expect(decode(bytes)).toEqual(message);
    expect(Buffer.from(encode(message)).equals(bytes)).toBe(true);
  });

  it('keeps a time of another zone as the same moment', () => {
    const date = Uint8Array.from([0x07, 0xea, 6, 30, 14, 5, 0, 0, '+'.charCodeAt(0), 5, 30]);
    const decoded = decode(encode(messageOf({ type: 'other', tag: 0x31, value: date })));
    expect(decoded.groups[0]!.attributes.get('one')).toEqual([
      { type: 'dateTime', value: new Date('2026-06-30T08:35:00Z') },
    ]);
  });

  it.each([
    ['an integer of three bytes', 0x21, [0, 0, 1]],
    ['a boolean of 2', 0x22, [2]],
    ['a date in month 13', 0x31, [7, 234, 13, 1, 0, 0, 0, 0, 43, 0, 0]],
    ['a text with language whose lengths lead beyond it', 0x35, [0, 9, 100, 101, 0, 0]],
  ])('keeps %s as bytes', (_, tag, bytes) => {
    const message = messageOf({ type: 'other', tag, value: Buffer.from(bytes) });
    expect(decode(encode(message))).toEqual(message);
  });

  it('that gives an attribute twice has the first', () => {
    const bytes = encode(messageOf({ type: 'integer', value: 1 }));
    const name = '210003' + hex('one') + '0004' + '00000001';
    const twice = Buffer.from(
      Buffer.from(bytes)
        .toString('hex')
        .replace(name, `${name}${name.slice(0, -2)}022100000004000000ff`),
      'hex',
    );
    expect(decode(twice)).toEqual(messageOf({ type: 'integer', value: 1 }));
  });

  it('too long for the format is not encoded', () => {
    expect(() => encode(messageOf({ type: 'text', value: 'x'.repeat(32_768) }))).toThrow(RangeError);
  });
});

describe('another encoder (npm’s ipp-encoder)', () => {
  /** It knows no collections, ranges and resolutions, and writes dates of other zones wrong. */
  const plain = VALUES.filter(({ type }) =>
    ['integer', 'enum', 'boolean', 'text', 'keyword', 'uri', 'mimeMediaType', 'textWithLanguage'].includes(
      type,
    ),
  );

  it('reads what is written here', () => {
    const decoded = request.decode(Buffer.from(encode(messageOf(...plain))));
    expect(decoded).toMatchObject({
      version: { major: 2, minor: 0 },
      operationId: 11,
      requestId: 2 ** 31 - 1,
    });
    expect(decoded.groups.map(({ tag }) => tag)).toEqual([1, 2, 10]);
    expect(decoded.groups[2]!.attributes).toEqual([{ tag: 0x21, name: 'two', value: [1] }]);
    for (const value of plain) {
      const { groups } = request.decode(Buffer.from(encode(messageOf(value, value))));
      const expected =
        'language' in value ? { lang: value.language, value: value.value } : 'value' in value && value.value;
      expect(groups[0]!.attributes[0]).toMatchObject({ name: 'one', value: [expected, expected] });
    }
  });

  it('writes what is read here', () => {
    const bytes = request.encode({
      ...{ version: { major: 2, minor: 0 }, operationId: 6, requestId: 5, data: Buffer.from('%PDF') },
      groups: [
        {
          tag: 1,
          attributes: [
            { tag: 0x47, name: 'attributes-charset', value: ['utf-8'] },
            { tag: 0x35, name: 'words', value: [{ lang: 'de', value: 'Grüße' }] },
            { tag: 0x22, name: 'last-document', value: [true] },
          ],
        },
        { tag: 2, attributes: [{ tag: 0x23, name: 'finishings', value: [3, 4] }] },
      ],
    });
    expect(decode(bytes)).toEqual({
      ...{ version: 0x0200, code: 6, requestId: 5, data: Buffer.from('%PDF') },
      groups: [
        {
          tag: 1,
          attributes: new Map<string, Value[]>([
            ['attributes-charset', [{ type: 'charset', value: 'utf-8' }]],
            ['words', [{ type: 'textWithLanguage', value: 'Grüße', language: 'de' }]],
            ['last-document', [{ type: 'boolean', value: true }]],
          ]),
        },
        {
          tag: 2,
          attributes: new Map([['finishings', [3, 4].map((value): Value => ({ type: 'enum', value }))]]),
        },
      ],
    });
  });
});

describe('bytes that are no message', () => {
  /** A value, or the decoder's own error: any other exception fails the test. */
  const outcomeOf = (bytes: Uint8Array): 'a message' | 'broken' => {
    try {
      decode(bytes);
      return 'a message';
    } catch (error) {
      if (error instanceof BrokenMessage) return 'broken';
      throw error;
    }
  };

  it('are refused wherever a real message is cut before its end', () => {
    for (const bytes of Object.values(REAL))
      for (let length = 0; length < bytes.length; length += 7)
        expect(outcomeOf(bytes.subarray(0, length)), `${length}`).toBe('broken');
  });

  it('never lead beyond the end, or for ever', () => {
    const chance = createChance(40);
    const byte = () => Math.floor(chance.between(0, 256)) & 255;
    const seen = { 'a message': 0, broken: 0 };
    for (let round = 0; round < 1500; round++) {
      const bytes = Buffer.from(chance.pick(Object.values(REAL)));
      for (let flips = chance.pick([1, 2, 8, 64]); flips > 0; flips--)
        bytes[Math.floor(chance.between(0, bytes.length)) % bytes.length] = byte();
      seen[outcomeOf(bytes)]++;
      const head = [2, 0, 0, 0, 0, 0, 0, 1, 1];
      seen[outcomeOf(Uint8Array.from([...head, ...Array.from({ length: 60 }, byte)]))]++;
    }
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(100);
  });

  it('may end where memory goes on', () => {
    const { buffer, byteOffset } = Buffer.from(REAL.cups);
    const within = new Uint8Array(buffer, byteOffset, 20);
    expect(outcomeOf(within)).toBe('broken');
  });

  it('are refused when collections are nested too deep', () => {
    const deep = (levels: number): Value => {
      let value: Value = { type: 'no-value' };
      for (let level = 0; level < levels; level++)
        value = { type: 'collection', members: new Map([['m', [value]]]) };
      return value;
    };
    expect(outcomeOf(encode(messageOf(deep(10))))).toBe('a message');
    expect(outcomeOf(encode(messageOf(deep(11))))).toBe('broken');
    const open = Array.from({ length: 50_000 }, () => '34000000004a0000000161').join('');
    expect(outcomeOf(Buffer.from(`02000000000000010134000161000004a0000000161${open}`, 'hex'))).toBe(
      'broken',
    );
  });

  it('are refused when there are more values than any printer has', () => {
    const many = (count: number) => Array.from({ length: count }, (): Value => ({ type: 'no-value' }));
    expect(outcomeOf(encode(messageOf(...many(49_000))))).toBe('a message');
    expect(outcomeOf(encode(messageOf(...many(50_000))))).toBe('broken');
  });
});

function hex(text: string): string {
  return Buffer.from(text).toString('hex');
}
