/**
 * JSON's numbers have any number of digits, ours 15 to 17: a badge number of 19 digits would come back as another one.
 * So what was sent with more is remembered, for those who keep what they are given to the letter.
 */
const lossy = new WeakSet<object>();

/** Whether an object or array of a body was sent with a number, right in it, that has lost digits. */
export const hasLossyNumber = (value: object): boolean => lossy.has(value);

/**
 * As `JSON.parse`. Whose revivers are told each number's text, too; but with one, parsing takes 2 to 20 times as long,
 * and a deep body overflows the stack.
 */
export function parseJson(text: string): unknown {
  const body: unknown = JSON.parse(text);
  // Hardly a body has a number that is long enough, and to look for them takes as long as to parse it.
  if (!hasLongRun(text)) return body;
  const values = new Set<number>();
  for (const source of longNumbersOf(text)) {
    const value = Number(source);
    if (!values.has(value) && !isKept(source, value)) values.add(value);
  }
  if (values.size > 0) remember(body, values);
  return body;
}

/** Remembers every object and array that has one of some numbers right in it. */
function remember(body: unknown, values: Set<number>): void {
  const left = [body];
  for (let one = left.pop(); one !== undefined; one = left.pop()) {
    if (typeof one !== 'object' || one === null) continue;
    // Of a long array, Object.values takes a hundred times as long as the array itself.
    for (const value of Array.isArray(one) ? one : Object.values(one))
      if (typeof value === 'object') left.push(value);
      else if (typeof value === 'number' && values.has(value)) lossy.add(one);
  }
}

/** Fewer digits than this are always kept: IEEE 754 doubles have at least 15. */
const DIGITS_MIN = 16;
const LONG_RUN = new RegExp(`[\\d.]{${DIGITS_MIN}}`);
const QUOTE = '"'.charCodeAt(0);

const isDigit = (code: number): boolean => code >= 48 && code <= 57;
/** A digit or one of `.+-eE`. */
const isInNumber = (code: number): boolean =>
  isDigit(code) || code === 46 || code === 43 || code === 45 || code === 101 || code === 69;

/** Whether a text has so many digits in a row; looks at every sixteenth character, which none can pass by. */
function hasLongRun(text: string): boolean {
  for (let at = DIGITS_MIN - 1; at < text.length; at += DIGITS_MIN) {
    const code = text.charCodeAt(at);
    if ((isDigit(code) || code === 46) && LONG_RUN.test(text.slice(at - DIGITS_MIN + 1, at + DIGITS_MIN)))
      return true;
  }
  return false;
}

/** The texts of all numbers of a valid JSON text that are long enough to lose digits. */
function* longNumbersOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; ) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = afterString(text, at);
    else if (!isInNumber(code)) at++;
    else {
      const start = at;
      while (isInNumber(text.charCodeAt(at))) at++;
      // Of `true` and `false`, too, the "e" is here.
      if (at - start >= DIGITS_MIN) yield text.slice(start, at);
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
 * Whether a number says what its text said. Of a fraction, 17 digits may stand for a number that needs fewer: some
 * programs write 0.1 as 0.10000000000000001.
 */
function isKept(source: string, value: number): boolean {
  const digits = digitsOf(source);
  if (digits === digitsOf(String(value))) return true;
  return (
    !Number.isInteger(value) && digits.length <= 17 && digits === digitsOf(value.toPrecision(digits.length))
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
