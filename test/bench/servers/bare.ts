import { Database } from 'bun:sqlite';
import { mkdirSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { matchExpression, searchWordsOf } from '../../../src/card-holders/lists/search/search-index.ts';
import { newId } from '../../../src/lib/uuid.ts';
import { HOLDER_RECORD, pageSql } from '../../../src/sync/feeds/page-queries.ts';

/**
 * The baseline for Lanyard: Bun.serve, one prepared statement and JSON.stringify, with nothing around them: no keys,
 * scopes, limits, validation, ids or log. Run as `bun bare.ts NAME` with DATA_DIR.
 */

const LISTED = `id, external_id AS externalId, first_name AS firstName, last_name AS lastName,
  preferred_name AS preferredName, holder_type AS holderType, department, campus, email, phone,
  expiry_date AS expiryDate, status, custom_fields AS customFields, current_photo_id AS currentPhotoId, version,
  created_at AS createdAt, updated_at AS updatedAt`;

// biome-ignore lint/suspicious/noExplicitAny: rows go out as they come in
type Row = any;

const parsed = (row: Row): Row => ({ ...row, customFields: JSON.parse(row.customFields) });

const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });

const organisation = (db: Database): string =>
  (db.query('SELECT organisation_id AS id FROM card_holders LIMIT 1').get() as Row).id;

/** Each function takes the database, and returns the function that answers a request. */
const SERVERS: Record<string, (db: Database) => (request: Request) => Response | Promise<Response>> = {
  'get-holder'(db) {
    const byId = db.prepare(`SELECT ${LISTED}, notes FROM card_holders WHERE id = ?`);
    return ({ url }) => json({ data: parsed(byId.get(url.slice(url.lastIndexOf('/') + 1))) });
  },

  'verify-card'(db) {
    const byId = db.prepare(
      `SELECT card.status, coalesce(preferred_name, first_name) || ' ' || last_name AS displayName,
         holder_type AS holderType, organisations.name AS organisation, card.valid_until AS validUntil
       FROM cards AS card JOIN card_holders AS holder ON holder.id = card_holder_id
       JOIN organisations ON organisations.id = card.organisation_id
       WHERE card.id = ?`,
    );
    return ({ url }) => {
      const { status, ...shown } = byId.get(url.slice(url.lastIndexOf('/') + 1)) as Row;
      const checkedAt = new Date().toISOString();
      return json({ data: { valid: status === 'active', status, reason: null, ...shown, checkedAt } });
    };
  },

  'list-holders'(db) {
    const organisationId = organisation(db);
    const total = db.prepare(
      `SELECT sum(total) AS total FROM card_holder_totals WHERE organisation_id = ? AND department = ''`,
    );
    const rows = db.prepare(
      `SELECT ${LISTED} FROM card_holders INDEXED BY card_holders_by_name WHERE organisation_id = ?
       ORDER BY sort_key, id LIMIT 25 OFFSET ?`,
    );
    return ({ url }) => {
      const page = Number(url.slice(url.indexOf('page=') + 5));
      const found = rows.all(organisationId, (page - 1) * 25) as Row[];
      const meta = { page, pageSize: 25, total: (total.get(organisationId) as Row).total };
      return json({ data: found.map(parsed), meta });
    };
  },

  'search-holders'(db) {
    const organisationId = organisation(db);
    const { number } = db
      .query('SELECT number FROM card_holder_ranges WHERE organisation_id = ?')
      .get(organisationId) as Row;
    const [first, last] = [number * 2 ** 32, (number + 1) * 2 ** 32 - 1];
    const match = matchExpression(searchWordsOf(process.env.Q ?? ''), {});
    const found = db.prepare(
      'SELECT rowid AS seq FROM card_holder_search WHERE card_holder_search MATCH ? AND rowid BETWEEN ? AND ?',
    );
    const rows = db.prepare(
      `SELECT ${LISTED} FROM (SELECT value AS seq FROM json_each(?)) CROSS JOIN card_holders USING (seq)
       ORDER BY sort_key, id LIMIT 25`,
    );
    return () => {
      const seqs = (found.values(match, first, last) as number[][]).map(([seq]) => seq);
      const meta = { page: 1, pageSize: 25, total: seqs.length };
      return json({ data: (rows.all(JSON.stringify(seqs)) as Row[]).map(parsed), meta });
    };
  },

  'create-holder'(db) {
    db.run('PRAGMA synchronous = FULL');
    db.run(
      `CREATE TABLE bare (
         id TEXT PRIMARY KEY, external_id TEXT UNIQUE, first_name TEXT, last_name TEXT, holder_type TEXT,
         department TEXT, email TEXT, expiry_date TEXT
       )`,
    );
    const insert = db.prepare('INSERT INTO bare VALUES (?, ?, ?, ?, ?, ?, ?, ?)');
    return async (request) => {
      const id = newId();
      const body = (await request.json()) as Row;
      const { externalId, firstName, lastName, holderType, department, email, expiryDate } = body;
      insert.run(id, externalId, firstName, lastName, holderType, department, email, expiryDate);
      return json({ data: { id } }, 201);
    };
  },

  feed(db) {
    const organisationId = organisation(db);
    const page = db.prepare(pageSql('card-holders', HOLDER_RECORD));
    return ({ url }) => {
      const after = Number(url.slice(url.indexOf('cursor=') + 7));
      const rows = page.all({
        $organisationId: organisationId,
        $after: after,
        $until: 2 ** 52,
        $notOnlyBy: null,
        $complete: 0,
        $limit: 500,
      }) as Row[];
      return json({ data: rows.map(parsed), meta: { nextCursor: `${rows.at(-1)?.changeSeq ?? ''}` } });
    };
  },

  'upload-photo'() {
    const directory = `${process.env.DATA_DIR}/bare-uploads`;
    mkdirSync(directory, { recursive: true });
    return async ({ body }) => {
      const path = `${directory}/${newId()}`;
      await Bun.write(`${path}.incoming`, new Response(body));
      await synced(`${path}.incoming`, 'r+');
      await rename(`${path}.incoming`, path);
      await synced(directory, 'r');
      return new Response(null);
    };
  },
};

async function synced(path: string, flags: string): Promise<void> {
  const file = await open(path, flags);
  await file.sync();
  await file.close();
}

const db = new Database(`${process.env.DATA_DIR}/lanyard.db`);
db.run('PRAGMA cache_size = -65536');
const fetch = SERVERS[process.argv[2] ?? '']!(db);
const server = Bun.serve({ hostname: '127.0.0.1', port: 0, maxRequestBodySize: 2 ** 40, fetch });
process.stdout.write(`${JSON.stringify({ url: `http://127.0.0.1:${server.port}` })}\n`);
