import type { ListedHolder } from './columns.ts';

/** A person as the API shows them: single records with notes, lists without. */
export const present = <Row extends ListedHolder>(
  row: Row,
): Omit<Row, 'customFields'> & { customFields: Record<string, unknown> } => ({
  ...row,
  // Most have none.
  customFields: row.customFields === '{}' ? {} : JSON.parse(row.customFields),
});
