import { queryOptions } from '@tanstack/react-query';
import { api, data, type Schema } from './client/client.ts';

export type Bridge = Schema<'Bridge'>;

const LOOK_AGAIN_MS = 5_000;

/** Each bridge's last report about itself. */
export const bridgesQuery = queryOptions({
  queryKey: ['sync', 'bridges'],
  queryFn: () => data(api.GET('/sync/bridges')),
  refetchInterval: LOOK_AGAIN_MS,
  meta: { isQuiet: true },
});
