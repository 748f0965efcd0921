import { createHash } from 'node:crypto';
import type { Admission } from '../../context.ts';
import type { AttemptsRow } from '../../db/schema/staff.ts';
import { systemActor, type Tx, write } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { AppError, rateLimited } from '../../errors.ts';
import { networkOf } from '../../lib/addresses.ts';
import { timestamp } from '../../lib/clock.ts';
import { DAY_MS } from '../../shared/durations.ts';
import { attemptQueries } from './queries.ts';

/** This many wrong passwords cause no delay: people mistype. */
const FREE_FAILURES = 5;
const FIRST_DELAY_MS = 5_000;
/** About a hundred guesses a day; NIST SP 800-63B (3.2.2) allows a hundred in a row. */
const MAX_DELAY_MS = 15 * 60 * 1000;
const FORGET_FAILURES_MS = DAY_MS;
/** A network stays known for this long after somebody has logged in from it. */
const FORGET_SUCCESS_MS = 90 * DAY_MS;

/** The key under which the attempts of an account from a network are counted. */
export const pairOf = (account: string, address: string): string => hashOf(account, networkOf(address));

const hashOf = (account: string, place: string): string =>
  createHash('sha256').update(`${account}\n${place}`).digest('hex');

/**
 * Counts an attempt to log in, for the account and the client's network together, so that outsiders slow down only
 * themselves and not the office. The account need not exist.
 * @returns the pair, for `clearFailures`
 * @throws AppError rate_limited, with the time to wait
 */
export async function takeAttempt(context: Admission, account: string, address: string): Promise<string> {
  const network = networkOf(address);
  const pair = pairOf(account, address);
  const before = attemptQueries(context.db).byPair.get({ pair });
  failuresOf(before, context.clock.now());
  // One network may be trying many accounts. That must not hold up somebody who has logged in from there before.
  if (before === null || before.lastSuccessAt === null) takeFromNetwork(context, network);
  await write(context, systemActor('log-in'), countAttempt, pair);
  return pair;
}

/**
 * Counts a code for the second step, for the account alone, so that six digits withstand guesses from many networks.
 * Where its owner has logged in before, `takeAttempt` alone counts: somebody elsewhere who has only the password must not
 * lock the owner out. To be called before `takeAttempt`, so that a code that is refused here leaves the attempts for a
 * recovery code or passkey.
 * @returns the pair, for `clearFailures`; null when nothing was counted
 * @throws AppError rate_limited, with the time to wait
 */
export async function takeCode(context: Admission, account: string, address: string): Promise<string | null> {
  const before = attemptQueries(context.db).byPair.get({ pair: pairOf(account, address) });
  failuresOf(before, context.clock.now());
  if (before !== null && before.lastSuccessAt !== null) return null;
  const pair = hashOf(account, 'second factor');
  await write(context, systemActor('log-in'), countAttempt, pair);
  return pair;
}

/**
 * Counts an attempt before it is judged; otherwise many attempts sent at once would all pass. The count is in the
 * database, so a restart doesn't reset it.
 * @throws AppError rate_limited
 */
const countAttempt = verb('staff.countAttempt', (tx: Tx, pair: string): void => {
  const queries = attemptQueries(tx.db);
  const failures = failuresOf(queries.byPair.get({ pair }), Date.parse(tx.at));
  queries.count.run({ pair, failures: failures + 1, at: tx.at });
});

/** To be called when the whole log-in was right: counting starts over for the pair, and its network is known. */
export const clearFailures = (tx: Tx, pair: string): void => {
  attemptQueries(tx.db).clearFailures.run({ pair, at: tx.at });
};

/** Removes pairs of account and network that haven't been used for long. */
export const forgetAttempts = (tx: Tx): void => {
  const nowMs = Date.parse(tx.at);
  attemptQueries(tx.db).forget.run({
    attemptBefore: timestamp(nowMs - FORGET_FAILURES_MS),
    successBefore: timestamp(nowMs - FORGET_SUCCESS_MS),
  });
};

/**
 * Returns the number of failures that count now.
 * @throws AppError rate_limited while the wait after the last failure isn't over
 */
function failuresOf(before: AttemptsRow | null, nowMs: number): number {
  if (before === null) return 0;
  const elapsedMs = nowMs - Date.parse(before.lastAttemptAt);
  if (elapsedMs > FORGET_FAILURES_MS) return 0;
  const { failures } = before;
  if (failures < FREE_FAILURES) return failures;
  const delayMs = Math.min(FIRST_DELAY_MS * 2 ** (failures - FREE_FAILURES), MAX_DELAY_MS);
  // Without this check, a clock that was set back would make the wait endless.
  if (elapsedMs < 0 || elapsedMs >= delayMs) return failures;
  throw tooMany('Too many wrong passwords or codes.', Math.ceil((delayMs - elapsedMs) / 1000));
}

/**
 * Counts an attempt for a network alone.
 * @throws AppError rate_limited
 */
export function takeFromNetwork(context: Admission, network: string): void {
  const limit = context.config.rateLimits.authFailuresPerMinute;
  if (limit === 0) return;
  const verdict = context.limiter.take(`log-in ${network}`, limit);
  if (!verdict.allowed) throw tooMany('Too many log-ins from this address.', verdict.resetSeconds);
}

/**
 * Does something whose refusals count for a network alone, apart from those of passwords.
 * @throws AppError rate_limited; whatever `run` throws, of which `unauthorized` counts
 */
export async function limitingRefusals<T>(
  context: Admission,
  network: string,
  run: () => Promise<T>,
): Promise<T> {
  const limit = context.config.rateLimits.authFailuresPerMinute;
  if (limit === 0) return run();
  const bucket = `passkey ${network}`;
  const { allowed, resetSeconds } = context.limiter.look(bucket, limit);
  if (!allowed) throw tooMany('Too many refused passkeys from this address.', resetSeconds);
  try {
    return await run();
  } catch (error) {
    if (error instanceof AppError && error.code === 'unauthorized') context.limiter.take(bucket, limit);
    throw error;
  }
}

const tooMany = (what: string, seconds: number) =>
  rateLimited(`${what} Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`, seconds);
