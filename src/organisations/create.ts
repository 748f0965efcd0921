import type { Organisation } from '../db/schema/organisations.ts';
import type { Tx } from '../db/tx.ts';
import { verb } from '../db/verb.ts';
import { AppError } from '../errors.ts';
import { created, record } from '../ledger/record.ts';
import { newId } from '../lib/uuid.ts';
import { organisationQueries } from './queries.ts';

interface NewOrganisation {
  name: string;
  /** IANA name; decides when a day starts and a card's last day ends. */
  timeZone: string;
  photoQuotaBytes: number | null;
  /** The beginning of every card number: capital letters, digits and hyphens; empty when left out. */
  cardNumberPrefix?: string;
  /** Digits of a card number after the prefix, including the check digit: 4 to 18; 8 when left out. */
  cardNumberWidth?: number;
  /** True shows the photo to people who verify a card; false when left out. */
  verificationShowsPhoto?: boolean;
  /** True allows one of a person's two names to be ''; false when left out. */
  singleNames?: boolean;
}

/**
 * Creates an organisation, whose records no other organisation can see.
 * @throws AppError conflict when the name is taken
 */
export const createOrganisation = verb(
  'organisations.create',
  (tx: Tx, input: NewOrganisation): Organisation => {
    const queries = organisationQueries(tx.db);
    if (queries.byNameOrId.get({ text: input.name }) !== null)
      throw new AppError('conflict', `An organisation named "${input.name}" already exists.`);
    const organisation = queries.insert({
      ...input,
      // Only the operator of the installation creates organisations, so this quota is also the ceiling.
      photoQuotaMaxBytes: input.photoQuotaBytes,
      id: newId(),
      createdAt: tx.at,
    });
    record(tx, {
      organisationId: organisation.id,
      action: 'organisation.created',
      entityType: 'organisation',
      entityId: organisation.id,
      changes: created({ ...input }),
    });
    return organisation;
  },
);
