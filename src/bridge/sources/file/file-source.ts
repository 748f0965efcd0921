import { basename } from 'node:path';
import { counted } from '../../../lib/words.ts';
import { END_NOTES_MAX, isRule, withoutFooter } from '../../../shared/tables/footer.ts';
import type { Row } from '../../../shared/tables/row.ts';
import { BridgeError } from '../../bridge-error.ts';
import type { PeopleFile } from '../../config/config.ts';
import { TargetAway, type Values } from '../../targets/target.ts';
import type { PeopleSource } from '../source.ts';
import { type Header, HeaderSearch, headerOfOrder } from './header.ts';
import { type OpenTable, openTable, tableErrorOf } from './open-table.ts';
import { valuesOf } from './values.ts';
import {
  assertUnchanged,
  mayGetLineEnd,
  refused,
  signOf,
  unfinished,
  unreadable,
  whenQuiet,
} from './whole.ts';

const CHUNK_ROWS = 1_000;

/** The rows of a CSV file or of a workbook's sheet. If anything is wrong with the file, nobody is changed. */
export function fileSource(file: PeopleFile, timeZone: string): PeopleSource {
  let taken: string | null = null;
  return {
    get label() {
      return placesOf(file)[0] ?? file.path;
    },
    timeZone,
    async *rows() {
      yield* rowsOf(placed(file), timeZone, (how) => {
        taken = how;
      });
    },
    version: () => placesOf(file).map(signOf).join('\n') || null,
    taken: () => taken,
  };
}

/** The paths at which there is a file. */
const placesOf = ({ path, others = [] }: PeopleFile): string[] =>
  [path, ...others].filter((one) => signOf(one) !== null);

/** @throws RunRefused when there are several files, or none */
function placed(file: PeopleFile): PeopleFile {
  const [path = file.path, other] = placesOf(file);
  if (signOf(path) === null)
    throw refused(path, `is not there${(file.others ?? []).map((one) => `, nor ${basename(one)}`).join('')}`);
  if (other !== undefined) throw refused(path, `is there, and ${other} is, too: name one in [people] file`);
  return { ...file, path };
}

type Tell = (how: string) => void;

async function* rowsOf(file: PeopleFile, timeZone: string, tell: Tell): AsyncGenerator<Values[]> {
  const { path } = file;
  const sign = await whenQuiet(path);
  if (sign === null) throw refused(path, 'is not there');
  try {
    const table = await openTable(file);
    yield* chunksOf(file, table, timeZone, tell);
  } catch (error) {
    // First rules out that the file was replaced while it was read: that would explain any error.
    assertUnchanged(path, sign);
    const known = tableErrorOf(error, file);
    throw known instanceof BridgeError || known instanceof TargetAway ? known : unreadable(path, known);
  }
  assertUnchanged(path, sign);
}

async function* chunksOf(
  file: PeopleFile,
  table: OpenTable,
  timeZone: string,
  tell: Tell,
): AsyncGenerator<Values[]> {
  const { path } = file;
  const search = new HeaderSearch(file);
  let header: Header | null = file.order === null ? null : headerOfOrder(file.order);
  /**
   * The latest rows are held back: only the file's end shows whether they are end notes, and whether the last one is
   * whole.
   */
  const latest: Row[] = [];
  let chunk: Values[] = [];
  for await (const row of table.rows()) {
    if (header === null) {
      header = search.take(row);
      continue;
    }
    if (isRule(row)) continue;
    latest.push(row);
    if (latest.length <= END_NOTES_MAX) continue;
    chunk.push(personOf(latest.shift()!, header));
    if (chunk.length < CHUNK_ROWS) continue;
    yield chunk;
    chunk = [];
  }
  if (header === null)
    throw search.isEmpty || (table.hasOpenEnd && mayGetLineEnd(path))
      ? unfinished(path, 'ends before its header')
      : search.fault();
  const last = latest.at(-1);
  if (table.hasOpenEnd) {
    if (last !== undefined && last.cells.length < header.fields.length)
      throw unfinished(path, `ends in line ${last.line}`);
    if (mayGetLineEnd(path)) throw unfinished(path, 'ends without a line end');
  }
  const { rows, left } = withoutFooter(latest, header.fields.length);
  for (const row of rows) chunk.push(personOf(row, header));
  if (chunk.length > 0) yield chunk;
  const headerLine = header.line === null ? '' : `, its header in line ${header.line}`;
  const notes = left.map(({ cells }) => JSON.stringify(cells.filter(Boolean).join(' ')));
  tell(
    `is read as ${table.reading}${headerLine}${notes.length === 0 ? '' : `, without ${notes.join(', ')} at its end`}.`,
  );

  function personOf(row: Row, columns: Header): Values {
    assertWidth(row, columns);
    return valuesOf(row.cells, columns.fields, file.format, timeZone);
  }

  /**
   * Refuses a row with too few or too many cells. Empty cells at its end may be missing or extra: programs that write
   * CSV do both.
   */
  function assertWidth({ cells, line }: Row, { fields, least }: Header): void {
    const filled = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
    if (cells.length >= least && filled <= fields.length) return;
    const of = file.format.header ? 'its header' : 'columns';
    const count = counted(filled > fields.length ? filled : cells.length, 'cell', 'cells');
    throw refused(path, `has ${count} in line ${line}, and ${fields.length} in ${of}`);
  }
}
