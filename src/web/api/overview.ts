import { queryOptions } from '@tanstack/react-query';
import { api, data, type Schema } from './client/client.ts';

export type Overview = Schema<'Overview'>;

const LOOK_AGAIN_MS = 10_000;

/** What is waiting, what has gone wrong, and what was done each day, as far as the caller may know. */
export const overviewQuery = queryOptions({
  queryKey: ['overview'],
  queryFn: () => data(api.GET('/overview')),
  refetchInterval: LOOK_AGAIN_MS,
  meta: { isQuiet: true },
});
