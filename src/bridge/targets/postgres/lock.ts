import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Session } from '../server.ts';

/** The longest wait for the server to notice that a bridge was killed. */
const LOCK_WAIT_MS = 5_000;
const LOCK_LOOK_MS = 100;

/** The number of an advisory lock: 64 bits, as text. Each database has locks of its own. */
const numberOf = (name: string): string =>
  createHash('sha256').update(`lanyard bridge ${name}`).digest().readBigInt64BE(0).toString();

/** The lock that a bridge's session holds for as long as it lives. */
export const lockOf = (system: string): string => numberOf(`system ${system}`);

/** The lock that each transaction holds, because `retry` works beside a running bridge. */
export const TRANSACTION_LOCK = numberOf('turn');

/** Both halves of a lock's number, as `pg_locks` has them. */
export const halvesOf = (lock: string): [high: number, low: number] => {
  const bits = BigInt.asUintN(64, BigInt(lock));
  return [Number(bits >> 32n), Number(bits & 0xffff_ffffn)];
};

/** Takes the lock for a bridge's name, as in `Dialect`. */
export async function takeLock(
  session: Pick<Session, 'all'>,
  system: string,
  mayWait: boolean,
): Promise<boolean> {
  const untilMs = performance.now() + (mayWait ? LOCK_WAIT_MS : 0);
  for (;;) {
    const [found] = await session.all<{ locked: boolean }>(
      'SELECT pg_try_advisory_lock(CAST(? AS bigint)) AS locked',
      [lockOf(system)],
    );
    if (found!.locked || performance.now() > untilMs) return found!.locked;
    await sleep(LOCK_LOOK_MS);
  }
}

export async function isLocked(session: Pick<Session, 'all'>, system: string): Promise<boolean> {
  const found = await session.all(
    `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND granted AND objsubid = 1 AND classid = ? AND objid = ?
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    halvesOf(lockOf(system)),
  );
  return found.length > 0;
}
