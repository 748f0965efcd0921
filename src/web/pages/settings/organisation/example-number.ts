/** The place in the sequence that the example has; any would do. */
const EXAMPLE_SEQUENCE = 1024;

/** What a new card's number looks like; the server's `cards/number.ts` says how it is made. */
export function exampleNumber(prefix: string, width: number): string {
  const body = prefix + String(EXAMPLE_SEQUENCE).padStart(width - 1, '0');
  return body + checkDigit(body);
}

/** ISO/IEC 7812-1 annex B (Luhn) over the digits alone. */
function checkDigit(text: string): string {
  const sum = text
    .replaceAll(/\D/g, '')
    .split('')
    .reverse()
    .reduce((total, digit, place) => {
      const value = Number(digit) * (place % 2 === 0 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return String((10 - (sum % 10)) % 10);
}
