import { ownTables, PLAIN_TYPES } from '../state/tables.ts';
import { translated } from './postgres/faults.ts';
import { isLocked, TRANSACTION_LOCK, takeLock } from './postgres/lock.ts';
import { Statements } from './postgres/prepared-statements.ts';
import { rowsOf } from './postgres/query.ts';
import { grantToRead, rightsOf } from './postgres/rights.ts';
import { connectTo, openSession, type PostgresSession } from './postgres/session.ts';
import { isThere, shapeOf } from './postgres/shape.ts';
import { ANALYZE } from './postgres/statistics.ts';
import { sent } from './postgres/values.ts';
import { openServer } from './server.ts';
import { type OpenTarget, serverLabel, TargetAway, type Transaction, type Value } from './target.ts';

/** A database on a PostgreSQL server. */
export const openPostgres: OpenTarget<'postgres'> = async (address) => {
  const label = serverLabel(address);
  /** The statements of the current transaction. */
  let statements = new Statements();
  return openServer<PostgresSession>({
    label,
    open: () => openSession(address, label),
    lock: takeLock,
    isLocked,
    async begin(session) {
      statements = new Statements();
      await session.ask(
        `BEGIN ISOLATION LEVEL READ COMMITTED; SELECT pg_advisory_xact_lock(${TRANSACTION_LOCK})`,
      );
    },
    transactionOn: (session) => transactionOn(session, statements),
    // Deferred constraints and triggers take effect only now, and may refuse what was written.
    async commit(session) {
      const { command } = await session.ask('COMMIT');
      if (command !== 'COMMIT') throw new TargetAway(`${label}: the server took the transaction back.`);
    },
    async release(session) {
      if (statements.hasNames) await session.ask('DEALLOCATE ALL');
    },
    statistics: () => ANALYZE,
    own: async () => ownTables(PLAIN_TYPES),
    isThere,
    shapeOf,
    rightsOf: (session, sections, own) => rightsOf(session, address.user, sections, own),
    grantToRead,
    async *query(sql, chunkRows) {
      try {
        yield* rowsOf(await connectTo(address, label), sql, chunkRows);
      } catch (error) {
        throw translated(error, label);
      }
    },
  });
};

function transactionOn(session: PostgresSession, statements: Statements): Omit<Transaction, 'savepoint'> {
  const send = async <Row>(sql: string, values: readonly Value[]) => {
    const statement = statements.of(sql);
    const isTyped = values.some((value) => typeof value === 'boolean');
    return session.ask<Row>(statement, sent(values, isTyped ? await typesOf(session, statement.text) : []));
  };
  return {
    all: async <Row>(sql: string, values: readonly Value[] = []) =>
      (await send<Row>(sql, values)).rows as Row[],
    run: async (sql, values = []) => (await send(sql, values)).rowCount ?? 0,
  };
}

/** The types that the server expects for a statement's values, in order. */
async function typesOf({ ask }: PostgresSession, text: string): Promise<string[]> {
  await ask(`PREPARE looked_at AS ${text}`);
  const { rows } = await ask<{ types: string }>(
    `SELECT array_to_json(parameter_types::text[]) AS types FROM pg_prepared_statements WHERE name = 'looked_at'`,
  );
  await ask('DEALLOCATE looked_at');
  return JSON.parse(rows[0]!.types);
}
