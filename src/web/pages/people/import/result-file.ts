import { stringify } from 'csv-stringify/browser/esm/sync';
import { defuseFormulas, restoreFormulas } from '../../../../shared/formulas.ts';
import { saveCsv } from '../../../parts/save-csv.ts';
import { texts } from '../../../texts/texts.ts';
import type { PeopleTable } from './read-table.ts';
import type { RowResult, SentRow } from './row-result.ts';

const t = texts.peopleImport.run.file;

/** Results of the import, of its rows that were not imported, or of the check before it. */
type Stage = keyof typeof ENDS;
const ENDS = { imported: '-result.csv', notImported: '-not-imported.csv', checked: '-check.csv' };

type FileRow = Pick<SentRow, 'cells' | 'line' | 'isLeftOut'>;

/** Saves the wanted rows as the file had them, each with its result. */
export const saveResultFile = (
  stage: Stage,
  table: PeopleTable,
  rows: readonly FileRow[],
  results: readonly (RowResult | undefined)[],
  isWanted: (result: RowResult | undefined) => boolean,
): void =>
  saveCsv(table.name.replace(/(\.[^.]*)?$/, ENDS[stage]), resultFile(stage, table, rows, results, isWanted));

/** The text of the file of results, with the delimiter of the imported file. */
export function resultFile(
  stage: Stage,
  { header, delimiter }: Pick<PeopleTable, 'header' | 'delimiter'>,
  rows: readonly FileRow[],
  results: readonly (RowResult | undefined)[],
  isWanted: (result: RowResult | undefined) => boolean,
): string {
  const words = stage === 'checked' ? t.checked : t.results;
  const lines = rows.flatMap(({ cells, line, isLeftOut }, place) => {
    const result = results[place];
    if (!isWanted(result)) return [];
    // Formulas that the file had defused are restored first, so that they are not defused twice.
    const own = header.map((_, column) => restoreFormulas(cells[column] ?? ''));
    const warnings = texts.parts.clauses(result?.warnings.map(({ text }) => text) ?? []);
    const outcome = isLeftOut ? 'leftOut' : (result?.result ?? 'none');
    return [[...own, String(line), words[outcome], result?.error ?? '', warnings]];
  });
  // Excel would assume another encoding without the byte order mark, and run some cells as formulas without the cast.
  return stringify([[...header, t.line, t.result, t.error, t.warning], ...lines], {
    delimiter,
    bom: true,
    cast: { string: defuseFormulas },
  });
}

/** An example file with our own column names. */
export const saveExample = (): void =>
  saveCsv(
    'people-example.csv',
    stringify(
      [
        ['externalId', 'firstName', 'lastName', 'holderType', 'department', 'email', 'expiryDate'],
        ['S1024815', 'Ada', 'Lovelace', 'student', 'Mathematics', 'ada.lovelace@example.edu', '2030-09-30'],
        ['S1024816', 'Mary', 'Somerville', 'staff', 'Astronomy', 'mary.somerville@example.edu', ''],
      ],
      { bom: true },
    ),
  );
