import type { CardHolder } from '../db/schema/card-holders.ts';
import type { Card, PrintedFields } from '../db/schema/cards.ts';
import type { Organisation } from '../db/schema/organisations.ts';
import type { Tx } from '../db/tx.ts';
import { findDesign } from '../designs/change.ts';
import { calendarDay } from '../lib/calendar-day.ts';
import { organisationQueries } from '../organisations/queries.ts';
import { displayName } from '../shared/person/display-name.ts';
import { FROZEN_FIELDS } from '../shared/person/names.ts';
import { pick } from '../shared/pick.ts';
import type { CardChanges } from './change.ts';

/**
 * Freezes what a card is printed with (the fields, the photo, the newest version of its design, its last valid day, and
 * the address that its QR code begins with), so that later changes to its holder don't affect the card.
 * @param address the origin that clients use today
 */
export function frozenOf(tx: Tx, card: Card, holder: CardHolder, address: string): CardChanges {
  const { organisationId, designId } = card;
  const organisation = organisationQueries(tx.db).byId.get({ id: organisationId })!;
  // A card from another system has its own last day.
  const validUntil = card.externalSystem === null ? holder.expiryDate : card.validUntil;
  return {
    printedFields: printedFieldsOf(holder, { ...card, validUntil }, organisation, tx.at),
    photoId: holder.currentPhotoId,
    printedAddress: address,
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
  ...pick({ ...holder, displayName: displayName(holder) }, FROZEN_FIELDS),
  customFields: holder.customFields,
  cardNumber: card.cardNumber,
  issueNumber: card.issueNumber,
  validUntil: card.validUntil,
  verificationCode: card.verificationCode,
  organisation: organisation.name,
  issueDate: calendarDay(organisation.timeZone, Date.parse(at)),
});
