import type { Db } from '../db/open.ts';
import { SHIPPED } from './default-design.ts';
import { findVersion } from './find.ts';
import { designQueries } from './queries.ts';

/** The templates that a card gets which asks for no other design. */
export function defaultTemplates(db: Db, organisationId: string): { front: string; back: string } {
  const design = designQueries(db).default.get({ organisationId });
  return design === null ? SHIPPED : findVersion(db, design.id, design.version);
}
