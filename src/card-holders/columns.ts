import { getTableColumns } from 'drizzle-orm';
import { type CardHolder, cardHolders } from '../db/schema/card-holders.ts';

/** A person as lists show them, but with `customFields` as JSON text. */
export type ListedHolder = Omit<
  CardHolder,
  'seq' | 'organisationId' | 'sortKey' | 'customFields' | 'notes'
> & { customFields: string };

/** A person as a single record shows them. */
export type ShownHolder = ListedHolder & Pick<CardHolder, 'notes'>;

const { seq, organisationId, sortKey, notes, ...listed } = getTableColumns(cardHolders);

const named = (columns: Record<string, { name: string }>): string =>
  Object.entries(columns)
    .map(([name, column]) => `card_holders.${column.name} AS ${name}`)
    .join(', ');

/** The columns of a `ListedHolder`, for hand-written SQL. */
export const LISTED_COLUMNS = named(listed);

/** The columns of a `ShownHolder`, for hand-written SQL. */
export const SHOWN_COLUMNS = named({ ...listed, notes });
