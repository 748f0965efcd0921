import type { Context } from './context.ts';
import type { MailRow } from './db/schema/mail.ts';
import { mailedLink } from './staff/links/mail-link.ts';

/** The link in a mail, made anew by the area that asked for the mail: no link lies in the database. */
export const mailLinks = (context: Pick<Context, 'publicUrl' | 'secrets'>, mail: MailRow): string | null =>
  mailedLink(context, mail);
