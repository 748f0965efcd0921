/** Decimal digits that hold this many bytes as one number, most significant byte first. */
export const digitsFor = (bytes: number): number => Math.ceil(bytes * 8 * Math.log10(2));

/** Bytes as one decimal number of a fixed width, most significant byte first: QR codes pack digits most tightly. */
export const toDigits = (bytes: Uint8Array): string =>
  BigInt(`0x0${toHex(bytes)}`)
    .toString()
    .padStart(digitsFor(bytes.length), '0');

/** The bytes that `toDigits` has written; null for a number that this many bytes can't hold. */
export function fromDigits(digits: string, bytes: number): Uint8Array<ArrayBuffer> | null {
  const hex = BigInt(digits)
    .toString(16)
    .padStart(bytes * 2, '0');
  if (hex.length > bytes * 2) return null;
  return Uint8Array.from({ length: bytes }, (_, place) =>
    Number.parseInt(hex.slice(2 * place, 2 * place + 2), 16),
  );
}

const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
