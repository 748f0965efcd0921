import type { z } from 'zod';
import type { PrintJob as Job } from '../../db/schema/printers.ts';
import type { CardJob, PrintJob } from './contract.ts';
import type { JobOfCard } from './queries.ts';

/** The job of a card in a batch. */
export const presentOfCard = (job: Job): z.output<typeof CardJob> => ({
  id: job.id,
  printerId: job.printerId,
  printerName: job.printerName,
  state: job.state,
  remoteId: job.remoteId,
  reasons: job.reasons,
  message: job.message,
  isCancelling: job.isCancelling,
  createdAt: job.createdAt,
  sentAt: job.sentAt,
  settledAt: job.settledAt,
});

export const present = (job: JobOfCard): z.output<typeof PrintJob> => ({
  ...presentOfCard(job),
  batchId: job.batchId,
  cardId: job.cardId,
  cardNumber: job.cardNumber,
  displayName: job.displayName,
});
