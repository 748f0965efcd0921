import type { Database } from 'bun:sqlite';
import { freePort } from '../support/server/free-port.ts';
import { committedSince, receivedIn } from '../sync/subscription.ts';
import { type Actor, createActor } from './actor.ts';
import type { Api } from './api.ts';

/** A receiver of webhooks that fails three times in ten, and the events that it must have received. */
export interface Hooks {
  receiver: Actor;
  /** Resolves with the number of events that are still to be sent. */
  waiting(): Promise<number>;
  /** Has everything that failed sent again now, as staff would. */
  recover(): Promise<void>;
  /**
   * Call this when the server goes on from a backup. Changes committed since the backup (`before` has them,
   * `after` doesn't) were rightly sent, and the same versions will come again with other contents.
   */
  takeBack(before: Database, after: Database): void;
  /** Events that never came, events that were never committed, and events that came with two ids or bodies. */
  problems(database: Database): string[];
  facts(): Record<string, number>;
}

interface World {
  api: Api;
  directory: string;
  logs: string;
  env: Record<string, string>;
  seed: number;
}

const erasedIn = (database: Database): string[] =>
  database.query(`SELECT record_id FROM changes WHERE op = 'delete'`).values().flat() as string[];

/** A time before everything in the soak, even if the clock was set back after the endpoint was made. */
const BEFORE_ALL = '2000-01-01T00:00:00.000Z';

/** The server must be up. */
export async function createHooks({ api, directory, logs, env, seed }: World): Promise<Hooks> {
  const port = freePort();
  const received = `${directory}/received.db`;
  const { data: endpoint } = await api.call('POST', '/webhook-endpoints', {
    url: `http://127.0.0.1:${port}/hooks`,
  });
  const receiver = createActor(
    'receiver',
    [process.execPath, 'test/support/server/webhook-receiver.ts', received],
    logs,
    { ...env, WEBHOOK_SECRET: endpoint.secret, PORT: String(port), SEED: String(seed) },
  );
  const committed = (database: Database) => new Set(committedSince(database, endpoint.id));
  const forked = new Set<string>();
  /** Records whose erasure a restore has taken back. Their audit entries had already lost their values. */
  const erasedBefore = new Set<string>();
  return {
    receiver,
    async waiting() {
      const totals = ['pending', 'failed'].map(
        async (status) =>
          (await api.call('GET', `/webhook-deliveries?status=${status}&pageSize=1`)).meta.total as number,
      );
      return (await Promise.all(totals)).reduce((sum, total) => sum + total);
    },
    async recover() {
      await api.call('POST', `/webhook-endpoints/${endpoint.id}/recover`, { since: BEFORE_ALL });
    },
    takeBack(before, after) {
      const kept = committed(after);
      for (const id of erasedIn(before)) erasedBefore.add(id);
      for (const event of committed(before)) if (!kept.has(event)) forked.add(event);
    },
    problems(database) {
      // Audit entries of people who were erased have no values any more, so they can't show which events were sent.
      const gone = new Set([...erasedBefore, ...erasedIn(database)]);
      const isOfErased = (event: string) => gone.has(event.split(' ')[1]!);
      const { events, ambiguous } = receivedIn(received);
      const got = new Set(events);
      const wanted = committed(database);
      const missing = [...wanted].filter((event) => !got.has(event) && !isOfErased(event));
      const surplus = events.filter(
        (event) => !wanted.has(event) && !forked.has(event) && !isOfErased(event),
      );
      return [
        ...missing.map((event) => `event never received: ${event}`),
        ...surplus.map((event) => `event never committed: ${event}`),
        ...ambiguous.filter((of) => !forked.has(of)).map((of) => `event with two ids or bodies: ${of}`),
      ];
    },
    facts() {
      const { events, ambiguous, ...counts } = receivedIn(received);
      return { events: events.length, ...counts, forked: forked.size };
    },
  };
}
