import iconv from 'iconv-lite';
import { counted } from '../../../lib/words.ts';
import { type Row, TableFault } from '../../../shared/tables/row.ts';
import { isEncoding } from '../../../shared/tables/text/encoding-names.ts';
import { decode } from '../../../shared/tables/text/encodings.ts';
import { openText, type TextTable } from '../../../shared/tables/text/open-text.ts';
import { isWorkbook, sheetLines, sheetsOf, WorkbookError } from '../../../shared/tables/workbook/workbook.ts';
import type { PeopleFile } from '../../config/config.ts';
import { hasLastLineEnd, refused, unfinished } from './whole.ts';

/** A table in a file, ready to be read. */
export interface OpenTable {
  /** Describes how the file is read, for messages: `utf-8 with ";" between cells`, `sheet "Students"`. */
  reading: string;
  rows(): AsyncIterable<Row>;
  /** True when a text's last line has no line end: the rest of it may be missing. */
  hasOpenEnd: boolean;
}

/** @throws RunRefused, TargetAway */
export async function openTable(file: PeopleFile): Promise<OpenTable> {
  const blob = Bun.file(file.path);
  const isBook = await isWorkbook(blob);
  if (file.kind === 'csv' && isBook)
    throw refused(file.path, 'is a workbook, and [people] format is "csv": leave format out');
  return isBook || file.kind === 'workbook' ? openSheet(file, blob) : await openLines(file, blob);
}

async function openSheet(file: PeopleFile, blob: Blob): Promise<OpenTable> {
  const name = file.sheet ?? (await onlySheet(file, blob));
  return {
    reading: `sheet ${JSON.stringify(name)}`,
    hasOpenEnd: false,
    rows: () => sheetLines(blob, name),
  };
}

/** @throws RunRefused unless exactly one sheet is visible: the first of several may be another one tomorrow */
async function onlySheet({ path }: PeopleFile, blob: Blob): Promise<string> {
  const sheets = await sheetsOf(blob);
  const shown = sheets.filter(({ isHidden }) => !isHidden);
  if (shown.length === 1) return shown[0]!.name;
  const names = sheets.slice(0, NAMED).map(({ name }) => JSON.stringify(name));
  throw refused(
    path,
    `has ${counted(shown.length, 'sheet', 'sheets')}, and [people] sheet has to name one of ${names.join(', ')}`,
  );
}

/** Opens a CSV. @throws RunRefused */
export async function openLines(
  { path, encoding, delimiter }: Pick<PeopleFile, 'path' | 'encoding' | 'delimiter'>,
  blob: Blob,
): Promise<OpenTable> {
  const isKnown = encoding === null || isEncoding(encoding);
  const found = await openText(isKnown ? blob : await inUtf8(blob, encoding), {
    ...(encoding === null ? {} : { encoding: isKnown ? encoding : 'utf-8' }),
    ...(delimiter === null ? {} : { delimiter }),
    isStrict: true,
  });
  if (found.encoding.likely.length > 0) throw refused(path, unsureOf(found));
  const name = encoding ?? found.encoding.encoding;
  return {
    reading: `${name} with ${JSON.stringify(found.delimiter)} between cells`,
    hasOpenEnd: !(await hasLastLineEnd(blob)),
    rows: () => found.rows(),
  };
}

/** Decodes a whole file in memory. The encodings that only bridges know are rare, and such files are small. */
async function inUtf8(blob: Blob, encoding: string): Promise<Blob> {
  return new Blob([iconv.decode(Buffer.from(await blob.arrayBuffer()), encoding)]);
}

/**
 * Asks for `encoding`, and shows what the likely encodings would read. The bridge never guesses, however sure a guess
 * seems: tomorrow's file may have other letters, and nobody looks at its names before they are sent.
 */
function unsureOf({ encoding: { likely, sample } }: TextTable): string {
  const readings = likely
    .filter((one) => one !== 'utf-8')
    .slice(0, READINGS)
    .map((one) => `encoding = "${one}" reads ${JSON.stringify(sampleOf(decode(one, sample)))}`);
  return `has bytes that are not valid utf-8: check encoding${readings.length === 0 ? '' : ` (${readings.join(', ')})`}`;
}

/** The most sheets and readings that a message names. */
const NAMED = 10;
const READINGS = 3;
const SAMPLE_LENGTH = 60;

/** The text from the first word with a letter beyond ASCII, with `?` for control characters. */
const sampleOf = (text: string): string =>
  (/\S*[^\0-\x7f].*/.exec(text)?.[0] ?? '')
    .slice(0, SAMPLE_LENGTH)
    .trim()
    .replace(/\p{Cc}/gu, '?');

/** Translates an error of the table reader into one of the bridge's. */
export function tableErrorOf(
  error: unknown,
  { path, encoding }: Pick<PeopleFile, 'path' | 'encoding'>,
): unknown {
  if (error instanceof WorkbookError)
    return error.fault === 'damaged'
      ? unfinished(path, error.what)
      : refused(path, [error.what, error.help].filter(Boolean).join('. ').replace(/\.$/, ''));
  if (!(error instanceof TableFault)) return error;
  const { code, line } = error;
  switch (code) {
    case 'open_quote':
      return unfinished(path, `ends inside quotes that begin in line ${line}`);
    case 'undecodable':
      return refused(
        path,
        `has bytes in or after line ${line} that are not valid ${encoding ?? 'utf-8'}: check encoding`,
      );
    case 'nul':
      return refused(path, `has a NUL character in line ${line}: check encoding`);
    case 'cell_too_long':
      return refused(path, `has a cell without end in line ${line}: a quotation mark may be missing`);
    case 'too_many_columns':
      return refused(path, `has too many cells in line ${line}`);
  }
}
