import { isApiError } from '../../../api/client/api-error.ts';
import { api, data, type Schema } from '../../../api/client/client.ts';
import { texts } from '../../../texts/texts.ts';
import type { DateFormat } from './dates.ts';
import type { PreparedRow, Reading } from './to-rows.ts';

const t = texts.peopleImport.problems;

/** Few enough that progress is seen, enough that requests cost little. */
const ROWS_A_REQUEST = 250;
const PAUSE_MS = 1_500;

/** What became of a row, or would become of it. */
export interface RowResult {
  result: Schema<'ImportedRow'>['result'];
  cardHolderId: string | null;
  changes: Schema<'ImportedRow'>['changes'];
  error: string | null;
  /** What is allowed, and likely a slip. */
  warnings: Warning[];
}

export interface Warning {
  text: string;
  /** Whom of those who are there it is about. */
  cardHolderId: string | null;
}

export interface SentRows {
  rows: PreparedRow[];
  reading: Reading;
  /** By which the audit log keeps its requests together; null for a dry run. */
  importId: string | null;
  signal: AbortSignal;
  /** Called with the results so far, by place; those of rows still to come are undefined. */
  onProgress: (results: (RowResult | undefined)[], done: number) => void;
  /** Whether the server can't be reached at the moment. */
  onWaiting: (isWaiting: boolean) => void;
}

/**
 * Sends rows a few at a time, and again for as long as the server isn't there: an import can be repeated. Rows that are
 * wrong already aren't sent.
 * @throws ApiError for what waiting doesn't help; DOMException AbortError when it was stopped
 */
export async function sendRows(
  { rows, reading, importId, signal, onProgress, onWaiting }: SentRows,
  known: (RowResult | undefined)[] = [],
): Promise<(RowResult | undefined)[]> {
  const results = rows.map(
    (row, place) => known[place] ?? (row.problem === null ? undefined : faulty(row.problem)),
  );
  const places = [...results.keys()].filter((place) => results[place] === undefined);
  for (let start = 0; start < places.length; start += ROWS_A_REQUEST) {
    signal.throwIfAborted();
    const chunk = places.slice(start, start + ROWS_A_REQUEST);
    const body = {
      rows: chunk.map((place) => rows[place]!.row),
      ...(importId === null ? { dryRun: true } : { importId }),
      ...(reading.holderType !== null && { defaults: { holderType: reading.holderType } }),
    };
    const answers = await insist(
      () => data(api.POST('/card-holders/import', { body, signal })),
      signal,
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

async function insist<T>(
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

/** What is wrong with a cell as those who filled it in know it, where the API speaks of its own codes and formats. */
function inWords(field: string, dates: DateFormat): string | null {
  if (field === 'expiryDate') return t.noDay(t.readings[dates]);
  if (field === 'holderType') return t.noneOf(Object.values(texts.people.types).join(', '));
  return field === 'status' ? t.noneOf(Object.values(texts.people.statuses).join(', ')) : null;
}

const faulty = (error: string): RowResult => ({
  result: 'failed',
  cardHolderId: null,
  changes: {},
  error,
  warnings: [],
});

function resultOf(
  { result, cardHolderId, changes, error, warnings }: Schema<'ImportedRow'>,
  { cells, doubts }: PreparedRow,
  { targets, dates }: Reading,
): RowResult {
  if (error === null) {
    const found = warnings
      // Rows of the file are compared here, where all of them are known.
      .filter(({ index }) => index === null)
      .map(({ path, code, cardHolderId: about }) => ({
        text: t.doubts[code](labelOf(path.split('/').slice(3))),
        cardHolderId: about,
      }));
    const ofFile = result === 'unchanged' ? [] : doubts.map((text) => ({ text, cardHolderId: null }));
    return { result, cardHolderId, changes, error, warnings: [...found, ...ofFile] };
  }
  const messages = (error.details ?? []).map(({ path, message }) => {
    // `/rows/3/email`
    const field = path.split('/')[3] ?? '';
    const label = labelOf([field]);
    const cell = cells[(targets as (string | null)[]).indexOf(field)]?.trim() ?? '';
    return cell === '' ? t.field(label, message) : t.cell(label, cell, inWords(field, dates) ?? message);
  });
  return { result, cardHolderId, changes, error: messages.join('; ') || error.message, warnings: [] };
}

/** A field as the form calls it, or as the file does: `['customFields', 'room']` is "room". */
function labelOf(path: string[]): string {
  const field = path.at(-1) ?? '';
  return path.length === 1 && Object.hasOwn(texts.personForm.labels, field)
    ? texts.personForm.labels[field as keyof typeof texts.personForm.labels]
    : field.replaceAll('~1', '/').replaceAll('~0', '~');
}
