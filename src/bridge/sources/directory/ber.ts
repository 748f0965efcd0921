/** An element of BER (X.690): its tag, and the place of its content in the bytes. */
export interface Element {
  tag: number;
  from: number;
  /** The place behind the content. */
  to: number;
}

/** Thrown for bytes that aren't LDAP. */
export class Malformed extends Error {
  override readonly name = 'Malformed';
}

/** LDAP writes lengths in at most four bytes (RFC 4511, 5.1). */
const LENGTH_BYTES_MAX = 4;

/**
 * Reads the head of an element.
 * @returns null when more bytes are needed to know its length
 * @throws Malformed
 */
export function headAt(bytes: Buffer, at: number): Element | null {
  const first = bytes[at + 1];
  if (first === undefined) return null;
  const tag = bytes[at]!;
  if (first < 0x80) return { tag, from: at + 2, to: at + 2 + first };
  const count = first & 0x7f;
  if (count === 0 || count > LENGTH_BYTES_MAX) throw new Malformed('a length is missing or too long');
  if (at + 2 + count > bytes.length) return null;
  const from = at + 2 + count;
  return { tag, from, to: from + bytes.readUIntBE(at + 2, count) };
}

/** The elements between two places, which have to be filled to the last byte. @throws Malformed */
export function* elementsIn(bytes: Buffer, from: number, to: number): Generator<Element> {
  for (let at = from; at < to; ) {
    const element = headAt(bytes, at);
    if (element === null || element.to > to) throw new Malformed('an element is longer than what it is in');
    yield element;
    at = element.to;
  }
}

export const contentOf = (bytes: Buffer, { from, to }: Element): Buffer => bytes.subarray(from, to);

export const textOf = (bytes: Buffer, element: Element): string => contentOf(bytes, element).toString('utf8');

const NUMBER_BYTES_MAX = 4;

/** An INTEGER or ENUMERATED that isn't negative. @throws Malformed */
export function numberOf(bytes: Buffer, { from, to }: Element): number {
  const isFit = to > from && to - from <= NUMBER_BYTES_MAX && bytes[from]! < 0x80;
  if (!isFit) throw new Malformed('a number is out of range');
  return bytes.readUIntBE(from, to - from);
}
