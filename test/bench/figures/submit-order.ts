import { join } from 'node:path';
import { setCurrentPhoto } from '../../../src/card-holders/update.ts';
import { type Db, openDatabase } from '../../../src/db/open.ts';
import { systemActor, writeNow } from '../../../src/db/tx.ts';
import { recordChange } from '../../../src/ledger/record-change.ts';
import { systemClock } from '../../../src/lib/clock.ts';
import { newId } from '../../../src/lib/uuid.ts';
import { photoQueries } from '../../../src/photos/queries.ts';
import type { Benchmark } from '../figure.ts';
import { interleaved, median } from '../measuring/pairs.ts';
import { type Campus, seedCampus } from '../seeds/seed.ts';
import { api } from '../servers/api.ts';
import { startLanyard, withServers } from '../servers/servers.ts';

const PEOPLE = 15_000;
const ITEMS = 500;
const PAIRS = 21;
/** The median of this many orders stands for one: the time of a single request of a millisecond is a matter of luck. */
const SINGLES = 9;

export const submitOrder: Benchmark = {
  name: 'submit-order',
  explains:
    'POST /orders/{id}/submit, until the whole answer is there: an order for 500 people who came in together and have no card yet, which queues 500 cards, against an order for one of them.',
  async run() {
    const campus = seedCampus(PEOPLE);
    const people = photographed(campus);
    return withServers([startLanyard(campus.dataDir)], async (lanyard) => {
      const server = { origin: lanyard!.url, key: campus.key };
      // Everybody gets one card, as in real life: a twentieth card for the same person would cost more.
      const next = (count: number) => {
        const chosen = people.splice(0, count);
        if (chosen.length < count) throw new Error('There are too few people to order cards for.');
        return chosen;
      };
      const many = () => submitMs(server, next(ITEMS));
      const one = async () => {
        const times: number[] = [];
        for (let place = 0; place < SINGLES; place++) times.push(await submitMs(server, next(1)));
        return median(times);
      };
      const times = await interleaved(many, one, PAIRS);
      return [
        {
          name: 'submit 500 items against one',
          value: times.ratio,
          unit: 'times',
          limit: { atMost: 20 },
          measured: `${times.ours.toFixed(1)} ms against ${times.bare.toFixed(2)} ms`,
        },
      ];
    });
  },
};

async function submitMs(server: { origin: string; key: string }, people: string[]): Promise<number> {
  const items = people.map((cardHolderId) => ({ cardHolderId }));
  const { data: order } = await api(server, 'POST', '/orders', { items });
  const startedAtMs = performance.now();
  const response = await fetch(`${server.origin}/api/v1/orders/${order.id}/submit`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${server.key}` },
  });
  const text = await response.text();
  const tookMs = performance.now() - startedAtMs;
  if (text.match(/"status":"ready"/g)?.length !== items.length)
    throw new Error(`The order was not submitted: ${text.slice(0, 300)}`);
  return tookMs;
}

/** Gives people a photo, and returns their ids. All share one picture, because no picture is rendered here. */
function photographed({ dataDir, organisationId }: Campus): string[] {
  const db = openDatabase(join(dataDir, 'lanyard.db'));
  const ids = db.$client
    .query("SELECT id FROM card_holders WHERE status = 'active' ORDER BY seq")
    .values()
    .flat() as string[];
  const photoId = newId();
  writeNow({ db, clock: systemClock }, systemActor('bench'), (tx) => {
    recordChange(tx, {
      organisationId,
      feed: 'photos',
      recordId: photoId,
      op: 'upsert',
      version: 1,
      externalId: null,
    });
    insertPhoto(db, { id: photoId, organisationId, cardHolderId: ids[0]!, at: tx.at });
    for (const cardHolderId of ids) setCurrentPhoto(tx, organisationId, cardHolderId, photoId);
  });
  db.$client.close();
  return ids;
}

const insertPhoto = (
  db: Db,
  { at, ...photo }: { id: string; organisationId: string; cardHolderId: string; at: string },
) =>
  photoQueries(db).insert.run({
    ...photo,
    status: 'processing',
    contentType: 'image/jpeg',
    contentLength: 1,
    filename: null,
    uploadExpiresAt: at,
    blobKey: photo.id,
    width: null,
    height: null,
    sha256: null,
    analysis: null,
    review: null,
    version: 1,
    createdAt: at,
    updatedAt: at,
  });
