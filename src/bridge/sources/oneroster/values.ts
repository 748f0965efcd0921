import { readDay } from '../../../shared/days/written-day.ts';
import { standsForNoDate } from '../../in/written-day.ts';
import { refused } from '../file/whole.ts';
import type { FileName } from './files.ts';
import type { Fields } from './kept-rows.ts';

const TRUE = ['true', '1', 'yes'];
const FALSE = ['false', '0', 'no'];
/** Words that programs write in place of nothing. */
const NOTHING = ['null', 'none', 'n/a', '-'];

/**
 * Reads the values that decide who somebody is: `enabledUser` as `true` or `false`, and the days of a role as
 * YYYY-MM-DD. Text that isn't certainly such a value is refused, because people could be let go by it.
 * @param where the row's place in messages
 * @throws RunRefused
 */
export function decisiveValues(name: FileName, fields: Fields, where: string, timeZone: string): Fields {
  if (name === 'users' && fields.enabledUser !== undefined)
    return { ...fields, enabledUser: String(isEnabled(fields.enabledUser, where)) };
  if (name !== 'roles') return fields;
  const { beginDate, endDate, ...others } = fields;
  const begin = dayOf('beginDate', beginDate, where, timeZone);
  const end = dayOf('endDate', endDate, where, timeZone);
  return {
    ...others,
    ...(begin !== undefined && { beginDate: begin }),
    ...(end !== undefined && { endDate: end }),
  };
}

function isEnabled(text: string, where: string): boolean {
  const word = text.toLowerCase();
  if (TRUE.includes(word) || FALSE.includes(word)) return TRUE.includes(word);
  throw refused(where, `has the enabledUser ${JSON.stringify(text)}, and true or false is needed`);
}

function dayOf(
  column: string,
  text: string | undefined,
  where: string,
  timeZone: string,
): string | undefined {
  if (text === undefined || NOTHING.includes(text.toLowerCase()) || standsForNoDate(text)) return undefined;
  const day = readDay(text, { order: null, timeZone });
  if (day === null)
    throw refused(where, `has the ${column} ${JSON.stringify(text)}, and a day such as 2026-08-31 is needed`);
  return day;
}
