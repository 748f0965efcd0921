import { setImmediate as nextTurn } from 'node:timers/promises';
import { cardHolderQueries } from '../../card-holders/queries.ts';
import type { Pictures } from '../../context.ts';
import type { Counting } from '../../db/count-each.ts';
import { inSteps } from '../../db/in-steps.ts';
import { type Readable, read } from '../../db/read.ts';
import type { Page } from '../../lib/page.ts';
import { fieldsNow } from '../pictures/card-face.ts';
import { waitingFindings } from './findings.ts';
import { presentQueued, type Shown } from './present.ts';
import { type QueuePage, queuePage, type WaitingCard } from './queries.ts';

/**
 * A page of the cards that wait for the printer, as they would be printed now.
 * @param asked runs the reads for the request
 * @param filter.orderId null for all orders
 */
export async function listQueue(
  context: Pictures,
  asked: Readable,
  organisationId: string,
  filter: { orderId: string | null },
  page: Page,
): Promise<{ cards: Shown[]; total: number }> {
  const { rows, total } = await inSteps<Counting, QueuePage>(asked, (progress) =>
    read(asked, queuePage, organisationId, filter, page, progress),
  );
  const cards: Shown[] = [];
  for (const row of rows) {
    const card = await shown(context, organisationId, row);
    if (card !== null) cards.push(card);
    // Gives other requests a turn: a card that is searched for the first time takes some milliseconds.
    await nextTurn();
  }
  return { cards, total };
}

/** Null if the card's person was erased while other cards of the page were searched. */
async function shown(context: Pictures, organisationId: string, card: WaitingCard): Promise<Shown | null> {
  const holder = cardHolderQueries(context.db).byId.get({ id: card.cardHolderId, organisationId });
  if (holder === null) return null;
  const { designId } = card;
  const fields = fieldsNow(context, holder, { ...card, validUntil: holder.expiryDate });
  const hasPhoto = holder.currentPhotoId !== null;
  const findings =
    designId === null ? [] : await waitingFindings(context, { organisationId, designId, hasPhoto }, fields);
  return presentQueued(card, holder, { displayName: String(fields.displayName), findings });
}
