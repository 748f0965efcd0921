import { queryOptions } from '@tanstack/react-query';
import { allPages } from './client/all-pages.ts';
import { answer, api, type Schema } from './client/client.ts';

export type Consumer = Schema<'SyncConsumer'>;

const LOOK_AGAIN_MS = 5_000;

/** Each API key's position in each feed. */
export const consumersQuery = queryOptions({
  queryKey: ['sync', 'consumers'],
  queryFn: () => allPages((query) => answer(api.GET('/sync/consumers', { params: { query } }))),
  refetchInterval: LOOK_AGAIN_MS,
  meta: { isQuiet: true },
});
