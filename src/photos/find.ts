import type { Db } from '../db/open.ts';
import type { Photo } from '../db/schema/photos.ts';
import { notFound } from '../errors.ts';
import { isUuid } from '../lib/uuid.ts';
import { photoQueries } from './queries.ts';

/** Whether a photo was deleted since it was looked up: its files are going, or have gone. */
export const isGone = (db: Db, id: string): boolean => photoQueries(db).blobKey.get({ id }) === null;

/** @throws AppError not_found, for one of another organisation, too */
export function findPhoto(db: Db, organisationId: string, id: string): Photo {
  const photo = isUuid(id) ? photoQueries(db).byId.get({ id: id.toLowerCase(), organisationId }) : null;
  if (photo === null) throw notFound('photo');
  return photo;
}
