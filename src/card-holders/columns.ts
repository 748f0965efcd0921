import { sql } from 'drizzle-orm';
import { columnsOf } from '../db/columns-of.ts';
import { type CardHolder, cardHolders } from '../db/schema/card-holders.ts';
import {
  LISTED_FIELDS,
  type ListedField,
  UNLISTED_FIELDS,
  type UnlistedField,
} from '../shared/person/names.ts';
import { pick } from '../shared/pick.ts';

/** The columns of a person that lists show, in the order of the API's answers. */
export const LISTED = [
  'id',
  ...new Set<ListedField>(['status', 'holderType', ...LISTED_FIELDS]),
  'currentPhotoId',
  'version',
  'createdAt',
  'updatedAt',
  'customFields',
] as const;

const listed = pick(cardHolders, LISTED);

/** Columns that single records show. */
const shown = { ...listed, ...pick(cardHolders, UNLISTED_FIELDS) };

/** A person as lists show them, except that `customFields` is JSON text: most are empty, and need no parsing. */
export type ListedHolder = Pick<CardHolder, Exclude<keyof typeof listed, 'customFields'>> & {
  customFields: string;
};

/** A person as a single record shows them, with `customFields` as JSON text. */
export type ShownHolder = ListedHolder & Pick<CardHolder, UnlistedField>;

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
