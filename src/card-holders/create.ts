import type { z } from 'zod';
import type { CardHolder } from '../db/schema/card-holders.ts';
import type { Tx } from '../db/tx.ts';
import { verb } from '../db/verb.ts';
import { invalid } from '../errors.ts';
import { emit } from '../ledger/emit.ts';
import { created, record } from '../ledger/record.ts';
import { recordChange } from '../ledger/record-change.ts';
import { newId } from '../lib/uuid.ts';
import { fallbackOf, PERSON_FIELDS, type PersonValues } from '../shared/person/names.ts';
import { assertNamed } from './assert-named.ts';
import { changeOf, eventOf, refusingDuplicates } from './change.ts';
import type { CreateCardHolder, UpdateCardHolder } from './contract.ts';
import { sortKeyOf } from './lists/search/search-index.ts';
import { cardHolderQueries } from './queries.ts';

/** A new person. Fields left out stay empty, and the status is active. */
export type NewCardHolder = z.output<typeof CreateCardHolder>;

type CardHolderRow = Omit<CardHolder, 'seq'>;

/**
 * Creates a card holder.
 * @throws AppError conflict when the external id is taken; validation_failed for a name that may not be empty
 */
export const createCardHolder = verb(
  'card-holders.create',
  (tx: Tx, organisationId: string, input: NewCardHolder): CardHolderRow => {
    const given = { ...filled(input), customFields: input.customFields ?? {} };
    assertNamed(tx.db, organisationId, null, given);
    const holder: CardHolderRow = {
      ...given,
      id: newId(),
      organisationId,
      sortKey: sortKeyOf(given),
      currentPhotoId: null,
      version: 1,
      createdAt: tx.at,
      updatedAt: tx.at,
    };
    recordChange(tx, changeOf(holder, 'upsert'));
    refusingDuplicates(given.externalId, () => cardHolderQueries(tx.db).insert(holder));
    record(tx, {
      organisationId,
      action: 'card_holder.created',
      entityType: 'card_holder',
      entityId: holder.id,
      changes: created(given),
    });
    emit(tx, eventOf('card_holder.created', holder));
    return holder;
  },
);

/** All fields of a new person, in the order of the table. */
function filled(input: NewCardHolder): PersonValues {
  const fields: Record<string, string | null> = {};
  for (const name of PERSON_FIELDS) fields[name] = input[name] ?? fallbackOf(name);
  return fields as PersonValues;
}

/**
 * Turns the fields of a change into those of a new person.
 * @throws AppError validation_failed, naming every required field that is missing
 */
export function complete(values: z.output<typeof UpdateCardHolder>): z.output<typeof CreateCardHolder> {
  const { firstName, lastName, holderType, ...rest } = values;
  if (firstName !== undefined && lastName !== undefined && holderType !== undefined)
    return { ...rest, firstName, lastName, holderType };
  const missing = Object.entries({ firstName, lastName, holderType }).filter(
    ([, value]) => value === undefined,
  );
  throw invalid(
    missing.map(([name]) => ({
      path: `/${name}`,
      code: 'required',
      message: 'is required for a new person',
    })),
  );
}
