/**
 * A receiver of webhooks that is a process of its own and can be killed at any moment:
 *
 *     WEBHOOK_SECRET=whsec_… PORT=… SEED=… bun webhook-receiver.ts received.db
 *
 * An event that the published library verifies is on the disk before the answer 200. Three requests in ten go wrong: an
 * error, a connection closed without an answer, or a slow answer. Each may happen before or after the event was stored,
 * as in a receiver whose own database or proxy fails.
 */
import { Database } from 'bun:sqlite';
import { createServer, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { createChance } from '../../sync/chance.ts';

const FAULTS = ['error', 'hang up', 'slow'] as const;
const FAULTY_SHARE = 0.3;
/**
 * Long enough for either side to be killed meanwhile, and far below the sender's time-out of 15 s, which would slow the
 * load down.
 */
const SLOW_MS = 600;

const webhook = new Webhook(process.env.WEBHOOK_SECRET!);
const db = new Database(process.argv[2]!);
db.run('PRAGMA journal_mode = WAL');
// The data is on the disk when the statement returns.
db.run('PRAGMA synchronous = FULL');
db.run('CREATE TABLE IF NOT EXISTS received (webhook_id TEXT, body TEXT)');
db.run('CREATE TABLE IF NOT EXISTS refused (webhook_id TEXT, body TEXT)');
db.run('CREATE TABLE IF NOT EXISTS faults (kind TEXT)');
db.run('CREATE TABLE IF NOT EXISTS starts (pid INTEGER)');
const { lastInsertRowid: start } = db.run('INSERT INTO starts VALUES (?)', [process.pid]);
const keep = db.query('INSERT INTO received VALUES (?, ?)');
const refuse = db.query('INSERT INTO refused VALUES (?, ?)');
const noteFault = db.query('INSERT INTO faults VALUES (?)');
const chance = createChance(Number(process.env.SEED) + Number(start));

async function fail(response: ServerResponse): Promise<'answered' | 'may go on'> {
  const kind = chance.pick(FAULTS);
  noteFault.run(kind);
  if (kind === 'slow') {
    await sleep(chance.between(0, SLOW_MS));
    return 'may go on';
  }
  if (kind === 'error') response.writeHead(500).end('broken');
  else response.destroy();
  return 'answered';
}

createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', async () => {
    const body = Buffer.concat(chunks).toString();
    const headers = request.headers as Record<string, string>;
    const id = headers['webhook-id'] ?? null;
    try {
      webhook.verify(body, headers);
    } catch {
      refuse.run(id, body);
      response.writeHead(400).end();
      return;
    }
    const isFaulty = chance.between(0, 1) < FAULTY_SHARE;
    const isKeptFirst = chance.pick([true, false]);
    if (isFaulty && !isKeptFirst && (await fail(response)) === 'answered') return;
    keep.run(id, body);
    if (isFaulty && isKeptFirst && (await fail(response)) === 'answered') return;
    response.writeHead(200).end();
  });
}).listen(Number(process.env.PORT), '127.0.0.1');
