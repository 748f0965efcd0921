/** A number format, as far as it changes the meaning of a number (ECMA-376 part 1, 18.8.30 and 18.8.31). */
export type NumberFormat =
  | { kind: 'number' }
  | { kind: 'date' | 'time' | 'duration' }
  /** Texts, and places of digits (null), such as the five of `00000`. */
  | { kind: 'digits'; parts: readonly (string | null)[] };

const NUMBER: NumberFormat = { kind: 'number' };
/** The codes of built-in formats, which Excel leaves out of the file. 27 to 36 and 50 to 58 are dates of East Asia. */
const BUILT_IN: Readonly<Record<number, string>> = {
  ...Object.fromEntries([14, 15, 16, 17, 22].map((id) => [id, 'yyyy-mm-dd'])),
  ...Object.fromEntries([18, 19, 20, 21, 32, 33, 34, 35, 45, 47].map((id) => [id, 'h:mm'])),
  ...Object.fromEntries([27, 28, 29, 30, 31, 36].map((id) => [id, 'yyyy-mm-dd'])),
  ...Object.fromEntries([50, 51, 52, 53, 54, 55, 56, 57, 58].map((id) => [id, 'yyyy-mm-dd'])),
  46: '[h]:mm:ss',
};

/** @param code the format's code in the file; undefined for a format that Excel has built in */
export const formatOf = (id: number, code: string | undefined): NumberFormat =>
  parse(code ?? BUILT_IN[id] ?? '');

/** The pieces of a code: texts in quotes or after a backslash, brackets, widths and fillings, and single signs. */
const PIECES = /"([^"]*)"?|\\(.)|\[([^\]]*)\]?|[_*].|(.)/gsu;

function parse(code: string): NumberFormat {
  const parts: (string | null)[] = [];
  let letters = '';
  let isDuration = false;
  let isPlain = false;
  for (const [piece, quoted, escaped, bracketed, sign] of code.matchAll(PIECES)) {
    if (sign === ';') break;
    if (quoted !== undefined || escaped !== undefined) parts.push(quoted ?? escaped!);
    else if (bracketed !== undefined) isDuration ||= /^(h+|m+|s+)$/i.test(bracketed);
    else if (sign === undefined) continue;
    else if (sign === '0') parts.push(null);
    else if (/[- /()]/.test(piece)) parts.push(piece);
    else {
      isPlain = true;
      letters += piece.toLowerCase();
    }
  }
  if (isDuration) return { kind: 'duration' };
  // Beside hours or seconds, m means minutes; without them, it means months.
  if (!/general|e[+-]/.test(letters)) {
    if (/[yd]/.test(letters) || (/m/.test(letters) && !/[hs]/.test(letters))) return { kind: 'date' };
    if (/[hs]/.test(letters)) return { kind: 'time' };
  }
  const zeros = parts.filter((part) => part === null).length;
  return isPlain || zeros < 2 ? NUMBER : { kind: 'digits', parts };
}

/**
 * Puts a whole number into the places of a format: 42 in `00000` is 00042. Null if the format can't show it that way.
 */
export function inPlaces(digits: string, parts: readonly (string | null)[]): string | null {
  if (!/^\d+$/.test(digits)) return null;
  const places = parts.filter((part) => part === null).length;
  const padded = digits.padStart(places, '0');
  const surplus = padded.length - places;
  let at = surplus;
  return parts
    .map((part) => {
      if (part !== null) return part;
      const from = at === surplus ? 0 : at;
      at++;
      return padded.slice(from, at);
    })
    .join('');
}
