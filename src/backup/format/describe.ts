import type { Database } from 'bun:sqlite';
import { historyOf } from '../../db/history-of.ts';
import { appliedCount } from '../../db/migrations/migrate.ts';
import type { Manifest } from './format.ts';

/** What of a manifest a database says about itself. */
export function describe(sqlite: Database): Pick<Manifest, 'migrations' | 'epoch' | 'counts'> {
  const migrations = appliedCount(sqlite);
  const tables = sqlite
    .query<{ name: string }, []>(
      `SELECT name FROM pragma_table_list
       WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name`,
    )
    .all()
    .map(({ name }) => name);
  const counts = Object.fromEntries(
    tables.map((name) => [
      name,
      sqlite.query<{ n: number }, []>(`SELECT count(*) AS n FROM "${name}"`).get()!.n,
    ]),
  );
  return { migrations, epoch: tables.includes('change_history') ? historyOf(sqlite) : '', counts };
}
