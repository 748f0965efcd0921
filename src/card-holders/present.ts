import type { ListedHolder } from './columns.ts';

/** A person, in a list or alone, as the API shows them. */
export const present = <Row extends ListedHolder>(
  row: Row,
): Omit<Row, 'customFields'> & { customFields: Record<string, unknown> } => ({
  ...row,
  // Most have none.
  customFields: row.customFields === '{}' ? {} : JSON.parse(row.customFields),
});
