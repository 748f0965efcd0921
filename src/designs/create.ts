import type { Design } from '../db/schema/designs.ts';
import type { Tx } from '../db/tx.ts';
import { verb } from '../db/verb.ts';
import { created, record } from '../ledger/record.ts';
import { newId } from '../lib/uuid.ts';
import { assertRoom, DESIGNS_MAX } from '../organisations/assert-room.ts';
import { assertNameFree } from './change.ts';
import { designQueries } from './queries.ts';

export interface NewDesign {
  name: string;
  /** SVG templates that have passed `assertValidTemplates`. */
  front: string;
  back: string;
}

/**
 * Makes a design with its first version. It isn't the default, until an update makes it so.
 * @throws AppError conflict when the name is taken; invalid_state when the organisation has no room for another
 */
export const createDesign = verb(
  'designs.create',
  (tx: Tx, organisationId: string, input: NewDesign): Design => {
    assertNameFree(tx.db, organisationId, input.name, null);
    const { total } = designQueries(tx.db).total.get({ organisationId })!;
    assertRoom(total, DESIGNS_MAX, 'designs', 'change one');
    return insert(tx, organisationId, input, false);
  },
);

/** Writes a design with its first version and its audit entry. */
export function insert(
  tx: Tx,
  organisationId: string,
  { name, front, back }: NewDesign,
  isDefault: boolean,
): Design {
  const queries = designQueries(tx.db);
  const row: Omit<Design, 'seq'> = {
    id: newId(),
    organisationId,
    name,
    version: 1,
    isDefault,
    archivedAt: null,
    revision: 1,
    createdAt: tx.at,
    updatedAt: tx.at,
  };
  const design = queries.insert.get(row)!;
  queries.insertVersion.run({ designId: design.id, version: 1, front, back, createdAt: tx.at });
  record(tx, {
    organisationId,
    action: 'design.created',
    entityType: 'design',
    entityId: design.id,
    changes: created({ name, version: 1, isDefault }),
  });
  return design;
}
