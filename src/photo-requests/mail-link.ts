import type { CardHolder } from '../db/schema/card-holders.ts';
import type { MailRow } from '../db/schema/mail.ts';
import type { PhotoRequest } from '../db/schema/photo-requests.ts';
import type { Tx } from '../db/tx.ts';
import { isAddress } from '../lib/mailbox.ts';
import { mailLanguage, queueMail } from '../mail/queue-mail.ts';
import { momentIn } from '../mail/texts/moment.ts';
import { organisationQueries } from '../organisations/queries.ts';
import { displayName } from '../shared/person/display-name.ts';
import { linkTo, tokenOf } from './link.ts';

type Kind = 'photo_request' | 'photo_reminder';

/**
 * Mails a request's link to its person.
 * @returns the address; null when no mail goes to them
 */
export function mailLink(tx: Tx, holder: CardHolder, request: PhotoRequest, kind: Kind): string | null {
  const { email, preferredName, firstName, lastName, customFields } = holder;
  if (email === null || !isAddress(email)) return null;
  const organisation = organisationQueries(tx.db).byId.get({ id: holder.organisationId })!;
  const language = mailLanguage(customFields.language, organisation);
  const delivery = queueMail(tx, organisation, {
    kind,
    cardHolderId: holder.id,
    aboutId: request.id,
    to: { name: displayName(holder), address: email },
    facts: {
      firstName: preferredName || firstName || lastName,
      organisation: organisation.name,
      until: momentIn(language, organisation.timeZone, Date.parse(request.expiresAt)),
      // The link is made anew from these when the mail is sent.
      requestId: request.id,
      nonce: request.nonce,
    },
    language,
    usefulUntil: request.expiresAt,
  });
  return delivery === null ? null : email;
}

/** The link of a mail that `mailLink` asked for; null for any other mail. */
export const mailedRequestLink = (
  context: { publicUrl: string; secrets: { photoRequests: Uint8Array } },
  { facts: { requestId, nonce } }: Pick<MailRow, 'facts'>,
): string | null =>
  requestId === undefined || nonce === undefined
    ? null
    : linkTo(context.publicUrl, tokenOf(context.secrets.photoRequests, { id: requestId, nonce }));
