import { CELL_MAX, COLUMNS_MAX, type Row, TableFault } from '../../../../shared/tables/row.ts';
import type { Encoding } from '../../../../shared/tables/text/encoding-names.ts';
import { openText, type TextTable } from '../../../../shared/tables/text/open-text.ts';
import {
  isWorkbook,
  sheetLines,
  sheetsOf,
  WorkbookError,
} from '../../../../shared/tables/workbook/workbook.ts';
import { formatBytes, formatNumber } from '../../../parts/words/format.ts';
import { texts } from '../../../texts/texts.ts';

const t = texts.peopleImport.file;
const MAX_BYTES = 32_000_000;
/** The most rows of people in a file, and the most other lines around them. */
const MAX_ROWS = 200_000;
const MAX_OTHER_LINES = 100;
/** Limits the memory that all rows together take. */
const MAX_CELLS = 6_000_000;

/** The choices of somebody who has seen how the file was read. */
export interface FileChoice {
  encoding?: Encoding;
  sheet?: string;
}

/** A file's rows, including its header and any other lines around the table. */
export interface ReadFile {
  file: File;
  rows: Row[];
  /** Null for a workbook. */
  text: Pick<TextTable, 'encoding' | 'delimiter' | 'packedBy'> | null;
  /** Null for a text file. */
  sheets: { names: string[]; chosen: string } | null;
}

/**
 * Reads a workbook, or a text file in any usual encoding and with any usual delimiter.
 * @throws Error with a message that tells the user what is wrong with the file
 */
export async function readFile(file: File, choice: FileChoice = {}): Promise<ReadFile> {
  if (file.size === 0) throw new Error(t.empty(file.name));
  if (file.size > MAX_BYTES)
    throw new Error(t.tooLarge(file.name, formatBytes(file.size), formatBytes(MAX_BYTES)));
  try {
    return (await isWorkbook(file)) ? await readWorkbook(file, choice) : await readText(file, choice);
  } catch (error) {
    if (error instanceof WorkbookError)
      throw new Error(
        texts.doubts.workbooks?.[error.fault](file.name) ?? t.workbook(file.name, error.what, error.help),
      );
    if (error instanceof TableFault) throw new Error(faultWords(error, file.name));
    throw error;
  }
}

async function readText(file: File, { encoding }: FileChoice): Promise<ReadFile> {
  const text = await openText(file);
  const read = encoding === undefined ? text : await openText(file, { encoding });
  return {
    ...{ file, sheets: null, rows: await gathered(read.rows()) },
    // Keeps the guess, too, because it lists the other likely encodings.
    text: { ...read, encoding: { ...text.encoding, encoding: read.encoding.encoding } },
  };
}

async function readWorkbook(file: File, { sheet }: FileChoice): Promise<ReadFile> {
  const names = (await sheetsOf(file)).map(({ name }) => name);
  // Without a choice, takes the first sheet that has more than a title.
  for (const chosen of sheet === undefined ? names : [sheet]) {
    const rows = await gathered(sheetLines(file, chosen));
    if (rows.length > 1 || chosen === sheet || chosen === names.at(-1))
      return { file, rows, text: null, sheets: { names, chosen } };
  }
  throw new Error(t.empty(file.name));
}

async function gathered(rows: AsyncIterable<Row>): Promise<Row[]> {
  const found: Row[] = [];
  let cells = 0;
  for await (const row of rows) {
    cells += row.cells.length;
    if (found.push(row) > MAX_ROWS + MAX_OTHER_LINES) throw new Error(t.tooMany(formatNumber(MAX_ROWS)));
    if (cells > MAX_CELLS) throw new Error(t.tooManyCells(formatNumber(MAX_CELLS)));
    if (row.cells.length > COLUMNS_MAX) throw new TableFault('too_many_columns', row.line);
  }
  return found;
}

function faultWords({ code, line }: TableFault, name: string): string {
  if (code === 'nul') return t.binary(name, line);
  if (code === 'open_quote') return t.broken(line);
  if (code === 'cell_too_long') return t.cellTooLong(line, formatNumber(CELL_MAX));
  return code === 'too_many_columns' ? t.tooManyColumns(line, formatNumber(COLUMNS_MAX)) : t.unreadable(name);
}
