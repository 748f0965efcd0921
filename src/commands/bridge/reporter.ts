import { IN_SECTIONS } from '../../bridge/config/fields.ts';
import type { Report, RowChange } from '../../bridge/report.ts';
import type { Value, Values } from '../../bridge/targets/target.ts';
import { counted } from '../../lib/words.ts';
import { print, say, sayJson } from '../frame/output.ts';

/**
 * Rows are counted for this many milliseconds, from the first one on, and then reported in one line for each section.
 */
const SAY_AFTER_MS = 1_000;

export interface Reporter extends Report {
  /** Counts of the rows that were reported one by one (`rows`), by section. */
  total(): Map<RowChange['section'], Total>;
  /** Reports the counts that the timer hasn't reported yet. */
  end(): void;
}

/** Rows of a section, by what a run would do with them. */
interface Total {
  made: number;
  changed: number;
  removed: number;
  setAside: number;
}

const KINDS: Record<RowChange['action'], keyof Total> = {
  insert: 'made',
  update: 'changed',
  delete: 'removed',
  'let go': 'removed',
  'set aside': 'setAside',
};

/** Words for `removed`, for sections whose records stay. */
const REMOVED: Partial<Record<RowChange['section'], string>> = { people: 'let go', cards_in: 'revoked' };

/** `card_holders: 3 would be made, 1 changed, 0 removed, 2 set aside`. */
export const shownTotal = (
  section: RowChange['section'],
  { made, changed, removed, setAside }: Total,
): string =>
  `${section}: ${made} would be made, ${changed} changed, ${removed} ${REMOVED[section] ?? 'removed'}, ${setAside} set aside`;

/**
 * Reports a bridge's work on standard output, and its faults on standard error.
 * @param rows true to report each row; otherwise only counts, and rows that were set aside
 */
export function createReporter({ json, rows }: { json: boolean; rows: boolean }): Reporter {
  const report = (level: 'info' | 'warn', message: string, more: object = {}) => {
    const stream = level === 'warn' ? process.stderr : process.stdout;
    if (json) sayJson({ at: new Date().toISOString(), level, message, ...more }, stream);
    else say(message, stream);
  };
  const totals = new Map<RowChange['section'], Total>();
  const counts = new Map<string, { written: number; deleted: number }>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const sayCounts = () => {
    clearTimeout(timer);
    timer = undefined;
    for (const [section, { written, deleted }] of counts) {
      const removed = deleted > 0 ? `, ${counted(deleted, 'row', 'rows')} deleted` : '';
      report('info', `${section}: ${counted(written, 'row', 'rows')} written${removed}`, {
        section,
        written,
        deleted,
      });
    }
    counts.clear();
  };

  return {
    info: (message) => report('info', message),
    warn: (message) => report('warn', message),
    row(change) {
      if (rows) {
        const total = totals.get(change.section) ?? { made: 0, changed: 0, removed: 0, setAside: 0 };
        total[KINDS[change.action]]++;
        totals.set(change.section, total);
        print(json, plain(change), lineOf(change));
        return;
      }
      if (change.action === 'set aside') {
        const { section, record, reason } = change;
        report('warn', `${section} ${record} was set aside: ${reason}`, { section, record, reason });
        return;
      }
      // A run of people, pictures or cards reports its counts at its end.
      if (IN_SECTIONS.some((name) => name === change.section)) return;
      const count = counts.get(change.section) ?? { written: 0, deleted: 0 };
      count[change.action === 'delete' ? 'deleted' : 'written']++;
      counts.set(change.section, count);
      timer ??= setTimeout(sayCounts, SAY_AFTER_MS);
    },
    total: () => totals,
    end: sayCounts,
  };
}

const MARKS: Record<RowChange['action'], string> = {
  insert: '+',
  update: '~',
  delete: '-',
  'let go': '-',
  'set aside': '!',
};

/** `+ badge_people person_id = 1, given = "Ada"`. */
function lineOf({ action, table, record, key, values = {}, before, reason }: RowChange): string {
  const place =
    key === null ? record : list(Object.entries(key).map(([name, value]) => `${name} = ${shown(value)}`));
  if (reason !== undefined) return `${MARKS[action]} ${table} ${place}: ${reason}`;
  const columns = Object.entries(values)
    .filter(([name]) => before !== undefined || key === null || !Object.hasOwn(key, name))
    .map(([name, value]) =>
      before === undefined
        ? `${name} = ${shown(value)}`
        : `${name} = ${shown(before[name] ?? null)} → ${shown(value)}`,
    );
  return `${MARKS[action]} ${table} ${list([place, ...columns])}`;
}

const list = (parts: string[]): string => parts.join(', ');

const shown = (value: Value): string => (value instanceof Uint8Array ? '(picture)' : JSON.stringify(value));

/** A row change as JSON, in which a picture is only named. */
function plain(change: RowChange): object {
  const named = (values: Values | undefined) =>
    values &&
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        value instanceof Uint8Array ? '(picture)' : value,
      ]),
    );
  return { ...change, values: named(change.values), before: named(change.before) };
}
