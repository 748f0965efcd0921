import { setImmediate as nextTurn } from 'node:timers/promises';
import { stringify } from 'csv-stringify/sync';
import { defuseFormulas } from '../shared/formulas.ts';

export const CSV_TYPE = 'text/csv; charset=utf-8';

const GUARDED = { cast: { string: defuseFormulas } };

/** Lines of CSV. Cells that a spreadsheet would take for formulas are defused. */
export const csvLines = (rows: unknown[][]): string => stringify(rows, GUARDED);

export interface CsvPart<Place> {
  /** Lines of CSV; may be empty even though more parts follow. */
  text: string;
  /** The place where the next part starts; null at the end. */
  next: Place | null;
}

/**
 * A CSV file, made part by part as the client takes it. It is UTF-8 with a byte order mark, without which Excel assumes
 * another encoding.
 * @param partFrom makes the part that begins at a place; null for the first part
 */
export async function* csvFile<Place>(
  columns: string[],
  partFrom: (place: Place | null) => Promise<CsvPart<Place>>,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(stringify([columns], { bom: true, ...GUARDED }));
  let place: Place | null = null;
  do {
    const part = await partFrom(place);
    yield Buffer.from(part.text);
    place = part.next;
    await nextTurn();
  } while (place !== null);
}
