import type { ShownHolder } from './columns.ts';

/** A person as the API shows them, for answers that hold more than a person. */
export const present = <Row extends ShownHolder>(
  row: Row,
): Omit<Row, 'customFields'> & { customFields: Record<string, unknown> } => ({
  ...row,
  // Most have none.
  customFields: row.customFields === '{}' ? {} : JSON.parse(row.customFields),
});
