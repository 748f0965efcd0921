import { findCard } from '../../cards/change.ts';
import { assertChipFree } from '../../cards/numbers/chip-in-use.ts';
import { notePrinted, notePrintFailed } from '../../cards/print.ts';
import type { PrintBatch, PrintResult } from '../../db/schema/print-batches.ts';
import type { Tx } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { assertMatches } from '../../entity-tags.ts';
import { AppError, type ErrorDetail, invalid } from '../../errors.ts';
import { change, findBatch, leaseEnd } from './change.ts';
import { resultElsewhere } from './close.ts';
import { type PlacedCard, printQueries } from './queries.ts';

/** The result of one card's print. */
interface Report {
  cardId: string;
  result: 'printed' | 'failed';
  /** The chip's serial number; null for a failed print, or when it was not read. */
  csn: string | null;
  failedReason: string | null;
}

/** The reason recorded for a failed print that was reported without one. */
const NO_REASON = 'print_failed';

/**
 * Records the results of cards, and completes the batch once every card has one. Results that are already known change
 * nothing. New ones restart the lease for the remaining cards; at the same time, cards that a bridge reported or
 * somebody revoked get their results, too.
 * @param ifMatch the `If-Match` header; null when any version will do
 * @param address the origin in the QR code of a printed card whose fields aren't frozen
 * @throws AppError not_found; precondition_failed; invalid_state for new results of a batch that is over;
 *   validation_failed with a detail for each card that isn't in this batch, has another result already or is given
 *   twice; chip_in_use with a detail for each chip that another card has
 */
export const completeBatch = verb(
  'printing.complete',
  (
    tx: Tx,
    organisationId: string,
    id: string,
    reports: Report[],
    ifMatch: string | null,
    address: string,
  ): PrintBatch => {
    const batch = findBatch(tx.db, organisationId, id);
    const queries = printQueries(tx.db);
    const places = new Map(queries.cards.all({ batchId: batch.id }).map((card) => [card.cardId, card]));
    const news = newsAmong(reports, places);
    if (news.length === 0) return batch;
    if (batch.status !== 'open')
      throw new AppError(
        'invalid_state',
        `The print batch is ${batch.status}; cards without a result by then are back in the queue.`,
      );
    assertMatches(ifMatch, batch.version);

    const results: Record<string, number> = {};
    const settle = (card: PlacedCard, result: PrintResult, failedReason: string | null = null) => {
      queries.setResult.run({ ...card, result, failedReason, at: tx.at });
      results[result] = (results[result] ?? 0) + 1;
    };
    const taken: AppError[] = [];
    for (const { card, report, place } of news) {
      if (card.status === 'revoked') settle(card, 'withdrawn');
      else settle(card, report.result, note(tx, organisationId, { ...report, place }, address, taken));
    }
    if (taken.length > 0) throw chipsTaken(taken);
    const reported = new Set(news.map(({ card }) => card));
    for (const card of places.values()) {
      const result = card.result === null && !reported.has(card) ? resultElsewhere(card) : null;
      if (result !== null) settle(card, result);
    }
    const isDone = queries.counts.get({ batchId: batch.id })!.open === 0;
    return change(
      tx,
      batch,
      isDone
        ? { status: 'completed', closedAt: tx.at }
        : { leaseExpiresAt: leaseEnd(tx.at, batch.leaseSeconds) },
      { action: isDone ? 'print_batch.completed' : 'print_batch.reported', results },
    );
  },
);

/**
 * Records the result on the card; returns the reason for a failed print, or null.
 * @param taken gets the error for a chip that another card has
 */
function note(
  tx: Tx,
  organisationId: string,
  { cardId, result, csn, failedReason, place }: Report & { place: number },
  address: string,
  taken: AppError[],
): string | null {
  const card = findCard(tx.db, organisationId, cardId);
  if (result === 'printed') {
    try {
      assertChipFree(tx, card, csn, { path: `/results/${place}/csn` });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      taken.push(error);
      return null;
    }
    notePrinted(tx, card, { printedAt: tx.at, csn, printer: null, address });
    return null;
  }
  const reason = failedReason ?? NO_REASON;
  notePrintFailed(tx, card, reason);
  return reason;
}

/** One error for all chips that other cards have; the transaction is rolled back with it. */
const chipsTaken = (taken: AppError[]): AppError =>
  new AppError('chip_in_use', `No result was saved. ${taken[0]!.message}`, {
    details: taken.flatMap(({ extra }) => extra.details ?? []),
  });

/** The reports with new results, each with its place in the request. */
function newsAmong(
  reports: Report[],
  places: Map<string, PlacedCard>,
): { card: PlacedCard; report: Report; place: number }[] {
  const details: ErrorDetail[] = [];
  const seen = new Set<string>();
  const news = reports.flatMap((report, place) => {
    const card = places.get(report.cardId);
    const problem = problemOf(report, card, seen.has(report.cardId));
    seen.add(report.cardId);
    if (problem !== null) details.push({ path: `/results/${place}/${problem.field}`, ...problem.what });
    return problem === null && card !== undefined && isOpen(card) ? [{ card, report, place }] : [];
  });
  if (details.length > 0) throw invalid(details);
  return news;
}

/**
 * True when the printer's result is missing: for a card without any result, or one that went back to the queue when its
 * batch ended.
 */
const isOpen = ({ result }: PlacedCard): boolean => result === null || result === 'returned';

function problemOf({ result }: Report, card: PlacedCard | undefined, isRepeated: boolean) {
  const problem = (field: 'cardId' | 'result', code: string, message: string) => ({
    field,
    what: { code, message },
  });
  if (card === undefined) return problem('cardId', 'not_in_batch', 'is not a card of this print batch');
  if (isRepeated) return problem('cardId', 'repeated', 'is given more than once');
  if (card.result === 'returned') return null;
  const known = card.result ?? (card.status === 'printing' ? null : resultElsewhere(card));
  // A card that was revoked meanwhile counts as withdrawn, whatever the printer did with it.
  if (known === null || known === 'withdrawn' || known === result) return null;
  return problem('result', 'already_reported', `cannot be ${result}: the card is ${known} already`);
}
