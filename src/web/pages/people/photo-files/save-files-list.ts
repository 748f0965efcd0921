import { stringify } from 'csv-stringify/browser/esm/sync';
import { defuseFormulas } from '../../../../shared/formulas.ts';
import { fullName } from '../../../../shared/person/display-name.ts';
import { saveCsv } from '../../../parts/save-csv.ts';
import { texts } from '../../../texts/texts.ts';
import type { FileRow } from './files-table.tsx';

const t = texts.photoFiles.csv;

/** Saves the table of files as CSV. */
export function saveFilesList(rows: FileRow[]): void {
  const lines = rows.map(({ file: { picked, externalId, holder }, label, detail }) => [
    picked.path,
    externalId,
    holder === null ? '' : fullName(holder),
    label,
    detail,
  ]);
  saveCsv(
    t.name,
    // Excel would assume another encoding without the byte order mark, and run some cells as formulas without the cast.
    stringify([[t.file, t.number, t.person, t.result, t.detail], ...lines], {
      bom: true,
      cast: { string: defuseFormulas },
    }),
  );
}
