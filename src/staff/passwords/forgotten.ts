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
import type { Visitor } from '../sessions/start.ts';
import { resetPassword } from './change.ts';

/** Nobody's mailbox can be flooded with links. */
const PAUSE_MS = 10 * 60_000;

/**
 * Mails a link that sets a new password to the account of an address. An unknown address, a disabled account and one that
 * has just got a link are passed over in silence: nobody learns here who has an account.
 * @throws AppError invalid_state when mail isn't set up; rate_limited after too many from this network
 */
export async function forgotPassword(context: Admission, visitor: Visitor, email: string): Promise<void> {
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
