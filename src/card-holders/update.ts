import type { z } from 'zod';
import type { Tx } from '../db/tx.ts';
import { verb } from '../db/verb.ts';
import { notFound } from '../errors.ts';
import { assertMatches } from '../http/etag.ts';
import { change } from './change.ts';
import type { UpdateCardHolder } from './contract.ts';
import { cardHolderQueries } from './queries.ts';

/** Which person, what changes, and the `If-Match` header: null when any version will do. */
export interface CardHolderUpdate {
  organisationId: string;
  id: string;
  ifMatch: string | null;
  values: z.output<typeof UpdateCardHolder>;
}

/**
 * Changes the fields that are given, and returns the person as they are now.
 * @throws AppError not_found; precondition_failed; conflict when the external id is taken
 */
export const updateCardHolder = verb(
  'card-holders.update',
  (tx: Tx, { organisationId, id, ifMatch, values }: CardHolderUpdate) => {
    const before = cardHolderQueries(tx.db).byId.get({ id, organisationId });
    if (before === null) throw notFound('card holder');
    assertMatches(ifMatch, before.version);
    return change(tx, before, values);
  },
);
