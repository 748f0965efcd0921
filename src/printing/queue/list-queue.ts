import { setImmediate as nextTurn } from 'node:timers/promises';
import type { z } from 'zod';
import { cardHolderQueries } from '../../card-holders/queries.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/open.ts';
import { offsetOf, type Page } from '../../lib/page.ts';
import { fieldsNow } from '../pictures/card-face.ts';
import type { QueuedCard } from './contract.ts';
import { waitingFindings } from './findings.ts';
import { queueQueries, type WaitingCard } from './queries.ts';

type Shown = z.output<typeof QueuedCard>;

/**
 * A page of the cards that wait for the printer, as they would be printed now.
 * @param filter.orderId null: of all orders
 */
export async function listQueue(
  context: Context,
  organisationId: string,
  filter: { orderId: string | null },
  page: Page,
): Promise<{ cards: Shown[]; total: number }> {
  const { rows, total } = rowsOf(context.db, organisationId, filter, page);
  const cards: Shown[] = [];
  for (const row of rows) {
    const card = await shown(context, organisationId, row);
    if (card !== null) cards.push(card);
    // Gives other requests a turn: a card that is searched for the first time takes some milliseconds.
    await nextTurn();
  }
  return { cards, total };
}

function rowsOf(
  db: Db,
  organisationId: string,
  { orderId }: { orderId: string | null },
  page: Page,
): { rows: WaitingCard[]; total: number } {
  const queries = queueQueries(db);
  const limit = page.pageSize;
  const offset = offsetOf(page);
  if (orderId !== null) {
    const wanted = { organisationId, orderId };
    const rows = queries.pageOfOrder.all({ ...wanted, limit, offset });
    return { rows, total: queries.totalOfOrder.get(wanted)!.total };
  }
  // Failed prints come first: their people have waited longest.
  const { failed, queued } = queries.totals.get({ organisationId })!;
  const again = queries.page.all({ organisationId, status: 'print_failed', limit, offset });
  const rest = { limit: limit - again.length, offset: Math.max(0, offset - failed) };
  const others = queries.page.all({ organisationId, status: 'queued', ...rest });
  return { rows: [...again, ...others], total: failed + queued };
}

/** Null if its person was erased while other cards of the page were searched. */
async function shown(context: Context, organisationId: string, card: WaitingCard): Promise<Shown | null> {
  const holder = cardHolderQueries(context.db).byId.get({ id: card.cardHolderId, organisationId });
  if (holder === null) return null;
  const { designId } = card;
  const fields = fieldsNow(context, holder, { ...card, validUntil: holder.expiryDate });
  const hasPhoto = holder.currentPhotoId !== null;
  return {
    cardId: card.id,
    cardHolderId: card.cardHolderId,
    orderId: card.orderId,
    cardNumber: card.cardNumber,
    displayName: String(fields.displayName),
    status: card.status,
    failedReason: card.status === 'print_failed' ? card.statusReason : null,
    createdAt: card.createdAt,
    findings:
      designId === null ? [] : await waitingFindings(context, { organisationId, designId, hasPhoto }, fields),
  };
}
