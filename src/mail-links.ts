import type { Context } from './context.ts';
import type { MailRow } from './db/schema/mail.ts';
import { mailedRequestLink } from './photo-requests/mail-link.ts';
import { mailedLink } from './staff/links/mail-link.ts';

/** The link in a mail. The area that asked for the mail makes the link anew, because the database holds no links. */
export const mailLinks = (context: Pick<Context, 'publicUrl' | 'secrets'>, mail: MailRow): string | null =>
  mailedLink(context, mail) ?? mailedRequestLink(context, mail);
