import type { Context } from '../context.ts';
import type { Design } from '../db/schema/designs.ts';
import { type Actor, type Tx, write } from '../db/tx.ts';
import { created, record } from '../ledger/record.ts';
import { newId } from '../lib/uuid.ts';
import { assertRoom, DESIGNS_MAX } from '../organisations/assert-room.ts';
import { assertNameFree } from './change.ts';
import { assertValidTemplates } from './check-templates.ts';
import { designQueries } from './queries.ts';

/**
 * Makes a design with its first version. It is not the default before somebody says so.
 * @throws AppError validation_failed with every problem of either template; conflict when the name is taken;
 *   invalid_state when there are as many as there may be
 */
export async function createDesign(
  context: Context,
  actor: Actor,
  organisationId: string,
  input: NewDesign,
): Promise<Design> {
  await assertValidTemplates(context.drawing, organisationId, input);
  return write(context, actor, (tx) => {
    assertNameFree(tx.db, organisationId, input.name, null);
    const { total } = designQueries(tx.db).total.get({ organisationId })!;
    assertRoom(total, DESIGNS_MAX, 'designs', 'change one');
    return insert(tx, organisationId, input, false);
  });
}

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
