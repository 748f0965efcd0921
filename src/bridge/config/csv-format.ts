import iconv from 'iconv-lite';
import { isEncoding } from '../../shared/tables/text/encoding-names.ts';
import { shown, type Table } from './read-table.ts';

/** The format of a CSV file, for writing and reading. */
export interface CsvFormat {
  /** An encoding's name in iconv-lite. */
  encoding: string;
  /** True when the file begins with a byte order mark. */
  hasMark: boolean;
  delimiter: string;
  /** True when the first line has the columns' names. */
  header: boolean;
  lineEnd: string;
  /** Quotes around all cells, or only around cells that need them. */
  quotes: 'needed' | 'all';
  /** The text that stands for no value. */
  null: string;
  booleans: readonly [yes: string, no: string];
  /** A pattern such as `DD.MM.YYYY`; null for the API's format. */
  dates: string | null;
  /** A pattern such as `DD.MM.YYYY HH:mm:ss`; null for the API's format. */
  times: string | null;
  /** `defuse` puts an apostrophe in front of cells that a spreadsheet would take for formulas. */
  formulas: 'keep' | 'defuse';
}

/** The names of settings that `readFormat` reads. */
export const FORMAT_SETTINGS = [
  'encoding',
  'delimiter',
  'header',
  'line_end',
  'quotes',
  'null',
  'booleans',
  'dates',
  'times',
  'formulas',
];

/** Encodings for text; iconv-lite also has others, such as base64. */
const ENCODINGS =
  /^(utf-8|utf-8-bom|utf-16le|us-ascii|(windows-|iso-8859-|cp)\d+|macintosh|koi8-[ru]|shift_jis|euc-jp|euc-kr|gbk|gb18030|big5)$/;

const LINE_ENDS = { lf: '\n', crlf: '\r\n' } as const;

/** @param isRead true for a file that is only read: the reader of tables knows more encodings than can be written */
export function readFormat(table: Table | null, isRead = false): CsvFormat {
  const encoding = table?.optionalText('encoding')?.toLowerCase() ?? 'utf-8';
  const name = encoding === 'utf-8-bom' ? 'utf-8' : encoding;
  const isKnown = (isRead && isEncoding(name)) || (ENCODINGS.test(encoding) && iconv.encodingExists(name));
  if (!isKnown)
    table?.note(
      'encoding',
      `is ${shown(encoding)}; one such as utf-8, utf-8-bom, windows-1252, iso-8859-1 or iso-8859-15 is allowed.`,
    );
  return {
    encoding: isKnown ? name : 'utf-8',
    hasMark: encoding === 'utf-8-bom' || encoding === 'utf-16le',
    delimiter: readDelimiter(table),
    header: readHeader(table),
    lineEnd: LINE_ENDS[table?.choice('line_end', 'lf', ['lf', 'crlf']) ?? 'lf'],
    quotes: table?.choice('quotes', 'needed', ['needed', 'all']) ?? 'needed',
    null: readNull(table),
    booleans: readBooleans(table),
    dates: readPattern(table, 'dates', ['YYYY', 'MM', 'DD']),
    times: readPattern(table, 'times', ['YYYY', 'MM', 'DD', 'HH', 'mm']),
    formulas: table?.choice('formulas', 'keep', ['keep', 'defuse']) ?? 'keep',
  };
}

function readDelimiter(table: Table | null): string {
  const value = table?.value('delimiter') ?? ',';
  if (typeof value === 'string' && /^[,;|\t]$/.test(value)) return value;
  table?.note('delimiter', `is ${shown(value)}; one of ",", ";", "|" and "\\t" is allowed.`);
  return ',';
}

function readHeader(table: Table | null): boolean {
  const value = table?.value('header') ?? true;
  if (typeof value !== 'boolean') table?.note('header', `is ${shown(value)}; true or false is allowed.`);
  return value !== false;
}

function readNull(table: Table | null): string {
  const value = table?.value('null') ?? '';
  if (typeof value === 'string') return value;
  table?.note('null', `is ${shown(value)}; a text is needed, such as "" or "NULL".`);
  return '';
}

function readBooleans(table: Table | null): [string, string] {
  const value = table?.value('booleans') ?? ['true', 'false'];
  if (Array.isArray(value) && value.length === 2 && value.every((one) => typeof one === 'string'))
    return value as [string, string];
  table?.note('booleans', `is ${shown(value)}; two texts are needed, such as ["1", "0"].`);
  return ['true', 'false'];
}

function readPattern(table: Table | null, name: string, needed: string[]): string | null {
  const pattern = table?.optionalText(name) ?? null;
  const missing = pattern === null ? [] : needed.filter((part) => !pattern.includes(part));
  if (missing.length > 0) table?.note(name, `is ${shown(pattern)}, which lacks ${missing.join(', ')}.`);
  return pattern;
}
