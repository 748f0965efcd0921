import { type Found, NoDate } from '../../targets/target.ts';

/** Forms that a value can have. A value may have several. */
const FORMS = {
  email: (text: string) => {
    const at = text.indexOf('@');
    return at > 0 && at === text.lastIndexOf('@') && text.includes('.', at + 2) && !/\s/.test(text);
  },
  /** A name of a person or a place: words of letters. */
  name: (text: string) => text.length <= 80 && /^\p{L}[\p{L}\p{M}\s.,'’`()/-]*$/u.test(text),
  /** Words, and digits between them. */
  words: (text: string) => text.length <= 120 && /^\p{L}/u.test(text) && !text.includes('@'),
  number: (text: string) => /^\d{1,24}$/.test(text),
  /** A number of a person, as schools give them: no blanks, and a digit. */
  code: (text: string) => text.length <= 64 && /\d/.test(text) && /^[\p{L}\p{N}._/-]+$/u.test(text),
  phone: (text: string) =>
    text.length <= 40 && (text.match(/\d/g) ?? []).length >= 5 && /^[\d\s()+./-]+$/.test(text),
  day: (text: string) => /^\d{4}-\d\d-\d\d(?:$|[ T])/.test(text),
  /** Seconds since 1970, between 2001 and 2033. */
  seconds: (text: string) => /^1\d{9}$/.test(text),
  comma: (text: string) => /^[^,]+, ?[^,]/.test(text),
  blank: (text: string) => text.includes(' '),
  /** A path or an address of a picture. */
  picturePath: (text: string) => text.length <= 500 && /\.(jpe?g|png|gif|webp|bmp|heic)$/i.test(text),
  /** The chip of a card, in hexadecimal digits. */
  hexadecimal: (text: string) => /^[\da-f]{8,20}$/i.test(text) && text.length % 2 === 0,
} as const;
export type Form = keyof typeof FORMS | 'picture';

/** A column's values, as a sample shows them. It stays in memory: none of the values goes anywhere. */
export interface Shape {
  /** Rows that were read, and rows of these with a value that is not empty. */
  rows: number;
  filled: number;
  /** The number of rows with each value. Empty for pictures. */
  counts: ReadonlyMap<string, number>;
  /** The share of the filled rows whose values have a form, from 0 to 1. */
  share(form: Form): number;
}

/** Describes the values of a column. */
export function shapeOf(values: readonly Found[string][]): Shape {
  const counts = new Map<string, number>();
  const having = new Map<Form, number>();
  const count = (form: Form) => having.set(form, (having.get(form) ?? 0) + 1);
  let filled = 0;
  for (const value of values) {
    if (value instanceof Uint8Array) {
      if (value.length > 0) filled++;
      if (isPicture(value)) count('picture');
      continue;
    }
    const text = textOf(value);
    if (text === '') continue;
    filled++;
    counts.set(text, (counts.get(text) ?? 0) + 1);
    for (const [form, has] of Object.entries(FORMS)) if (has(text)) count(form as Form);
  }
  return {
    ...{ rows: values.length, filled, counts },
    share: (form) => (filled === 0 ? 0 : (having.get(form) ?? 0) / filled),
  };
}

/** A value as text without blanks around it; '' for none, and for a date that is none. */
export const textOf = (value: Found[string]): string =>
  value === null || value === undefined || value instanceof NoDate || value instanceof Uint8Array
    ? ''
    : String(value).trim();

/** The first bytes of JPEG, PNG, GIF, WebP (RIFF) and BMP. */
const BEGINNINGS = ['ffd8ff', '89504e47', '47494638', '52494646', '424d'];
const isPicture = (bytes: Uint8Array): boolean => {
  const head = Buffer.from(bytes.subarray(0, 4)).toString('hex');
  return BEGINNINGS.some((beginning) => head.startsWith(beginning));
};

/** True when no value of the sample comes twice, and there are enough of them to tell. */
const TELLING_ROWS = 20;
export const isDistinct = (shape: Shape | null): boolean =>
  shape !== null && shape.filled >= TELLING_ROWS && shape.counts.size === shape.filled;
