import type { Mail } from '../../../api/mail.ts';

/** The answer of a mail server that refuses a mail, such as `550 No such user`. */
const REFUSAL = /^[45]\d\d/;

/**
 * The mail server's answer if it refused the last mail to this address; null otherwise.
 * @param mails newest first
 */
export function refusalOf(
  mails: Pick<Mail, 'status' | 'to' | 'answer'>[],
  address: string | null,
): string | null {
  const last = mails.find(
    ({ status, to }) => to.address === address && (status === 'sent' || status === 'failed'),
  );
  return last?.status === 'failed' && REFUSAL.test(last.answer ?? '') ? last.answer : null;
}
