import type { Archive } from '../archive.ts';
import { LIMITS } from '../limits.ts';
import type { Sheet } from '../sheet.ts';
import { damaged, SAVE_AS, WorkbookError } from '../workbook-error.ts';
import { readXml } from '../xml.ts';

export const CONTENT = 'content.xml';
const MANIFEST = 'META-INF/manifest.xml';
const SPREADSHEET = 'application/vnd.oasis.opendocument.spreadsheet';

/**
 * The sheets of an ODS (OpenDocument 1.3). Their names stand beside their rows, so all of the content is read.
 * @throws WorkbookError
 */
export async function odsSheets(archive: Archive): Promise<Sheet[]> {
  const sheets: Sheet[] = [];
  const hidden = new Set<string>();
  let style = '';
  let depth = 0;
  await readXml(archive.part(CONTENT, LIMITS.partBytes), {
    open(name, attributes) {
      if (name === 'style:style') style = attributes['style:name'] ?? '';
      else if (name === 'style:table-properties' && attributes['table:display'] === 'false')
        hidden.add(style);
      // A table inside a cell isn't a sheet.
      else if (name === 'table:table' && depth++ === 0) {
        if (sheets.length === LIMITS.sheets) throw damaged(`it has more than ${LIMITS.sheets} sheets`);
        const isHidden = hidden.has(attributes['table:style-name'] ?? '');
        sheets.push({ name: attributes['table:name'] ?? '', isHidden });
      }
    },
    close(name) {
      if (name === 'table:table') depth--;
    },
  });
  return sheets;
}

/** @throws WorkbookError for a document of another kind, and for one that a password protects */
export async function assertSpreadsheet(archive: Archive): Promise<void> {
  if (!archive.has(CONTENT) && !archive.has('encrypted-package'))
    throw new WorkbookError('no_workbook', 'is not a workbook', SAVE_AS);
  let isLocked = archive.has('encrypted-package');
  let type = '';
  if (archive.has(MANIFEST))
    await readXml(archive.part(MANIFEST, LIMITS.smallPartBytes), {
      open(name, attributes) {
        if (name === 'manifest:encryption-data') isLocked = true;
        if (attributes['manifest:full-path'] === '/') type = attributes['manifest:media-type'] ?? '';
      },
    });
  if (isLocked)
    throw new WorkbookError('locked', 'is protected by a password', 'Save it without a password, or as CSV.');
  if (type !== '' && !type.startsWith(SPREADSHEET))
    throw new WorkbookError('no_workbook', 'is not a workbook', SAVE_AS);
}
