import type { Tx } from '../db/tx.ts';
import { blankQueries } from './queries.ts';

/** Takes the values from all entries about these records. Who did what to them, and when, stays. */
export function blankEntries(tx: Tx, organisationId: string, entityIds: string[]): void {
  blankQueries(tx.db).ofEntities.run({ organisationId, entityIds: JSON.stringify(entityIds) });
}

/** Takes the values from those entries about a record that say anything of one of these fields. */
export function blankEntriesOf(
  tx: Tx,
  { organisationId, entityId, fields }: { organisationId: string; entityId: string; fields: string[] },
): void {
  blankQueries(tx.db).ofFields.run({ organisationId, entityId, fields: JSON.stringify(fields) });
}
