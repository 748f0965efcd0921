/** Fewer digits than this are never lost: IEEE 754 doubles keep at least 15. */
const DIGITS_MIN = 16;
/** With this many significant digits, all doubles can be told apart. */
const FRACTION_DIGITS_MAX = 17;
const LONG_RUN = new RegExp(`[\\d.]{${DIGITS_MIN}}`);
const QUOTE = '"'.charCodeAt(0);

/** The numbers in a valid JSON text that have more digits than a double keeps, as parsed values. */
export function lossyNumbersOf(json: string): Set<number> {
  const values = new Set<number>();
  // Hardly any text has such a long number, and checking every number takes as long as parsing.
  if (!hasLongRun(json)) return values;
  for (const source of numbersOf(json, DIGITS_MIN)) {
    const value = Number(source);
    if (!values.has(value) && !isKept(source, value)) values.add(value);
  }
  return values;
}

/** True when JSON has a number with more digits than a double keeps, or beyond its range. False for invalid JSON. */
export function losesDigits(json: string): boolean {
  try {
    JSON.parse(json);
  } catch {
    return false;
  }
  for (const source of numbersOf(json, 1)) if (!isKept(source, Number(source))) return true;
  return false;
}

const isDigit = (code: number): boolean => code >= 48 && code <= 57;
/** A digit or one of `.+-eE`. */
const isInNumber = (code: number): boolean =>
  isDigit(code) || code === 46 || code === 43 || code === 45 || code === 101 || code === 69;

/**
 * True when a text has DIGITS_MIN digits and points in a row. It looks only at every sixteenth character, because any
 * such run contains one of them.
 */
function hasLongRun(text: string): boolean {
  for (let at = DIGITS_MIN - 1; at < text.length; at += DIGITS_MIN) {
    const code = text.charCodeAt(at);
    if ((isDigit(code) || code === 46) && LONG_RUN.test(text.slice(at - DIGITS_MIN + 1, at + DIGITS_MIN)))
      return true;
  }
  return false;
}

/**
 * All numbers of at least `charactersMin` characters in a valid JSON text; with 1, also the "e" of `true` and `false`.
 */
function* numbersOf(text: string, charactersMin: number): Generator<string> {
  for (let at = 0; at < text.length; ) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = afterString(text, at);
    else if (!isInNumber(code)) at++;
    else {
      const start = at;
      while (isInNumber(text.charCodeAt(at))) at++;
      if (at - start >= charactersMin) yield text.slice(start, at);
    }
  }
}

function afterString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); ; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text[end - 1 - slashes] === '\\') slashes++;
    if (slashes % 2 === 0) return end + 1;
  }
}

/**
 * True when a double has the value that the number's text stands for. A fraction may have 17 digits where fewer would
 * do, because some programs write 0.1 as 0.10000000000000001.
 */
function isKept(source: string, value: number): boolean {
  const digits = digitsOf(source);
  if (digits === digitsOf(String(value))) return true;
  return (
    !Number.isInteger(value) &&
    digits.length <= FRACTION_DIGITS_MAX &&
    digits === digitsOf(value.toPrecision(digits.length))
  );
}

/**
 * The significant digits of a number's text. It avoids expressions like `0+$`, which take quadratic time in the number
 * of zeros.
 */
function digitsOf(text: string): string {
  const digits = text.split(/e/i, 1)[0]!.replace(/\D/g, '');
  let start = 0;
  while (digits[start] === '0') start++;
  let end = digits.length;
  while (end > start && digits[end - 1] === '0') end--;
  return digits.slice(start, end);
}
