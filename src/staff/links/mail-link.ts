import type { MailRow } from '../../db/schema/mail.ts';
import type { StaffRow } from '../../db/schema/staff.ts';
import type { Tx } from '../../db/tx.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { momentIn } from '../../mail/texts/moment.ts';
import { organisationQueries } from '../../organisations/queries.ts';
import { type IssuedLink, linkUntil, setupUrl } from './one-time-link.ts';

/**
 * Asks for a mail with a one-time link. The link itself isn't kept: `mailedLink` makes it anew when the mail is sent.
 * @returns the id of the delivery; null where mail isn't set up
 */
export function mailLink(
  tx: Tx,
  { id: staffId, organisationId, name, email, language: own }: StaffRow,
  kind: 'staff_invitation' | 'password_reset',
  { expiresAt, nonce }: IssuedLink,
): string | null {
  const organisation = organisationQueries(tx.db).byId.get({ id: organisationId })!;
  const language = own ?? organisation.language;
  const until = momentIn(language, organisation.timeZone, Date.parse(expiresAt));
  return queueMail(tx, organisation, {
    kind,
    staffId,
    language,
    to: { name, address: email },
    facts: { name, organisation: organisation.name, invitedBy: tx.actor.name, until, nonce },
    isUrgent: true,
    usefulUntil: expiresAt,
  });
}

/** The link of a mail that `mailLink` asked for; null for any other mail. */
export const mailedLink = (
  context: { publicUrl: string; secrets: { setupLinks: Uint8Array } },
  { staffId, usefulUntil, facts }: Pick<MailRow, 'staffId' | 'usefulUntil' | 'facts'>,
): string | null =>
  staffId === null || usefulUntil === null
    ? null
    : setupUrl(context, linkUntil(context.secrets.setupLinks, staffId, usefulUntil, facts.nonce));
