import { VERIFICATION_PATH } from '../shapes.ts';
import { digitsFor, fromDigits, toDigits } from './digits.ts';

/**
 * The part of a card's QR code after `#`, by which a door checks the card without a network. Browsers don't send it to
 * the server. It has decimal digits only, one part after another:
 *
 *     digits  part
 *          1  form: 1 with a hash of the name, 2 with the name
 *          8  number of the key
 *          4  issue number, from 0001
 *          8  last valid day, YYYYMMDD; 00000000 for no end
 *         20  form 1: hash of the name, 8 bytes
 *        2+n  form 2: bytes of the name in UTF-8, and the name in as many digits as they need
 *        155  signature (Ed25519, 64 bytes)
 *
 * Bytes are one number, most significant byte first; N bytes take ceil(N × 8 × log10 2) digits. The signature is over
 * the text of `signedText`, which has the organisation and the card's code as well. The hash of the name is the
 * beginning of the SHA-256 of `hashedText`. Other forms belong to later versions.
 */
export interface Fragment {
  keyNumber: string;
  issueNumber: number;
  /** YYYY-MM-DD; null for no end. */
  lastDay: string | null;
  /** The hash of the name as 20 digits, or the name itself. */
  name: { hash: string } | { text: string };
  /** All digits before the signature. */
  facts: string;
  signature: Uint8Array<ArrayBuffer>;
}

export const KEY_DIGITS = 8;
const ISSUE_DIGITS = 4;
const DAY_DIGITS = 8;
const LENGTH_DIGITS = 2;
const HASH_BYTES = 8;
const SIGNATURE_BYTES = 64;
const SIGNATURE_DIGITS = digitsFor(SIGNATURE_BYTES);
const NO_END = '0'.repeat(DAY_DIGITS);

/** Issue numbers above this don't fit. */
export const HIGHEST_ISSUE = 10 ** ISSUE_DIGITS - 1;
/** Longer names don't fit. */
const NAME_BYTES_MAX = 10 ** LENGTH_DIGITS - 1;

/** The number of digits of a fragment with the hash of a name. */
export const HASHED_DIGITS =
  1 + KEY_DIGITS + ISSUE_DIGITS + DAY_DIGITS + digitsFor(HASH_BYTES) + SIGNATURE_DIGITS;

const utf8 = new TextEncoder();

/** The text whose SHA-256 begins with the hash of a name. It has the code, so that no hash tells two people of one name. */
export const hashedText = (code: string, name: string): string => `${code}\n${name.normalize('NFC')}`;

/** The beginning of a SHA-256 of `hashedText`, as digits. */
export const hashDigits = (sha256: Uint8Array): string => toDigits(sha256.subarray(0, HASH_BYTES));

/** The digits before the signature; null if the name or the issue number doesn't fit. */
export function factsOf({
  keyNumber,
  issueNumber,
  lastDay,
  name,
}: Pick<Fragment, 'keyNumber' | 'issueNumber' | 'lastDay' | 'name'>): string | null {
  if (issueNumber > HIGHEST_ISSUE) return null;
  const issue = String(issueNumber).padStart(ISSUE_DIGITS, '0');
  const common = `${keyNumber}${issue}${lastDay?.replaceAll('-', '') ?? NO_END}`;
  if ('hash' in name) return `1${common}${name.hash}`;
  const bytes = utf8.encode(name.text.normalize('NFC'));
  if (bytes.length > NAME_BYTES_MAX) return null;
  return `2${common}${String(bytes.length).padStart(LENGTH_DIGITS, '0')}${toDigits(bytes)}`;
}

/** The text that is signed: nothing in it can be moved to another card, organisation or place. */
export const signedText = (organisationId: string, code: string, facts: string): string =>
  `lanyard card\n${organisationId}\n${code}\n${facts}`;

/** A whole fragment. */
export const fragmentOf = (facts: string, signature: Uint8Array): string => `${facts}${toDigits(signature)}`;

/** Digits of a fragment with its signature, for digits without it. */
export const lengthWithSignature = (facts: string): number => facts.length + SIGNATURE_DIGITS;

/** Why a text is no fragment that can be read. */
export type Unreadable = 'cut' | 'later_form';

/** Reads a fragment, without checking its signature. */
export function readFragment(digits: string): Fragment | Unreadable {
  if (!/^\d{1,500}$/.test(digits)) return 'cut';
  const form = digits.charAt(0);
  if (form !== '1' && form !== '2') return 'later_form';
  let place = 1;
  const take = (length: number): string => {
    place += length;
    return digits.slice(place - length, place);
  };
  const keyNumber = take(KEY_DIGITS);
  const issueNumber = Number(take(ISSUE_DIGITS));
  const lastDay = take(DAY_DIGITS);
  const name = form === '1' ? { hash: take(digitsFor(HASH_BYTES)) } : nameIn(take);
  const facts = digits.slice(0, place);
  const rest = digits.slice(place);
  if (name === null || rest.length !== SIGNATURE_DIGITS) return 'cut';
  const signature = fromDigits(rest, SIGNATURE_BYTES);
  if (signature === null) return 'cut';
  return { keyNumber, issueNumber, lastDay: dayIn(lastDay), name, facts, signature };
}

function nameIn(take: (length: number) => string): { text: string } | null {
  const length = Number(take(LENGTH_DIGITS) || Number.NaN);
  const digits = take(digitsFor(length || 0));
  const bytes = digits.length === digitsFor(length) && length > 0 ? fromDigits(digits, length) : null;
  return bytes === null ? null : { text: new TextDecoder().decode(bytes) };
}

const dayIn = (digits: string): string | null =>
  digits === NO_END ? null : `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;

/** A link as it is in a QR code: the card's code, and the fragment; '' for a card that was printed without one. */
export interface ScannedLink {
  code: string;
  fragment: string;
}

/** The code and the fragment in the text of a QR code; null for a text that is no link of a card. */
export function readLink(text: string): ScannedLink | null {
  const [link = '', fragment = ''] = text.trim().split('#', 2);
  const start = link.lastIndexOf(VERIFICATION_PATH);
  const code = start < 0 ? '' : link.slice(start + VERIFICATION_PATH.length).toUpperCase();
  return /^[0-9A-HJKMNP-TV-Z]{26}$/.test(code) ? { code, fragment } : null;
}
