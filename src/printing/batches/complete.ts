import { findCard } from '../../cards/change.ts';
import { notePrinted, notePrintFailed } from '../../cards/print.ts';
import type { PrintBatch, PrintResult } from '../../db/schema/print-batches.ts';
import type { Tx } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { AppError, type ErrorDetail, invalid } from '../../errors.ts';
import { assertMatches } from '../../versions.ts';
import { change, findBatch, leaseEnd } from './change.ts';
import { resultElsewhere } from './close.ts';
import { type PlacedCard, printQueries } from './queries.ts';

/** How the print of one card went. */
export interface Report {
  cardId: string;
  result: 'printed' | 'failed';
  /** The chip's serial number, of a card that was printed. */
  csn: string | null;
  failedReason: string | null;
}

export interface Completion {
  organisationId: string;
  id: string;
  ifMatch: string | null;
  reports: Report[];
}

/** What a card is left with whose failed print was reported without a word. */
const NO_REASON = 'print_failed';

/**
 * Takes results of cards; the batch is completed when every card has one. Results that are known already change nothing.
 * Those that come in give the rest of the batch its whole time anew.
 * @throws AppError not_found; precondition_failed; invalid_state when the batch is over and the results are news;
 *   validation_failed with a detail for each card that is not of this batch or has another result
 */
export const completeBatch = verb(
  'printing.complete',
  (tx: Tx, { organisationId, id, ifMatch, reports }: Completion): PrintBatch => {
    const batch = findBatch(tx.db, organisationId, id);
    const queries = printQueries(tx.db);
    const places = new Map(queries.cards.all({ batchId: batch.id }).map((card) => [card.cardId, card]));
    const news = newsAmong(reports, places);
    if (news.length === 0) return batch;
    if (batch.status !== 'open')
      throw new AppError(
        'invalid_state',
        `The print batch is ${batch.status}; what had no result by then is in the queue again.`,
      );
    assertMatches(ifMatch, batch.version);

    const results: Record<string, number> = {};
    const settle = (card: PlacedCard, result: PrintResult, failedReason: string | null = null) => {
      queries.setResult.run({ ...card, result, failedReason, at: tx.at });
      results[result] = (results[result] ?? 0) + 1;
    };
    for (const { card, report } of news) {
      if (card.status === 'revoked') settle(card, 'withdrawn');
      else settle(card, report.result, note(tx, organisationId, report));
    }
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

/** Moves the card; returns why it failed, or null. */
function note(tx: Tx, organisationId: string, { cardId, result, csn, failedReason }: Report): string | null {
  const card = findCard(tx.db, organisationId, cardId);
  if (result === 'printed') {
    notePrinted(tx, card, { printedAt: tx.at, csn });
    return null;
  }
  const reason = failedReason ?? NO_REASON;
  notePrintFailed(tx, card, reason);
  return reason;
}

/** The reports that aren't known yet. */
function newsAmong(
  reports: Report[],
  places: Map<string, PlacedCard>,
): { card: PlacedCard; report: Report }[] {
  const details: ErrorDetail[] = [];
  const seen = new Set<string>();
  const news = reports.flatMap((report, place) => {
    const card = places.get(report.cardId);
    const problem = problemOf(report, card, seen.has(report.cardId));
    seen.add(report.cardId);
    if (problem !== null) details.push({ path: `/results/${place}/${problem.field}`, ...problem.what });
    return problem === null && card !== undefined && isOpen(card) ? [{ card, report }] : [];
  });
  if (details.length > 0) throw invalid(details);
  return news;
}

/** Without a result of the printer's: one that went back to the queue has none either, when its batch was over. */
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
  // A card that was revoked meanwhile is withdrawn, whatever the printer made of it.
  if (known === null || known === 'withdrawn' || known === result) return null;
  return problem('result', 'already_reported', `cannot be ${result}: the card is ${known} already`);
}
