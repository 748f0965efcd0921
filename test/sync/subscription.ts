import { Database } from 'bun:sqlite';
import { freePort } from '../support/server/free-port.ts';
import { type Actor, createActor } from './processes.ts';
import type { World } from './world.ts';

/** An endpoint of the world's organisation, and the process that receives what is sent there. */
export interface Subscription {
  receiver: Actor;
  /**
   * Presses "recover" until nothing waits any more, as staff would: the second retry is five minutes away. Resolves
   * with the number of presses.
   */
  recovered(): Promise<{ presses: number }>;
  /**
   * Call this while the server is down. Deliveries that were under way when it was killed are due again, as
   * if half a minute had gone by.
   */
  letLeasesEnd(): void;
  /** An event for each committed change since the endpoint was made, according to the audit log; sorted. */
  committed(): string[];
  /** The events that the receiver has verified and kept. */
  received(): Received;
}

export interface Received {
  /** Each event once, in the form of `committed`; sorted. */
  events: string[];
  /** Events that came with more than one webhook-id, and ids that came with more than one body. */
  ambiguous: string[];
  /** The number of requests whose signature did not verify. */
  refused: number;
  /** The number of requests that repeated an event. */
  repeats: number;
  faults: number;
  starts: number;
}

/** The server must be up. */
export async function subscribe(world: World, path: string, seed: number): Promise<Subscription> {
  const port = freePort();
  const { data: endpoint } = await world.api('POST', '/webhook-endpoints', {
    url: `http://127.0.0.1:${port}/hooks`,
  });
  const waiting = async () => {
    const totals = ['pending', 'failed'].map(
      async (status) =>
        (await world.api('GET', `/webhook-deliveries?status=${status}&pageSize=1`)).meta.total as number,
    );
    return (await Promise.all(totals)).reduce((sum, total) => sum + total);
  };
  return {
    receiver: createActor([process.execPath, 'test/support/server/webhook-receiver.ts', path], {
      WEBHOOK_SECRET: endpoint.secret,
      PORT: String(port),
      SEED: String(seed),
    }),
    async recovered() {
      for (let presses = 0; ; presses++) {
        if ((await waiting()) === 0) return { presses };
        await world.api('POST', `/webhook-endpoints/${endpoint.id}/recover`, { since: endpoint.createdAt });
        await Bun.sleep(500);
      }
    },
    letLeasesEnd() {
      world.db.$client.run(
        `UPDATE webhook_deliveries SET leased_until = strftime('%Y-%m-%dT%H:%M:%fZ', leased_until, '-30 seconds')
         WHERE leased_until IS NOT NULL`,
      );
    },
    committed: () => committedSince(world.db.$client, endpoint.id),
    received: () => receivedIn(path),
  };
}

/**
 * Reads the audit log and not the outbox, which is under test here. Each step of a record is an entry, so the nth entry
 * of a record is its version n.
 */
export const committedSince = (db: Database, endpointId: string): string[] =>
  (
    db
      .query(
        `WITH steps AS (
           SELECT seq, action, entity_type AS entityType, entity_id AS id, changes ->> '$.status.to' AS status,
             row_number() OVER (PARTITION BY entity_id ORDER BY seq) AS version
           FROM audit_entries JOIN audit_values ON entry_seq = seq
           WHERE entity_type IN ('card_holder', 'photo', 'card', 'order')
         )
         SELECT CASE
             WHEN entityType = 'card_holder' THEN action
             WHEN status = 'active' THEN 'card.issued'
             ELSE entityType || '.' || status
           END || ' ' || id || ' ' || version
         FROM steps
         WHERE seq > (SELECT seq FROM audit_entries WHERE action = 'webhook_endpoint.created' AND entity_id = ?)
           AND (action IN ('card_holder.created', 'card_holder.updated')
             OR entityType = 'photo' AND status IN ('in_review', 'approved', 'rejected')
             OR entityType = 'card' AND status IN ('active', 'suspended', 'revoked')
             OR entityType = 'order' AND status IN ('submitted', 'completed', 'cancelled'))`,
      )
      .values(endpointId)
      .flat() as string[]
  ).sort();

/** Returns the events that the receiver with this database has verified and kept. */
export function receivedIn(path: string): Received {
  const db = new Database(path);
  db.run('PRAGMA busy_timeout = 5000');
  const rows = db.query('SELECT webhook_id AS id, body FROM received').all() as {
    id: string;
    body: string;
  }[];
  const count = (table: string) => db.query(`SELECT count(*) FROM ${table}`).values()[0]![0] as number;
  const [idsOf, bodiesOf] = [new Map<string, Set<string>>(), new Map<string, Set<string>>()];
  const note = (map: Map<string, Set<string>>, of: string, one: string) =>
    map.set(of, (map.get(of) ?? new Set()).add(one));
  for (const { id, body } of rows) {
    const { type, data } = JSON.parse(body);
    note(
      idsOf,
      `${type} ${data.photoId ?? data.cardId ?? data.orderId ?? data.cardHolderId} ${data.version}`,
      id,
    );
    note(bodiesOf, id, body);
  }
  const received = {
    events: [...idsOf.keys()].sort(),
    ambiguous: [...idsOf, ...bodiesOf].filter(([, found]) => found.size > 1).map(([of]) => of),
    refused: count('refused'),
    repeats: rows.length - idsOf.size,
    faults: count('faults'),
    starts: count('starts'),
  };
  db.close();
  return received;
}
