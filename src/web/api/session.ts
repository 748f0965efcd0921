import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Scope } from '../../shared/rights.ts';
import { ApiError } from './client/api-error.ts';
import { api, data } from './client/client.ts';
import { queryClient } from './client/query-client.ts';

/** Who is logged in, and what they may do. */
export type Session = Awaited<ReturnType<typeof fetchSession>>;

const fetchSession = async () => {
  // The server has seen no cookie with the page: asking would only be refused, and browsers log refusals as errors.
  const none = document.querySelector('meta[name=session][content=none]');
  none?.remove();
  if (none !== null) throw new ApiError({ status: 401, code: 'unauthorized', message: '' });
  return data(api.GET('/session'));
};

/** Settles with an ApiError `unauthorized` when nobody is logged in. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: fetchSession,
  staleTime: Number.POSITIVE_INFINITY,
});

/** The session of the page around; only to be used below the log-in. */
export function useSession() {
  const { data: session } = useQuery(sessionQuery);
  if (session === undefined) throw new Error('There is no session here.');
  return session;
}

/** Whether the caller may do what needs this scope, so that what they can't do isn't offered. */
export function useCan(): (scope: Scope) => boolean {
  const { scopes } = useSession();
  return (scope) => scopes.includes(scope);
}

/** Logs out here; the page begins anew, so that nothing of one person is left for the next. */
export async function logOut(): Promise<void> {
  await api.DELETE('/session');
  queryClient.clear();
  location.assign('/admin');
}
