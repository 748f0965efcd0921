import { RowRefused, TargetAway, TargetFault } from '../target.ts';
import type { OdbcSession } from './dialect.ts';

/**
 * The tables whose rows are locks. Two, as some databases lock whole pages: a bridge's lock, which is held for as long
 * as it runs, must not stand in the way of the turn, which each transaction takes.
 */
const LOCKS = 'lanyard_bridge_lock';
const TURNS = 'lanyard_bridge_turn';
const TURN = 'turn';

/** The statements by which a database locks a row. Each finds the row by its name. */
export interface RowLocking {
  /** The type of a name of at most 64 characters, and of a small number. */
  types(session: OdbcSession): Promise<{ name: string; integer: string }>;
  /** Locks a row until the transaction ends, and waits for it. */
  hold(table: string): string;
  /** Limits the wait for locks in a session, where the statement's own limit doesn't. */
  limit?(seconds: number): string;
}

/** The longest wait for the database to notice that a bridge was killed. */
const WAIT_SECONDS = 5;

/**
 * Locks for databases without locks of their own: a row that the open transaction of a second connection holds. When the
 * bridge ends, however it ends, so do its drivers, their connections and the lock. Nothing is left to be tidied up,
 * which a mark in a table would need.
 * @param beside opens another session
 * @param translated translates names in double quotes
 */
export function createRowLocks(
  { types, hold, limit }: RowLocking,
  beside: () => Promise<OdbcSession>,
  translated: (sql: string) => string,
) {
  let held: { session: OdbcSession; system: string } | null = null;
  let hasTurns = false;

  async function isThere(session: OdbcSession, table: string): Promise<boolean> {
    try {
      await session.some(translated(`SELECT "name" FROM "${table}"`), [], 1);
      return true;
    } catch (error) {
      if (error instanceof TargetFault) return false;
      throw error;
    }
  }

  const hasRow = async (session: OdbcSession, table: string, name: string): Promise<boolean> =>
    (await session.all(translated(`SELECT "taken" FROM "${table}" WHERE "name" = ?`), [name])).length > 0;

  /** Makes a table and a row in it, unless they are there. */
  async function makeRow(session: OdbcSession, table: string, name: string): Promise<void> {
    if (!(await isThere(session, table))) {
      const type = await types(session);
      await session.run(
        translated(
          `CREATE TABLE "${table}" ("name" ${type.name} NOT NULL, "taken" ${type.integer} NOT NULL, PRIMARY KEY ("name"))`,
        ),
      );
    }
    if (await hasRow(session, table, name)) return;
    // Another bridge may make the row at the same time.
    const insert = translated(`INSERT INTO "${table}" ("name", "taken") VALUES (?, 0)`);
    await session.run(insert, [name]).catch((error) => {
      if (!(error instanceof RowRefused)) throw error;
    });
  }

  /** Opens a session whose transaction has the lock; null while another one has it. */
  async function taken(system: string, seconds: number): Promise<OdbcSession | null> {
    const session = await beside();
    try {
      if (limit !== undefined) await session.run(limit(seconds));
      await session.begin();
      await session.within(seconds).all(translated(hold(LOCKS)), [system]);
      return session;
    } catch (error) {
      await session.end();
      if (error instanceof TargetAway) return null;
      throw error;
    }
  }

  return {
    async lock(session: OdbcSession, system: string, mayWait: boolean): Promise<boolean> {
      await makeRow(session, LOCKS, system);
      await makeRow(session, TURNS, TURN);
      hasTurns = true;
      await held?.session.end();
      const found = await taken(system, mayWait ? WAIT_SECONDS : 1);
      held = found === null ? null : { session: found, system };
      return found !== null;
    },
    async isLocked(session: OdbcSession, system: string): Promise<boolean> {
      if (!(await isThere(session, LOCKS))) return false;
      if (!(await hasRow(session, LOCKS, system))) return false;
      const found = await taken(system, 1);
      await found?.end();
      return found === null;
    },
    unlock: async () => held?.session.end(),
    /** Looks for the tables before a transaction begins, which a missing one could end. */
    async look(session: OdbcSession): Promise<void> {
      hasTurns ||= await isThere(session, TURNS);
    },
    /** Takes the turn in the session's transaction, and makes sure that the lock is still there. */
    async takeTurn(session: OdbcSession, label: string): Promise<void> {
      if (held !== null) {
        await hasRow(held.session, LOCKS, held.system).catch(() => undefined);
        if (held.session.isLost) {
          // The next connection takes the lock again, or finds that another bridge has it.
          await session.end();
          throw new TargetAway(`${label}: the connection that holds the bridge's lock was lost.`);
        }
      }
      if (hasTurns) await session.all(translated(hold(TURNS)), [TURN]);
    },
  };
}
