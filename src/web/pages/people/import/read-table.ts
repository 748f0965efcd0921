import { CsvError, parse } from 'csv-parse/browser/esm/sync';
import { formatBytes, formatNumber } from '../../../parts/words/format.ts';
import { texts } from '../../../texts/texts.ts';
import { decode } from './decode.ts';

const t = texts.peopleImport.file;
const MAX_BYTES = 32_000_000;
const MAX_ROWS = 200_000;
const DELIMITERS = [',', ';', '\t', '|'];
/** This much of a file is enough to find the delimiter. */
const SAMPLE_LENGTH = 20_000;
const SAMPLE_LINES = 20;

/** A parsed CSV file. */
export interface CsvTable {
  name: string;
  header: string[];
  rows: { cells: string[] /** In the file, from 1; where the row ends. */; line: number }[];
  delimiter: string;
  encoding: string;
}

/**
 * Reads a CSV file of any usual encoding and delimiter.
 * @throws Error with a message for people about the fault in the file
 */
export async function readTable(file: File): Promise<CsvTable> {
  if (file.size === 0) throw new Error(t.empty(file.name));
  if (file.size > MAX_BYTES)
    throw new Error(t.tooLarge(file.name, formatBytes(file.size), formatBytes(MAX_BYTES)));
  const bytes = new Uint8Array(await file.arrayBuffer());
  // A ZIP or an OLE file by its first bytes: the formats of spreadsheets.
  if ((bytes[0] === 0x50 && bytes[1] === 0x4b) || (bytes[0] === 0xd0 && bytes[1] === 0xcf))
    throw new Error(t.spreadsheet(file.name));
  const { text: whole, encoding } = decode(bytes);
  const nul = whole.indexOf('\0');
  if (nul >= 0) throw new Error(t.binary(file.name, lineAt(whole, nul)));
  // Excel's own way of naming the delimiter.
  const named = /^sep=(.)\r?\n/i.exec(whole);
  const text = named === null ? whole : whole.slice(named[0].length);
  const delimiter = named?.[1] ?? guessDelimiter(text);
  const records = read(file.name, text, delimiter);
  const [header, ...rest] = records;
  if (header === undefined || header.cells.every((cell) => cell.trim() === ''))
    throw new Error(t.empty(file.name));
  const skipped = named === null ? 0 : 1;
  const rows = rest
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    .map(({ cells, line }) => ({ cells, line: line + skipped }));
  if (rows.length === 0) throw new Error(t.onlyHeader);
  if (rows.length > MAX_ROWS) throw new Error(t.tooMany(formatNumber(rows.length), formatNumber(MAX_ROWS)));
  return { name: file.name, header: header.cells.map((cell) => cell.trim()), rows, delimiter, encoding };
}

/** The line of a position in the text, counted from 1, whatever the line endings. */
const lineAt = (text: string, place: number): number => text.slice(0, place).split(/\r\n|\n|\r/).length;

const OPTIONS = { relax_column_count: true, relax_quotes: true, skip_empty_lines: true } as const;

function read(name: string, text: string, delimiter: string): CsvTable['rows'] {
  try {
    const records = parse(text, { ...OPTIONS, delimiter, info: true }) as unknown as {
      record: string[];
      info: { lines: number };
    }[];
    return records.map(({ record, info }) => ({ cells: record, line: info.lines }));
  } catch (error) {
    if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED')
      throw new Error(t.broken(lineOfOpenQuote(text, delimiter)));
    throw new Error(t.unreadable(name));
  }
}

/** The line after the last record that could still be read. */
function lineOfOpenQuote(text: string, delimiter: string): number {
  let last = 0;
  try {
    parse(text, {
      ...OPTIONS,
      delimiter,
      on_record: (record, { lines }) => {
        last = lines;
        return record;
      },
    });
  } catch {
    // The failure is already known.
  }
  return last + 1;
}

/** The character that splits the first lines into the most cells, the same number in each. */
function guessDelimiter(text: string): string {
  const sample = text.slice(0, SAMPLE_LENGTH);
  const scores = DELIMITERS.map((delimiter) => {
    const widths = widthsOf(sample, delimiter);
    const first = widths[0] ?? 1;
    const even = widths.filter((width) => width === first).length / Math.max(1, widths.length);
    return { delimiter, score: first > 1 ? first * even : 0 };
  });
  return scores.reduce((best, one) => (one.score > best.score ? one : best)).delimiter;
}

function widthsOf(sample: string, delimiter: string): number[] {
  try {
    const records = parse(sample.split('\n').slice(0, SAMPLE_LINES).join('\n'), { ...OPTIONS, delimiter });
    return records.map((record) => record.length);
  } catch {
    // A cell continues beyond the sample; its first line still tells.
    return [sample.split('\n', 1)[0]!.split(delimiter).length];
  }
}
