import type { z } from 'zod';
import { change } from '../../card-holders/change.ts';
import type { ShownHolder } from '../../card-holders/columns.ts';
import { complete, createCardHolder } from '../../card-holders/create.ts';
import { cardHolderQueries } from '../../card-holders/queries.ts';
import type { Tx } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { notFound } from '../../errors.ts';
import { assertMatches, etag, matches, staleVersion } from '../../versions.ts';
import type { UpsertCardHolder } from './contract.ts';

/** A person by the client's identifier; fields left out keep their value. */
export interface Upsert {
  organisationId: string;
  externalId: string;
  values: z.output<typeof UpsertCardHolder>;
  /** The `If-Match` header: only a person of this version is changed; null when any will do. */
  ifMatch: string | null;
  /** The `If-None-Match` header: `*` only makes a new person. */
  ifNoneMatch: string | null;
}

export interface Upserted {
  created: boolean;
  holder: ShownHolder;
}

/**
 * Makes the person of an external id, or changes the one that is there.
 * @throws AppError not_found when If-Match wants one that is not there; precondition_failed; validation_failed when
 *   a new person lacks a required field
 */
export const upsertCardHolder = verb('sync.upsertCardHolder', (tx: Tx, input: Upsert): Upserted => {
  const { organisationId, externalId, values, ifMatch, ifNoneMatch } = input;
  const queries = cardHolderQueries(tx.db);
  const there = queries.shownByExternalId.get({ organisationId, externalId });
  if (there === null) {
    if (ifMatch !== null) throw notFound('card holder');
    createCardHolder(tx, organisationId, { ...complete(values), externalId });
  } else {
    assertMatches(ifMatch, there.version);
    if (ifNoneMatch !== null && matches(ifNoneMatch, etag(there.version))) throw staleVersion(there.version);
    change(tx, queries.byId.get({ id: there.id, organisationId })!, values);
  }
  const holder = queries.shownByExternalId.get({ organisationId, externalId })!;
  return { created: there === null, holder };
});
