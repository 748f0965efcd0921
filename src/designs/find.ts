import type { Db } from '../db/open.ts';
import type { Design, DesignVersion } from '../db/schema/designs.ts';
import { notFound } from '../errors.ts';
import { isUuid } from '../lib/uuid.ts';
import { designQueries } from './queries.ts';

/** @throws AppError not_found, for one of another organisation, too */
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
