import { queryOptions } from '@tanstack/react-query';
import { type BulkOutcome, isUnderWay } from '../../shared/bulk.ts';
import { answer, api, data, type Schema } from './client/client.ts';
import { recordsShown } from './client/records.ts';

export type BulkJob = Schema<'BulkJob'>;
export type BulkJobItem = Schema<'BulkJobItem'>;
export type StartBulkJob = Schema<'StartBulkJob'>;

const LOOK_AGAIN_MS = 1_000;

export const bulkJobsQuery = (page: number, pageSize: number) =>
  queryOptions({
    queryKey: ['bulk-jobs', 'list', page, pageSize],
    queryFn: () => answer(api.GET('/bulk-jobs', { params: { query: { page, pageSize } } })),
    refetchInterval: ({ state }) =>
      state.data?.data.some((job) => isUnderWay(job.state)) ? LOOK_AGAIN_MS : false,
    meta: { isQuiet: true },
  });

/** A bulk job, fetched again and again until it has ended. */
export const bulkJobQuery = (id: string) =>
  queryOptions({
    queryKey: ['bulk-jobs', 'one', id],
    queryFn: () => data(api.GET('/bulk-jobs/{id}', { params: { path: { id } } })),
    refetchInterval: ({ state }) =>
      state.data !== undefined && isUnderWay(state.data.state) ? LOOK_AGAIN_MS : false,
    meta: { isQuiet: true },
  });

/** @param job its state is part of the query key, because the items' outcomes change with the state */
export const bulkItemsQuery = (job: BulkJob, outcome: BulkOutcome, page: number, pageSize: number) =>
  queryOptions({
    queryKey: ['bulk-jobs', 'items', job.id, job.state, outcome, page, pageSize],
    queryFn: () =>
      answer(
        api.GET('/bulk-jobs/{id}/items', {
          params: { path: { id: job.id }, query: { outcome, page, pageSize } },
        }),
      ),
  });

export const startBulkJob = (body: StartBulkJob): Promise<BulkJob> =>
  data(api.POST('/bulk-jobs', { body })).finally(recordsShown);

export const stepBulkJob = (step: 'cancel' | 'undo', id: string): Promise<BulkJob> => {
  const params = { path: { id } };
  return data(
    step === 'cancel'
      ? api.POST('/bulk-jobs/{id}/cancel', { params })
      : api.POST('/bulk-jobs/{id}/undo', { params }),
  ).finally(recordsShown);
};
