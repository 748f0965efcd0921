import type { Design } from '../db/schema/designs.ts';
import type { Tx } from '../db/tx.ts';
import { difference, record } from '../ledger/record.ts';
import { designQueries } from './queries.ts';

type Changeable = Partial<Pick<Design, 'name' | 'version' | 'isDefault' | 'archivedAt'>>;

/** Changes a design, raises its revision and records what changed; where nothing does, nothing is written. */
export function change(tx: Tx, before: Design, values: Changeable): Design {
  const changes = difference({ ...before }, { ...values });
  if (Object.keys(changes).length === 0) return before;
  const changed = { ...values, revision: before.revision + 1, updatedAt: tx.at };
  designQueries(tx.db).update(before.id, changed);
  record(tx, {
    organisationId: before.organisationId,
    action: 'design.updated',
    entityType: 'design',
    entityId: before.id,
    changes,
  });
  return { ...before, ...changed };
}
