import { contentOf, type Element, elementsIn, headAt, Malformed, numberOf, textOf } from './ber.ts';
import { Entry } from './entry.ts';

/** A message of a server, as far as a bridge needs it (RFC 4511). */
export type Response =
  | { kind: 'entry'; entry: Entry }
  /** The addresses of other servers that may have more. */
  | { kind: 'reference'; urls: string[] }
  | Result;

/** The end of an answer. */
export interface Result {
  kind: 'result';
  code: number;
  /** The nearest entry above a base that isn't there. */
  matchedDn: string;
  message: string;
  /** The beginning of the next page, empty after the last one; null when the server says nothing about pages. */
  cookie: Buffer | null;
  /** The kind of an extended response. */
  oid: string | null;
}

const ENTRY = 0x64;
const REFERENCE = 0x73;
/** BindResponse, SearchResultDone, ExtendedResponse. */
const RESULTS = [0x61, 0x65, 0x78];
const CONTROLS = 0xa0;
const OID = 0x8a;
const OCTETS = 0x04;
export const PAGED = '1.2.840.113556.1.4.319';

/** Reads a message, and the number of the request that it answers. @throws Malformed */
export function readResponse(frame: Buffer): { id: number; response: Response } {
  const whole = headAt(frame, 0);
  if (whole === null) throw new Malformed('it has no head');
  const [number, operation, ...more] = elementsIn(frame, whole.from, whole.to);
  if (number === undefined || operation === undefined) throw new Malformed('a part is missing');
  const controls = more.find(({ tag }) => tag === CONTROLS);
  return { id: numberOf(frame, number), response: responseOf(frame, operation, controls) };
}

function responseOf(frame: Buffer, operation: Element, controls: Element | undefined): Response {
  const parts = [...elementsIn(frame, operation.from, operation.to)];
  if (operation.tag === ENTRY) return { kind: 'entry', entry: entryOf(frame, parts) };
  if (operation.tag === REFERENCE)
    return { kind: 'reference', urls: parts.map((part) => printable(textOf(frame, part))) };
  const [code, matched, message, ...rest] = parts;
  if (
    !RESULTS.includes(operation.tag) ||
    code === undefined ||
    matched === undefined ||
    message === undefined
  )
    throw new Malformed('it is no answer to what was asked');
  const oid = rest.find(({ tag }) => tag === OID);
  return {
    kind: 'result',
    code: numberOf(frame, code),
    matchedDn: printable(textOf(frame, matched)),
    message: printable(textOf(frame, message)),
    cookie: controls === undefined ? null : cookieIn(frame, controls),
    oid: oid === undefined ? null : textOf(frame, oid),
  };
}

/** Words of a server as a terminal can show them. */
export const printable = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

function entryOf(frame: Buffer, [name, list]: Element[]): Entry {
  if (name === undefined || list === undefined) throw new Malformed('an entry has no name');
  const entry = new Entry(textOf(frame, name));
  for (const attribute of elementsIn(frame, list.from, list.to)) {
    const [description, values] = elementsIn(frame, attribute.from, attribute.to);
    if (description === undefined || values === undefined) throw new Malformed('an attribute has no name');
    const found = [...elementsIn(frame, values.from, values.to)].map((value) => contentOf(frame, value));
    entry.add(textOf(frame, description), found);
  }
  return entry;
}

/** The cookie of a paged search (RFC 2696). */
function cookieIn(frame: Buffer, controls: Element): Buffer | null {
  for (const control of elementsIn(frame, controls.from, controls.to)) {
    const [type, ...rest] = elementsIn(frame, control.from, control.to);
    const value = rest.find(({ tag }) => tag === OCTETS);
    if (type === undefined || value === undefined || textOf(frame, type) !== PAGED) continue;
    const [inner] = elementsIn(frame, value.from, value.to);
    const [, cookie] = inner === undefined ? [] : elementsIn(frame, inner.from, inner.to);
    if (cookie !== undefined) return contentOf(frame, cookie);
  }
  return null;
}
