import { readDay } from '../../../shared/days/written-day.ts';
import { restoreFormulas } from '../../../shared/formulas.ts';
import { DAY_FIELDS } from '../../../shared/person/names.ts';
import { unwrapped } from '../../../shared/tables/cell.ts';
import type { CsvFormat } from '../../config/csv-format.ts';
import { dayOf } from '../../folder/cell.ts';
import type { Value, Values } from '../../targets/target.ts';

/** A row's values, by field. Cells that are missing at the row's end count as empty. */
export function valuesOf(
  cells: readonly string[],
  fields: readonly (string | null)[],
  format: CsvFormat,
  timeZone: string,
): Values {
  const row: Record<string, Value> = {};
  for (const [place, field] of fields.entries()) {
    if (field === null) continue;
    const cell = cells[place] ?? '';
    const restored = format.formulas === 'defuse' ? restoreFormulas(cell) : cell;
    const text = restored === cell ? unwrapped(cell) : restored;
    row[field] = text === format.null ? null : DAY_FIELDS.includes(field) ? dayIn(text) : text;
  }
  return row;

  /**
   * Reads a day. In files, a number of five digits counts as a day that has lost its format in Excel. Text that isn't
   * certainly a day is returned unchanged.
   */
  function dayIn(text: string): string {
    const written = dayOf(text, format);
    return readDay(written, { order: null, timeZone, hasSerials: true }) ?? written;
  }
}
