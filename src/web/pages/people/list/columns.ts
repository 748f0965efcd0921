import type { ExportColumn } from '../../../../shared/person/export-columns.ts';
import type { HolderState } from '../../../../shared/person/states.ts';
import type { HolderSort } from '../../../api/holders.ts';

interface Declared {
  name: string;
  /** Columns of the CSV file with the same content. */
  csv: readonly ExportColumn[];
  /** Set when the list can be sorted by this column. */
  isSorted?: true;
  /** Set when the column is shown until the account chooses its own columns. */
  isUsual?: true;
  /** The state that this column shows. The API returns it only when asked. */
  state?: HolderState;
}

/**
 * The columns of the list, in their order. Their headings are in `texts.people.columns`, their cells in
 * `cells.tsx`.
 */
export const COLUMNS = [
  { name: 'name', csv: ['firstName', 'lastName', 'preferredName'], isSorted: true, isUsual: true },
  { name: 'externalId', csv: ['externalId'], isSorted: true, isUsual: true },
  { name: 'holderType', csv: ['holderType'], isSorted: true },
  { name: 'department', csv: ['department'], isSorted: true, isUsual: true },
  { name: 'campus', csv: ['campus'] },
  { name: 'email', csv: ['email'] },
  { name: 'phone', csv: ['phone'] },
  { name: 'photoState', csv: ['photoState'], isUsual: true, state: 'photoState' },
  { name: 'cardState', csv: ['cardState'], isUsual: true, state: 'cardState' },
  { name: 'cardValidUntil', csv: ['cardValidUntil'], state: 'cardValidUntil' },
  { name: 'status', csv: ['status'], isSorted: true, isUsual: true },
  { name: 'expiryDate', csv: ['expiryDate'], isSorted: true, isUsual: true },
] as const satisfies Declared[];

export type Column = (typeof COLUMNS)[number];
export type ColumnName = Column['name'];
export type SortedColumn = Extract<Column, { isSorted: true }>['name'];
/** A column that can be hidden. The name always shows. */
export type OptionalColumn = Exclude<ColumnName, 'name'>;

export const OPTIONAL_COLUMNS = COLUMNS.filter(
  (column): column is Extract<Column, { name: OptionalColumn }> => column.name !== 'name',
);

const SORTED_COLUMNS = COLUMNS.filter(
  (column): column is Extract<Column, { isSorted: true }> => 'isSorted' in column,
).map(({ name }) => name);

export const isSorted = (name: ColumnName): name is SortedColumn =>
  (SORTED_COLUMNS as ColumnName[]).includes(name);

/** The orders in which the list can be sorted. */
export const SORTS = SORTED_COLUMNS.flatMap((name): HolderSort[] => [name, `-${name}`]);

export const USUAL_COLUMNS = OPTIONAL_COLUMNS.filter((column) => 'isUsual' in column).map(({ name }) => name);

/** The states that these columns show. */
export const statesOf = (names: readonly OptionalColumn[]): HolderState[] =>
  OPTIONAL_COLUMNS.flatMap((column) =>
    names.includes(column.name) && 'state' in column ? [column.state] : [],
  );

/** The columns of a CSV file for what the list shows. The ids let an import find people without a number. */
export const csvOf = (names: readonly OptionalColumn[]): ExportColumn[] => [
  'cardHolderId',
  ...COLUMNS.filter(({ name }) => name === 'name' || names.includes(name)).flatMap(({ csv }) => csv),
];

/** The columns of a CSV file with everything. */
export const wholeCsv = (): ExportColumn[] => [
  ...csvOf(OPTIONAL_COLUMNS.map(({ name }) => name)),
  'customFields',
];
