/** Encodes and decodes messages of IPP/1.1 and 2.0 (RFC 8010). */

export interface Message {
  /** `0x0200` for 2.0. */
  version: number;
  /** The operation of a request, the status of an answer. */
  code: number;
  requestId: number;
  groups: Group[];
  /** The document, which follows the attributes. */
  data: Uint8Array;
}

export interface Group {
  /** One of GROUPS, or another below 0x10. */
  tag: number;
  attributes: Attributes;
}

/** Values by attribute names; several values are a 1setOf. */
export type Attributes = Map<string, Value[]>;

export type Value =
  | { type: 'integer' | 'enum'; value: number }
  | { type: 'boolean'; value: boolean }
  | { type: TextType; value: string }
  | { type: 'textWithLanguage' | 'nameWithLanguage'; value: string; language: string }
  | { type: 'octetString'; value: Uint8Array }
  | { type: 'dateTime'; value: Date }
  /** Units: 3 for dots per inch, 4 for dots per centimetre. */
  | { type: 'resolution'; across: number; down: number; unit: number }
  | { type: 'range'; lower: number; upper: number }
  | { type: 'collection'; members: Attributes }
  | { type: 'unsupported' | 'unknown' | 'no-value' }
  /** A tag that isn't known here, or bytes that aren't such a value: kept as they came. */
  | { type: 'other'; tag: number; value: Uint8Array };

type TextType = keyof typeof TEXT_TAGS;

export const GROUPS = { operation: 0x01, job: 0x02, printer: 0x04, unsupported: 0x05 } as const;

const END_OF_ATTRIBUTES = 0x03;
/** Tags below are delimiters of groups, all others are values (RFC 8010, 3.5.1). */
const FIRST_VALUE_TAG = 0x10;
const OUT_OF_BAND = { unsupported: 0x10, unknown: 0x12, 'no-value': 0x13 } as const;
const TEXT_TAGS = {
  ...{ text: 0x41, name: 0x42, keyword: 0x44, uri: 0x45, uriScheme: 0x46 },
  ...{ charset: 0x47, naturalLanguage: 0x48, mimeMediaType: 0x49 },
} as const;
const TAGS = {
  ...{ integer: 0x21, boolean: 0x22, enum: 0x23, octetString: 0x30, dateTime: 0x31, resolution: 0x32 },
  ...{ range: 0x33, collection: 0x34, textWithLanguage: 0x35, nameWithLanguage: 0x36 },
  ...{ endCollection: 0x37, memberName: 0x4a },
} as const;
const TEXT_TYPES = new Map(Object.entries(TEXT_TAGS).map(([type, tag]) => [tag as number, type as TextType]));

/** Far more than any printer says of itself; a megabyte of the shortest values would be 200,000. */
const VALUES_MAX = 50_000;
/** Printers nest `media-col-database` three deep. */
const DEPTH_MAX = 10;
/** Lengths are signed shorts (RFC 8010, 3.1). */
const LENGTH_MAX = 32_767;

/** The bytes are not a message of IPP. */
export class BrokenMessage extends Error {
  override readonly name = 'BrokenMessage';
}

/**
 * Reads a message. A value whose length doesn't fit its type is kept as bytes, because printers err there, and its
 * attribute may be one that nobody asks about.
 * @throws BrokenMessage when lengths lead beyond the bytes, the end is missing, or there are more than VALUES_MAX values
 */
export function decode(bytes: Uint8Array): Message {
  const reader = new Reader(bytes);
  const [version, code, requestId] = [reader.short(), reader.short(), reader.integer()];
  const groups: Group[] = [];
  let add: Adder | null = null;
  for (;;) {
    const tag = reader.byte();
    if (tag === END_OF_ATTRIBUTES) return { version, code, requestId, groups, data: reader.rest() };
    if (tag < FIRST_VALUE_TAG) {
      reader.count();
      const attributes: Attributes = new Map();
      groups.push({ tag, attributes });
      add = adderTo(attributes);
      continue;
    }
    if (add === null) throw new BrokenMessage('a value stands before any group');
    add(reader.string(), readValue(reader, tag, 0));
  }
}

type Adder = (name: string, value: Value) => void;

/** A value without a name belongs to the attribute before it; a name that comes again is left out (RFC 8010, 3.1.3). */
function adderTo(attributes: Attributes): Adder {
  let current: Value[] | null = null;
  return (name, value) => {
    if (name !== '') {
      current = [];
      if (!attributes.has(name)) attributes.set(name, current);
    }
    if (current === null) throw new BrokenMessage('a value has no attribute');
    current.push(value);
  };
}

function readValue(reader: Reader, tag: number, depth: number): Value {
  reader.count();
  const value = reader.bytes();
  return tag === TAGS.collection ? readCollection(reader, depth + 1) : plainValue(tag, value);
}

/** Members come as values without names: `memberName`, its values, the next `memberName` (RFC 8010, 3.1.6). */
function readCollection(reader: Reader, depth: number): Value {
  if (depth > DEPTH_MAX) throw new BrokenMessage('collections are nested too deep');
  const members: Attributes = new Map();
  const add = adderTo(members);
  let name = '';
  for (;;) {
    const tag = reader.byte();
    if (tag < FIRST_VALUE_TAG) throw new BrokenMessage('a collection has no end');
    if (reader.string() !== '') throw new BrokenMessage('a member of a collection has a name of its own');
    if (tag === TAGS.endCollection) {
      reader.bytes();
      return { type: 'collection', members };
    }
    if (tag === TAGS.memberName) {
      reader.count();
      name = reader.string();
      if (name === '') throw new BrokenMessage('a member of a collection has no name');
      continue;
    }
    add(name, readValue(reader, tag, depth));
    name = '';
  }
}

function plainValue(tag: number, bytes: Uint8Array): Value {
  const text = TEXT_TYPES.get(tag);
  if (text !== undefined) return { type: text, value: toText(bytes) };
  for (const type of ['unsupported', 'unknown', 'no-value'] as const)
    if (tag === OUT_OF_BAND[type]) return { type };
  return sizedValue(tag, bytes) ?? { type: 'other', tag, value: bytes };
}

function sizedValue(tag: number, bytes: Uint8Array): Value | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const has = (length: number) => bytes.length === length;
  if (tag === TAGS.integer && has(4)) return { type: 'integer', value: view.getInt32(0) };
  if (tag === TAGS.enum && has(4)) return { type: 'enum', value: view.getInt32(0) };
  if (tag === TAGS.boolean && has(1) && bytes[0]! < 2) return { type: 'boolean', value: bytes[0] === 1 };
  if (tag === TAGS.octetString) return { type: 'octetString', value: bytes };
  if (tag === TAGS.dateTime && has(11)) return dateOf(view);
  if (tag === TAGS.range && has(8))
    return { type: 'range', lower: view.getInt32(0), upper: view.getInt32(4) };
  if (tag === TAGS.resolution && has(9))
    return { type: 'resolution', across: view.getInt32(0), down: view.getInt32(4), unit: view.getInt8(8) };
  if (tag === TAGS.textWithLanguage || tag === TAGS.nameWithLanguage) return withLanguage(tag, bytes);
  return null;
}

/** Two texts, each with its length before it (RFC 8010, 3.9). */
function withLanguage(tag: number, bytes: Uint8Array): Value | null {
  const type = tag === TAGS.textWithLanguage ? 'textWithLanguage' : 'nameWithLanguage';
  try {
    const reader = new Reader(bytes);
    const [language, value] = [reader.string(), reader.string()];
    return reader.rest().length === 0 ? { type, value, language } : null;
  } catch {
    return null;
  }
}

/** DateAndTime of RFC 2579: year, month, day, hour, minute, second, tenths, and the offset from UTC. */
function dateOf(view: DataView): Value | null {
  const [month, day, hour, minute, second, tenth] = [2, 3, 4, 5, 6, 7].map((at) => view.getUint8(at));
  const ms = Date.UTC(view.getUint16(0), month! - 1, day!, hour!, minute!, second!, tenth! * 100);
  const sign = { '+': 1, '-': -1 }[String.fromCharCode(view.getUint8(8))];
  const isTime = hour! < 24 && minute! < 60 && second! <= 60 && tenth! < 10;
  // Date.UTC takes years below 100 for those of the last century, and days that don't exist for others.
  const isDay = view.getUint16(0) >= 100 && month! >= 1 && month! <= 12 && day! >= 1 && day! <= 31;
  if (sign === undefined || !isTime || !isDay) return null;
  return {
    type: 'dateTime',
    value: new Date(ms - sign * (view.getUint8(9) * 60 + view.getUint8(10)) * 60_000),
  };
}

const UTF_8 = new TextDecoder('utf-8', { ignoreBOM: true });
const toText = (bytes: Uint8Array): string => UTF_8.decode(bytes);

/** Reads from the beginning, and never beyond the end. */
class Reader {
  private at = 0;
  private counted = 0;
  private readonly view: DataView;

  constructor(private readonly all: Uint8Array) {
    this.view = new DataView(all.buffer, all.byteOffset, all.length);
  }

  byte(): number {
    return this.view.getUint8(this.advance(1));
  }

  short(): number {
    return this.view.getUint16(this.advance(2));
  }

  integer(): number {
    return this.view.getInt32(this.advance(4));
  }

  /** Bytes with their length before them. */
  bytes(): Uint8Array {
    const length = this.short();
    if (length > LENGTH_MAX) throw new BrokenMessage('a length is negative');
    const start = this.advance(length);
    return this.all.subarray(start, this.at);
  }

  string(): string {
    return toText(this.bytes());
  }

  rest(): Uint8Array {
    return this.all.subarray(this.at);
  }

  /** Counts a value, a group or a member. */
  count(): void {
    this.counted++;
    if (this.counted > VALUES_MAX) throw new BrokenMessage(`there are more than ${VALUES_MAX} values`);
  }

  private advance(length: number): number {
    const start = this.at;
    if (length > this.all.length - start) throw new BrokenMessage('it ends in the middle of a value');
    this.at += length;
    return start;
  }
}

/** @throws RangeError when a name or a value is longer than the format has room for */
export function encode({ version, code, requestId, groups, data }: Message): Uint8Array {
  const head = Buffer.alloc(8);
  head.writeUInt16BE(version, 0);
  head.writeUInt16BE(code, 2);
  head.writeInt32BE(requestId, 4);
  const parts: Uint8Array[] = [head];
  for (const { tag, attributes } of groups) {
    parts.push(Uint8Array.of(tag));
    for (const [name, values] of attributes)
      for (const [place, value] of values.entries()) pushValue(parts, place === 0 ? name : '', value);
  }
  return Buffer.concat([...parts, Uint8Array.of(END_OF_ATTRIBUTES), data]);
}

function pushValue(parts: Uint8Array[], name: string, value: Value): void {
  parts.push(Uint8Array.of(tagOf(value)), sized(name), sized(bytesOf(value)));
  if (value.type !== 'collection') return;
  for (const [member, values] of value.members) {
    parts.push(Uint8Array.of(TAGS.memberName), sized(''), sized(member));
    for (const one of values) pushValue(parts, '', one);
  }
  parts.push(Uint8Array.of(TAGS.endCollection), sized(''), sized(''));
}

function tagOf(value: Value): number {
  if (value.type === 'other') return value.tag;
  return { ...TEXT_TAGS, ...OUT_OF_BAND, ...TAGS }[value.type];
}

function bytesOf(value: Value): Uint8Array | string {
  const bytes = Buffer.alloc(11);
  switch (value.type) {
    case 'integer':
    case 'enum':
      return bytes.subarray(0, bytes.writeInt32BE(value.value));
    case 'boolean':
      return Uint8Array.of(value.value ? 1 : 0);
    case 'octetString':
    case 'other':
      return value.value;
    case 'range':
      bytes.writeInt32BE(value.lower, 0);
      return bytes.subarray(0, bytes.writeInt32BE(value.upper, 4));
    case 'resolution':
      bytes.writeInt32BE(value.across, 0);
      bytes.writeInt32BE(value.down, 4);
      return bytes.subarray(0, bytes.writeInt8(value.unit, 8));
    case 'dateTime':
      return dateBytes(value.value);
    case 'textWithLanguage':
    case 'nameWithLanguage':
      return Buffer.concat([sized(value.language), sized(value.value)]);
    case 'collection':
    case 'unsupported':
    case 'unknown':
    case 'no-value':
      return '';
    default:
      return value.value;
  }
}

function dateBytes(date: Date): Uint8Array {
  const year = date.getUTCFullYear();
  return Uint8Array.of(
    ...[year >> 8, year & 255, date.getUTCMonth() + 1, date.getUTCDate()],
    ...[date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()],
    ...[Math.floor(date.getUTCMilliseconds() / 100), '+'.charCodeAt(0), 0, 0],
  );
}

function sized(content: Uint8Array | string): Uint8Array {
  const bytes = Buffer.from(content);
  if (bytes.length > LENGTH_MAX) throw new RangeError(`${bytes.length} bytes are more than IPP has room for`);
  return Buffer.concat([Uint8Array.of(bytes.length >> 8, bytes.length & 255), bytes]);
}
