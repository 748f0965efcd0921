import type { z } from 'zod';
import type { CardHolder as Row } from '../db/schema/card-holders.ts';
import type { CardHolder, ListedCardHolder } from './contract.ts';
import type { ListedHolder } from './list-queries.ts';

/** A person as the API shows a single record. */
export function present(row: Row): z.output<typeof CardHolder> {
  const { seq, organisationId, sortKey, ...shown } = row;
  return shown;
}

/** A person as the API shows them in a list. */
export const presentListed = (row: ListedHolder): z.output<typeof ListedCardHolder> => ({
  ...row,
  customFields: row.customFields === '{}' ? {} : JSON.parse(row.customFields),
});
