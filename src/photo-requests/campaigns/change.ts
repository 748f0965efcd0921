import type { Db } from '../../db/open.ts';
import type { PhotoCampaign } from '../../db/schema/photo-campaigns.ts';
import type { Tx } from '../../db/tx.ts';
import { notFound } from '../../errors.ts';
import { enqueue } from '../../ledger/enqueue.ts';
import { isUuid } from '../../lib/uuid.ts';
import { type ChangeableField, campaignQueries } from './queries.ts';

/** The job of the queue that takes a campaign one step further; its payload is `{campaignId}`. */
export const CAMPAIGN_STEP = 'photo_campaign_step';

/** @throws AppError not_found, also for a campaign of another organisation */
export function findCampaign(db: Db, organisationId: string, id: string): PhotoCampaign {
  const campaign = isUuid(id) ? campaignQueries(db).byId.get({ id: id.toLowerCase(), organisationId }) : null;
  if (campaign === null) throw notFound('photo campaign');
  return campaign;
}

/** True for people who were named one by one, and aren't all chosen yet. */
export const isNamed = (filter: PhotoCampaign['filter']): filter is { ids: string[] } =>
  filter !== null && 'ids' in filter;

export function update(
  tx: Tx,
  before: PhotoCampaign,
  values: Partial<Pick<PhotoCampaign, ChangeableField>>,
): PhotoCampaign {
  const after = { ...before, ...values };
  campaignQueries(tx.db).update.run({ ...after });
  return after;
}

/** Leaves the next step to the queue. */
export const queueNextStep = (
  tx: Tx,
  { organisationId, id }: Pick<PhotoCampaign, 'organisationId' | 'id'>,
): void => enqueue(tx, organisationId, CAMPAIGN_STEP, { campaignId: id });
