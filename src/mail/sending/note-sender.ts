import type { Tx } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { mailQueries } from '../queries.ts';

/**
 * Notes at the start whether mail is set up, because changes look at this note before they ask for mail. Mails that
 * were on their way when Lanyard ended are `unclear`: nobody knows whether the mail server took them.
 * @param address the sender's; null when mail isn't set up, which ends the waiting mails
 */
export const noteMailSender = verb('mail.noteSender', (tx: Tx, address: string | null): void => {
  const queries = mailQueries(tx.db);
  const before = queries.sender.get()?.address ?? null;
  if (before !== address) {
    queries.forgetSender.run();
    if (address !== null) queries.noteSender.run({ address });
  }
  queries.endSending.run({ at: tx.at, answer: 'Lanyard ended while the mail server was taking it.' });
  if (address === null)
    queries.endPending.run({
      status: 'failed',
      at: tx.at,
      answer: 'Mail was switched off before it could go.',
    });
});
