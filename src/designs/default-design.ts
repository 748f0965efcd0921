import type { Design } from '../db/schema/designs.ts';
import type { Tx } from '../db/tx.ts';
import { insert } from './insert.ts';
import { designQueries } from './queries.ts';
import back from './shipped/landscape/back.svg' with { type: 'text' };
import front from './shipped/landscape/front.svg' with { type: 'text' };

/** The design that ships. */
export const SHIPPED = { front, back };

const NAME = 'Standard';

/** The organisation's default design; where it has none, the one that ships is installed. */
export function defaultDesign(tx: Tx, organisationId: string): Design {
  const existing = designQueries(tx.db).default.get({ organisationId });
  return existing ?? insert(tx, organisationId, { name: freeName(tx, organisationId), ...SHIPPED }, true);
}

/** A design of the organisation's own may have the name already. */
function freeName(tx: Tx, organisationId: string): string {
  const { byName } = designQueries(tx.db);
  let name = NAME;
  for (let next = 2; byName.get({ organisationId, name }) !== null; next++) name = `${NAME} ${next}`;
  return name;
}
