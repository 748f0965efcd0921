/** What lists of people can be in the order of, with the column of it. */
const COLUMNS = {
  name: 'sort_key',
  externalId: 'external_id',
  holderType: 'holder_type',
  department: 'department',
  status: 'status',
  expiryDate: 'expiry_date',
} as const;

type Field = keyof typeof COLUMNS;
/** A field of people, with `-` before it from the last to the first. */
export type HolderSort = Field | `-${Field}`;

export const HOLDER_SORTS = (Object.keys(COLUMNS) as Field[]).flatMap((field): HolderSort[] => [
  field,
  `-${field}`,
]);

/** SQL: people without the value come last either way, and those who share it by name. */
export function orderBy(sort: HolderSort): string {
  const direction = sort.startsWith('-') ? 'DESC' : 'ASC';
  const column = COLUMNS[sort.replace('-', '') as Field];
  return column === 'sort_key'
    ? `sort_key ${direction}, card_holders.id ${direction}`
    : `${column} IS NULL, ${column} COLLATE NOCASE ${direction}, sort_key, card_holders.id`;
}
