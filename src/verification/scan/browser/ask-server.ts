import type { Ask } from '../door/refresh.ts';

/**
 * Asks this page's own server. Nothing is kept in the browser's cache, no cookie is sent, and an answer of somebody else
 * to whom a network leads doesn't count.
 * @param onTime called with the ms by which this device's clock is ahead of the server's
 */
export const askServer =
  (patienceMs: number, onTime: (aheadMs: number) => void): Ask =>
  async (path) => {
    const askedMs = Date.now();
    const response = await fetch(path, {
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    });
    const serverMs = Date.parse(response.headers.get('Date') ?? '');
    if (!Number.isNaN(serverMs)) onTime((askedMs + Date.now()) / 2 - serverMs);
    return response;
  };
