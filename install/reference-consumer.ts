/**
 * A bridge to start from. It follows Lanyard's feeds into a SQLite file, and takes in webhooks. It needs nothing but
 * Node.js 22.18 or newer (or Bun), and a key with the scope `sync:read`:
 *
 *     LANYARD_URL=http://127.0.0.1:3000 LANYARD_KEY=lyd_… node reference-consumer.ts bridge.db
 *
 * With WEBHOOK_SECRET=whsec_… and PORT it also listens for webhooks, on 127.0.0.1.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

const { LANYARD_URL, LANYARD_KEY, PAGE_SIZE = '500', WEBHOOK_SECRET, PORT } = process.env;
const FEEDS = ['card-holders', 'photos', 'cards', 'orders'];

const db = new DatabaseSync(process.argv[2] ?? 'bridge.db');
db.exec(`
  PRAGMA busy_timeout = 5000;
  CREATE TABLE IF NOT EXISTS records (
    feed TEXT, id TEXT, external_id TEXT, version INTEGER, object TEXT, round INTEGER, PRIMARY KEY (feed, id)
  );
  CREATE TABLE IF NOT EXISTS progress (feed TEXT PRIMARY KEY, cursor TEXT, round INTEGER, complete INTEGER);
  CREATE TABLE IF NOT EXISTS events (id TEXT PRIMARY KEY, body TEXT);
`);
const begin = db.prepare('INSERT OR IGNORE INTO progress VALUES (?, NULL, 1, 0)');
const position = db.prepare('SELECT cursor, round, complete FROM progress WHERE feed = ?');
const upsert = db.prepare('INSERT OR REPLACE INTO records VALUES (?, ?, ?, ?, ?, ?)');
const remove = db.prepare('DELETE FROM records WHERE feed = ? AND id = ?');
const sweep = db.prepare('DELETE FROM records WHERE feed = ? AND round <> ?');
const save = db.prepare('UPDATE progress SET cursor = ?, complete = ? WHERE feed = ?');
const startAnew = db.prepare(
  'UPDATE progress SET cursor = NULL, round = round + 1, complete = 0 WHERE feed = ?',
);
const keepEvent = db.prepare('INSERT OR IGNORE INTO events VALUES (?, ?)');

/** Follows a feed for ever. After any failure, it continues from its last commit. */
async function follow(feed: string): Promise<never> {
  begin.run(feed);
  for (let failures = 0; ; ) {
    try {
      await takePage(feed);
      failures = 0;
    } catch (error) {
      failures++;
      process.stderr.write(`${feed}: ${error instanceof Error ? error.message : error}\n`);
      await sleep(Math.min(100 * 2 ** failures, 30_000));
    }
  }
}

async function takePage(feed: string): Promise<void> {
  const { cursor, round, complete } = position.get(feed) as unknown as Progress;
  const query = new URLSearchParams({
    limit: PAGE_SIZE,
    wait: '25',
    ...(cursor !== null && { cursor }),
  });
  const response = await fetch(`${LANYARD_URL}/api/v1/sync/${feed}?${query}`, {
    headers: { Authorization: `Bearer ${LANYARD_KEY}` },
    // Longer than the wait: a connection that has died without a word must not be waited for.
    signal: AbortSignal.timeout(60_000),
  });
  // 410: the server was restored, or we were away too long. Read all again; what does not come again is gone.
  if (response.status === 410) return void startAnew.run(feed);
  if (response.status === 429) await sleep(Number(response.headers.get('Retry-After') ?? 1) * 1000);
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  const { data, meta } = (await response.json()) as Page;
  // The records and the cursor go into one transaction, so that they always agree.
  db.exec('BEGIN IMMEDIATE');
  try {
    for (const { op, id, externalId, version, object } of data) {
      if (op === 'delete') remove.run(feed, id);
      else upsert.run(feed, id, externalId, version, JSON.stringify(object), round);
    }
    if (!meta.hasMore && complete === 0) sweep.run(feed, round);
    save.run(meta.nextCursor, meta.hasMore ? complete : 1, feed);
    db.exec('COMMIT');
  } catch (error) {
    db.exec('ROLLBACK');
    throw error;
  }
}

/**
 * The place up to which a feed has been read. `round` counts the readings from the beginning, and `complete` is 1 once
 * this round has come to its end.
 */
interface Progress {
  cursor: string | null;
  round: number;
  complete: 0 | 1;
}

interface Page {
  data: {
    op: 'upsert' | 'delete';
    id: string;
    externalId: string | null;
    version: number;
    object: unknown;
  }[];
  meta: { nextCursor: string; hasMore: boolean };
}

/** Standard Webhooks: HMAC-SHA256 over `id.timestamp.body`, one signature for each secret that is valid now. */
function isGenuine(secret: string, header: (name: string) => string, body: string): boolean {
  const [id, timestamp] = [header('webhook-id'), header('webhook-timestamp')];
  // Refuses timestamps older than five minutes (and NaN), so that an overheard request can't be replayed for ever.
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= 300)) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const wanted = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();
  return header('webhook-signature')
    .split(' ')
    .map((one) => Buffer.from(one.replace(/^v1,/, ''), 'base64'))
    .some((given) => given.length === wanted.length && timingSafeEqual(given, wanted));
}

/** An event may come twice with the same id. It is stored once, and answered with 2xx only when it is stored. */
async function receive(secret: string, request: IncomingMessage): Promise<number> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks).toString();
  const header = (name: string) => String(request.headers[name] ?? '');
  if (!isGenuine(secret, header, body)) return 401;
  keepEvent.run(header('webhook-id'), body);
  return 204;
}

function listen(secret: string): void {
  const server = createServer((request, response) => {
    receive(secret, request).then(
      (status) => response.writeHead(status).end(),
      () => response.destroy(),
    );
  });
  server.listen(Number(PORT ?? 0), '127.0.0.1', () =>
    process.stdout.write(`${JSON.stringify(server.address())}\n`),
  );
}

if (WEBHOOK_SECRET) listen(WEBHOOK_SECRET);
await Promise.all(FEEDS.map(follow));
