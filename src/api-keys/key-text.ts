import { createHash, randomInt } from 'node:crypto';
import { KEY_TEXT } from '../shared/shapes.ts';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const RANDOM_LENGTH = 40;
const CHECKSUM_LENGTH = 6;

/**
 * A new API key: `lyd_`, 40 random base62 characters (238 bits), and their CRC-32 as 6 more. With this checksum,
 * scanners can recognise leaked keys without asking Lanyard (GitHub's token format, github.blog 2021-04-05).
 */
export function newKeyText(): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `lyd_${random}${checksum(random)}`;
}

/** True when a text has the form and the checksum of a key. This catches typing errors without asking the database. */
export function isKeyText(text: string): boolean {
  if (!KEY_TEXT.test(text)) return false;
  const random = text.slice(4, 4 + RANDOM_LENGTH);
  return text.endsWith(checksum(random));
}

/**
 * The database stores this instead of a key: its SHA-256 in hexadecimal. Keys are random, so they need no slow hash.
 */
export const hashOfKey = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The start of a key, by which people recognise it in lists and logs. */
export const keyHint = (text: string): string => `${text.slice(0, 8)}…`;

function checksum(random: string): string {
  let rest = Bun.hash.crc32(random);
  let text = '';
  for (let place = 0; place < CHECKSUM_LENGTH; place++) {
    text = ALPHABET[rest % ALPHABET.length] + text;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return text;
}
