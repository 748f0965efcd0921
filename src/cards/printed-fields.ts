import type { CardHolder } from '../db/schema/card-holders.ts';
import type { Card, PrintedFields } from '../db/schema/cards.ts';
import type { Organisation } from '../db/schema/organisations.ts';
import { calendarDay } from '../lib/calendar-day.ts';
import { displayName } from '../shared/display-name.ts';

/**
 * Everything that a design can show, by the names that it uses.
 * @param at when the card is printed, which is its date of issue at the organisation's place
 */
export const printedFieldsOf = (
  holder: CardHolder,
  card: Pick<Card, 'cardNumber' | 'issueNumber' | 'validUntil' | 'verificationCode'>,
  organisation: Pick<Organisation, 'name' | 'timeZone'>,
  at: string,
): PrintedFields => ({
  externalId: holder.externalId,
  firstName: holder.firstName,
  lastName: holder.lastName,
  preferredName: holder.preferredName,
  displayName: displayName(holder),
  holderType: holder.holderType,
  department: holder.department,
  campus: holder.campus,
  email: holder.email,
  phone: holder.phone,
  expiryDate: holder.expiryDate,
  customFields: holder.customFields,
  cardNumber: card.cardNumber,
  issueNumber: card.issueNumber,
  validUntil: card.validUntil,
  verificationCode: card.verificationCode,
  organisation: organisation.name,
  issueDate: calendarDay(organisation.timeZone, Date.parse(at)),
});
