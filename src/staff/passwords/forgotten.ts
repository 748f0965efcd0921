import type { Admission } from '../../context.ts';
import { systemActor, type Tx, write } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { AppError } from '../../errors.ts';
import { networkOf } from '../../lib/addresses.ts';
import { timestamp } from '../../lib/clock.ts';
import { mailQueries } from '../../mail/queries.ts';
import { emailKey } from '../accounts/email.ts';
import { staffQueries } from '../accounts/queries.ts';
import { linkQueries } from '../links/queries.ts';
import { takeFromNetwork } from '../sessions/attempts.ts';
import { assertLocalLogIn } from '../sessions/local-log-in.ts';
import type { Visitor } from '../sessions/start.ts';
import { resetPassword } from './change.ts';

/** For this long after a link was made, the account gets no other one by mail, so that nobody can flood its mailbox. */
const PAUSE_MS = 10 * 60_000;

/**
 * Mails the account with this address a link for setting a new password. Does nothing, silently, for an unknown
 * address, a disabled account, or one that was just sent a link, so that nobody can find out who has an account.
 * @throws AppError invalid_state when mail isn't set up; rate_limited after too many requests from this network
 */
export async function forgotPassword(context: Admission, visitor: Visitor, email: string): Promise<void> {
  assertLocalLogIn(context);
  if (mailQueries(context.db).sender.get() === null)
    throw new AppError('invalid_state', 'Mail is not set up here. Ask an admin for a new link.');
  takeFromNetwork(context, networkOf(visitor.address));
  const { requestId, address } = visitor;
  const actor = { ...systemActor('forgotten password'), requestId, address };
  await write(context, actor, mailReset, emailKey(email), context.secrets.setupLinks);
}

const mailReset = verb('staff.mailReset', (tx: Tx, key: string, linkKey: Uint8Array): void => {
  const staff = staffQueries(tx.db).byEmailKey.get({ emailKey: key });
  if (staff === null || staff.disabledAt !== null) return;
  const since = timestamp(Date.parse(tx.at) - PAUSE_MS);
  if (linkQueries(tx.db).madeSince.get({ staffId: staff.id, since }) !== null) return;
  resetPassword(tx, staff.organisationId, staff.id, null, linkKey);
});
