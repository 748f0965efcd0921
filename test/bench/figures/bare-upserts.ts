import { readFileSync } from 'node:fs';
import { Client } from 'pg';

/** A bridge writes this many rows in one transaction. */
const TOGETHER = 500;

// The baseline for `bridge`: the same rows from a file, one upsert after the other.
const [file, address] = process.argv.slice(2);
const rows = readFileSync(file!, 'utf8')
  .split('\n')
  .map((line) => JSON.parse(line));
const client = new Client(address);
await client.connect();
for (let at = 0; at < rows.length; at += TOGETHER) {
  await client.query('BEGIN');
  for (const { person_id, matric, given, family, state } of rows.slice(at, at + TOGETHER))
    await client.query(
      `INSERT INTO badge_people (person_id, matric, given, family, state) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (person_id) DO UPDATE SET matric = $2, given = $3, family = $4, state = $5`,
      [person_id, matric, given, family, state],
    );
  await client.query('COMMIT');
}
await client.end();
