import { setImmediate as nextTurn } from 'node:timers/promises';
import type { z } from 'zod';
import { cardHolderQueries } from '../../card-holders/queries.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/open.ts';
import { offsetOf, type Page } from '../../lib/page.ts';
import type { QueuedCard } from '../contract.ts';
import { fieldsNow } from '../pictures/card-face.ts';
import { waitingFindings } from './findings.ts';
import { queueQueries, type WaitingCard } from './queries.ts';

interface Wanted extends Page {
  organisationId: string;
  /** Null: of all orders. */
  orderId: string | null;
}

type Shown = z.output<typeof QueuedCard>;

/** A page of what waits for the printer, as it would be printed now. */
export async function listQueue(
  context: Context,
  wanted: Wanted,
): Promise<{ cards: Shown[]; total: number }> {
  const { rows, total } = rowsOf(context.db, wanted);
  const cards: Shown[] = [];
  for (const row of rows) {
    const card = await shown(context, wanted.organisationId, row);
    if (card !== null) cards.push(card);
    // Others get their turn: a card that was not looked over yet takes some milliseconds.
    await nextTurn();
  }
  return { cards, total };
}

function rowsOf(
  db: Db,
  { organisationId, orderId, ...page }: Wanted,
): { rows: WaitingCard[]; total: number } {
  const queries = queueQueries(db);
  const limit = page.pageSize;
  const offset = offsetOf(page);
  if (orderId !== null) {
    const wanted = { organisationId, orderId };
    const rows = queries.pageOfOrder.all({ ...wanted, limit, offset });
    return { rows, total: queries.totalOfOrder.get(wanted)!.total };
  }
  // Prints that failed come first: their people have waited longest.
  const { failed, queued } = queries.totals.get({ organisationId })!;
  const again = queries.page.all({ organisationId, status: 'print_failed', limit, offset });
  const rest = { limit: limit - again.length, offset: Math.max(0, offset - failed) };
  const others = queries.page.all({ organisationId, status: 'queued', ...rest });
  return { rows: [...again, ...others], total: failed + queued };
}

/** Null once its person is gone: they may be erased while others of the page are looked over. */
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
