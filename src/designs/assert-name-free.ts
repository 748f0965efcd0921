import type { Db } from '../db/open.ts';
import { AppError } from '../errors.ts';
import { designQueries } from './queries.ts';

/**
 * @param exceptId the design that may have the name; null for a new one
 * @throws AppError conflict
 */
export function assertNameFree(db: Db, organisationId: string, name: string, exceptId: string | null): void {
  const namesake = designQueries(db).byName.get({ organisationId, name });
  if (namesake === null || namesake.id === exceptId) return;
  const message = `Another design is called "${name}".`;
  throw new AppError('conflict', message, { details: [{ path: '/name', code: 'conflict', message }] });
}
