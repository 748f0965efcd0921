import type { Section } from '../config/config.ts';
import { Growth } from './growth.ts';
import { createQueue } from './queue.ts';
import type { Own } from './rights.ts';
import {
  CHUNK_ROWS,
  CommitRefused,
  type Found,
  type Rights,
  RowRefused,
  type TableShape,
  type Target,
  TargetAway,
  type Transaction,
  type Value,
} from './target.ts';

/** One connection to a server. */
export interface Session {
  readonly isLost: boolean;
  /** Runs SQL in the server's dialect, with `?` for each value. */
  all<Row>(sql: string, values?: readonly Value[]): Promise<Row[]>;
  run(sql: string, values?: readonly Value[]): Promise<unknown>;
  /** The reason why the server refuses a statement; null when it accepts it. The statement isn't run. */
  faultOf(sql: string): Promise<string | null>;
  /** Never rejects. */
  end(): Promise<void>;
}

/** The differences between kinds of servers. All functions throw the errors of `Target`. */
export interface Dialect<Connection extends Session> {
  label: string;
  open(): Promise<Connection>;
  /** Something that is sent at intervals, for a server that ends silent connections. */
  pulse?: { send(session: Connection): Promise<unknown>; everyMs: number };
  /**
   * Takes the lock for a bridge's name. The lock ends with the session.
   * @param mayWait true to wait for a moment, in case the lock belongs to a bridge that was killed and the server
   *   hasn't noticed yet
   */
  lock(session: Connection, system: string, mayWait: boolean): Promise<boolean>;
  isLocked(session: Connection, system: string): Promise<boolean>;
  /** Begins a transaction once those of other bridge processes have ended: `retry` works beside a running bridge. */
  begin(session: Connection): Promise<void>;
  transactionOn(session: Connection): Omit<Transaction, 'savepoint'>;
  /** Left out for the statements of standard SQL. */
  savepoints?(session: Connection): Savepoints | undefined;
  commit(session: Connection): Promise<void>;
  /** Left out for standard SQL. */
  rollback?(session: Connection): Promise<unknown>;
  /** Tidies up after each transaction. */
  release(session: Connection, isCommitted: boolean): Promise<unknown>;
  /**
   * The statement that renews the statistics of the bridge's own tables once they have grown. Left out, or null, for a
   * database that does so itself in time.
   */
  statistics?(session: Connection): string | null;
  /** The bridge's own tables and indexes. */
  own(session: Connection): Promise<readonly Omit<Own, 'isThere'>[]>;
  isThere(session: Connection, name: string): Promise<boolean>;
  shapeOf(session: Connection, table: string): Promise<TableShape | string | null>;
  rightsOf(session: Connection, sections: readonly Section[], own: readonly Own[]): Promise<Rights>;
  grantToRead(session: Connection, found: string): Promise<string>;
  query(sql: string, chunkRows: number): AsyncIterable<Found[]>;
  queryOwn?(sql: string, chunkRows: number): AsyncIterable<Found[]>;
  advice?(session: Connection): Promise<string[]>;
}

/** The statements of a savepoint. */
export interface Savepoints {
  set: string;
  undo: string;
  /** Null when a database knows no such statement: the next savepoint takes the place of this one. */
  release: string | null;
}

const STANDARD_SAVEPOINTS: Savepoints = {
  set: 'SAVEPOINT lanyard_row',
  undo: 'ROLLBACK TO SAVEPOINT lanyard_row',
  release: 'RELEASE SAVEPOINT lanyard_row',
};

/** A database on a server. Connects when first needed, and again when the connection is lost. */
export function openServer<Connection extends Session>(dialect: Dialect<Connection>): Target {
  const { label, pulse } = dialect;
  /** The only connection that writes. It holds the bridge's lock, so a process that has lost the lock can't write. */
  let session: Connection | null = null;
  let lockedAs: string | null = null;
  const growth = new Growth();

  async function connected(): Promise<Connection> {
    if (session !== null && !session.isLost) return session;
    void session?.end();
    session = null;
    const next = await dialect.open();
    try {
      if (lockedAs !== null && !(await dialect.lock(next, lockedAs, false)))
        throw new TargetAway(
          `${label}: the connection was lost, and another bridge has taken the name "${lockedAs}", or the server hasn't noticed the loss yet.`,
        );
    } catch (error) {
      await next.end();
      throw error;
    }
    session = next;
    return next;
  }

  /** All work shares the connection, so it is done in turn. */
  const inTurn = createQueue();
  const queued = <T>(work: (session: Connection) => Promise<T>): Promise<T> =>
    inTurn(async () => work(await connected()));
  const timer =
    pulse &&
    setInterval(
      () => session !== null && void queued((one) => pulse.send(one)).catch(() => undefined),
      pulse.everyMs,
    );
  timer?.unref();

  const run = <T>(work: (tx: Transaction, on: Connection) => Promise<T>, isKept: boolean): Promise<T> =>
    queued(async (on) => {
      let isCommitted = false;
      let written = 0;
      const count = (rows: number) => {
        written += rows;
      };
      try {
        await dialect.begin(on);
        const savepoints = dialect.savepoints?.(on) ?? STANDARD_SAVEPOINTS;
        const result = await work(
          { ...counted(dialect.transactionOn(on), count), savepoint: savepointOn(on, savepoints) },
          on,
        );
        if (isKept) await dialect.commit(on);
        isCommitted = isKept;
        return result;
      } catch (error) {
        throw error instanceof RowRefused ? new CommitRefused(error.message) : error;
      } finally {
        // A connection that can't even roll back is closed.
        if (!isCommitted && !on.isLost)
          await (dialect.rollback?.(on) ?? on.run('ROLLBACK')).catch(() => on.end());
        if (!on.isLost) await dialect.release(on, isCommitted).catch(() => on.end());
        if (isCommitted && !on.isLost) await renewStatistics(on, written);
      }
    });

  async function renewStatistics(on: Connection, written: number): Promise<void> {
    growth.add(written);
    const statement = dialect.statistics?.(on) ?? null;
    // Without fresh statistics, the bridge is slower, and nothing else.
    if (statement !== null && growth.takeDue()) await on.run(statement).catch(() => undefined);
  }

  const ownOn = async (on: Connection): Promise<Own[]> => {
    const found: Own[] = [];
    for (const one of await dialect.own(on))
      found.push({ ...one, isThere: await dialect.isThere(on, one.name) });
    return found;
  };

  return {
    label,
    lock: (system) =>
      queued(async (on) => {
        const isMine = await dialect.lock(on, system, true);
        if (isMine) lockedAs = system;
        return isMine;
      }),
    isLocked: (system) => queued((on) => dialect.isLocked(on, system)),
    // Creates only missing tables. A user without the right to create tables can work with existing ones.
    prepare: () =>
      run(async (_, on) => {
        for (const { sql, isThere } of await ownOn(on)) if (!isThere) await on.run(sql);
      }, true),
    isPrepared: () => queued((on) => dialect.isThere(on, 'lanyard_bridge')),
    shapeOf: (table) => queued((on) => dialect.shapeOf(on, table)),
    rightsOf: (sections) => queued(async (on) => dialect.rightsOf(on, sections, await ownOn(on))),
    grantToRead: (found) => queued((on) => dialect.grantToRead(on, found)),
    faultOf: (sql) => queued((on) => on.faultOf(sql)),
    query: (sql, chunkRows = CHUNK_ROWS) => dialect.query(sql, chunkRows),
    queryOwn: (sql) => (dialect.queryOwn ?? dialect.query)(sql, CHUNK_ROWS),
    advice: () => queued(async (on) => (await dialect.advice?.(on)) ?? []),
    transaction: (work) => run(work, true),
    rolledBack: (work) => run(work, false),
    async close() {
      clearInterval(timer);
      await inTurn(async () => session?.end());
    },
  };
}

/** The same transaction, which tells how many rows it writes. */
function counted<Some extends Omit<Transaction, 'savepoint'>>(tx: Some, count: (rows: number) => void): Some {
  const { run, insertRows } = tx;
  return {
    ...tx,
    async run(sql, values) {
      const rows = await run(sql, values);
      count(rows);
      return rows;
    },
    ...(insertRows !== undefined && {
      async insertRows(into: string, rows: readonly (readonly Value[])[]) {
        await insertRows(into, rows);
        count(rows.length);
      },
    }),
  };
}

const savepointOn =
  (session: Session, { set, undo, release }: Savepoints): Transaction['savepoint'] =>
  async (work) => {
    const end = async () => release !== null && session.run(release);
    await session.run(set);
    try {
      await work();
      await end();
    } catch (error) {
      // All other errors have ended the transaction.
      if (!(error instanceof RowRefused)) throw error;
      try {
        await session.run(undo);
      } catch (undoing) {
        if (undoing instanceof TargetAway) throw undoing;
        // A trigger has rolled back the whole transaction.
        throw new CommitRefused(error.message);
      }
      await end();
      throw error;
    }
  };
