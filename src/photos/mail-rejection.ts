import type { CardHolder } from '../db/schema/card-holders.ts';
import type { Organisation } from '../db/schema/organisations.ts';
import type { Tx } from '../db/tx.ts';
import { isAddress } from '../lib/mailbox.ts';
import { mailLanguage, queueMail } from '../mail/queue-mail.ts';
import { displayName } from '../shared/person/display-name.ts';
import { rejectionMessage } from '../shared/photos/rejection-texts.ts';
import type { ReasonCode } from '../shared/reason-codes.ts';
import { USUAL_TEXTS_IN } from '../shared/texts/rejections/by-language.ts';

/** The time before the mail is sent: a reviewer who takes a rejection back usually does so within minutes. */
const GRACE_MS = 10 * 60_000;

/** Tells a person why their photo was rejected, if they have an address. Reopening the photo in time stops the mail. */
export function mailRejection(
  tx: Tx,
  organisation: Organisation,
  holder: CardHolder,
  {
    photoId,
    reasonCodes,
    note,
  }: { photoId: string; reasonCodes: readonly ReasonCode[]; note: string | null },
): void {
  const { email, preferredName, firstName, lastName, customFields } = holder;
  if (email === null || !isAddress(email)) return;
  const language = mailLanguage(customFields.language, organisation);
  queueMail(tx, organisation, {
    kind: 'photo_rejected',
    cardHolderId: holder.id,
    aboutId: photoId,
    to: { name: displayName(holder), address: email },
    facts: {
      firstName: preferredName || firstName || lastName,
      organisation: organisation.name,
      reasons: rejectionMessage({ reasonCodes, note }, organisation.rejectionTexts, USUAL_TEXTS_IN[language]),
    },
    language,
    afterMs: GRACE_MS,
  });
}
