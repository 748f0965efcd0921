import { setImmediate as nextTurn } from 'node:timers/promises';
import { systemActor, type Tx, type Writable, write } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { timestamp } from '../../lib/clock.ts';
import { DAY_MS, MAIL_KEPT_DAYS } from '../../shared/durations.ts';
import { mailQueries } from '../queries.ts';

/** Deletes this many at a time, so that other requests get their turn in between. */
const AT_ONCE = 1000;

/** Removes mails that ended long ago. */
export async function forgetOldMail(context: Writable): Promise<void> {
  const before = timestamp(context.clock.now() - MAIL_KEPT_DAYS * DAY_MS);
  while ((await write(context, systemActor('janitor'), forgetSomeMail, before)) === AT_ONCE) await nextTurn();
}

/** @returns the number of mails removed */
const forgetSomeMail = verb(
  'mail.forgetSome',
  (tx: Tx, before: string): number => mailQueries(tx.db).forgetOld.run({ before, limit: AT_ONCE }).changes,
);

/** Removes all mail to a person who is erased, including mail that hasn't been sent yet. */
export const forgetMailOf = (tx: Tx, cardHolderId: string): void => {
  mailQueries(tx.db).forgetHolder.run({ cardHolderId });
};
