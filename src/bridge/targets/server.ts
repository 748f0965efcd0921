import type { Section } from '../config/config.ts';
import { createQueue } from './queue.ts';
import type { Own } from './rights.ts';
import {
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
  /** A statement that is sent at intervals, for a server that ends silent connections. */
  pulse?: { sql: string; everyMs: number };
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
  commit(session: Connection): Promise<void>;
  /** Tidies up after each transaction. */
  release(session: Connection, isCommitted: boolean): Promise<unknown>;
  /** The bridge's own tables and indexes. */
  own: readonly Omit<Own, 'isThere'>[];
  isThere(session: Connection, name: string): Promise<boolean>;
  shapeOf(session: Connection, table: string): Promise<TableShape | string | null>;
  rightsOf(session: Connection, sections: readonly Section[], own: readonly Own[]): Promise<Rights>;
  grantToRead(session: Connection, found: string): Promise<string>;
  query(sql: string): AsyncIterable<Found[]>;
}

/** A database on a server. Connects when first needed, and again when the connection is lost. */
export function openServer<Connection extends Session>(dialect: Dialect<Connection>): Target {
  const { label, pulse } = dialect;
  /** The only connection that writes. It holds the bridge's lock, so a process that has lost the lock can't write. */
  let session: Connection | null = null;
  let lockedAs: string | null = null;

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
      () => session !== null && void queued((one) => one.run(pulse.sql)).catch(() => undefined),
      pulse.everyMs,
    );
  timer?.unref();

  const run = <T>(work: (tx: Transaction, on: Connection) => Promise<T>, isKept: boolean): Promise<T> =>
    queued(async (on) => {
      let isCommitted = false;
      try {
        await dialect.begin(on);
        const result = await work({ ...dialect.transactionOn(on), savepoint: savepointOn(on) }, on);
        if (isKept) await dialect.commit(on);
        isCommitted = isKept;
        return result;
      } catch (error) {
        throw error instanceof RowRefused ? new CommitRefused(error.message) : error;
      } finally {
        // A connection that can't even roll back is closed.
        if (!isCommitted && !on.isLost) await on.run('ROLLBACK').catch(() => on.end());
        if (!on.isLost) await dialect.release(on, isCommitted).catch(() => on.end());
      }
    });

  const ownOn = async (on: Connection): Promise<Own[]> => {
    const found: Own[] = [];
    for (const one of dialect.own) found.push({ ...one, isThere: await dialect.isThere(on, one.name) });
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
    query: (sql) => dialect.query(sql),
    transaction: (work) => run(work, true),
    rolledBack: (work) => run(work, false),
    async close() {
      clearInterval(timer);
      await inTurn(async () => session?.end());
    },
  };
}

const savepointOn =
  (session: Session): Transaction['savepoint'] =>
  async (work) => {
    await session.run('SAVEPOINT lanyard_row');
    try {
      await work();
      await session.run('RELEASE SAVEPOINT lanyard_row');
    } catch (error) {
      // All other errors have ended the transaction.
      if (error instanceof RowRefused) {
        await session.run('ROLLBACK TO SAVEPOINT lanyard_row');
        await session.run('RELEASE SAVEPOINT lanyard_row');
      }
      throw error;
    }
  };
