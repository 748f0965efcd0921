import type { Db } from '../db/open.ts';
import type { Card } from '../db/schema/cards.ts';
import { notFound } from '../errors.ts';
import { isUuid } from '../lib/uuid.ts';
import { cardQueries } from './queries.ts';

/** @throws AppError not_found, for one of another organisation, too */
export function findCard(db: Db, organisationId: string, id: string): Card {
  const card = isUuid(id) ? cardQueries(db).byId.get({ id: id.toLowerCase(), organisationId }) : null;
  if (card === null) throw notFound('card');
  return card;
}
