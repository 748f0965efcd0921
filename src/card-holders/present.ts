import type { z } from 'zod';
import { UNLISTED_FIELDS } from '../shared/person/names.ts';
import { pick } from '../shared/pick.ts';
import { LISTED, type ListedHolder, type ShownHolder } from './columns.ts';
import type { CardHolder, ListedCardHolder } from './contract.ts';

/** A person as lists show them: without the fields of single records. */
export const presentInList = (row: ListedHolder): z.output<typeof ListedCardHolder> => ({
  ...pick(row, LISTED),
  // Most people have no custom fields, and `{}` needs no parsing.
  customFields: row.customFields === '{}' ? {} : JSON.parse(row.customFields),
});

/** A person as single records show them. */
export const present = (row: ShownHolder): z.output<typeof CardHolder> => ({
  ...presentInList(row),
  ...pick(row, UNLISTED_FIELDS),
});
