import type { DayOrder } from '../../../../shared/days/written-day.ts';
import { api, data, type Schema } from '../../../api/client/client.ts';
import { insist } from '../../../api/client/insist.ts';
import { texts } from '../../../texts/texts.ts';
import type { RunWatch } from '../steps/use-run.ts';
import type { PreparedRow, Reading } from './to-rows.ts';

const t = texts.peopleImport.problems;

/** Few enough rows to show progress, and enough that the requests cost little. */
const ROWS_A_REQUEST = 250;

/** The result of a row; in a dry run, the result that it would have. */
export interface RowResult {
  result: Schema<'ImportedRow'>['result'];
  cardHolderId: string | null;
  changes: Schema<'ImportedRow'>['changes'];
  error: string | null;
  /** Values that are allowed, but probably mistakes. */
  warnings: Warning[];
}

interface Warning {
  text: string;
  /** The existing person that the warning is about. */
  cardHolderId: string | null;
}

interface SentRows extends Omit<RunWatch<RowResult>, 'onProgress'> {
  rows: PreparedRow[];
  reading: Reading;
  /** Groups the import's requests in the audit log; null for a dry run. */
  importId: string | null;
  /** Called with the results so far, by index; undefined for rows still to come. */
  onProgress: (results: (RowResult | undefined)[], done: number) => void;
}

/**
 * Sends rows in batches, and sends them again while the server is unreachable, because repeating an import
 * does no harm. Rows that are known to be wrong are not sent.
 * @throws ApiError if waiting doesn't help; DOMException AbortError when it was stopped
 */
export async function sendRows(
  { rows, reading, importId, stop, leave, onProgress, onWaiting }: SentRows,
  known: readonly (RowResult | undefined)[] = [],
): Promise<(RowResult | undefined)[]> {
  const results = rows.map(
    (row, place) => known[place] ?? (row.problem === null ? undefined : faulty(row.problem)),
  );
  const places = [...results.keys()].filter((place) => results[place] === undefined);
  const ended = AbortSignal.any([stop, leave]);
  for (let start = 0; start < places.length; start += ROWS_A_REQUEST) {
    ended.throwIfAborted();
    const chunk = places.slice(start, start + ROWS_A_REQUEST);
    const body = {
      rows: chunk.map((place) => rows[place]!.row),
      ...(importId === null ? { dryRun: true } : { importId }),
      ...(reading.holderType !== null && { defaults: { holderType: reading.holderType } }),
    };
    const answers = await insist(
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

/**
 * The problem with a cell in the words that people use in files, for fields whose API message names codes or
 * formats; null for other fields.
 */
function inWords(field: string, dates: DayOrder): string | null {
  if (field === 'expiryDate') return t.noDay(t.readings[dates]);
  if (field === 'holderType') return t.noneOf(Object.values(texts.people.types).join(', '));
  return field === 'status' ? t.noneOf(Object.values(texts.states.people).join(', ')) : null;
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
      // Warnings about other rows are left out: this page compares all rows itself, and a request has only
      // some.
      .filter(({ index }) => index === null)
      .map(({ path, message, cardHolderId: about }) => ({
        text: t.field(labelOf(path.split('/').slice(3)), message),
        cardHolderId: about,
      }));
    const ofFile = result === 'unchanged' ? [] : doubts.map((text) => ({ text, cardHolderId: null }));
    return { result, cardHolderId, changes, error, warnings: [...found, ...ofFile] };
  }
  const messages = (error.details ?? []).map(({ path, message }) => {
    // The path of a detail looks like `/rows/3/email`.
    const field = path.split('/')[3] ?? '';
    const label = labelOf([field]);
    const cell = cells[(targets as (string | null)[]).indexOf(field)]?.trim() ?? '';
    return cell === '' ? t.field(label, message) : t.cell(label, cell, inWords(field, dates) ?? message);
  });
  return { result, cardHolderId, changes, error: messages.join('; ') || error.message, warnings: [] };
}

/** A field's label in the form, or its name in the file: `['customFields', 'room']` is "room". */
function labelOf(path: string[]): string {
  const field = path.at(-1) ?? '';
  if (field === 'cardHolderId') return texts.peopleImport.columns.cardHolderId;
  return path.length === 1 && Object.hasOwn(texts.personForm.labels, field)
    ? texts.personForm.labels[field as keyof typeof texts.personForm.labels]
    : field.replaceAll('~1', '/').replaceAll('~0', '~');
}
