import { Cron } from 'croner';
import { wordsOf } from '../bridge-error.ts';
import { LEAVERS, type LeaverLimit, type PeopleSettings, type Schedule } from './config.ts';
import { shown, type Table } from './read-table.ts';
import { withoutSemicolon } from './statement.ts';

const EVERY: Schedule = { seconds: 300 };
/**
 * The default limit. On an ordinary day, fewer people leave. If half of a query's rows are missing, many more seem to
 * leave.
 */
const LEAVER_LIMIT: LeaverLimit = { percent: 5 };

const UNIT_SECONDS: Readonly<Record<string, number>> = { s: 1, min: 60, m: 60, h: 3_600, d: 86_400 };

/** Reads `[people]`. @param near makes a path relative to the configuration */
export function readPeople(table: Table, near: (path: string) => string): PeopleSettings {
  table.assertKnown(['query', 'columns', 'every', 'leavers', 'leaver_limit', 'state_file']);
  const stateFile = table.optionalText('state_file');
  return {
    from: {
      kind: 'query',
      query: withoutSemicolon(table.text('query') ?? ''),
      ...readColumns(table),
    },
    ...readRunSettings(table),
    stateFile: stateFile === null ? null : near(stateFile),
  };
}

/** Reads `columns`, for databases that can't name the columns of a query: `{ matric = "externalId" }`. */
function readColumns(table: Table): { columns?: Readonly<Record<string, string>> } {
  const entries = table.table('columns')?.entries() ?? [];
  for (const [column, field] of entries)
    if (typeof field !== 'string')
      table.note(`columns.${column}`, `is ${shown(field)}; the name of a field is needed.`);
  return table.has('columns') ? { columns: Object.fromEntries(entries) as Record<string, string> } : {};
}

/** Reads the settings that don't depend on where the people come from. */
export const readRunSettings = (table: Table): Pick<PeopleSettings, 'every' | 'leavers' | 'leaverLimit'> => ({
  every: readEvery(table),
  leavers: table.choice('leavers', 'keep', LEAVERS),
  leaverLimit: readLimit(table),
});

/** The seconds of a time such as "5 min"; null when the text is something else. */
export function readSeconds(text: string): number | null {
  const [, count, unit = ''] = /^(\d+)\s*([a-z]+)$/.exec(text.trim()) ?? [];
  const seconds = Number(count) * (UNIT_SECONDS[unit] ?? Number.NaN);
  return seconds >= 1 ? seconds : null;
}

/** Reads `every`: a pause such as `5 min`, or a cron expression. */
export function readEvery(table: Table, fallback = EVERY): Schedule {
  const text = table.optionalText('every');
  if (text === null) return fallback;
  const seconds = readSeconds(text);
  if (seconds !== null) return { seconds };
  try {
    new Cron(text, { paused: true }).stop();
    return { cron: text };
  } catch (error) {
    table.note(
      'every',
      `is ${shown(text)}: neither a time such as "1s", "5 min" or "2 h" nor a cron expression such as "0 3 * * *" (${wordsOf(error)}).`,
    );
    return fallback;
  }
}

/** Reads `leaver_limit`: a share such as `5 %`, or a number. */
export function readLimit(table: Table): LeaverLimit {
  const value = table.value('leaver_limit');
  if (value === undefined) return LEAVER_LIMIT;
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0) return { count: value };
  const percent = Number(/^(\d+(?:\.\d+)?)\s*%$/.exec(String(value).trim())?.[1] ?? Number.NaN);
  if (percent <= 100) return { percent };
  table.note('leaver_limit', `is ${shown(value)}; a share such as "5 %", or a number of people, is allowed.`);
  return LEAVER_LIMIT;
}
