/** The fields by which lists of people can be sorted. */
const FIELDS = ['name', 'externalId', 'holderType', 'department', 'status', 'expiryDate'] as const;

export type SortField = (typeof FIELDS)[number];
/** A field; with a leading `-`, in descending order. */
export type HolderSort = SortField | `-${SortField}`;

export const HOLDER_SORTS = FIELDS.flatMap((field): HolderSort[] => [field, `-${field}`]);
