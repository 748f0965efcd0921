import type { z } from 'zod';
import type { Pictures } from '../../context.ts';
import { type Readable, read } from '../../db/read.ts';
import type { PrintBatch } from '../../db/schema/print-batches.ts';
import { presentOfCard } from '../jobs/present.ts';
import { renderedCount } from '../pdf/rendered-count.ts';
import type { Batch, BatchInList } from './contract.ts';
import { batchFindings } from './findings.ts';
import { warningsOf } from './loopback-address.ts';
import { unsignedWarnings } from './offline-link.ts';
import { type BatchCounts, batchCards } from './queries.ts';

/** A batch as lists show it, without its cards. */
export function presentInList(
  context: Pictures,
  batch: PrintBatch,
  { cards, printed, failed }: BatchCounts,
): z.output<typeof BatchInList> {
  return {
    id: batch.id,
    status: batch.status,
    sheet: batch.sheet,
    orderId: batch.orderId,
    printerId: batch.printerId,
    cardCount: cards,
    printedCount: printed,
    failedCount: failed,
    renderedCount: renderedCount(context.db, batch.id),
    leaseSeconds: batch.leaseSeconds,
    leaseExpiresAt: batch.leaseExpiresAt,
    pdfUrl: `${context.publicUrl}/api/v1/print-batches/${batch.id}/pdf`,
    version: batch.version,
    createdAt: batch.createdAt,
    closedAt: batch.closedAt,
    updatedAt: batch.updatedAt,
  };
}

/** @param asked runs the reads for the request */
export async function present(
  context: Pictures,
  asked: Readable,
  batch: PrintBatch,
): Promise<z.output<typeof Batch>> {
  const findings = await batchFindings(context, batch);
  const { cards, counts, jobs } = await read(asked, batchCards, batch.id);
  const jobOf = new Map(jobs.map((job) => [job.cardId, job]));
  return {
    ...presentInList(context, batch, counts),
    warnings: [...warningsOf(cards), ...unsignedWarnings(context, cards)],
    cards: cards.map((card) => ({
      position: card.position,
      cardId: card.cardId,
      result: card.result,
      failedReason: card.failedReason,
      reportedAt: card.reportedAt,
      status: card.status,
      cardNumber: card.cardNumber,
      cardHolderId: card.cardHolderId,
      displayName: card.displayName,
      csn: card.csn,
      job: jobOf.has(card.cardId) ? presentOfCard(jobOf.get(card.cardId)!) : null,
      // A card that is back in the queue has no findings here: its content is decided at its next print.
      findings: card.displayName === null ? [] : (findings.get(card.cardId) ?? []),
    })),
  };
}

/** The part of the ETag that changes without a new version: the state of the cards, and the progress of the PDF. */
export const stateOf = ({ cards, renderedCount }: z.output<typeof Batch>): string =>
  `${Bun.hash(JSON.stringify(cards)).toString(36)}.${renderedCount}`;
