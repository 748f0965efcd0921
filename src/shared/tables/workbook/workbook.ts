import type { Row } from '../row.ts';
import { openArchive } from './archive.ts';
import { odsRows } from './ods/rows.ts';
import { assertSpreadsheet, odsSheets } from './ods/sheets.ts';
import type { Sheet } from './sheet.ts';
import { readBook } from './xlsx/book.ts';
import { xlsxRows } from './xlsx/rows.ts';

export type { Sheet } from './sheet.ts';
export { WorkbookError } from './workbook-error.ts';

/** The sheets of an XLSX or ODS file in their order, visible sheets first. @throws WorkbookError */
export async function sheetsOf(file: Blob): Promise<Sheet[]> {
  const archive = await openArchive(file);
  const found = (await isXlsx(archive)) ? (await readBook(archive)).sheets : await odsSheets(archive);
  const sheets = found.map(({ name, isHidden }) => ({ name, isHidden }));
  return [...sheets.filter(({ isHidden }) => !isHidden), ...sheets.filter(({ isHidden }) => isHidden)];
}

/** True if the first bytes are a workbook's, even if it can't be read because of an old format or a password. */
export async function isWorkbook(file: Blob): Promise<boolean> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  return (first === 0x50 && second === 0x4b) || (first === 0xd0 && second === 0xcf);
}

/** The names of the sheets. @throws WorkbookError */
export const sheetNames = async (file: Blob): Promise<string[]> =>
  (await sheetsOf(file)).map(({ name }) => name);

/**
 * The rows of a sheet as texts, from its first row to the last one that has text; rows without text are empty. Each row
 * ends with its last text, so rows differ in length. An error may come after some rows, so read all of them before you
 * act on any.
 * @throws WorkbookError; faults of the disk as they are
 */
export async function* sheetRows(file: Blob, sheet: string): AsyncGenerator<string[]> {
  const archive = await openArchive(file);
  yield* (await isXlsx(archive)) ? xlsxRows(archive, sheet) : odsRows(archive, sheet);
}

/** Like `sheetRows`, but without blank rows, and each row with its line, from 1. @throws as `sheetRows` */
export async function* sheetLines(file: Blob, sheet: string): AsyncGenerator<Row> {
  let line = 0;
  for await (const cells of sheetRows(file, sheet)) {
    line++;
    if (cells.some((cell) => cell.trim() !== '')) yield { cells, line };
  }
}

type Opened = Awaited<ReturnType<typeof openArchive>>;

async function isXlsx(archive: Opened): Promise<boolean> {
  if (archive.has('[Content_Types].xml') || archive.has('xl/workbook.xml')) return true;
  await assertSpreadsheet(archive);
  return false;
}
