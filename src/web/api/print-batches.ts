import { queryOptions } from '@tanstack/react-query';
import { BATCH_CARDS_MAX, PAGE_SIZE_MAX } from '../../shared/limits.ts';
import type { Sheet } from '../../shared/print-sheets.ts';
import { BATCH_STATUSES, type BatchStatus } from '../../shared/statuses.ts';
import { answer, api, data, matching, type Schema } from './client/client.ts';
import { recordsShown } from './client/records.ts';

export type Batch = Schema<'PrintBatch'>;
export type BatchInList = Schema<'PrintBatchInList'>;
export type QueuedCard = Schema<'QueuedCard'>;
export type BatchCard = Batch['cards'][number];
export type BatchResult = Schema<'CompletePrintBatch'>['results'][number];

/**
 * The cards waiting to be printed, of all orders or one: as many as fit into a batch, and how many there are
 * in all. Failed prints come first, because the people who are to get these cards have waited longest.
 */
export const printQueueQuery = (orderId: string | null = null) =>
  queryOptions({
    queryKey: ['cards', 'print-queue', orderId],
    queryFn: async () => {
      const cards: QueuedCard[] = [];
      for (let page = 1; ; page++) {
        const query = { page, pageSize: PAGE_SIZE_MAX, ...(orderId !== null && { orderId }) };
        const { data: some, meta } = await answer(api.GET('/print-queue', { params: { query } }));
        cards.push(...some);
        if (some.length < PAGE_SIZE_MAX || cards.length >= BATCH_CARDS_MAX)
          return { cards: cards.slice(0, BATCH_CARDS_MAX), total: meta.total };
      }
    },
  });

/** The cards that have waited longest to be printed, and how many wait in all. */
export const firstToPrintQuery = (pageSize: number) =>
  queryOptions({
    queryKey: ['cards', 'print-queue', 'first', pageSize],
    queryFn: () => answer(api.GET('/print-queue', { params: { query: { pageSize } } })),
  });

interface BatchFilter {
  status?: Batch['status'];
  /** Only the batch that has this card at the printer. */
  heldCardId?: string;
  page?: number;
  pageSize?: number;
}

export const batchesQuery = (filter: BatchFilter) =>
  queryOptions({
    queryKey: ['print-batches', 'list', filter],
    queryFn: () => answer(api.GET('/print-batches', { params: { query: filter } })),
  });

export const batchCountsQuery = queryOptions({
  queryKey: ['print-batches', 'counts'],
  queryFn: async () => {
    const totals = await Promise.all(
      BATCH_STATUSES.map(async (status) => {
        const query = { status, pageSize: 1 };
        return [status, (await answer(api.GET('/print-batches', { params: { query } }))).meta.total] as const;
      }),
    );
    return Object.fromEntries(totals) as Record<BatchStatus, number>;
  },
  meta: { isQuiet: true },
});

export const batchQuery = (id: string) =>
  queryOptions({
    queryKey: ['print-batches', 'one', id],
    queryFn: () => data(api.GET('/print-batches/{id}', { params: { path: { id } } })),
  });

/** A path on this origin: the address in the API's answer may use another host name for the server. */
export const pdfUrl = ({ id }: Pick<Batch, 'id'>, layout: Sheet): string =>
  `/api/v1/print-batches/${id}/pdf?layout=${layout}`;

/** The file for encoding software. */
export const encodingUrl = ({ id }: Pick<Batch, 'id'>, format: 'csv' | 'json'): string =>
  `/api/v1/print-batches/${id}/encoding?format=${format}`;

export const createBatch = (body: Schema<'CreatePrintBatch'>): Promise<Batch> =>
  data(api.POST('/print-batches', { body })).finally(recordsShown);

export const cancelBatch = ({ id, version }: BatchInList): Promise<Batch> =>
  data(api.POST('/print-batches/{id}/cancel', { params: { path: { id }, ...matching(version) } })).finally(
    recordsShown,
  );

/**
 * Reports results for some or all cards. Sends no version, because results reported by others are kept in any
 * case.
 */
export const reportResults = (id: string, results: BatchResult[]): Promise<Batch> =>
  data(api.POST('/print-batches/{id}/complete', { params: { path: { id } }, body: { results } })).finally(
    recordsShown,
  );

/** Moves the cards that the batch's printer has nothing of yet. */
export const moveBatch = ({ id, version }: BatchInList, printerId: string): Promise<Batch> =>
  data(
    api.POST('/print-batches/{id}/move', {
      params: { path: { id }, ...matching(version) },
      body: { printerId },
    }),
  ).finally(recordsShown);
