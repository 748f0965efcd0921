import { VERIFICATION_PATH, verificationUrl } from '../shapes.ts';
import { HASHED_DIGITS } from './fragment.ts';

/** The size of a QR code that is read from a card, in modules without its quiet zone: version 7. */
export const QR_MODULES = 45;

/** The data of a QR code of version 7 at error level L, in bits: ISO/IEC 18004, table 7. */
const ROOM_BITS = 156 * 8;

/** The mode and the count before a part of bytes or digits, in versions 1 to 9: ISO/IEC 18004, table 3. */
const BYTES_HEAD_BITS = 4 + 8;
const DIGITS_HEAD_BITS = 4 + 10;

const DIGITS_BITS = [0, 4, 7];
const bitsOf = (digits: number): number => 10 * Math.floor(digits / 3) + DIGITS_BITS[digits % 3]!;

/** Characters of a card's code. */
const CODE_LENGTH = 26;

/** The bytes that a QR code of `QR_MODULES` has for the link, beside this many digits and the sign between them. */
const bytesBeside = (digits: number): number =>
  Math.floor((ROOM_BITS - BYTES_HEAD_BITS - DIGITS_HEAD_BITS - bitsOf(digits)) / 8) - 1;

/** True if a link and a fragment of this many digits fit into a QR code of `QR_MODULES`. */
export const fits = (address: string, code: string, digits: number): boolean =>
  verificationUrl(address, code).length <= bytesBeside(digits);

/** The longest PUBLIC_URL, in characters, that leaves room for a fragment. */
export const LONGEST_ADDRESS = bytesBeside(HASHED_DIGITS) - VERIFICATION_PATH.length - CODE_LENGTH;
