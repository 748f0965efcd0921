import type { MailRow } from '../../db/schema/mail.ts';
import type { Tx } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { react } from '../../ledger/react.ts';
import { timestamp } from '../../lib/clock.ts';
import { pauseMs } from '../../lib/retry-pauses.ts';
import { mailQueries } from '../queries.ts';
import type { Outcome } from '../smtp/session.ts';

/**
 * Notes that a mail is about to be sent: if Lanyard ends before `settleMail`, nobody knows whether the server took it.
 * @returns false when it is no longer pending: its reason was taken back, or its person was erased
 */
export const beginMail = verb(
  'mail.begin',
  (tx: Tx, id: string, { messageId, subject }: { messageId: string; subject: string }): boolean =>
    mailQueries(tx.db).begin.run({ id, messageId, subject, at: tx.at }).changes === 1,
);

/** Records what became of an attempt. `back`: the server was in trouble, so the attempt doesn't count. */
export const settleMail = verb('mail.settle', (tx: Tx, id: string, outcome: Outcome | 'back'): void => {
  const mail = mailQueries(tx.db).byIdAlone.get({ id });
  // Null if the recipient was erased in the meantime.
  if (mail === null) return;
  const settled = after(mail, outcome, Date.parse(tx.at));
  mailQueries(tx.db).settle.run({ id, at: tx.at, ...settled });
  tellOf(tx, mail, settled.status);
});

/** Tells whoever asked for a mail how it ended. */
function tellOf(tx: Tx, { organisationId, aboutId }: MailRow, status: MailRow['status']): void {
  if (aboutId === null || (status !== 'sent' && status !== 'failed')) return;
  react(tx, 'mail.settled', { organisationId, aboutId, status });
}

type Settled = Pick<MailRow, 'status' | 'attempts' | 'nextAttemptAt' | 'answer'>;

function after({ attempts, answer }: MailRow, outcome: Outcome | 'back', nowMs: number): Settled {
  if (outcome === 'back')
    return { status: 'pending', attempts: attempts - 1, nextAttemptAt: timestamp(nowMs), answer };
  const ended = { attempts, nextAttemptAt: null, answer: outcome.answer };
  if (outcome.result === 'sent' || outcome.result === 'unclear') return { status: outcome.result, ...ended };
  const waitMs = outcome.result === 'refused' ? null : pauseMs(attempts, null);
  if (waitMs === null) return { status: 'failed', ...ended };
  return { ...ended, status: 'pending', nextAttemptAt: timestamp(nowMs + waitMs) };
}

/** Ends a mail that came too late to be of use. */
export const lapseMail = verb('mail.lapse', (tx: Tx, id: string): void => {
  const mail = mailQueries(tx.db).byIdAlone.get({ id });
  if (mail?.status !== 'pending') return;
  mailQueries(tx.db).settle.run({
    ...{ id, at: tx.at, attempts: mail.attempts, status: 'failed', nextAttemptAt: null },
    answer: `Its link had expired before the mail server took it.${mail.answer === null ? '' : ` Its last answer: ${mail.answer}`}`,
  });
});
