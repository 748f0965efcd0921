import { Database } from 'bun:sqlite';
import { isDamage } from '../faults/database-error.ts';

/** The damage found, in SQLite's words. Null when all is well. */
export type Looked = { damage: string | null };

declare const self: Worker;

/**
 * Gets the path of a database, checks it page by page, and answers once. If the check can't be made, the thread ends.
 */
self.onmessage = ({ data: path }: MessageEvent<string>) => {
  self.postMessage({ damage: damageIn(path) } satisfies Looked);
};

function damageIn(path: string): string | null {
  let table = 'sqlite_schema';
  try {
    const sqlite = new Database(path, { readonly: true });
    try {
      sqlite.run('PRAGMA busy_timeout = 5000');
      // Checks one table with its indexes at a time: while a read is under way, the log can't be cleared, and reading
      // all of a large database takes minutes.
      for (table of tablesOf(sqlite)) {
        const [said] = sqlite.query<[string], []>(`PRAGMA quick_check("${table}")`).values();
        if (said?.[0] !== 'ok') return `table ${table}: ${String(said?.[0]).replaceAll('\n', ' ')}`;
      }
      return null;
    } finally {
      sqlite.close();
    }
  } catch (error) {
    if (!isDamage(error)) throw error;
    return `table ${table}: ${(error as Error).message}`;
  }
}

const tablesOf = (sqlite: Database): string[] =>
  sqlite
    .query<{ name: string }, []>("SELECT name FROM sqlite_schema WHERE type = 'table'")
    .all()
    .map(({ name }) => name);
