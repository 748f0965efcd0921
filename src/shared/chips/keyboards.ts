/**
 * The signs of other keyboards' row of digits, for the keys 1 to 9 and 0. A reader presses the keys of a US keyboard,
 * and the computer types what its own layout has there.
 */
const DIGIT_ROWS = [
  // French (AZERTY)
  '&é"\'(-è_çà',
  // Belgian (AZERTY)
  '&é"\'(§è!çà',
  // Czech (QWERTZ)
  '+ěščřžýáíé',
  // Slovak (QWERTZ)
  '+ľščťžýáíé',
] as const;

const AZERTY_ROWS = 2;

/** A key's digit or letter for each sign that a layout types in its place. */
const LAYOUTS: ReadonlyMap<string, string>[] = DIGIT_ROWS.map((row, place) => {
  const keys = [...row].map((sign, key): [string, string] => [sign, String((key + 1) % 10)]);
  // On AZERTY, the key of A types Q, and the key of the comma a semicolon.
  const letters: [string, string][] =
    place < AZERTY_ROWS
      ? [
          ['q', 'a'],
          [';', ','],
        ]
      : [
          ['a', 'a'],
          [',', ','],
        ];
  const rest = [...'bcdef'].map((letter): [string, string] => [letter, letter]);
  return new Map([...keys, ...letters, ...rest]);
});

/**
 * Digits that came in as the signs of another keyboard. A reading is mapped back only as a whole: if each of its signs is
 * one that such a reader can type, if no digit is among them, and if all layouts that fit agree. Any other text stays as
 * it is.
 */
export function fromOtherKeyboard(typed: string): string {
  const signs = [...typed.normalize('NFC').trim().toLowerCase()];
  const isRow = signs.some((sign) => DIGIT_ROWS.some((row) => row.includes(sign)));
  if (!isRow || signs.some((sign) => /\d/.test(sign))) return typed;
  const meant = new Set(
    LAYOUTS.filter((layout) => signs.every((sign) => layout.has(sign))).map((layout) =>
      signs.map((sign) => layout.get(sign)).join(''),
    ),
  );
  return meant.size === 1 ? [...meant][0]! : typed;
}

/** Shorter texts are names rather than chips: « cède » is on the row of digits, too. */
const CHIP_LENGTH = 8;

/** A text to search for, with digits for the signs that a reader has typed on another keyboard. */
export const searchedFor = (text: string): string =>
  text.trim().length < CHIP_LENGTH ? text : fromOtherKeyboard(text);
