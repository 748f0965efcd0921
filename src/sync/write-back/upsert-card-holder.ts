import type { z } from 'zod';
import { change } from '../../card-holders/change.ts';
import type { ShownHolder } from '../../card-holders/columns.ts';
import { complete, createCardHolder } from '../../card-holders/create.ts';
import { mergeCustomFields } from '../../card-holders/merge-custom-fields.ts';
import { mergedQueries } from '../../card-holders/merged-queries.ts';
import { cardHolderQueries } from '../../card-holders/queries.ts';
import type { CardHolder } from '../../db/schema/card-holders.ts';
import type { Tx } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { assertMatches, etag, matches, staleVersion } from '../../entity-tags.ts';
import { notFound } from '../../errors.ts';
import type { UpsertCardHolder } from './contract.ts';

/** The `If-Match` and `If-None-Match` headers; null when they weren't sent. */
interface Preconditions {
  /** The version that an existing person must have. */
  ifMatch: string | null;
  /** With `*`, only a new person is accepted. */
  ifNoneMatch: string | null;
}

/** Options that a batch can set beyond the fields. */
interface UpsertOptions {
  /** The person's id; null finds the person by the external id. */
  cardHolderId: string | null;
  /** True when custom fields that are left out keep their value. */
  mergeCustomFields: boolean;
}

interface Upserted {
  created: boolean;
  holder: ShownHolder;
}

/**
 * Creates the person with an external id, or changes the existing one. Fields that are left out keep their values.
 * @throws AppError not_found when If-Match or an id asks for a person who doesn't exist; conflict when the external id
 * is somebody else's; precondition_failed; validation_failed when a new person lacks a required field
 */
export const upsertCardHolder = verb(
  'sync.upsertCardHolder',
  (
    tx: Tx,
    organisationId: string,
    externalId: string,
    values: z.output<typeof UpsertCardHolder>,
    { ifMatch, ifNoneMatch }: Preconditions,
    { cardHolderId, mergeCustomFields: isMerged }: UpsertOptions = {
      cardHolderId: null,
      mergeCustomFields: false,
    },
  ): Upserted => {
    const queries = cardHolderQueries(tx.db);
    const { customFields: given } = values;
    const merged = (there: Record<string, unknown>) =>
      isMerged && given !== undefined ? { customFields: mergeCustomFields(there, given) } : {};
    const existing =
      cardHolderId === null
        ? queries.shownByExternalId.get({ organisationId, externalId })
        : queries.shownById.get({ id: cardHolderId, organisationId });
    if (existing === null) {
      if (ifMatch !== null || cardHolderId !== null) throw notFound('card holder');
      createCardHolder(tx, organisationId, { ...complete({ ...values, ...merged({}) }), externalId });
    } else {
      assertMatches(ifMatch, existing.version);
      if (ifNoneMatch !== null && matches(ifNoneMatch, etag(existing.version)))
        throw staleVersion(existing.version);
      const before = queries.byId.get({ id: existing.id, organisationId })!;
      // An external id that belonged to a merged person finds the remaining person, but doesn't become theirs.
      const own = isOfMerged(tx, before, externalId) ? before.externalId : externalId;
      change(tx, before, { ...values, ...merged(before.customFields), externalId: own });
    }
    const holder = queries.shownByExternalId.get({ organisationId, externalId })!;
    return { created: existing === null, holder };
  },
);

const isOfMerged = (tx: Tx, { id, organisationId }: CardHolder, externalId: string): boolean =>
  mergedQueries(tx.db)
    .into.all({ cardHolderId: id, organisationId })
    .some((merged) => merged.externalId === externalId);
