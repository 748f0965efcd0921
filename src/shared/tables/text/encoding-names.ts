import { SINGLE_BYTE } from './single-byte.ts';

/** All encodings in which a text table can be read, by their names in WHATWG's Encoding standard, if it has them. */
export const ENCODINGS = [
  ...(['utf-8', 'utf-16le', 'utf-16be'] as const),
  ...([
    'windows-1252',
    'windows-1250',
    'windows-1251',
    'windows-1253',
    'windows-1254',
    'windows-1255',
  ] as const),
  ...(['windows-1256', 'windows-1257', 'windows-1258', 'windows-874'] as const),
  ...([
    'iso-8859-2',
    'iso-8859-3',
    'iso-8859-4',
    'iso-8859-5',
    'iso-8859-6',
    'iso-8859-7',
    'iso-8859-8',
  ] as const),
  ...(['iso-8859-10', 'iso-8859-13', 'iso-8859-14', 'iso-8859-15', 'iso-8859-16'] as const),
  ...(['koi8-r', 'koi8-u', 'ibm866', 'macintosh', 'x-mac-cyrillic'] as const),
  ...(['shift_jis', 'euc-jp', 'iso-2022-jp', 'gb18030', 'big5', 'euc-kr'] as const),
  ...SINGLE_BYTE,
] as const;

/** ISO-8859-1 and US-ASCII are read as Windows-1252, ISO-8859-9 as Windows-1254, and GBK as GB18030, as in browsers. */
export type Encoding = (typeof ENCODINGS)[number];

export const isEncoding = (name: string): name is Encoding => (ENCODINGS as readonly string[]).includes(name);
