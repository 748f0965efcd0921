import { isApiError } from './api-error.ts';

const PAUSE_MS = 1_500;

/**
 * Repeats work for as long as the server is unreachable or overloaded, or asks the client to wait. The work must
 * be safe to repeat.
 * @param onWaiting called when the server becomes unreachable or reachable
 * @throws ApiError for an error that waiting can't help; DOMException AbortError when `signal` is aborted
 */
export async function retryWhileUnavailable<T>(
  work: () => Promise<T>,
  signal: AbortSignal,
  onWaiting: (isWaiting: boolean) => void,
): Promise<T> {
  while (true) {
    try {
      const value = await work();
      onWaiting(false);
      return value;
    } catch (error) {
      const isPassing =
        isApiError(error) && (error.status === 0 || error.status === 429 || error.status >= 500);
      if (!isPassing || signal.aborted) throw error;
      onWaiting(true);
      await new Promise((resolve) => setTimeout(resolve, (error.retryAfterSeconds ?? 0) * 1000 || PAUSE_MS));
      signal.throwIfAborted();
    }
  }
}
