import { queryOptions } from '@tanstack/react-query';
import { api, data } from './client/client.ts';

const LOOK_AGAIN_MS = 10_000;

/** Tells whether the audit log is sent to a log host, and whether it gets there. */
export const logHostQuery = queryOptions({
  queryKey: ['log-host'],
  queryFn: () => data(api.GET('/audit-log/host')),
  refetchInterval: LOOK_AGAIN_MS,
  meta: { isQuiet: true },
});

/** Answers when the log host has the entry, or can't get it. */
export const testLogHost = () => data(api.POST('/audit-log/host/test'));
