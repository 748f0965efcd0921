/** Strings, whose digits are text, and numbers. */
const STRING_OR_NUMBER = /"(?:[^"\\]|\\.)*"|-?\d[\d.]*(?:e[+-]?\d+)?/gi;
/** So many significant digits tell each double from all others. */
const FRACTION_DIGITS = 17;

/**
 * Whether JSON has a number with more digits than a number keeps. The server refuses those, but from here it would
 * get them rounded, as if they had been meant so.
 */
export function losesDigits(json: string): boolean {
  try {
    JSON.parse(json);
  } catch {
    return false;
  }
  const tokens = json.match(STRING_OR_NUMBER) ?? [];
  return tokens.some((token) => !token.startsWith('"') && !isKept(token));
}

/** As the server judges it: programs that write all digits of a double may give 0.1 as 0.10000000000000001. */
function isKept(text: string): boolean {
  const value = Number(text);
  const digits = digitsOf(text);
  if (digits === digitsOf(String(value))) return true;
  return (
    !Number.isInteger(value) &&
    digits.length <= FRACTION_DIGITS &&
    digits === digitsOf(value.toPrecision(digits.length))
  );
}

/** The significant digits of a number's text; not by an expression like `0+$`, which begins anew at each of the zeros. */
function digitsOf(text: string): string {
  const digits = text.split(/e/i, 1)[0]!.replace(/\D/g, '');
  let start = 0;
  while (digits[start] === '0') start++;
  let end = digits.length;
  while (end > start && digits[end - 1] === '0') end--;
  return digits.slice(start, end);
}
