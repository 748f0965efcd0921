/** How long a batch holds its cards when nobody says otherwise: a slow printer's hundred cards, and a lunch. */
export const DEFAULT_LEASE_SECONDS = 2 * 60 * 60;

/** ISO 8601, UTC; `from` is too. */
export const leaseEnd = (from: string, leaseSeconds: number): string =>
  new Date(Date.parse(from) + leaseSeconds * 1000).toISOString();
