import { Database } from 'bun:sqlite';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import type { Feed } from '../../src/db/schema/changes.ts';
import { FEEDS } from '../../src/shared/events.ts';
import { freePort } from '../support/server/free-port.ts';
import { createChance } from './chance.ts';
import { type Actor, createActor } from './processes.ts';
import { type Subscription, subscribe } from './subscription.ts';
import { createWorld, type World } from './world.ts';

/**
 * A server, a bridge that follows its feeds, and a receiver of its webhooks are killed and started again at
 * random under load. The bridge must end up with exactly the server's records. The receiver, which also fails
 * three times in ten, must have got every event of a committed change at least once, each under one
 * webhook-id, and no other events.
 *
 * Two waits of a webhook are longer than a test. A delivery that has failed twice is tried again only after
 * five minutes or more: at the end, we press "recover" (`POST /webhook-endpoints/{id}/recover`) until nothing
 * waits, as staff would. A delivery that was being sent when the server was killed is leased for half a
 * minute: the ends of leases are moved into the past while the server is down.
 *
 * This is the short form of `npm run soak`.
 */

const KILLS = 12;
/** The load goes on until there are more records of each kind than this, however slow the machine is. */
const RECORDS_MIN: Record<Feed, number> = { 'card-holders': 20, photos: 20, cards: 5, orders: 5 };
const SEED = 20_261_121;
const WRITERS = 3;

let directory: string;
let world: World;
let server: Actor;
let bridge: Actor;
let subscription: Subscription | undefined;
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'lanyard-bridge-'));
  const dataDir = join(directory, 'data');
  const lanyard = [process.execPath, 'src/main.ts'];
  const port = freePort();
  world = createWorld(lanyard, dataDir, `http://127.0.0.1:${port}`);
  server = createActor([...lanyard, 'serve'], {
    DATA_DIR: dataDir,
    PORT: String(port),
    LOG_LEVEL: 'error',
    WEBHOOK_ALLOW: '127.0.0.0/8',
  });
  bridge = createActor([process.execPath, 'install/reference-consumer.ts', join(directory, 'bridge.db')], {
    LANYARD_URL: world.origin,
    LANYARD_KEY: world.key,
    // The pages are small, so that the bridge is killed between them.
    PAGE_SIZE: '7',
  });
});
afterAll(async () => {
  await Promise.all([server?.kill(), bridge?.kill(), subscription?.receiver.kill()]);
  world?.close();
  rmSync(directory, { recursive: true, force: true });
});

it('leaves a bridge with exactly the state of the server, and a receiver with every event, whatever is killed when', async () => {
  const chance = createChance(SEED);
  server.start();
  bridge.start();
  await world.settled();
  subscription = await subscribe(world, join(directory, 'received.db'), SEED);
  const { receiver } = subscription;
  receiver.start();
  let kills = 0;
  let isOver = false;
  onTestFinished(() => {
    isOver = true;
  });
  const mayGoOn = () =>
    !isOver && (kills < KILLS || FEEDS.some((feed) => world.count(feed) <= RECORDS_MIN[feed]));
  const writers = Array.from({ length: WRITERS }, (_, place) =>
    world.write(createChance(SEED + 1 + place), mayGoOn),
  );
  // On a busy machine, starting takes long: kills until enough was written would leave no time in which to write it.
  while (!isOver && kills < KILLS) {
    await Bun.sleep(chance.between(100, 1500));
    // Every second time, waits until the server is up, however long that takes on a busy machine: otherwise,
    // nothing would get done.
    if (kills % 2 === 0) await world.answering();
    const victims = chance.pick([[server], [bridge], [receiver], [server, bridge], [server, receiver]]);
    await Promise.all(victims.map((victim) => victim.kill()));
    await Bun.sleep(chance.between(0, 200));
    for (const victim of victims) victim.start();
    kills++;
  }
  const done = await Promise.all(writers);
  await server.kill();
  subscription.letLeasesEnd();
  server.start();
  await world.settled();
  const recovered = await subscription.recovered();

  const copy = new Database(join(directory, 'bridge.db'));
  copy.run('PRAGMA busy_timeout = 5000');
  const copied = (feed: string) =>
    new Map(
      (
        copy.query('SELECT id, object FROM records WHERE feed = ?').all(feed) as {
          id: string;
          object: string;
        }[]
      ).map(({ id, object }) => [id, JSON.parse(object)]),
    );
  const { events, ambiguous, ...counts } = subscription.received();
  const webhooks = { events: events.length, ...counts, ...recovered };
  const note = `SEED=${SEED}, ${kills} kills, ${JSON.stringify(done)}, webhooks ${JSON.stringify(webhooks)}`;
  for (const feed of FEEDS) {
    const wanted = await world.records(feed);
    const versions = (records: Map<string, { version: number }>) =>
      [...records].map(([id, { version }]) => `${id} ${version}`).sort();
    await expect
      .poll(() => versions(copied(feed)), { interval: 200, message: note })
      .toEqual(versions(wanted));
    // Nobody writes any more, so these versions are the last ones. Now compare every field.
    expect(copied(feed), note).toEqual(wanted);
    expect(wanted.size, `${feed}; ${note}`).toBeGreaterThan(RECORDS_MIN[feed]);
  }
  copy.close();
  const people = await world.records('card-holders');
  for (const id of world.acknowledged) expect(people.has(id), `${id} was acknowledged; ${note}`).toBe(true);
  for (const id of world.deleted) expect(people.has(id), `${id} was deleted; ${note}`).toBe(false);
  expect(world.deleted.size, note).toBeGreaterThan(0);

  const committed = subscription.committed();
  const [got, wanted] = [new Set(events), new Set(committed)];
  expect(
    committed.filter((event) => !got.has(event)),
    `never received; ${note}`,
  ).toEqual([]);
  expect(
    events.filter((event) => !wanted.has(event)),
    `never committed; ${note}`,
  ).toEqual([]);
  expect(new Set(events.map((event) => event.split(' ')[0])), note).toEqual(
    new Set([
      ...['card_holder.created', 'card_holder.updated', 'photo.in_review', 'photo.rejected'],
      ...['card.issued', 'card.suspended', 'card.revoked', 'order.submitted', 'order.cancelled'],
    ]),
  );
  expect(ambiguous, note).toEqual([]);
  expect(counts.refused, note).toBe(0);
  expect(counts.faults, note).toBeGreaterThan(events.length / 10);
  expect(counts.starts, note).toBeGreaterThan(1);
});
