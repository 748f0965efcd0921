import type { Design } from '../db/schema/designs.ts';
import type { Tx } from '../db/tx.ts';
import { created, record } from '../ledger/record.ts';
import { newId } from '../lib/uuid.ts';
import { designQueries } from './queries.ts';

export interface NewDesign {
  name: string;
  /** SVG templates that have been validated. */
  front: string;
  back: string;
}

/** Writes a design with its first version and its audit entry. */
export function insert(
  tx: Tx,
  organisationId: string,
  { name, front, back }: NewDesign,
  isDefault: boolean,
): Design {
  const queries = designQueries(tx.db);
  const design = queries.insert({
    id: newId(),
    organisationId,
    name,
    version: 1,
    isDefault,
    archivedAt: null,
    revision: 1,
    createdAt: tx.at,
    updatedAt: tx.at,
  });
  queries.insertVersion({ designId: design.id, version: 1, front, back, createdAt: tx.at });
  record(tx, {
    organisationId,
    action: 'design.created',
    entityType: 'design',
    entityId: design.id,
    changes: created({ name, version: 1, isDefault }),
  });
  return design;
}
