import { createHash } from 'node:crypto';
import type { Session } from '../server.ts';
import { TargetAway } from '../target.ts';

/** The longest wait for the server to notice that a bridge was killed. */
const LOCK_WAIT_SECONDS = 5;
/** The longest wait while another bridge process is writing. */
const TURN_SECONDS = 30;

/** The locks of the bridges of one database, by name: locks belong to the whole server. */
export function locksOf(database: string, label: string) {
  const nameOf = (what: string): string =>
    `lanyard ${createHash('sha256').update(`${database.toLowerCase()} ${what}`).digest('hex').slice(0, 40)}`;
  const lockOf = (system: string) => nameOf(`system ${system}`);
  const turn = nameOf('turn');
  const hasLock = async (session: Pick<Session, 'all'>, name: string, seconds: number): Promise<boolean> => {
    const [found] = await session.all<{ got: number | null }>('SELECT GET_LOCK(?, ?) AS got', [
      name,
      seconds,
    ]);
    return found!.got === 1;
  };
  return {
    /** Takes the lock for a bridge's name, as in `Dialect`. */
    take: (session: Pick<Session, 'all'>, system: string, mayWait: boolean): Promise<boolean> =>
      hasLock(session, lockOf(system), mayWait ? LOCK_WAIT_SECONDS : 0),
    async isLocked(session: Pick<Session, 'all'>, system: string): Promise<boolean> {
      const [found] = await session.all<{ by: number | null }>('SELECT IS_USED_LOCK(?) AS `by`', [
        lockOf(system),
      ]);
      return found!.by !== null;
    },
    /** Waits until the transactions of other bridge processes have ended. */
    async takeTurn(session: Pick<Session, 'all'>): Promise<void> {
      if (!(await hasLock(session, turn, TURN_SECONDS)))
        throw new TargetAway(`${label}: another bridge process has been writing for ${TURN_SECONDS} s.`);
    },
    endTurn: async (session: Pick<Session, 'run'>): Promise<void> =>
      void (await session.run('DO RELEASE_LOCK(?)', [turn])),
  };
}
