import type { z } from 'zod';
import { displayName } from '../../shared/person/display-name.ts';
import { linkTo, tokenOf } from '../link.ts';
import { isNamed } from './change.ts';
import type { PhotoCampaignLink, PhotoCampaign as Shown } from './contract.ts';
import type { Linked, StandingCampaign } from './queries.ts';

/** A campaign as the API shows it. */
export const present = ({
  standing,
  actor: { type, id, name },
  ...campaign
}: StandingCampaign): z.output<typeof Shown> => ({
  id: campaign.id,
  name: campaign.name,
  filter: isNamed(campaign.filter) ? null : campaign.filter,
  expiresInDays: campaign.expiresInDays,
  send: campaign.send,
  remindAfterDays: campaign.remindAfterDays,
  follow: campaign.follow,
  askAgain: campaign.askAgain,
  state: campaign.state,
  total: campaign.total,
  ...standing,
  endsLinks: campaign.endsLinks,
  problem: campaign.problem,
  createdBy: { type, id, name },
  createdAt: campaign.createdAt,
  askedAt: campaign.askedAt,
  endedAt: campaign.endedAt,
});

/**
 * A link of a campaign, made anew from the secret key.
 * @param isNamed whether the caller may read who it is for
 */
export const presentLink = (
  { publicUrl, secrets }: { publicUrl: string; secrets: { photoRequests: Uint8Array } },
  linked: Linked,
  isNamed: boolean,
): z.output<typeof PhotoCampaignLink> => ({
  requestId: linked.id,
  cardHolderId: linked.cardHolderId,
  person: isNamed
    ? { name: displayName(linked), externalId: linked.externalId, department: linked.department }
    : null,
  sentTo: linked.sentTo,
  expiresAt: linked.expiresAt,
  url: linkTo(publicUrl, tokenOf(secrets.photoRequests, linked)),
});
