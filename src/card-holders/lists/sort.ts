/** What lists of people can be sorted by, with its column. */
const COLUMNS = {
  name: 'sort_key',
  externalId: 'external_id',
  holderType: 'holder_type',
  department: 'department',
  status: 'status',
  expiryDate: 'expiry_date',
} as const;

type Field = keyof typeof COLUMNS;
/** A field; with a leading `-`, in descending order. */
export type HolderSort = Field | `-${Field}`;

export const HOLDER_SORTS = (Object.keys(COLUMNS) as Field[]).flatMap((field): HolderSort[] => [
  field,
  `-${field}`,
]);

/** The ORDER BY. People without the value come last in either direction; those who share one are ordered by name. */
export function orderBy(sort: HolderSort): string {
  const direction = sort.startsWith('-') ? 'DESC' : 'ASC';
  const column = COLUMNS[sort.replace('-', '') as Field];
  return column === 'sort_key'
    ? `sort_key ${direction}, card_holders.id ${direction}`
    : `${column} IS NULL, ${column} COLLATE NOCASE ${direction}, sort_key, card_holders.id`;
}
