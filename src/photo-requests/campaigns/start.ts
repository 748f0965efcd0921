import type { PhotoCampaign } from '../../db/schema/photo-campaigns.ts';
import { type Tx, withoutCredentials } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { AppError } from '../../errors.ts';
import { created, record } from '../../ledger/record.ts';
import { newId } from '../../lib/uuid.ts';
import { isMailed } from '../../mail/queue-mail.ts';
import { organisationQueries } from '../../organisations/queries.ts';
import { findCampaign, queueNextStep } from './change.ts';
import { campaignQueries, peopleQueries } from './queries.ts';

/** A campaign as it is begun. */
export interface NewCampaign
  extends Pick<PhotoCampaign, 'name' | 'expiresInDays' | 'send' | 'remindAfterDays' | 'follow' | 'askAgain'> {
  /** Everybody whom these filters find, about `total` people, or the people with these ids. */
  people: { filter: Record<string, unknown>; total: number } | { ids: string[] };
}

/**
 * Begins to ask many people for their photo. The queue does the work, step by step.
 * @throws AppError not_found (people); invalid_state where everybody is to be mailed and mail isn't set up
 */
export const startCampaign = verb(
  'photo-campaigns.start',
  (tx: Tx, organisationId: string, { people, ...input }: NewCampaign): PhotoCampaign => {
    if (input.send === true) assertMailed(tx, organisationId);
    if ('ids' in people) assertExist(tx, organisationId, people.ids);
    const id = newId();
    campaignQueries(tx.db).insert.run({
      ...{ id, organisationId, ...input },
      filter: 'ids' in people ? { ids: people.ids } : people.filter,
      state: 'choosing',
      total: 'ids' in people ? people.ids.length : people.total,
      actor: withoutCredentials(tx.actor),
      createdAt: tx.at,
    });
    const campaign = findCampaign(tx.db, organisationId, id);
    record(tx, {
      organisationId,
      action: 'photo_campaign.started',
      entityType: 'photo_campaign',
      entityId: id,
      changes: created({ name: input.name, people: campaign.total, follow: input.follow }),
    });
    queueNextStep(tx, campaign);
    return campaign;
  },
);

function assertMailed(tx: Tx, organisationId: string): void {
  const organisation = organisationQueries(tx.db).byId.get({ id: organisationId })!;
  if (isMailed(tx, organisation, 'photo_request')) return;
  throw new AppError(
    'invalid_state',
    'No mail goes out: mail is not set up, or this kind of mail is switched off. Leave `send` out, and pass the links on by hand.',
  );
}

function assertExist(tx: Tx, organisationId: string, ids: string[]): void {
  const missing = peopleQueries(tx.db).missing.all({ organisationId, ids: JSON.stringify(ids) });
  if (missing.length === 0) return;
  throw new AppError('not_found', 'At least one of these people does not exist.', {
    details: missing.slice(0, 100).map(({ place }) => ({
      path: `/cardHolderIds/${place}`,
      code: 'not_found',
      message: 'does not exist',
    })),
  });
}
