import type { Db } from '../db/open.ts';
import type { ApiKey } from '../db/schema/api-keys.ts';
import { notFound } from '../errors.ts';
import { keyQueries } from './queries.ts';

/** @throws AppError not_found, also for another organisation's key */
export function findKey(db: Db, organisationId: string, id: string): ApiKey {
  const key = keyQueries(db).byId.get({ id: id.toLowerCase() });
  if (key === null || key.organisationId !== organisationId) throw notFound('API key');
  return key;
}
