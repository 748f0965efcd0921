import { findCard } from '../../cards/change.ts';
import { beginPrinting, requeue } from '../../cards/print.ts';
import { cardQueries } from '../../cards/queries.ts';
import type { Context } from '../../context.ts';
import type { Card } from '../../db/schema/cards.ts';
import type { PrintBatch, Sheet } from '../../db/schema/print-batches.ts';
import { type Actor, type Tx, write } from '../../db/tx.ts';
import { AppError, type ErrorCode, type ErrorDetail } from '../../errors.ts';
import { created, record } from '../../ledger/record.ts';
import { newId } from '../../lib/uuid.ts';
import { findOrder } from '../../orders/change.ts';
import { leaseEnd } from './change.ts';
import { preparePhotos } from './prepare-photos.ts';
import { printQueries } from './queries.ts';

export interface NewBatch {
  organisationId: string;
  /** Which cards, in the order of the pages; or all of an order that can be printed. */
  what: { cardIds: string[] } | { orderId: string };
  sheet: Sheet;
  leaseSeconds: number;
}

/**
 * Takes cards out of the queue for the printer, all of them or none. Cards whose print failed are queued anew before.
 * @throws AppError not_found for an order or cards that aren't there; invalid_state with a detail for each card that
 *   can't be printed, or when an order has none to print
 */
export const createBatch = (context: Context, actor: Actor, input: NewBatch): Promise<PrintBatch> =>
  write(context, actor, (tx) => {
    const batch = createBatchIn(tx, input);
    tx.afterCommit(() => void preparePhotos(context, batch));
    return batch;
  });

function createBatchIn(tx: Tx, { organisationId, what, sheet, leaseSeconds }: NewBatch): PrintBatch {
  const cards =
    'cardIds' in what
      ? named(tx, organisationId, what.cardIds)
      : printableOf(tx, organisationId, what.orderId);
  const batch: Omit<PrintBatch, 'seq'> = {
    id: newId(),
    organisationId,
    status: 'open',
    sheet,
    orderId: 'orderId' in what ? what.orderId : null,
    leaseSeconds,
    leaseExpiresAt: leaseEnd(tx.at, leaseSeconds),
    closedAt: null,
    version: 1,
    createdAt: tx.at,
    updatedAt: tx.at,
  };
  const pathOf = 'cardIds' in what ? pathOfCard : () => '/orderId';
  const queries = printQueries(tx.db);
  queries.insert.run(batch);
  forEach(cards, 'invalid_state', 'can be printed', pathOf, (card, position) => {
    if (!waits(card))
      throw new AppError('invalid_state', `The card ${card.cardNumber} is ${card.status}, not queued.`);
    beginPrinting(tx, card.status === 'print_failed' ? requeue(tx, card) : card);
    queries.insertCard.run({ batchId: batch.id, position, cardId: card.id });
  });
  record(tx, {
    organisationId,
    action: 'print_batch.created',
    entityType: 'print_batch',
    entityId: batch.id,
    changes: created({ cardCount: cards.length, sheet, orderId: batch.orderId, leaseSeconds }),
  });
  return queries.byId.get({ id: batch.id, organisationId })!;
}

/** Queued, or as good as: a print that failed is tried again. */
const waits = ({ status }: Card): boolean => status === 'queued' || status === 'print_failed';

const pathOfCard = (place: number): string => `/cardIds/${place}`;

const named = (tx: Tx, organisationId: string, cardIds: string[]): Card[] =>
  forEach(cardIds, 'not_found', 'are there', pathOfCard, (id) => findCard(tx.db, organisationId, id));

function printableOf(tx: Tx, organisationId: string, orderId: string): Card[] {
  const order = findOrder(tx.db, organisationId, orderId);
  const cards = cardQueries(tx.db).ofOrder.all({ orderId: order.id, organisationId }).filter(waits);
  if (cards.length === 0)
    throw new AppError(
      'invalid_state',
      `The order is ${order.status}, and has no card that waits to be printed.`,
    );
  return cards;
}

/** Does something for each, and throws one failure with a detail for each that has failed. */
function forEach<T, R>(
  all: T[],
  code: ErrorCode,
  what: string,
  pathOf: (place: number) => string,
  work: (one: T, place: number) => R,
): R[] {
  const details: ErrorDetail[] = [];
  const results = all.flatMap((one, place) => {
    try {
      return [work(one, place)];
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      details.push({ path: pathOf(place), code: error.code, message: error.message });
      return [];
    }
  });
  if (details.length > 0)
    throw new AppError(code, `Not all cards ${what}; nothing was changed. ${details[0]!.message}`, {
      details,
    });
  return results;
}
