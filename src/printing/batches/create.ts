import { findCard } from '../../cards/change.ts';
import type { SigningKey } from '../../cards/offline/sign.ts';
import { beginPrinting, requeue } from '../../cards/print.ts';
import { cardQueries } from '../../cards/queries.ts';
import type { Card } from '../../db/schema/cards.ts';
import type { PrintBatch, Sheet } from '../../db/schema/print-batches.ts';
import type { Tx } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { AppError, type ErrorCode, type ErrorDetail } from '../../errors.ts';
import { created, record } from '../../ledger/record.ts';
import { newId } from '../../lib/uuid.ts';
import { findOrder, togetherByOrder } from '../../orders/change.ts';
import { giveJob } from '../jobs/give.ts';
import { findPrinter } from '../printers/change.ts';
import { leaseEnd } from './change.ts';
import { printQueries } from './queries.ts';

interface NewBatch {
  /** Cards in the order of the pages, or all printable cards of an order. */
  what: { cardIds: string[] } | { orderId: string };
  sheet: Sheet;
  leaseSeconds: number;
  /** The printer that prints the cards one by one; null for a batch that is printed from its PDF. */
  printerId: string | null;
  /** The origin that the QR codes begin with. */
  address: string;
  /** The key that signs the QR codes; null for codes that only the server can check. */
  signing: SigningKey | null;
}

/**
 * Takes cards from the queue to the printer, all of them or none. Cards whose print failed are queued again first.
 * @throws AppError not_found for an order, a printer or cards that don't exist; invalid_state with a detail for each card that
 *   can't be printed, or when an order has none to print
 */
export const createBatch = verb(
  'printing.create',
  (
    tx: Tx,
    organisationId: string,
    { what, sheet, leaseSeconds, printerId, address, signing }: NewBatch,
  ): PrintBatch => {
    const cards =
      'cardIds' in what
        ? named(tx, organisationId, what.cardIds)
        : printableOf(tx, organisationId, what.orderId);
    const printer = printerId === null ? null : findPrinter(tx.db, organisationId, printerId);
    const batch: Omit<PrintBatch, 'seq'> = {
      id: newId(),
      organisationId,
      status: 'open',
      sheet,
      orderId: 'orderId' in what ? what.orderId : null,
      printerId: printer?.id ?? null,
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
    togetherByOrder(tx, () => {
      forEach(cards, 'invalid_state', 'can be printed', pathOf, (card, position) => {
        if (!waits(card))
          throw new AppError('invalid_state', `The card ${card.cardNumber} is ${card.status}, not queued.`);
        const queued = card.status === 'print_failed' ? requeue(tx, card) : card;
        beginPrinting(tx, queued, address, signing, batch.id);
        queries.insertCard.run({ batchId: batch.id, position, cardId: card.id });
        if (printer !== null) giveJob(tx, batch, printer, card.id);
      });
    });
    record(tx, {
      organisationId,
      action: 'print_batch.created',
      entityType: 'print_batch',
      entityId: batch.id,
      changes: created({
        cardCount: cards.length,
        sheet,
        orderId: batch.orderId,
        printer: printer?.name ?? null,
        leaseSeconds,
      }),
    });
    return queries.byId.get({ id: batch.id, organisationId })!;
  },
);

/** Queued, or waiting for another try after a failed print. */
const waits = ({ status }: Card): boolean => status === 'queued' || status === 'print_failed';

const pathOfCard = (place: number): string => `/cardIds/${place}`;

const named = (tx: Tx, organisationId: string, cardIds: string[]): Card[] =>
  forEach(cardIds, 'not_found', 'exist', pathOfCard, (id) => findCard(tx.db, organisationId, id));

function printableOf(tx: Tx, organisationId: string, orderId: string): Card[] {
  const order = findOrder(tx.db, organisationId, orderId);
  const cards = cardQueries(tx.db).ofOrder.all({ orderId: order.id, organisationId }).filter(waits);
  if (cards.length === 0)
    throw new AppError(
      'invalid_state',
      `The order is ${order.status}, and no card of it waits to be printed.`,
    );
  return cards;
}

/** Calls `work` for each item, and throws a single error with a detail for each failure. */
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
