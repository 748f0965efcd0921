import { createHash, randomBytes } from 'node:crypto';

/** Crockford's base32 (crockford.com/base32.html): no I, L, O or U, which are misread or make words. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const RANDOM_BYTES = 16;
const BITS_A_CHARACTER = 5;
const LENGTH = Math.ceil((RANDOM_BYTES * 8) / BITS_A_CHARACTER);

/** 128 random bits in 26 characters of Crockford's base32, upper case; the first one carries only three bits. */
export function newVerificationCode(): string {
  let rest = BigInt(`0x${randomBytes(RANDOM_BYTES).toString('hex')}`);
  let code = '';
  for (let place = 0; place < LENGTH; place++) {
    code = ALPHABET[Number(rest % 32n)] + code;
    rest /= 32n;
  }
  return code;
}

/**
 * A code as it is stored, from how people type it: case, spaces and hyphens don't count, O is 0, I and L are 1.
 * What can't be a code comes back as some text that is none.
 */
export const normalise = (text: string): string =>
  text.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');

/** SHA-256 of a normalised code: what cards are looked up by, so that no timing tells how near a guess was. */
export const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest();
