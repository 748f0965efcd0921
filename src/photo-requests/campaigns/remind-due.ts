import { setImmediate as nextTurn } from 'node:timers/promises';
import { cardHolderQueries } from '../../card-holders/queries.ts';
import type { PhotoRequest } from '../../db/schema/photo-requests.ts';
import { systemActor, type Tx, type Writable, write } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { timestamp } from '../../lib/clock.ts';
import { mailQueries } from '../../mail/queries.ts';
import { HOUR_MS } from '../../shared/durations.ts';
import { findRequest } from '../change.ts';
import { requestQueries } from '../queries.ts';
import { mailReminder, pauseUntil } from '../remind.ts';
import { campaignQueries, campaignRequestQueries, peopleQueries } from './queries.ts';
import { nextReminder } from './steps.ts';

/** The number of reminders that one transaction asks for; other writes wait meanwhile. */
const TOGETHER = 50;

/** Reminds everybody whose campaign says that it is time, some at a time. */
export async function remindDue(
  context: Writable & { config: { mailPerPersonHours: number } },
): Promise<void> {
  const isDue = () => {
    const next = campaignRequestQueries(context.db).nextReminder.get()?.at ?? null;
    return next !== null && next <= timestamp(context.clock.now());
  };
  while (isDue()) {
    await write(context, systemActor('photo campaigns'), remindSome, context.config.mailPerPersonHours);
    await nextTurn();
  }
}

/** Reminds some of those whose reminder is due. Each of them gets a later time, or none, so that there is an end. */
const remindSome = verb('photo-campaigns.remindSome', (tx: Tx, pauseHours: number): void => {
  for (const { id, organisationId } of campaignRequestQueries(tx.db).toRemind.all({
    at: tx.at,
    limit: TOGETHER,
  }))
    remindOne(tx, findRequest(tx.db, organisationId, id), pauseHours);
});

function remindOne(tx: Tx, request: PhotoRequest, pauseHours: number): void {
  const campaign = campaignQueries(tx.db).byIdAlone.get({ id: request.campaignId });
  const isOver = campaign === null || campaign.endedAt !== null || campaign.state === 'stopping';
  const isSilent = request.photoId === null && request.expiresAt > tx.at && !request.isUndeliverable;
  const isWanted = !isOver && campaign.send !== false && isSilent;
  const pause = isWanted ? pauseOf(tx, request, pauseHours) : null;
  const next = isWanted ? nextReminder(campaign.remindAfterDays, request.createdAt, tx.at) : null;
  const after = { ...request, remindAt: pause ?? next };
  if (!isWanted || pause !== null || !isReminded(tx, after)) requestQueries(tx.db).update.run(after);
}

/**
 * The time to wait for when a mail about the photo has gone out lately, or still waits for the mail server, or when a
 * photo that came in another way is being looked at.
 */
function pauseOf(tx: Tx, { id, cardHolderId }: PhotoRequest, pauseHours: number): string | null {
  const isPending = mailQueries(tx.db).pendingAbout.get({ aboutId: id }) !== null;
  if (isPending || peopleQueries(tx.db).hasWaitingPhoto.get({ id: cardHolderId })?.isWaiting === 1)
    return timestamp(Date.parse(tx.at) + HOUR_MS);
  return pauseUntil(tx, cardHolderId, pauseHours);
}

/** Reminds a person; returns false when no mail goes to them. */
function isReminded(tx: Tx, request: PhotoRequest): boolean {
  const { cardHolderId: id, organisationId } = request;
  const holder = cardHolderQueries(tx.db).byId.get({ id, organisationId });
  return holder !== null && mailReminder(tx, holder, request) !== null;
}
