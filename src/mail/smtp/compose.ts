import MailComposer from 'nodemailer/lib/mail-composer';
import type { MailRow } from '../../db/schema/mail.ts';
import type { Rendered } from '../render.ts';
import type { SmtpSettings } from './settings.ts';

/** A mail as it goes to the server. */
export interface Message {
  /** Addresses of the envelope, with domains in ASCII. */
  from: string;
  to: string;
  bytes: Buffer;
}

type Addressed = Pick<MailRow, 'toName' | 'toAddress' | 'kind'> & { messageId: string };

/**
 * Builds the message: text and HTML, with headers that mark it as automatic, so that no out-of-office reply comes back.
 */
export async function compose(
  { from, replyTo }: Pick<SmtpSettings, 'from' | 'replyTo'>,
  { toName, toAddress, kind, messageId }: Addressed,
  { subject, text, html }: Rendered,
): Promise<Message> {
  const mail = new MailComposer({
    from,
    // An object: a comma or a quote in a name must not make two recipients.
    to: { name: toName, address: toAddress },
    ...(replyTo !== null && { replyTo }),
    ...{ messageId, subject, text, html },
    headers: {
      // RFC 3834: the mail is automatic, and wants no automatic answer.
      ...{ 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      // RFC 2369: whoever wants no more reminders tells the office.
      ...(kind === 'photo_reminder' && {
        'List-Unsubscribe': `<mailto:${(replyTo ?? from).address}?subject=Unsubscribe>`,
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
  const envelope = mail.getEnvelope();
  return { from: envelope.from || from.address, to: envelope.to[0] ?? toAddress, bytes: await mail.build() };
}

/** The id of a mail's message, the same in all attempts, so that a receiver can recognise a second copy. */
export const messageIdOf = (id: string, senderAddress: string): string =>
  `<${id}@${senderAddress.slice(senderAddress.lastIndexOf('@') + 1)}>`;
