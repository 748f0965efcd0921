import { type ColumnTypes, ownTables } from '../../../state/tables.ts';
import type { OdbcDialect, OdbcSession, OpenDialect, Place } from '../dialect.ts';
import { createFit } from '../fit.ts';
import { listIndexes, listTables } from '../listing.ts';
import { ownTypesOf } from '../own-types.ts';
import { createRowLocks, type RowLocking } from '../row-locks.ts';
import { shapeOf } from '../shape.ts';
import { inQuotesOf } from '../translate.ts';
import { readOnlyDialect } from './access.ts';
import { PROOFS, STANDARD, withoutIfNotExists } from './standard.ts';

/** The parts of a dialect that a database may have in its own way. */
export type Own = Partial<OdbcDialect> & {
  types?: ColumnTypes;
  locking?: Partial<RowLocking>;
};

/** Any database of which only its driver is known: standard SQL, and types and structure by the driver's catalogue. */
export const ansiDialect: OpenDialect = (place) => createDialect(place, {});

/** A dialect that goes by standard SQL, apart from what is given. */
export function createDialect(place: Place, { types, locking, ...own }: Own): OdbcDialect {
  const { info, label, timeZone } = place;
  if (info.isReadOnly || !info.hasTransactions)
    return {
      ...readOnlyDialect(label, info.isReadOnly ? 'the driver only reads' : 'the driver has no transactions'),
      proofs: own.proofs ?? PROOFS,
    };
  const { fit, forStatement, forget } = createFit(timeZone);
  const typesOf = async (session: OdbcSession) => types ?? ownTypesOf(session);
  const translated = (sql: string) => inQuotesOf(sql, info.quote);
  const locks = createRowLocks(
    {
      types: typesOf,
      hold: (table) => `UPDATE "${table}" SET "taken" = "taken" WHERE "name" = ?`,
      ...locking,
    },
    () => place.beside(),
    translated,
  );
  return {
    ...STANDARD,
    translated,
    lock: locks.lock,
    isLocked: locks.isLocked,
    unlock: locks.unlock,
    async begin(session) {
      await locks.look(session);
      await session.begin();
      await locks.takeTurn(session, label);
    },
    release: async () => forget(),
    own: async (session) =>
      withoutIfNotExists(ownTables(await typesOf(session))).map(({ name, sql }) => ({
        name,
        sql: translated(sql),
      })),
    isThere,
    shapeOf,
    fit,
    forStatement,
    // Not every database takes several rows in one INSERT.
    insert: { rows: 1, values: 2_000 },
    ...own,
  };
}

/** The tables on which the bridge's indexes are. */
const TABLES_OF_INDEXES = new Map(
  ownTables({ name: '', key: '', text: '', integer: '' }).flatMap(({ name, sql }) => {
    const [, table] = /^CREATE INDEX .* ON "(\w+)"/.exec(sql) ?? [];
    return table === undefined ? [] : [[name, table] as const];
  }),
);

/** True when there is a table or an index of this name. */
async function isThere(session: OdbcSession, name: string): Promise<boolean> {
  const [table] = await listTables(session, { schema: null, name: TABLES_OF_INDEXES.get(name) ?? name });
  if (table === undefined || !TABLES_OF_INDEXES.has(name)) return table !== undefined;
  const indexes = await listIndexes(session, table);
  return indexes.some((index) => index.name.toLowerCase() === name);
}
