import { queryOptions } from '@tanstack/react-query';
import type { PrintJobState } from '../../shared/statuses.ts';
import type { Card } from './cards.ts';
import { answer, api, data, type Schema } from './client/client.ts';
import { recordsShown } from './client/records.ts';

export type PrintJob = Schema<'PrintJob'>;
export type CardJob = Schema<'CardJob'>;

interface JobFilter {
  state?: PrintJobState;
  cardId?: string;
  page?: number;
  pageSize?: number;
}

const list = (query: JobFilter) => answer(api.GET('/print-jobs', { params: { query } }));

/** A page of jobs, newest first. */
export const jobsQuery = (filter: JobFilter) =>
  queryOptions({ queryKey: ['print-jobs', 'list', filter], queryFn: () => list(filter) });

/** The last job of a card; null for one that was never given to a printer. */
export const lastJobQuery = (cardId: string) =>
  queryOptions({
    queryKey: ['print-jobs', 'last', cardId],
    queryFn: () => lastJob(cardId),
    meta: { isQuiet: true },
  });

const lastJob = async (cardId: string): Promise<PrintJob | null> =>
  (await list({ cardId, pageSize: 1 })).data[0] ?? null;

/** States of a card that may have come out of its printer. */
export const MAY_BE_OUT: readonly PrintJobState[] = ['sent', 'unclear'];

/** True for a card that may have come out, although no result says so. */
export async function mayBeOut({ id, status }: Pick<Card, 'id' | 'status'>): Promise<boolean> {
  if (status !== 'printing') return false;
  const job = await lastJob(id);
  return job !== null && MAY_BE_OUT.includes(job.state);
}

/** Notes that somebody has the card before them, so that it was printed. */
export const noteSeen = (cardId: string): Promise<Card> =>
  data(api.POST('/cards/{id}/seen', { params: { path: { id: cardId } } })).finally(recordsShown);

/** Notes that a card is before the caller, if it is one that may have come out; otherwise it returns it as it is. */
export const seenIfOut = async (card: Card): Promise<Card> =>
  (await mayBeOut(card)) ? noteSeen(card.id) : card;
