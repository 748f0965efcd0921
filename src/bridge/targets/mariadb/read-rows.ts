import { withoutSemicolon } from '../../config/statement.ts';
import { instantOf } from '../../time-zone.ts';
import type { Value, Values } from '../target.ts';
import { translated } from './faults.ts';
import { type Address, openSession } from './session.ts';

/** Rows handed on at once. */
const CHUNK_ROWS = 1_000;
/** How long the server waits while nobody takes rows. */
const PATIENCE_SECONDS = 3_600;

/** A value as the driver hands it over. */
interface Field {
  /** `TINY`, `DATETIME`, … */
  type: string;
  /** How wide it is shown, in characters. */
  length: number;
  string(): string | null;
  buffer(): Buffer | null;
}

/**
 * The rows of a SELECT, over a connection of their own that may only read. The server buffers them first, so that no table is
 * locked for the site's programs while they are taken, whatever its engine.
 */
export async function* readRows(address: Address, label: string, sql: string): AsyncGenerator<Values[]> {
  const session = await openSession(address, label);
  try {
    await session.run(`SET SESSION net_write_timeout = ${PATIENCE_SECONDS}`);
    await session.run('START TRANSACTION READ ONLY');
    const stream = session.connection
      .query({
        sql: `SELECT SQL_BUFFER_RESULT * FROM (\n${withoutSemicolon(sql)}\n) AS lanyard_rows`,
        typeCast: (field, next) => valueIn(field as Field, next as () => Value, address.timeZone),
      })
      .stream({ highWaterMark: CHUNK_ROWS });
    let chunk: Values[] = [];
    for await (const row of stream) {
      if (chunk.push(row as Values) < CHUNK_ROWS) continue;
      yield chunk;
      chunk = [];
    }
    if (chunk.length > 0) yield chunk;
  } catch (error) {
    throw translated(error, label);
  } finally {
    session.end();
  }
}

function valueIn(field: Field, next: () => Value, timeZone: string): Value {
  switch (field.type) {
    case 'TINY':
      return ofText(field, (text) => (field.length === 1 ? text !== '0' : Number(text)));
    case 'SHORT':
    case 'INT24':
    case 'LONG':
    case 'LONGLONG':
    case 'YEAR':
      return ofText(field, (text) => (Number.isSafeInteger(Number(text)) ? Number(text) : text));
    case 'FLOAT':
    case 'DOUBLE':
      return ofText(field, Number);
    case 'DATETIME':
    case 'TIMESTAMP':
      // MariaDB has dates that don't exist, such as 0000-00-00; those stay as they are.
      return ofText(field, (text) => instantOf(text, timeZone) ?? text);
    case 'BIT': {
      const bytes = field.buffer();
      return bytes && (field.length === 1 ? bytes[0] === 1 : Number(`0x${bytes.toString('hex')}`));
    }
    default:
      return next();
  }
}

function ofText(field: Field, value: (text: string) => Value): Value {
  const text = field.string();
  return text === null ? null : value(text);
}
