import { api, data } from '../../../api/client/client.ts';
import { retryWhileUnavailable } from '../../../api/client/retry-while-unavailable.ts';
import type { RunWatch } from '../steps/use-run.ts';
import { faulty, type RowResult, resultOf, type SentRow } from './row-result.ts';
import type { Reading } from './to-rows.ts';

/** Few enough rows to show progress, and enough that the requests cost little. */
const ROWS_A_REQUEST = 250;

interface SentRows extends Omit<RunWatch<RowResult>, 'onProgress'> {
  rows: SentRow[];
  reading: Reading;
  /** Groups the import's requests in the audit log; null for a dry run. */
  importId: string | null;
  /** Called with the results so far, by index; undefined for rows still to come. */
  onProgress: (results: (RowResult | undefined)[], done: number) => void;
}

/**
 * Sends rows in batches, and sends them again while the server is unreachable, because repeating an import
 * does no harm. Rows that are left out or known to be wrong are not imported; a dry run looks for
 * further problems of wrong rows.
 * @throws ApiError if waiting doesn't help; DOMException AbortError when it was stopped
 */
export async function sendRows(
  { rows, reading, importId, stop, leave, onProgress, onWaiting }: SentRows,
  known: readonly (RowResult | undefined)[] = [],
): Promise<(RowResult | undefined)[]> {
  const isCheck = importId === null;
  const results = rows.map((row, place) => known[place] ?? resultUnsent(row, isCheck));
  const ended = AbortSignal.any([stop, leave]);
  for (const chunk of chunksOf(rows, results)) {
    ended.throwIfAborted();
    const body = {
      rows: chunk.map((place) => rows[place]!.rest ?? rows[place]!.row),
      ...(isCheck ? { dryRun: true } : { importId }),
      ...(reading.holderType !== null && { defaults: { holderType: reading.holderType } }),
    };
    const answers = await retryWhileUnavailable(
      () => data(api.POST('/card-holders/import', { body, signal: leave })),
      ended,
      onWaiting,
    );
    for (const [index, answer] of answers.entries()) {
      const place = chunk[index]!;
      results[place] = resultOf(answer, rows[place]!, reading);
    }
    onProgress([...results], results.filter((one) => one !== undefined).length);
  }
  onProgress([...results], results.length);
  return results;
}

/** The result of a row that isn't sent; undefined for other rows. */
function resultUnsent({ checked, isLeftOut, problem, rest }: SentRow, isCheck: boolean) {
  if (isLeftOut && checked) return { ...checked, result: 'leftOut' as const, changes: {} };
  return problem === null || (isCheck && rest !== null) ? undefined : faulty(problem);
}

/**
 * The places of rows without a result, in groups as large as one request takes. Rows with a problem are sent
 * separately: in the same request, a row that is never imported could count as the first row about its
 * person.
 */
function chunksOf(rows: readonly SentRow[], results: readonly (RowResult | undefined)[]): number[][] {
  const open = [...results.keys()].filter((place) => results[place] === undefined);
  const isWrong = (place: number) => rows[place]!.problem !== null;
  return [open.filter((place) => !isWrong(place)), open.filter(isWrong)].flatMap((some) =>
    Array.from({ length: Math.ceil(some.length / ROWS_A_REQUEST) }, (_, index) =>
      some.slice(index * ROWS_A_REQUEST, (index + 1) * ROWS_A_REQUEST),
    ),
  );
}
