import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { noisePhoto } from '../support/photos/photos.ts';
import { type Harness, startHarness, type Tenant } from '../support/server/harness.ts';
import { listen } from '../support/watch/heard.ts';

/** The number of threads that are ended; more for a release: `ENDS=500`. */
const ENDS = Number(process.env.ENDS ?? 12);
const CLIENTS = 6;
/** The number of requests that succeed before each end. */
const DONE_BETWEEN = 10;

let server: Harness;
let campus: Tenant;
beforeEach(async () => {
  server = await startHarness({}, { withThreads: true });
  campus = server.organisation();
});
afterEach(() => server.stop());

/** The same choices at every run: a linear congruence (Lehmer, 48271). */
function sequence(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

/** Reads a whole feed; returns the last state of each record. */
async function feedOf(name: string): Promise<Map<string, { version: number; lastName: string }>> {
  const seen = new Map<string, { version: number; lastName: string }>();
  let cursor = '';
  let tries = 0;
  for (;;) {
    const { status, body } = await campus.send(
      'GET',
      `/sync/${name}?limit=500${cursor && `&cursor=${cursor}`}`,
    );
    // The last thread that was told to end may still be ending.
    if (status === 503 && tries++ < 20) {
      await wait(100);
      continue;
    }
    expect(status).toBe(200);
    for (const { id, version, object } of body.data) seen.set(id, { version, lastName: object?.lastName });
    cursor = body.meta.nextCursor;
    if (!body.meta.hasMore) return seen;
  }
}

it('loses nothing, does nothing twice and answers everybody, with threads ended at random under a mixed load', async () => {
  const choice = sequence(20_261_122);
  const { readers, writer } = server.context;
  /** For each external id, the newest acknowledged `lastName`, and every one that may have been written. */
  const people = new Map<string, { id: string | null; acknowledged: string | null; possible: Set<string> }>();
  const statuses = new Map<number, number>();
  const done = listen<number>();
  const count = (status: number) => {
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status === 200 || status === 201) done.hear(status);
  };
  let isOver = false;
  let number = 0;

  const register = async () => {
    const externalId = `P${++number}`;
    const one = {
      id: null as string | null,
      acknowledged: null as string | null,
      possible: new Set(['First']),
    };
    people.set(externalId, one);
    const body = { externalId, firstName: 'Ada', lastName: 'First', holderType: 'student' };
    const answer = await campus.send('POST', '/card-holders', { body });
    count(answer.status);
    if (answer.status !== 201) return;
    one.id = answer.body.data.id;
    one.acknowledged = 'First';
  };
  const rename = async (mine: string[]) => {
    const one = people.get(mine[choice(mine.length)] ?? '');
    if (one?.id == null) return;
    const lastName = `Name ${++number}`;
    one.possible.add(lastName);
    const answer = await campus.send('PATCH', `/card-holders/${one.id}`, { body: { lastName } });
    count(answer.status);
    if (answer.status !== 200) return;
    one.acknowledged = lastName;
    one.possible = new Set([lastName]);
  };
  const look = async () => {
    const paths = [
      '/card-holders?q=na',
      '/card-holders?sort=department',
      '/audit-log',
      '/overview',
      '/sync/card-holders',
    ];
    count((await campus.send('GET', paths[choice(paths.length)]!)).status);
  };
  /** Each client changes only its own people, so that it knows what state they must be in. */
  const client = async () => {
    const mine: string[] = [];
    while (!isOver) {
      const what = choice(10);
      if (what < 4) {
        mine.push(`P${number + 1}`);
        await register();
      } else if (what < 7) await rename(mine);
      else await look();
    }
  };
  const photos: string[] = [];
  const photographer = async () => {
    const bytes = await noisePhoto({ width: 600, height: 770 });
    while (!isOver) {
      const holder = [...people.values()].find(({ id }) => id !== null)?.id;
      const grant =
        holder &&
        (await campus.send('POST', '/photos', {
          body: { cardHolderId: holder, contentType: 'image/jpeg', contentLength: bytes.length },
        }));
      if (grant && grant.status === 201) {
        const { photoId, uploadUrl, headers } = grant.body.data;
        const put = await fetch(uploadUrl, { method: 'PUT', headers, body: new Uint8Array(bytes) });
        count(put.status);
        if (put.status < 300) {
          const done = await campus.send('POST', `/photos/${photoId}/finalize`);
          count(done.status);
          if (done.status < 300) photos.push(photoId);
        }
      }
      // Few photos among many changes: analysing more of them would take all the time.
      const { length } = done.all;
      await done.until((all) => isOver || all.length >= length + 2 * DONE_BETWEEN);
    }
  };
  const ender = async () => {
    for (let end = 1; end <= ENDS; end++) {
      await done.until(({ length }) => length >= end * DONE_BETWEEN + choice(DONE_BETWEEN));
      const threads = [writer!.thread, ...readers!.threads];
      threads[choice(threads.length)]!.terminate();
    }
    await done.until(({ length }) => length > (ENDS + 2) * DONE_BETWEEN);
    isOver = true;
  };

  await Promise.all([...Array.from({ length: CLIENTS }, client), photographer(), ender()]);
  await expect.poll(() => server.send('GET', `${server.url}/readyz`).then(({ status }) => status)).toBe(200);

  expect([...statuses.keys()].filter((status) => ![200, 201, 204, 503].includes(status))).toEqual([]);

  const rows = server.context.db.$client
    .query<{ externalId: string; id: string; lastName: string; version: number }, []>(
      'SELECT external_id AS externalId, id, last_name AS lastName, version FROM card_holders',
    )
    .all();
  const there = new Map(rows.map((row) => [row.externalId, row]));
  expect(there.size).toBe(rows.length);
  for (const [externalId, { acknowledged, possible }] of people) {
    const row = there.get(externalId);
    if (acknowledged !== null) expect(row, `${externalId} was acknowledged`).toBeDefined();
    if (row !== undefined) expect([...possible, acknowledged]).toContain(row.lastName);
  }
  const fed = await feedOf('card-holders');
  expect(fed.size).toBe(rows.length);
  for (const { id, version, lastName } of rows) expect(fed.get(id)).toEqual({ version, lastName });

  await server.context.jobs.idle();
  const stuck = server.context.db.$client
    .query<{ status: string }, []>("SELECT status FROM photos WHERE status = 'processing'")
    .all();
  expect(stuck).toEqual([]);
  for (const id of photos)
    expect((await campus.send('GET', `/photos/${id}`)).body.data.status).toMatch(/^(in_review|unreadable)$/);
});
