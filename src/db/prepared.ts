import type { Db } from './open.ts';

/**
 * The idiom of every `queries.ts`: `const cardHolders = prepared((db) => ({ byId: db.select()….prepare() }))`, then
 * `cardHolders(db).byId.get({ id })`. Statements are built once for a connection: building one anew for each
 * request costs nine tenths of the throughput.
 */
export function prepared<T>(build: (db: Db) => T): (db: Db) => T {
  const built = new WeakMap<Db, T>();
  return (db) => {
    let queries = built.get(db);
    if (queries === undefined) {
      queries = build(db);
      built.set(db, queries);
    }
    return queries;
  };
}
