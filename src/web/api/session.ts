import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Scope } from '../../shared/rights.ts';
import type { StaffLanguage } from '../../shared/texts/languages.ts';
import { dayIn } from '../../shared/zone-days.ts';
import { LANGUAGE } from '../texts/locale.ts';
import { ApiError, isApiError } from './client/api-error.ts';
import { api, data } from './client/client.ts';
import { queryClient } from './client/query-client.ts';
import { sessionBegins, sessionHasEnded, sessionIs } from './client/session-owner.ts';

/** The member of staff who is logged in, with their scopes. */
export type Session = Awaited<ReturnType<typeof fetchSession>>;

const fetchSession = async () => {
  // If nobody was logged in when the server sent the page, no request is sent: it would be refused, and browsers log
  // refusals as errors.
  const none = document.querySelector('meta[name=session][content=none]');
  none?.remove();
  if (none !== null) throw new ApiError({ status: 401, code: 'unauthorized', message: '' });
  const session = await data(api.GET('/session'));
  sessionIs(session.staff.id);
  return session;
};

/** Rejects with an ApiError `unauthorized` when nobody is logged in. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: fetchSession,
  staleTime: Number.POSITIVE_INFINITY,
});

/** The current session. Only for components that are shown after the log-in. */
export function useSession() {
  const { data: session } = useQuery(sessionQuery);
  if (session === undefined) throw new Error('There is no session here.');
  return session;
}

/** The organisation's time zone, in which days begin and end, wherever the browser is. */
export const useTimeZone = (): string => useSession().organisation.timeZone;

/** Today's date (YYYY-MM-DD) in the organisation's time zone. */
export const useToday = (): string => dayIn(useTimeZone(), Date.now());

/** Returns a check of the caller's scopes, so that pages offer only what the caller can do. */
export function useCan(): (scope: Scope) => boolean {
  const { scopes } = useSession();
  return (scope) => scopes.includes(scope);
}

/** True for admins. Only they may do things that no scope covers. */
export const useIsAdmin = (): boolean => useSession().staff.roles.includes('admin');

/** Starts the session of the person who has just logged in. */
export function begin(session: Session): void {
  sessionBegins(session.staff.id);
  queryClient.setQueryData(sessionQuery.queryKey, session);
}

/** True when the account's language isn't that of this page, which then has to be loaded anew. */
export const readsOther = ({ staff: { language } }: Session): boolean =>
  language !== null && language !== LANGUAGE;

/** Sets the account's language; null for the browser's. The page keeps its own until it is loaded anew. */
export const setLanguage = (language: StaffLanguage | null) => api.PATCH('/session', { body: { language } });

/** Logs out and reloads the page, so that nothing of one person is left for the next. */
export async function logOut(): Promise<void> {
  // A session that goes on at the campus would let the next person in without a password.
  if (queryClient.getQueryData(sessionQuery.queryKey)?.staff.hasPassword === false) {
    sessionHasEnded();
    location.assign('/admin/oidc/end');
    return;
  }
  await api.DELETE('/session').catch((error) => {
    // `unauthorized`: the session had already ended.
    if (!isApiError(error, 'unauthorized')) throw error;
  });
  sessionHasEnded();
  location.assign('/admin');
}
