import type { ChosenPart } from '../../card-holders/lists/choose-people.ts';
import { cardHolderQueries } from '../../card-holders/queries.ts';
import type { PhotoCampaign } from '../../db/schema/photo-campaigns.ts';
import type { Tx } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { timestamp } from '../../lib/clock.ts';
import { isAddress } from '../../lib/mailbox.ts';
import { DAY_MS, HOUR_MS } from '../../shared/durations.ts';
import { CAMPAIGN_PEOPLE_MAX } from '../../shared/limits.ts';
import type { CampaignLeftReason } from '../../shared/photo-campaigns.ts';
import { askFor, type Terms } from '../create.ts';
import { requestQueries } from '../queries.ts';
import { pauseUntil } from '../remind.ts';
import { isNamed, queueNextStep, update } from './change.ts';
import { campaignQueries, peopleQueries } from './queries.ts';

/** Milliseconds for which one step may ask people, so that other writes needn't wait long for their turn. */
const STEP_MS = 10;
/** People read for one step. The step asks as many of them as there is time for. */
const READ_TOGETHER = 200;

/** Adds some of the chosen people to a campaign. After the last of them, they are asked. */
export const noteChosen = verb('photo-campaigns.noteChosen', (tx: Tx, id: string, part: ChosenPart): void => {
  const campaign = campaignQueries(tx.db).byIdAlone.get({ id });
  if (campaign?.state !== 'choosing') return;
  const { seq: campaignSeq } = campaign;
  const queries = peopleQueries(tx.db);
  const ids = JSON.stringify(part.people.map((person) => person.id));
  queries.again.run({ campaignSeq, ids });
  const room = CAMPAIGN_PEOPLE_MAX - queries.count.get({ campaignSeq })!.count;
  queries.add.run({ campaignSeq, ids, room });
  queueNextStep(tx, update(tx, campaign, part.isEnd ? chosen() : { chosenThrough: part.through }));

  function chosen(): Parameters<typeof update>[2] {
    const isFull = campaign!.follow && queries.count.get({ campaignSeq })!.count >= CAMPAIGN_PEOPLE_MAX;
    const total = queries.total.get({ campaignSeq })!.count;
    return { state: 'asking', total, problem: isFull ? FULL : null, filter: filterAfter(campaign!) };
  }
});

const most = CAMPAIGN_PEOPLE_MAX.toLocaleString('en');
const FULL = `The campaign has asked ${most} people, which is as many as one may: nobody else is asked.`;

/** The filter that is kept once people are chosen. A search may name somebody, so it is kept only where it is needed. */
const filterAfter = ({ filter, follow }: PhotoCampaign): PhotoCampaign['filter'] =>
  !follow && (isNamed(filter) || filter?.q !== undefined) ? null : filter;

/**
 * Asks the next few people of a campaign.
 * @param pauseHours whoever was asked within this time is left out
 */
export const askSome = verb(
  'photo-campaigns.askSome',
  (tx: Tx, id: string, terms: Terms, pauseHours: number): void => {
    const campaign = campaignQueries(tx.db).byIdAlone.get({ id });
    if (campaign?.state !== 'asking') return;
    const { seq: campaignSeq } = campaign;
    const { next, settle } = peopleQueries(tx.db);
    const people = next.all({ campaignSeq, limit: READ_TOGETHER });
    if (people.length === 0) {
      update(tx, campaign, { state: 'asked', askedAt: campaign.askedAt ?? tx.at });
      return;
    }
    const part = { ...tx, actor: { ...campaign.actor, importId: id } };
    const begunAtMs = performance.now();
    for (const { cardHolderId } of people) {
      const reason = askOne(part, campaign, cardHolderId, terms, pauseHours);
      settle.run({ campaignSeq, cardHolderId, outcome: reason === null ? 'asked' : 'left', reason });
      if (performance.now() - begunAtMs > STEP_MS) break;
    }
    queueNextStep(tx, campaign);
  },
);

/** Asks a person, unless there is a reason to leave them out, which is returned. */
function askOne(
  tx: Tx,
  campaign: PhotoCampaign,
  cardHolderId: string,
  terms: Terms,
  pauseHours: number,
): CampaignLeftReason | null {
  const { organisationId, expiresInDays, remindAfterDays } = campaign;
  const holder = cardHolderQueries(tx.db).byId.get({ id: cardHolderId, organisationId });
  if (holder === null) return 'gone';
  if (holder.status === 'archived') return 'archived';
  if (holder.currentPhotoId !== null && !campaign.askAgain) return 'has_photo';
  if (peopleQueries(tx.db).hasWaitingPhoto.get({ id: cardHolderId })?.isWaiting === 1) return 'photo_waiting';
  if (wasAskedLately(tx, cardHolderId, pauseHours)) return 'asked_lately';
  if (campaign.send === true && (holder.email === null || !isAddress(holder.email))) return 'no_address';
  const send = campaign.send === false ? false : undefined;
  const days = send === false ? [] : remindAfterDays.filter((day) => day < expiresInDays);
  const remindAt = nextReminder(days, tx.at, tx.at);
  askFor(tx, holder, { expiresInDays, send, campaignId: campaign.id, remindAt }, terms);
  return null;
}

/** True for somebody whose link is so new that another one would only confuse them. */
function wasAskedLately(tx: Tx, cardHolderId: string, pauseHours: number): boolean {
  const living = requestQueries(tx.db).living.get({ cardHolderId });
  if (living === null) return false;
  const since = timestamp(Date.parse(tx.at) - pauseHours * HOUR_MS);
  return living.createdAt > since || pauseUntil(tx, cardHolderId, pauseHours) !== null;
}

/**
 * The first moment after `after` on which a reminder is due; null when there is none.
 * @param days days after the request
 */
export function nextReminder(days: readonly number[], askedAt: string, after: string): string | null {
  const moments = days.map((day) => timestamp(Date.parse(askedAt) + day * DAY_MS)).sort();
  return moments.find((moment) => moment > after) ?? null;
}

/** Ends a campaign whose step has failed again and again. The requests that it has made stay. */
export const giveUpCampaign = verb('photo-campaigns.giveUp', (tx: Tx, id: string): void => {
  const campaign = campaignQueries(tx.db).byIdAlone.get({ id });
  if (campaign === null || campaign.state === 'stopped') return;
  const problem = 'Something unexpected happened; the server’s log has the details.';
  update(tx, campaign, { state: 'failed', problem, endedAt: tx.at });
});
