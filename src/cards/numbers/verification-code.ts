import { randomBytes } from 'node:crypto';

/** Crockford's base32 (crockford.com/base32.html): no I, L, O or U, which are misread or form words. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const RANDOM_BYTES = 16;
const BITS_A_CHARACTER = 5;
const MASK = 2 ** BITS_A_CHARACTER - 1;

/** 128 random bits in 26 characters of Crockford's base32, upper case; the first one carries only three bits. */
export function newVerificationCode(): string {
  let code = '';
  let rest = 0;
  let bits = 0;
  // Five bits at a time: with BigInt, an order of 500 cards would take a millisecond longer.
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

const HASH_BYTES = 16;

/**
 * The first 128 bits of a normalised code's SHA-256. Cards are looked up by this hash, so that no timing
 * tells how close a guess was. The code itself has only 128 bits, and half a hash halves the index.
 */
export const hashOf = (code: string): Buffer => Buffer.from(Bun.SHA256.hash(code).buffer, 0, HASH_BYTES);
