import { sql } from 'drizzle-orm';
import { columnsOf } from '../db/columns-of.ts';
import { type CardHolder, cardHolders } from '../db/schema/card-holders.ts';

/** What lists show of a person. */
const listed = {
  id: cardHolders.id,
  status: cardHolders.status,
  holderType: cardHolders.holderType,
  externalId: cardHolders.externalId,
  firstName: cardHolders.firstName,
  lastName: cardHolders.lastName,
  preferredName: cardHolders.preferredName,
  department: cardHolders.department,
  campus: cardHolders.campus,
  email: cardHolders.email,
  phone: cardHolders.phone,
  expiryDate: cardHolders.expiryDate,
  currentPhotoId: cardHolders.currentPhotoId,
  version: cardHolders.version,
  createdAt: cardHolders.createdAt,
  updatedAt: cardHolders.updatedAt,
  customFields: cardHolders.customFields,
};

/** What single records show. */
const shown = { ...listed, notes: cardHolders.notes };

/** A person as lists show them, except that `customFields` is JSON text: most are empty, and need no parsing. */
export type ListedHolder = Pick<CardHolder, Exclude<keyof typeof listed, 'customFields'>> & {
  customFields: string;
};

/** A person as a single record shows them, with `customFields` as JSON text. */
export type ShownHolder = ListedHolder & Pick<CardHolder, 'notes'>;

export interface HolderPage {
  rows: ListedHolder[];
  /** The number of people on all pages together. */
  total: number;
}

/** The columns of a `ListedHolder`, for hand-written SQL. */
export const LISTED_COLUMNS = columnsOf('card_holders', listed);

/** The columns of a `ShownHolder`. */
export const shownColumns = { ...shown, customFields: sql<string>`${cardHolders.customFields}` };

/** The columns of a `ShownHolder`, for hand-written SQL. */
export const SHOWN_COLUMNS = columnsOf('card_holders', shown);
