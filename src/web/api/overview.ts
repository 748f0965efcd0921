import { queryOptions } from '@tanstack/react-query';
import { api, data, type Schema } from './client/client.ts';

export type Overview = Schema<'Overview'>;

const LOOK_AGAIN_MS = 10_000;

/** Waiting work, failures and each day's figures, as far as the caller may see them. */
export const overviewQuery = queryOptions({
  queryKey: ['overview'],
  queryFn: () => data(api.GET('/overview')),
  refetchInterval: LOOK_AGAIN_MS,
  meta: { isQuiet: true },
});
