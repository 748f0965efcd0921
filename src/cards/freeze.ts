import type { CardHolder } from '../db/schema/card-holders.ts';
import type { Card, PrintedFields } from '../db/schema/cards.ts';
import type { Organisation } from '../db/schema/organisations.ts';
import type { Tx } from '../db/tx.ts';
import { findDesign } from '../designs/change.ts';
import { calendarDay } from '../lib/calendar-day.ts';
import { organisationQueries } from '../organisations/queries.ts';
import { displayName } from '../shared/person/display-name.ts';
import type { CardChanges } from './change.ts';
import { type SigningKey, signedFragment } from './offline/sign.ts';
import { personFieldsOf } from './person-fields.ts';

/** The link in a card's QR code. */
interface Link {
  /** The origin that clients use today. */
  address: string;
  /** The key that signs the link; null for one that only the server can check. */
  signing: SigningKey | null;
}

/**
 * Freezes what a card is printed with (the fields, the photo, the newest version of its design, its last valid day, and
 * the link in its QR code), so that later changes to its holder don't affect the card.
 */
export function frozenOf(tx: Tx, card: Card, holder: CardHolder, { address, signing }: Link): CardChanges {
  const { organisationId, designId } = card;
  const organisation = organisationQueries(tx.db).byId.get({ id: organisationId })!;
  // A card from another system has its own last day.
  const validUntil = card.externalSystem === null ? holder.expiryDate : card.validUntil;
  const signed = { ...card, lastDay: validUntil, displayName: displayName(holder) };
  const printedFragment = signing && signedFragment(signed, organisation.offlineName, address, signing);
  return {
    printedFields: printedFieldsOf(holder, { ...card, validUntil }, organisation, tx.at),
    photoId: holder.currentPhotoId,
    printedAddress: address,
    printedFragment,
    // An earlier print of the card may still be around.
    offlineKey: printedFragment === null ? card.offlineKey : signing!.number,
    designVersion: designId === null ? null : findDesign(tx.db, organisationId, designId).version,
    validUntil,
  };
}

/**
 * Everything that a design can show, by the names that designs use.
 * @param at the time of printing; its day in the organisation's time zone becomes the card's date of issue
 */
export const printedFieldsOf = (
  holder: CardHolder,
  card: Pick<Card, 'cardNumber' | 'issueNumber' | 'validUntil' | 'verificationCode'>,
  organisation: Pick<Organisation, 'name' | 'timeZone'>,
  at: string,
): Required<PrintedFields> => ({
  ...personFieldsOf(holder),
  cardNumber: card.cardNumber,
  issueNumber: card.issueNumber,
  validUntil: card.validUntil,
  verificationCode: card.verificationCode,
  organisation: organisation.name,
  issueDate: calendarDay(organisation.timeZone, Date.parse(at)),
});
