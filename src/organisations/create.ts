import type { Organisation } from '../db/schema/organisations.ts';
import type { Tx } from '../db/tx.ts';
import { verb } from '../db/verb.ts';
import { AppError } from '../errors.ts';
import { created, record } from '../ledger/record.ts';
import { newId } from '../lib/uuid.ts';
import { organisationQueries } from './queries.ts';

export interface NewOrganisation {
  name: string;
  /** IANA name; decides when a day begins and a card's last day ends. */
  timeZone: string;
  photoQuotaBytes: number | null;
  /** What every card number begins with: capital letters, digits and hyphens; none when left out. */
  cardNumberPrefix?: string;
  /** Digits of a card number after the prefix, the check digit among them: 4 to 18; 8 when left out. */
  cardNumberWidth?: number;
  /** Whether whoever verifies a card sees its photo; not when left out. */
  verificationShowsPhoto?: boolean;
}

/**
 * Makes an organisation: a tenant whose records no other one can see.
 * @throws AppError conflict when the name is taken
 */
export const createOrganisation = verb(
  'organisations.create',
  (tx: Tx, input: NewOrganisation): Organisation => {
    const queries = organisationQueries(tx.db);
    if (queries.byNameOrId.get({ text: input.name }) !== null)
      throw new AppError('conflict', `There is an organisation named "${input.name}" already.`);
    const organisation = queries.insert({
      ...input,
      // Only whoever runs the installation makes organisations.
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
