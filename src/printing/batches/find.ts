import type { Db } from '../../db/open.ts';
import type { PrintBatch } from '../../db/schema/print-batches.ts';
import { notFound } from '../../errors.ts';
import { printQueries } from './queries.ts';

/** @throws AppError not_found, for one of another organisation, too */
export function findBatch(db: Db, organisationId: string, id: string): PrintBatch {
  const batch = printQueries(db).byId.get({ id: id.toLowerCase(), organisationId });
  if (batch === null) throw notFound('print batch');
  return batch;
}
