import type { Db } from '../db/open.ts';
import type { Design } from '../db/schema/designs.ts';
import type { Tx } from '../db/tx.ts';
import { verb } from '../db/verb.ts';
import { findVersion } from './change.ts';
import { insert } from './create.ts';
import { designQueries } from './queries.ts';
import { SHIPPED } from './shipped.ts';

const NAME = 'Standard';

/** The organisation's default design. If it has none, the shipped design is installed. */
export const defaultDesign = verb('designs.default', (tx: Tx, organisationId: string): Design => {
  const existing = findDefault(tx.db, organisationId);
  return existing ?? insert(tx, organisationId, { name: freeName(tx, organisationId), ...SHIPPED }, true);
});

/** Null while the organisation has no default design yet. */
export const findDefault = (db: Db, organisationId: string): Design | null =>
  designQueries(db).default.get({ organisationId });

/**
 * Returns a free name for the shipped design: one of the organisation's own designs may already have its usual name.
 */
function freeName(tx: Tx, organisationId: string): string {
  const { byName } = designQueries(tx.db);
  let name = NAME;
  for (let next = 2; byName.get({ organisationId, name }) !== null; next++) name = `${NAME} ${next}`;
  return name;
}

/** The templates of cards that ask for no other design. */
export function defaultTemplates(db: Db, organisationId: string): { front: string; back: string } {
  const design = findDefault(db, organisationId);
  return design === null ? SHIPPED : findVersion(db, design.id, design.version);
}
