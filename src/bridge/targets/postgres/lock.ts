import { createHash } from 'node:crypto';

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
