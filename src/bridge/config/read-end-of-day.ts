import type { Section } from './config.ts';
import { isDay } from './fields.ts';
import { suggestion } from './mistakes.ts';
import { shown, type Table } from './read-table.ts';

/**
 * Reads `end_of_day`, the columns that get the last second of their day: a list, `true` for all columns that hold days,
 * or `false`.
 */
export function readEndOfDay(table: Table, columns: Section['columns']): Pick<Section, 'endOfDay'> {
  const value = table.value('end_of_day');
  if (value === undefined) return {};
  if (value === false) return { endOfDay: [] };
  const days = Object.keys(columns).filter((column) => isDay(columns[column]!));
  const wanted: unknown = value === true ? days : value;
  if (!Array.isArray(wanted)) {
    table.note(
      'end_of_day',
      `is ${shown(value)}; true, false or a list of columns is needed, such as ["valid_to"].`,
    );
    return {};
  }
  if (days.length === 0) table.note('end_of_day', 'is there, and none of the columns is a day: remove it.');
  else
    for (const column of wanted)
      if (!days.includes(column))
        table.note(
          'end_of_day',
          `has ${shown(column)}, which is not a column of a day.${suggestion(String(column), days)}`,
        );
  return { endOfDay: wanted };
}
