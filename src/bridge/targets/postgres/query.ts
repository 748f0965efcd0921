import type { Client } from 'pg';
import { HOUR_MS } from '../../../shared/durations.ts';
import type { Found } from '../target.ts';
import { disconnect } from './connect.ts';
import { singleStatement } from './prepared-statements.ts';

/** A site's query may sort and count for a long time before its first row. */
const LONG_TIMEOUT = { query_timeout: HOUR_MS };

/**
 * The rows of a SELECT, through a cursor in a read-only transaction. `client` is a connection for these rows alone, so
 * the writing connection doesn't wait. It is closed at the end.
 */
export async function* rowsOf(client: Client, sql: string, chunkRows: number): AsyncGenerator<Found[]> {
  try {
    await client.query('BEGIN ISOLATION LEVEL READ COMMITTED READ ONLY');
    await client.query(singleStatement(`DECLARE lanyard_rows NO SCROLL CURSOR FOR ${sql}`));
    for (;;) {
      const { rows } = await client.query<Found>({
        text: `FETCH ${chunkRows} FROM lanyard_rows`,
        ...LONG_TIMEOUT,
      });
      if (rows.length > 0) yield rows;
      if (rows.length < chunkRows) return;
    }
  } finally {
    await disconnect(client);
  }
}
