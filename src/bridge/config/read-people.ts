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
  table.assertKnown(['query', 'every', 'leavers', 'leaver_limit', 'state_file']);
  const stateFile = table.optionalText('state_file');
  return {
    query: withoutSemicolon(table.text('query') ?? ''),
    ...readRunSettings(table),
    stateFile: stateFile === null ? null : near(stateFile),
  };
}

/** Reads the settings that don't depend on where the people come from. */
export const readRunSettings = (table: Table): Pick<PeopleSettings, 'every' | 'leavers' | 'leaverLimit'> => ({
  every: readEvery(table),
  leavers: table.choice('leavers', 'keep', LEAVERS),
  leaverLimit: readLimit(table),
});

function readEvery(table: Table): Schedule {
  const text = table.optionalText('every');
  if (text === null) return EVERY;
  const [, count, unit = ''] = /^(\d+)\s*([a-z]+)$/.exec(text.trim()) ?? [];
  const seconds = Number(count) * (UNIT_SECONDS[unit] ?? Number.NaN);
  if (seconds >= 1) return { seconds };
  try {
    new Cron(text, { paused: true }).stop();
    return { cron: text };
  } catch (error) {
    table.note(
      'every',
      `is ${shown(text)}: neither a time such as "1s", "5 min" or "2 h" nor a cron expression such as "0 3 * * *" (${wordsOf(error)}).`,
    );
    return EVERY;
  }
}

function readLimit(table: Table): LeaverLimit {
  const value = table.value('leaver_limit');
  if (value === undefined) return LEAVER_LIMIT;
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0) return { count: value };
  const percent = Number(/^(\d+(?:\.\d+)?)\s*%$/.exec(String(value).trim())?.[1] ?? Number.NaN);
  if (percent <= 100) return { percent };
  table.note('leaver_limit', `is ${shown(value)}; a share such as "5 %", or a number of people, is allowed.`);
  return LEAVER_LIMIT;
}
