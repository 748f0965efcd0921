/** ISO 8601, UTC; `from` is too. */
export const leaseEnd = (from: string, leaseSeconds: number): string =>
  new Date(Date.parse(from) + leaseSeconds * 1000).toISOString();
