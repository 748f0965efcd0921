import type { Archive } from '../archive.ts';
import { LIMITS } from '../limits.ts';
import { Rows } from '../rows.ts';
import { WorkbookError } from '../workbook-error.ts';
import { type Attributes, type Handlers, parsed } from '../xml.ts';
import { CellText, cellText } from './cell-text.ts';
import { CONTENT } from './sheets.ts';

/** @throws WorkbookError */
export async function* odsRows(archive: Archive, sheet: string): AsyncGenerator<string[]> {
  const rows = new Rows();
  const handlers = handlersOf(rows, sheet);
  for await (const _ of parsed(archive.part(CONTENT, LIMITS.partBytes), handlers)) yield* rows.taken();
  if (!handlers.wasFound()) throw new WorkbookError('no_sheet', `has no sheet "${sheet}"`);
}

/** Takes the elements of the content; rows outside the sheet are skipped. */
function handlersOf(rows: Rows, sheet: string): Handlers & { wasFound(): boolean } {
  const text = new CellText();
  let found = false;
  /** The depth of nested tables: the outermost can be the wanted sheet, and tables inside its cells are skipped. */
  let depth = 0;
  let isWanted = false;
  let row: Attributes = {};
  let cell: Attributes | null = null;
  let column = 0;
  return {
    wasFound: () => found,
    open(name, attributes) {
      if (name === 'table:table') {
        if (depth++ === 0 && !found && attributes['table:name'] === sheet) {
          isWanted = true;
          found = true;
        }
      }
      if (!isWanted) return;
      if (cell !== null) text.open(name, attributes);
      else if (name === 'table:table-row') {
        row = attributes;
        column = 0;
      } else if (name === 'table:table-cell' || name === 'table:covered-table-cell') cell = attributes;
    },
    text(part) {
      if (cell !== null) text.add(part);
    },
    close(name) {
      if (name === 'table:table' && --depth === 0) isWanted = false;
      if (!isWanted) return;
      if (cell !== null && !text.isBelow) {
        const times = repeated(cell['table:number-columns-repeated']);
        rows.put(column, cellText(cell, text.taken(), rows.last + 1), times);
        column += times;
        cell = null;
      } else if (cell !== null) text.close(name);
      else if (name === 'table:table-row') {
        const times = repeated(row['table:number-rows-repeated']);
        rows.end(rows.last + 1, times);
      }
    },
  };
}

const repeated = (written = '1'): number => Math.max(1, Math.trunc(Number(written)) || 1);
