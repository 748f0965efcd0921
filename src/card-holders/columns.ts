import { getTableColumns } from 'drizzle-orm';
import { type CardHolder, cardHolders } from '../db/schema/card-holders.ts';

/** A person as the API shows them, but with `customFields` as JSON text. */
export type ShownHolder = Omit<CardHolder, 'seq' | 'organisationId' | 'sortKey' | 'customFields'> & {
  customFields: string;
};

const { seq, organisationId, sortKey, notes, record, ...listed } = getTableColumns(cardHolders);
const shown = { ...listed, notes };

/** The columns of a `ShownHolder`, for hand-written SQL. */
export const SHOWN_COLUMNS = Object.entries(shown)
  .map(([name, column]) => `card_holders.${column.name} AS ${name}`)
  .join(', ');

/** Every column but `record`, by its name in a `CardHolder`. */
export const WRITTEN_COLUMNS = { seq, organisationId, sortKey, ...shown };

/**
 * An SQL expression for `record`, of the values that are written with it ($firstName, …). SQLite makes it, in the write:
 * made by a read, it would be half of what a list costs.
 */
export const RECORD = `json_object(${Object.keys(listed)
  .map((name) => `'${name}', ${name === 'customFields' ? 'json($customFields)' : `$${name}`}`)
  .join(', ')})`;
