import { jsonOf, type Lanyard, unexpectedAnswer } from './client.ts';

/** The most operations that Lanyard takes in one batch. */
export const BATCH_SIZE = 500;

/** The outcome of one operation in a batch. */
export interface BatchResult {
  status: number;
  data?: Readonly<Record<string, unknown>>;
  error?: { code?: string; message: string; details?: { path: string; message: string }[] };
}

/**
 * Sends operations. Each is done as a whole or not at all.
 * @returns the outcome of each operation, in the same order
 * @throws LanyardAway, Refusal, BridgeError; Lanyard may then have done some of the operations
 */
export async function sendBatch(lanyard: Lanyard, operations: readonly object[]): Promise<BatchResult[]> {
  const answer = await lanyard.call('/sync/batch', { method: 'POST', body: { operations } });
  const results = jsonOf<{ data?: unknown } | null>(answer)?.data;
  const isWhole =
    Array.isArray(results) &&
    results.length === operations.length &&
    results.every((one, place) => one?.index === place && typeof one.status === 'number');
  if (!isWhole) throw unexpectedAnswer('list of results for what was sent');
  return results;
}
