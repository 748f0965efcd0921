import { randomBytes } from 'node:crypto';

/** Crockford's base32 (crockford.com/base32.html): no I, L, O or U, which are misread or make words. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const RANDOM_BYTES = 16;
const BITS_A_CHARACTER = 5;
const MASK = 2 ** BITS_A_CHARACTER - 1;

/** 128 random bits in 26 characters of Crockford's base32, upper case; the first one carries only three bits. */
export function newVerificationCode(): string {
  let code = '';
  let rest = 0;
  let bits = 0;
  // Five bits at a time: arithmetic with 128 bits at once would cost an order of 500 a millisecond.
  const bytes = randomBytes(RANDOM_BYTES);
  for (let place = 0; place < RANDOM_BYTES; place++) {
    rest |= bytes[place]! << bits;
    bits += 8;
    for (; bits >= BITS_A_CHARACTER; bits -= BITS_A_CHARACTER) {
      code = ALPHABET[rest & MASK] + code;
      rest >>= BITS_A_CHARACTER;
    }
  }
  return ALPHABET[rest] + code;
}

/**
 * A code as it is stored, from how people type it: case, spaces and hyphens don't count, O is 0, I and L are 1.
 * What can't be a code comes back as some text that is none.
 */
export const normalise = (text: string): string =>
  text.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');

const HASH_BYTES = 16;

/**
 * The first 128 bits of a normalised code's SHA-256: what cards are looked up by, so that no timing tells how near a guess
 * was. No more bits than the code has: the index is half the size.
 */
export const hashOf = (code: string): Buffer => Buffer.from(Bun.SHA256.hash(code).buffer, 0, HASH_BYTES);
