import type { CardHolder } from '../db/schema/card-holders.ts';
import type { Organisation } from '../db/schema/organisations.ts';
import type { Tx } from '../db/tx.ts';
import { isAddress } from '../lib/mailbox.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { displayName } from '../shared/person/display-name.ts';

/** The time before the mail is sent: a reviewer who takes a rejection back usually does so within minutes. */
const GRACE_MS = 10 * 60_000;

/** Tells a person why their photo was rejected, if they have an address. Reopening the photo in time stops the mail. */
export function mailRejection(
  tx: Tx,
  organisation: Organisation,
  holder: CardHolder,
  { photoId, message }: { photoId: string; message: string },
): void {
  const { email, preferredName, firstName, lastName, customFields } = holder;
  if (email === null || !isAddress(email)) return;
  const { language } = customFields;
  queueMail(tx, organisation, {
    kind: 'photo_rejected',
    cardHolderId: holder.id,
    aboutId: photoId,
    to: { name: displayName(holder), address: email },
    facts: {
      firstName: preferredName || firstName || lastName,
      organisation: organisation.name,
      reasons: message,
    },
    language: typeof language === 'string' ? language : null,
    afterMs: GRACE_MS,
  });
}
