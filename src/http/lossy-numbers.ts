/**
 * JSON's numbers have any number of digits, ours 15 to 17: a badge number of 19 digits would come back as another one.
 * So what was sent with more is remembered, for those who keep what they are given to the letter.
 */
const lossy = new WeakSet<object>();

/** Whether an object or array of a body was sent with a number, right in it, that has lost digits. */
export const hasLossyNumber = (value: object): boolean => lossy.has(value);

/** As `JSON.parse`. */
export function parseJson(text: string): unknown {
  // To look at each number's text takes ten times as long, and hardly a body has one that is long enough.
  if (!hasLongNumber(text)) return JSON.parse(text);
  const remember = function (this: object, _key: string, value: unknown, context?: { source?: string }) {
    if (typeof value === 'number' && !isKept(context?.source ?? '', value)) lossy.add(this);
    return value;
  };
  return JSON.parse(text, remember);
}

/** Fewer digits than this are always kept: IEEE 754 doubles have at least 15. */
const DIGITS_MIN = 16;
const LONG_NUMBER = new RegExp(`[:,[\\s]-?[\\d.]{${DIGITS_MIN}}`);

/** Whether a text may have such a number; looks at every sixteenth character, which a run of so many can't pass by. */
function hasLongNumber(text: string): boolean {
  for (let at = DIGITS_MIN - 1; at < text.length; at += DIGITS_MIN) {
    const code = text.charCodeAt(at);
    // A digit or a point.
    if (((code >= 48 && code <= 57) || code === 46) && LONG_NUMBER.test(around(text, at))) return true;
  }
  return false;
}

/** Where a run that holds this place begins, with the sign and what is before it, and enough of it. */
const around = (text: string, at: number): string =>
  text.slice(Math.max(0, at - DIGITS_MIN - 1), at + DIGITS_MIN);

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

/** The significant digits of a number's text. */
const digitsOf = (text: string): string =>
  text
    .replace(/e.*$/i, '')
    .replace(/\D/g, '')
    .replace(/^0+|0+$/g, '');
