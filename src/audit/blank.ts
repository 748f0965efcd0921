import type { Tx } from '../db/tx.ts';
import { blankQueries } from './queries.ts';

/** Removes the values from all entries about these records. Actor, action and time stay. */
export function blankEntries(tx: Tx, organisationId: string, entityIds: string[]): void {
  blankQueries(tx.db).ofEntities.run({ organisationId, entityIds: JSON.stringify(entityIds) });
}

/** Removes the values from the entries about a record that mention any of these fields. */
export function blankEntriesOf(tx: Tx, organisationId: string, entityId: string, fields: string[]): void {
  blankQueries(tx.db).ofFields.run({ organisationId, entityId, fields: JSON.stringify(fields) });
}

/** Removes the values from entries about these records, if the entry was written at one of these moments. */
export function blankEntriesAt(tx: Tx, organisationId: string, entityIds: string[], moments: string[]): void {
  const [entities, at] = [JSON.stringify(entityIds), JSON.stringify(moments)];
  blankQueries(tx.db).ofMoments.run({ organisationId, entityIds: entities, moments: at });
}
