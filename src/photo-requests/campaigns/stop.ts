import type { PhotoCampaign } from '../../db/schema/photo-campaigns.ts';
import type { PhotoRequest } from '../../db/schema/photo-requests.ts';
import type { Tx } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { difference, record } from '../../ledger/record.ts';
import { mailQueries } from '../../mail/queries.ts';
import { cancelMail } from '../../mail/queue-mail.ts';
import { end, isLiving } from '../revoke.ts';
import { findCampaign, queueNextStep, update } from './change.ts';
import { campaignQueries, campaignRequestQueries } from './queries.ts';

/**
 * Stops a campaign: nobody else is asked, and nobody is reminded. Links that people have got keep working, unless
 * `endsLinks`; those whose mail hasn't gone out end. Stopping it again changes nothing, but may end the links.
 * @throws AppError not_found
 */
export const stopCampaign = verb(
  'photo-campaigns.stop',
  (tx: Tx, organisationId: string, id: string, endsLinks: boolean): PhotoCampaign => {
    const campaign = findCampaign(tx.db, organisationId, id);
    const isStopped = campaign.state === 'stopping' || campaign.state === 'stopped';
    if (isStopped && (campaign.endsLinks || !endsLinks)) return campaign;
    const stopped = update(tx, campaign, { state: 'stopping', endsLinks, endedThrough: 0 });
    record(tx, {
      organisationId,
      action: 'photo_campaign.stopped',
      entityType: 'photo_campaign',
      entityId: campaign.id,
      changes: difference(
        { state: campaign.state, endsLinks: campaign.endsLinks },
        { state: 'stopped', endsLinks },
      ),
    });
    queueNextStep(tx, stopped);
    return stopped;
  },
);

/** The number of requests that one transaction goes through; other writes wait meanwhile. */
const TOGETHER = 100;

/** Goes through some more requests of a campaign that was stopped. */
export const endSome = verb('photo-campaigns.endSome', (tx: Tx, id: string): void => {
  const campaign = campaignQueries(tx.db).byIdAlone.get({ id });
  if (campaign?.state !== 'stopping') return;
  const requests = campaignRequestQueries(tx.db).after.all({
    campaignId: id,
    after: campaign.endedThrough,
    limit: TOGETHER,
  });
  const last = requests.at(-1);
  if (last === undefined) {
    update(tx, campaign, { state: 'stopped', endedAt: tx.at });
    return;
  }
  const part = { ...tx, actor: { ...campaign.actor, importId: id } };
  for (const { seq: _, ...request } of requests)
    if (isLiving(request)) stopOne(part, request, campaign.endsLinks);
  queueNextStep(tx, update(tx, campaign, { endedThrough: last.seq }));
});

function stopOne(tx: Tx, request: PhotoRequest, endsLinks: boolean): void {
  const waiting = mailQueries(tx.db).pendingAbout.get({ aboutId: request.id });
  if (endsLinks || waiting?.kind === 'photo_request') end(tx, request, 'campaign_stopped');
  else if (waiting !== null) cancelMail(tx, request.id);
}
