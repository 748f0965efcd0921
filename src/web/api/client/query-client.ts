import { QueryClient } from '@tanstack/react-query';
import { isApiError } from './api-error.ts';
import { connection } from './connection.ts';

const MOST_RETRIES = 3;

/** Server errors and rate limits may pass; other refusals are final. */
const isPassing = (error: unknown): boolean =>
  isApiError(error) && (error.status >= 500 || error.status === 429);

/**
 * Retries of reads: unlimited without a connection, MOST_RETRIES for errors that may pass. Retry-After sets
 * the wait.
 */
export const retries = {
  retry: (count: number, error: unknown): boolean =>
    isApiError(error, 'network') || (isPassing(error) && count < MOST_RETRIES),
  retryDelay: (count: number, error: unknown): number =>
    isApiError(error) && error.retryAfterSeconds !== null
      ? error.retryAfterSeconds * 1000
      : Math.min(1000 * 2 ** count, 5_000),
};

/**
 * One cache for all pages. Reads are retried, without limit while the connection is down. Writes are not
 * retried here: each caller decides.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // The browser's own idea of being online says nothing about a server on the campus network.
      networkMode: 'always',
      staleTime: 5_000,
      ...retries,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

connection.subscribe(() => {
  if (connection.get() === 'up') void queryClient.invalidateQueries();
});
