import { withoutSemicolon } from '../../config/statement.ts';
import type { Found, Value } from '../target.ts';
import type { Address } from './connect.ts';
import { translated } from './faults.ts';
import { type Field, readValue } from './read-value.ts';
import { openSession } from './session.ts';

/** The longest that the server waits for its rows to be read. */
const READ_TIMEOUT_SECONDS = 3_600;

/**
 * The rows of a SELECT, over a connection of their own that may only read. The server buffers the rows first, so that
 * no table, whatever its engine, stays locked for the site's programs while the rows are read.
 */
export async function* readRows(
  address: Address,
  label: string,
  sql: string,
  chunkRows: number,
): AsyncGenerator<Found[]> {
  const session = await openSession(address, label);
  try {
    await session.run(`SET SESSION net_write_timeout = ${READ_TIMEOUT_SECONDS}`);
    await session.run('START TRANSACTION READ ONLY');
    const stream = session.connection
      .query({
        sql: `SELECT SQL_BUFFER_RESULT * FROM (\n${withoutSemicolon(sql)}\n) AS lanyard_rows`,
        typeCast: (field, next) => readValue(field as Field, next as () => Value, address.timeZone),
      })
      .stream({ highWaterMark: chunkRows });
    let chunk: Found[] = [];
    for await (const row of stream) {
      if (chunk.push(row as Found) < chunkRows) continue;
      yield chunk;
      chunk = [];
    }
    if (chunk.length > 0) yield chunk;
  } catch (error) {
    throw translated(error, label);
  } finally {
    await session.end();
  }
}
