import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { sentence, wordsOf } from '../bridge-error.ts';
import { ownTables, PLAIN_TYPES } from '../state/tables.ts';
import { connect, disconnect } from './postgres/connect.ts';
import { connectFaultOf, faultOf, isLost } from './postgres/faults.ts';
import { halvesOf, lockOf, TURN } from './postgres/lock.ts';
import { rowsOf } from './postgres/query.ts';
import { grantToRead, rightsOf } from './postgres/rights.ts';
import { shapeOf } from './postgres/shape.ts';
import { alone, numbered, type Prepared, Statements } from './postgres/statements.ts';
import { sent } from './postgres/values.ts';
import { createQueue } from './queue.ts';
import {
  CommitRefused,
  type OpenTarget,
  RowRefused,
  serverLabel,
  TargetAway,
  type Transaction,
  type Value,
} from './target.ts';

/** The server takes a moment to notice that a bridge was killed. */
const LOCK_PATIENCE_MS = 5_000;
const LOCK_LOOK_MS = 100;

/** A database of a PostgreSQL server. Connects when it is first needed, and again when the connection is lost. */
export const openPostgres: OpenTarget<'postgres'> = async (address) => {
  const { user } = address;
  const label = serverLabel(address);
  /** The one connection that writes; it holds the lock, so a process that has lost the lock can't write either. */
  let client: Client | null = null;
  let lockedAs: string | null = null;

  const connectAnew = (): Promise<Client> =>
    connect(address).catch((error) => {
      throw connectFaultOf(error, `${label} as ${user}`);
    });

  async function connected(): Promise<Client> {
    if (client !== null) return client;
    const fresh = await connectAnew();
    // Both may come: one when the connection breaks, the other when the server closes it.
    for (const event of ['error', 'end'] as const)
      fresh.once(event, () => {
        if (client === fresh) client = null;
      });
    if (lockedAs !== null && !(await tryLock(fresh, lockedAs))) {
      await disconnect(fresh);
      throw new TargetAway(
        `${label}: the connection was lost, and another bridge has taken the name "${lockedAs}", or the server hasn't noticed the loss yet.`,
      );
    }
    client = fresh;
    return fresh;
  }

  const giveUp = (on: Client): void => {
    if (client === on) client = null;
    on.end().catch(() => undefined);
  };

  const ask = async <Row>(on: Client, sql: string | Prepared, values: readonly unknown[] = []) => {
    try {
      const statement = typeof sql === 'string' ? { text: sql } : sql;
      return await on.query<Row & object>({ ...statement, values: [...values] });
    } catch (error) {
      if (isLost(error)) giveUp(on);
      throw faultOf(error, label);
    }
  };

  const tryLock = async (on: Client, system: string): Promise<boolean> => {
    const { rows } = await ask<{ locked: boolean }>(on, 'SELECT pg_try_advisory_lock($1) AS locked', [
      lockOf(system),
    ]);
    return rows[0]!.locked;
  };

  /** A connection that can't even roll back is given up. */
  async function rollBack(on: Client): Promise<void> {
    try {
      await on.query('ROLLBACK');
    } catch {
      giveUp(on);
    }
  }

  /** The types that the server takes for a statement's values, by where they go. */
  const typesOf = async (on: Client, text: string): Promise<string[]> => {
    await ask(on, `PREPARE looked_at AS ${text}`);
    const { rows } = await ask<{ types: string }>(
      on,
      `SELECT array_to_json(parameter_types::text[]) AS types FROM pg_prepared_statements WHERE name = 'looked_at'`,
    );
    await ask(on, 'DEALLOCATE looked_at');
    return JSON.parse(rows[0]!.types);
  };

  const transactionOn = (on: Client, statements: Statements): Transaction => {
    const send = async <Row>(sql: string, values: readonly Value[]) => {
      const statement = statements.of(sql);
      const isTyped = values.some((value) => typeof value === 'boolean');
      return ask<Row>(on, statement, sent(values, isTyped ? await typesOf(on, statement.text) : []));
    };
    const tx: Transaction = {
      all: async <Row>(sql: string, values: readonly Value[] = []) =>
        (await send<Row>(sql, values)).rows as Row[],
      run: async (sql, values = []) => (await send(sql, values)).rowCount ?? 0,
      async savepoint(work) {
        await ask(on, 'SAVEPOINT row_of_the_site');
        try {
          await work();
          await ask(on, 'RELEASE SAVEPOINT row_of_the_site');
        } catch (error) {
          if (error instanceof RowRefused)
            await ask(on, 'ROLLBACK TO SAVEPOINT row_of_the_site; RELEASE SAVEPOINT row_of_the_site');
          throw error;
        }
      },
    };
    return tx;
  };

  /** Deferred foreign keys and triggers are checked only now, and may refuse what was written. */
  async function commit(on: Client): Promise<void> {
    try {
      const { command } = await ask(on, 'COMMIT');
      if (command !== 'COMMIT') throw new TargetAway(`${label}: the server took the transaction back.`);
    } catch (error) {
      throw error instanceof RowRefused ? new CommitRefused(error.message) : error;
    }
  }

  /** Transactions share the connection. */
  const queued = createQueue();
  const run = <T>(work: (tx: Transaction) => Promise<T>, isKept: boolean): Promise<T> =>
    queued(async () => {
      const on = await connected();
      const statements = new Statements();
      try {
        await ask(on, `BEGIN ISOLATION LEVEL READ COMMITTED; SELECT pg_advisory_xact_lock(${TURN})`);
        const result = await work(transactionOn(on, statements));
        if (isKept) await commit(on);
        else await rollBack(on);
        return result;
      } catch (error) {
        await rollBack(on);
        throw error;
      } finally {
        if (statements.hasNames && client === on) await on.query('DEALLOCATE ALL').catch(() => giveUp(on));
      }
    });
  const transaction = <T>(work: (tx: Transaction) => Promise<T>) => run(work, true);
  const rolledBack = <T>(work: (tx: Transaction) => Promise<T>) => run(work, false);

  return {
    label,
    transaction,
    rolledBack,
    lock: (system) =>
      queued(async () => {
        const untilMs = performance.now() + LOCK_PATIENCE_MS;
        for (;;) {
          const isMine = await tryLock(await connected(), system);
          if (isMine) lockedAs = system;
          if (isMine || performance.now() > untilMs) return isMine;
          await sleep(LOCK_LOOK_MS);
        }
      }),
    isLocked: (system) =>
      rolledBack(async (tx) => {
        const found = await tx.all(
          `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND granted AND objsubid = 1 AND classid = ? AND objid = ?
             AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
          halvesOf(lockOf(system)),
        );
        return found.length > 0;
      }),
    // Only those that are missing: without the right to make tables, those that are there are enough.
    prepare: () =>
      transaction(async (tx) => {
        for (const { name, sql } of ownTables(PLAIN_TYPES)) if (!(await isThere(tx, name))) await tx.run(sql);
      }),
    isPrepared: () => rolledBack((tx) => isThere(tx, 'lanyard_bridge')),
    rightsOf: (sections) => rolledBack((tx) => rightsOf(tx, user, sections)),
    grantToRead: (found) => rolledBack((tx) => grantToRead(tx, found)),
    shapeOf: (table) => rolledBack((tx) => shapeOf(tx, table)),
    faultOf: (sql) =>
      queued(async () => {
        const on = await connected();
        try {
          await on.query(alone(`PREPARE looked_at AS ${numbered(sql)}`));
          await on.query('DEALLOCATE looked_at');
          return null;
        } catch (error) {
          const fault = faultOf(error, label);
          if (fault instanceof TargetAway) throw fault;
          return sentence(wordsOf(error));
        }
      }),
    async *query(sql) {
      try {
        yield* rowsOf(await connectAnew(), sql);
      } catch (error) {
        throw faultOf(error, label);
      }
    },
    async close() {
      await queued(async () => client && disconnect(client));
    },
  };
};

const isThere = async (tx: Transaction, name: string): Promise<boolean> => {
  const found = await tx.all('SELECT 1 WHERE to_regclass(?) IS NOT NULL', [`"${name}"`]);
  return found.length > 0;
};
