import type { Db } from '../db/open.ts';
import type { Design, DesignVersion } from '../db/schema/designs.ts';
import type { Tx } from '../db/tx.ts';
import { AppError, notFound } from '../errors.ts';
import { difference, record } from '../ledger/record.ts';
import { isUuid } from '../lib/uuid.ts';
import { type ChangeableField, designQueries } from './queries.ts';

/** @throws AppError not_found, also for a design of another organisation */
export function findDesign(db: Db, organisationId: string, id: string): Design {
  const design = isUuid(id) ? designQueries(db).byId.get({ id: id.toLowerCase(), organisationId }) : null;
  if (design === null) throw notFound('design');
  return design;
}

/** @throws AppError not_found */
export function findVersion(db: Db, designId: string, version: number): DesignVersion {
  const found = designQueries(db).version.get({ designId, version });
  if (found === null) throw notFound('version of this design');
  return found;
}

/**
 * @param exceptId the design that may keep the name; null for a new one
 * @throws AppError conflict
 */
export function assertNameFree(db: Db, organisationId: string, name: string, exceptId: string | null): void {
  const namesake = designQueries(db).byName.get({ organisationId, name });
  if (namesake === null || namesake.id === exceptId) return;
  const message = `Another design is called "${name}".`;
  throw new AppError('conflict', message, { details: [{ path: '/name', code: 'conflict', message }] });
}

/** Changes a design, raises its revision and records what changed. If nothing changes, it writes nothing. */
export function change(tx: Tx, before: Design, values: Partial<Pick<Design, ChangeableField>>): Design {
  const changes = difference({ ...before }, { ...values });
  if (Object.keys(changes).length === 0) return before;
  const changed = { ...before, ...values, revision: before.revision + 1, updatedAt: tx.at };
  designQueries(tx.db).update.run(changed);
  record(tx, {
    organisationId: before.organisationId,
    action: 'design.updated',
    entityType: 'design',
    entityId: before.id,
    changes,
  });
  return changed;
}
