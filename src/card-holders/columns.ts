import { getTableColumns, sql } from 'drizzle-orm';
import { columnsOf } from '../db/columns-of.ts';
import { type CardHolder, cardHolders } from '../db/schema/card-holders.ts';

/** A person as lists show them, except that `customFields` is JSON text: most are empty, and need no parsing. */
export type ListedHolder = Omit<
  CardHolder,
  'seq' | 'organisationId' | 'sortKey' | 'customFields' | 'notes'
> & { customFields: string };

/** A person as a single record shows them, with `customFields` as JSON text. */
export type ShownHolder = ListedHolder & Pick<CardHolder, 'notes'>;

export interface HolderPage {
  rows: ListedHolder[];
  /** The number of people on all pages together. */
  total: number;
}

const { seq, organisationId, sortKey, notes, ...listed } = getTableColumns(cardHolders);

/** The columns of a `ListedHolder`, for hand-written SQL. */
export const LISTED_COLUMNS = columnsOf('card_holders', listed);

/** The columns of a `ShownHolder`. */
export const shownColumns = { ...listed, notes, customFields: sql<string>`${cardHolders.customFields}` };

/** The columns of a `ShownHolder`, for hand-written SQL. */
export const SHOWN_COLUMNS = columnsOf('card_holders', { ...listed, notes });
