import { createHash } from 'node:crypto';
import type { Context } from '../../context.ts';
import type { AttemptsRow } from '../../db/schema/staff.ts';
import { systemActor, type Tx, write } from '../../db/tx.ts';
import { AppError } from '../../errors.ts';
import { networkOf } from '../../lib/addresses.ts';
import { timestamp } from '../../lib/clock.ts';
import { attemptQueries } from './queries.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** People mistype. */
const FREE_FAILURES = 5;
const FIRST_DELAY_MS = 5_000;
/** About a hundred guesses a day; NIST SP 800-63B (3.2.2) allows a hundred in a row. */
const MAX_DELAY_MS = 15 * 60 * 1000;
const FORGET_FAILURES_MS = DAY_MS;
/** How long a place that somebody has logged in from counts as theirs. */
const FORGET_SUCCESS_MS = 90 * DAY_MS;

/**
 * Counts an attempt to show a password, for the account and the client's network together: outsiders slow down
 * themselves, not the office. It is counted before it is judged, or many sent at once would all pass. Attempts
 * stand in the database, so that a restart forgives nothing. The account need not exist.
 * @returns what `succeed` takes back
 * @throws AppError rate_limited, with the time to wait
 */
export async function takeAttempt(context: Context, account: string, address: string): Promise<string> {
  const network = networkOf(address);
  const pair = createHash('sha256').update(`${account}\n${network}`).digest('hex');
  const nowMs = context.clock.now();
  await write(context, systemActor('log-in'), (tx) => {
    const queries = attemptQueries(tx.db);
    const before = queries.byPair.get({ pair });
    const failures = before === null ? 0 : failuresOf(before, nowMs);
    if (before !== null) assertWaited(failures, nowMs - Date.parse(before.lastAttemptAt));
    // Many accounts tried from one place: who has logged in from there before is not held up by the others.
    if (before === null || before.lastSuccessAt === null) takeFromNetwork(context, network);
    queries.count.run({ pair, failures: failures + 1, at: tx.at });
  });
  return pair;
}

/** The password was right: the pair starts anew. */
export const succeed = (tx: Tx, pair: string): void => {
  attemptQueries(tx.db).succeed.run({ pair, at: tx.at });
};

/** Forgets pairs that nothing was heard of for long. */
export const forgetAttempts = (tx: Tx): void => {
  const nowMs = Date.parse(tx.at);
  attemptQueries(tx.db).forget.run({
    attemptBefore: timestamp(nowMs - FORGET_FAILURES_MS),
    successBefore: timestamp(nowMs - FORGET_SUCCESS_MS),
  });
};

const failuresOf = ({ failures, lastAttemptAt }: AttemptsRow, nowMs: number): number =>
  nowMs - Date.parse(lastAttemptAt) > FORGET_FAILURES_MS ? 0 : failures;

function assertWaited(failures: number, elapsedMs: number): void {
  if (failures < FREE_FAILURES) return;
  const delayMs = Math.min(FIRST_DELAY_MS * 2 ** (failures - FREE_FAILURES), MAX_DELAY_MS);
  // A clock that was set back would make the wait endless.
  if (elapsedMs < 0 || elapsedMs >= delayMs) return;
  throw tooMany('Too many wrong passwords.', Math.ceil((delayMs - elapsedMs) / 1000));
}

function takeFromNetwork(context: Context, network: string): void {
  const limit = context.config.rateLimits.authFailuresPerMinute;
  if (limit === 0) return;
  const verdict = context.limiter.take(`log-in ${network}`, limit);
  if (!verdict.allowed) throw tooMany('Too many log-ins from this address.', verdict.resetSeconds);
}

const tooMany = (what: string, seconds: number) =>
  new AppError('rate_limited', `${what} Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`, {
    headers: { 'Retry-After': String(seconds) },
  });
