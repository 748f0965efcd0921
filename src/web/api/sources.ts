import { queryOptions } from '@tanstack/react-query';
import { api, data, type Schema } from './client/client.ts';

export type Source = Schema<'Source'>;
export type LeaverGuard = Schema<'LeaverGuard'>;

const LOOK_AGAIN_MS = 10_000;

/** The sources of people: which one writes which field, and what was refused. */
export const sourcesQuery = queryOptions({
  queryKey: ['sources'],
  queryFn: () => data(api.GET('/sources')),
  refetchInterval: LOOK_AGAIN_MS,
  meta: { isQuiet: true },
});

/** Lets people go whom the leaver guard keeps. */
export const letLeaversGo = () => data(api.POST('/sources/scim/let-go'));
