import { getTableColumns } from 'drizzle-orm';
import { type CardHolder, cardHolders } from '../db/schema/card-holders.ts';

/** A person as the API shows them, but with `customFields` as JSON text. */
export type ShownHolder = Omit<CardHolder, 'seq' | 'organisationId' | 'sortKey' | 'customFields'> & {
  customFields: string;
};

/** A person in a list. */
export type ListedHolder = Omit<ShownHolder, 'notes'>;

const { seq, organisationId, sortKey, notes, ...listed } = getTableColumns(cardHolders);

const select = (columns: Record<string, { name: string }>): string =>
  Object.entries(columns)
    .map(([name, column]) => `card_holders.${column.name} AS ${name}`)
    .join(', ');

/** The columns of a `ListedHolder`, for hand-written SQL: what lists and reads return needs no mapping that way. */
export const LISTED_COLUMNS = select(listed);

/** The columns of a `ShownHolder`. */
export const SHOWN_COLUMNS = select({ ...listed, notes });
