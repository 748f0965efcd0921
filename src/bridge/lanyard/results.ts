import { jsonOf, unexpectedAnswer } from './client.ts';

/** The outcome of an operation of a batch. */
export interface BatchResult {
  status: number;
  data?: Readonly<Record<string, unknown>>;
  error?: { message: string; details?: { path: string; message: string }[] };
}

/** The results of a batch, one for each operation, in their order. @throws LanyardAway when the answer is something else */
export function resultsOf(answer: Uint8Array, count: number): BatchResult[] {
  const results = jsonOf<{ data?: unknown } | null>(answer)?.data;
  const isWhole =
    Array.isArray(results) &&
    results.length === count &&
    results.every((one, place) => one?.index === place && typeof one.status === 'number');
  if (!isWhole) throw unexpectedAnswer('list of results for what was sent');
  return results;
}
