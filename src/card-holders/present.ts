import type { ShownHolder } from './columns.ts';
import type { StoredRecord } from './queries.ts';

/** A person as the API shows them, for answers that hold more than a person. */
export const present = <Row extends ShownHolder>(
  row: Row,
): Omit<Row, 'customFields'> & { customFields: Record<string, unknown> } => ({
  ...row,
  // Most have none.
  customFields: row.customFields === '{}' ? {} : JSON.parse(row.customFields),
});

/** A person as a single record: as in lists, and with notes. */
export const recordOf = ({ record, notes, version }: StoredRecord): { json: string; version: number } => ({
  json: `${record.slice(0, -1)},"notes":${JSON.stringify(notes)}}`,
  version,
});
