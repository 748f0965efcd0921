import { createReadStream, type Stats, statSync } from 'node:fs';
import { pipeline, Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import iconv from 'iconv-lite';
import { counted } from '../../lib/words.ts';
import { restoreFormulas } from '../../shared/formulas.ts';
import { DAY_FIELDS } from '../../shared/person/names.ts';
import { wordsOf } from '../bridge-error.ts';
import type { PeopleFile } from '../config/config.ts';
import type { CsvFormat } from '../config/csv-format.ts';
import { dayOf } from '../folder/cell.ts';
import { TargetAway, type Value, type Values } from '../targets/target.ts';
import { fileColumnFaults } from './columns.ts';
import { RunRefused } from './run-refused.ts';
import type { PeopleSource } from './source.ts';

/** Rows handed on at once. */
const CHUNK_ROWS = 1_000;
/** A file written just now may still be growing: two looks, this far apart, have to find the same. */
const LOOK_MS = 3_000;
const QUIET_MS = 5_000;
/** Some programs never end the last line, and others are just slow. */
const LAST_LINE_MS = 15_000;
/** A file that still ends mid-line after this is no longer being written. */
const GIVEN_UP_MS = 60_000;

/** The rows of a CSV file. If anything is wrong with it, nobody is changed. */
export const csvSource = (file: PeopleFile, timeZone: string): PeopleSource => ({
  label: file.path,
  timeZone,
  rows: () => rowsOf(file),
  version: () => signOf(file.path),
});

/** Undefined where there is no such file. @throws TargetAway where that can't be looked up */
function statOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    throw unreadable(path, error);
  }
}

const unreadable = (path: string, error: unknown): TargetAway =>
  new TargetAway(`${path} can't be read: ${wordsOf(error)}.`);

/** Differs once the file has changed; null where there is none. @throws TargetAway */
function signOf(path: string): string | null {
  const found = statOf(path);
  return found === undefined ? null : [found.ino, found.size, found.mtimeMs].join(' ');
}

/** Milliseconds since the file was last written. @throws TargetAway */
const ageMsOf = (path: string): number => Date.now() - (statOf(path)?.mtimeMs ?? 0);

async function* rowsOf(file: PeopleFile): AsyncGenerator<Values[]> {
  const { path, format } = file;
  const refuse = (what: string) => new RunRefused(`${path} ${what}: nobody was changed.`);
  const sign = await whenQuiet(path);
  if (sign === null) throw refuse('is not there');
  let fields: readonly (string | null)[] | null = format.header ? null : file.order;
  let last: { width: number; line: number } | null = null;
  let chunk: Values[] = [];
  const text = { ends: '\n', line: 1 };
  const parser = parse({
    delimiter: format.delimiter,
    relax_column_count: true,
    skip_empty_lines: true,
    info: true,
  });
  // An error in the file's bytes comes out of the parser, too.
  pipeline(Readable.from(textsOf(file, text, refuse)), parser, () => undefined);
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[];
      info: { lines: number };
    }>) {
      if (fields === null) {
        fields = fieldsOf(file, record);
        continue;
      }
      // The last row may be unfinished, so a row is judged only when another one follows.
      if (last !== null && last.width !== fields.length) throw ragged(last, fields.length);
      last = { width: record.length, line: info.lines };
      if (record.length !== fields.length) continue;
      if (chunk.push(rowOf(record, fields, format)) < CHUNK_ROWS) continue;
      yield chunk;
      chunk = [];
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (error.code === 'CSV_QUOTE_NOT_CLOSED') throw unfinished('inside quotes');
    throw refuse(`is not valid CSV with ${JSON.stringify(format.delimiter)} (${error.message})`);
  } finally {
    parser.destroy();
  }
  if (fields === null) throw unfinished('before its header');
  if (last !== null && last.width !== fields.length)
    throw /[\r\n]/.test(text.ends) || last.width > fields.length
      ? ragged(last, fields.length)
      : unfinished(`in line ${last.line}`);
  if (!/[\r\n]/.test(text.ends) && ageMsOf(path) < LAST_LINE_MS) throw unfinished('without a line end');
  if (signOf(path) !== sign) throw new TargetAway(`${path} was changed while it was read.`);
  if (chunk.length > 0) yield chunk;

  function ragged({ width, line }: NonNullable<typeof last>, wanted: number): RunRefused {
    const of = format.header ? 'its header' : 'columns';
    return refuse(`has ${counted(width, 'cell', 'cells')} in line ${line}, and ${wanted} in ${of}`);
  }

  function unfinished(where: string): Error {
    return ageMsOf(path) < GIVEN_UP_MS
      ? new TargetAway(`${path} is still being written: it ends ${where}.`)
      : refuse(`ends ${where}`);
  }
}

/** Makes sure that a file isn't growing. @returns its sign; null where there is none @throws TargetAway while it grows */
async function whenQuiet(path: string): Promise<string | null> {
  if (ageMsOf(path) > QUIET_MS) return signOf(path);
  const before = signOf(path);
  await sleep(LOOK_MS);
  if (signOf(path) !== before) throw new TargetAway(`${path} is still being written.`);
  return before;
}

/** The text of a file, in parts. */
async function* textsOf(
  { path, format }: PeopleFile,
  text: { ends: string; line: number },
  refuse: (what: string) => RunRefused,
): AsyncGenerator<string> {
  const decode = decoderOf(format);
  const wrong = () =>
    refuse(`has bytes in or after line ${text.line} that are not valid ${format.encoding}: check encoding`);
  const taken = (part: string): string => {
    if (part.includes('\uFFFD')) throw wrong();
    text.ends = part.at(-1) ?? text.ends;
    for (const character of part) if (character === '\n') text.line++;
    return part;
  };
  try {
    for await (const bytes of createReadStream(path)) yield taken(decode(bytes as Buffer));
    yield taken(decode(null));
  } catch (error) {
    if (error instanceof TypeError) throw wrong();
    if (error instanceof RunRefused) throw error;
    throw unreadable(path, error);
  }
}

/** Bytes to text, part by part; null at the end. Bytes that are no character become U+FFFD, or throw a TypeError. */
function decoderOf({ encoding }: CsvFormat): (bytes: Buffer | null) => string {
  if (encoding === 'utf-8') {
    const utf8 = new TextDecoder('utf-8', { fatal: true });
    return (bytes) => (bytes === null ? utf8.decode() : utf8.decode(bytes, { stream: true }));
  }
  const decoder = iconv.getDecoder(encoding);
  return (bytes) => (bytes === null ? (decoder.end() ?? '') : decoder.write(bytes));
}

/** The field of each column; null for unwanted ones. @throws RunRefused */
function fieldsOf({ path, columns }: PeopleFile, header: string[]): (string | null)[] {
  const names = header.map((name) => name.trim());
  const faults = fileColumnFaults(names, columns);
  if (faults.length > 0) throw new RunRefused(faults.map((fault) => `${path} ${fault}`).join('\n'));
  return names.map((name) => (columns === null ? name : (columns[name] ?? null)));
}

function rowOf(record: string[], fields: readonly (string | null)[], format: CsvFormat): Values {
  const row: Record<string, Value> = {};
  for (const [place, field] of fields.entries()) {
    // A column without a field is skipped.
    if (field === null || field === '') continue;
    const cell = record[place]!;
    const text = format.formulas === 'defuse' ? restoreFormulas(cell) : cell;
    row[field] = text === format.null ? null : DAY_FIELDS.includes(field) ? dayOf(text, format) : text;
  }
  return row;
}
