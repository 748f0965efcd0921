import type { Client } from 'pg';
import { HOUR_MS } from '../../../shared/durations.ts';
import type { Found } from '../target.ts';
import { disconnect } from './connect.ts';
import { alone } from './prepared-statements.ts';

/** A site's query may sort and count for a long time before its first row. */
const PATIENT = { query_timeout: HOUR_MS };
/** The number of rows in a chunk. */
const CHUNK_ROWS = 1_000;

/**
 * The rows of a SELECT, through a cursor in a read-only transaction. It has its own connection, which it ends, so the
 * writing connection doesn't wait for it.
 */
export async function* rowsOf(client: Client, sql: string): AsyncGenerator<Found[]> {
  try {
    await client.query('BEGIN ISOLATION LEVEL READ COMMITTED READ ONLY');
    await client.query(alone(`DECLARE lanyard_rows NO SCROLL CURSOR FOR ${sql}`));
    for (;;) {
      const { rows } = await client.query<Found>({
        text: `FETCH ${CHUNK_ROWS} FROM lanyard_rows`,
        ...PATIENT,
      });
      if (rows.length > 0) yield rows;
      if (rows.length < CHUNK_ROWS) return;
    }
  } finally {
    await disconnect(client);
  }
}
