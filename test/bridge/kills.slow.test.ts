import { Database } from 'bun:sqlite';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { noisePhoto } from '../support/photos/photos.ts';
import { main } from '../support/server/program.ts';
import { type Chance, createChance } from '../sync/chance.ts';
import { type Actor, createActor } from '../sync/processes.ts';
import { createKilledLanyard, type KilledLanyard, Refused, until } from './killed-lanyard.ts';
import { type KilledSite, SITES } from './killed-sites.ts';
import { CARDS, ORDERS, PEOPLE, PHOTOS } from './site.ts';

/**
 * A Lanyard, a bridge and (where there is one) the site's database server are killed with SIGKILL and started
 * again at random, while people change, swap their numbers, get pictures and cards, and are erased. The
 * site's tables must end up as Lanyard has them; no row may ever have gone back to an older version.
 */

const { SEED = '20261122' } = process.env;
/**
 * The load goes on, however long that takes, until there have been `KILLS_MIN` kills in all and `EACH_KILLED_MIN` of
 * each process, and each kind of change was made as often as `DONE_MIN` says.
 */
const KILLS_MIN = 8;
const EACH_KILLED_MIN = 1;
/** Groups of processes. Each kill ends all processes of one group. */
const TWO: ('server' | 'bridge')[][] = [['server'], ['bridge'], ['bridge'], ['server', 'bridge']];
const THREE: ('server' | 'bridge' | 'database')[][] = [
  ...TWO,
  ['database'],
  ['database'],
  ['database', 'bridge'],
];
const DONE_MIN = { create: 10, change: 10, card: 5, approve: 2, erase: 2 };
const WRITERS = 3;
/** The wait for a write ends after this many looks: there may be nothing to write. */
const LOOKS = 1_000;

let killed: KilledLanyard;
let server: Actor;
let bridge: Actor;
let site: KilledSite;
let api: (method: string, path: string, body?: unknown) => Promise<Answer>;
let image: (photo: string) => Promise<Uint8Array>;
/** Lanyard's own database, which the tests read directly. */
let lanyard: Database;

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
type Answer = { data: any; meta: any };

async function setUp(open: (typeof SITES)[number]['open']): Promise<void> {
  killed = createKilledLanyard();
  ({ server } = killed);
  api = async (...words) => {
    const text = await (await killed.send(...words)).text();
    return text === '' ? { data: null, meta: null } : JSON.parse(text);
  };
  image = async (photo) =>
    new Uint8Array(await (await killed.send('GET', `/photos/${photo}/image?variant=card`)).arrayBuffer());
  site = await open({
    url: killed.url,
    key: killed.keyFor('sync:read,sync:write,photos:read'),
  });
  site.configure(PEOPLE.replace('state =', 'version = "version", state ='), PHOTOS, CARDS, ORDERS);
  bridge = createActor([process.execPath, main, 'bridge', '--config', site.config, 'run'], {});
  lanyard = new Database(join(killed.dataDir, 'lanyard.db'), { readonly: true });
}

async function tearDown(): Promise<void> {
  await bridge?.kill();
  lanyard?.close();
  await site?.close();
  await killed?.close();
}

/** People with a photo that waits to be approved. */
async function photographed(count: number): Promise<{ person: string; photo: string }[]> {
  const bytes = await noisePhoto();
  const all = [];
  for (let one = 0; one < count; one++) {
    const { data: person } = await api('POST', '/card-holders', {
      ...{
        firstName: 'Photographed',
        lastName: `Number ${one}`,
        holderType: 'student',
        externalId: `P${one}`,
      },
    });
    const { data } = await api('POST', '/photos', {
      ...{ cardHolderId: person.id, contentType: 'image/jpeg', contentLength: bytes.length },
    });
    await fetch(data.uploadUrl, { method: 'PUT', headers: data.headers, body: bytes });
    await api('POST', `/photos/${data.photoId}/finalize`);
    all.push({ person: person.id, photo: data.photoId });
  }
  await until(async () =>
    (await api('GET', '/photos?status=in_review')).meta.total === count ? true : null,
  );
  return all;
}

/**
 * Resolves as soon as the site's database is written to, or after `LOOKS` looks without a write. Changes that belong
 * together may be half done at that moment.
 */
async function nextWrite(): Promise<void> {
  const before = site.written();
  for (let look = 0; look < LOOKS && site.written() === before; look++) await Bun.sleep(0);
}

type Action = keyof typeof DONE_MIN;

/** Changes people for as long as `mayGoOn` allows; `done` counts the changes that were answered. */
async function write(
  chance: Chance,
  photos: { person: string; photo: string }[],
  done: Record<Action, number>,
  mayGoOn: () => boolean,
): Promise<void> {
  const mine: string[] = [];
  const cards: string[] = [];
  const number = () => chance.pick([null, ...Array.from({ length: 15 }, (_, place) => `N${place}`)]);
  const actions: Record<Action, () => Promise<void>> = {
    async create() {
      const fields = {
        firstName: 'Ada',
        lastName: chance.pick(['Łukasz', '李', 'Refused']),
        externalId: number(),
      };
      mine.push((await api('POST', '/card-holders', { ...fields, holderType: 'student' })).data.id);
    },
    // Numbers pass from one person to another. When a number becomes free, the bridge may be able to write another
    // person's row.
    async change() {
      const fields = { lastName: `Number ${Math.floor(chance.between(0, 1e6))}`, externalId: number() };
      await api('PATCH', `/card-holders/${chance.pick(mine)}`, fields);
    },
    async card() {
      if (cards.length > 0 && chance.between(0, 1) < 0.5) {
        const body = { status: chance.pick(['active', 'suspended', 'revoked']), reason: 'other' };
        await api('POST', `/sync/cards/${chance.pick(cards)}/status`, body);
        return;
      }
      const cardNumber = `D-${Math.floor(chance.between(0, 1e9))}`;
      const { data } = await api('POST', '/sync/cards', {
        ...{
          system: 'doors',
          externalCardId: cardNumber,
          cardNumber,
          cardHolderId: chance.pick(mine),
          status: 'active',
        },
      });
      cards.push(data.id);
    },
    async approve() {
      const { photo } = chance.pick(photos);
      const { version } = (await api('GET', `/photos/${photo}`)).data;
      await api('POST', `/photos/${photo}/approve`, { version });
    },
    async erase() {
      const whom = Math.floor(chance.between(0, mine.length));
      await api('DELETE', `/card-holders/${mine[whom]}`);
      mine.splice(whom, 1);
    },
  };
  const names: Action[] = [
    'create',
    'create',
    'create',
    'change',
    'change',
    'change',
    'change',
    'card',
    'card',
    'approve',
    'erase',
  ];
  while (mayGoOn()) {
    const name = mine.length === 0 ? 'create' : chance.pick(names);
    try {
      await actions[name]();
      done[name]++;
    } catch (error) {
      // These refusals are expected: the person is gone, the change isn't possible now, or somebody else has the
      // number. Any other error means that the server is down, or went down meanwhile.
      if (error instanceof Refused && ![404, 409, 412, 503].includes(error.status)) throw error;
      await Bun.sleep(20);
    }
    await Bun.sleep(chance.between(0, 20));
  }
}

/** All records of a feed, as it is now. */
async function records(feed: string): Promise<Record<string, unknown>[]> {
  const found = [];
  for (let cursor = ''; ; ) {
    const { data, meta } = await api('GET', `/sync/${feed}?limit=500&cursor=${cursor}`);
    found.push(
      ...data
        .filter(({ op }: { op: string }) => op === 'upsert')
        .map(({ object }: Answer & { object: unknown }) => object),
    );
    if (!meta.hasMore) return found;
    cursor = meta.nextCursor;
  }
}

const sorted = (rows: unknown[][]) => rows.toSorted((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1));

const sortedRows = async (sql: string) => sorted(await site.rows(sql));

describe.each(SITES)('$kind', ({ open }) => {
  beforeAll(() => setUp(open));
  afterAll(tearDown);

  it('ends with the site as Lanyard has it, whatever is killed when', async () => {
    const chance = createChance(Number(SEED));
    server.start();
    await until(() => api('GET', '/photos'));
    const photos = await photographed(4);
    bridge.start();
    let isOver = false;
    onTestFinished(() => {
      isOver = true;
    });
    let kills = 0;
    const deaths: Partial<Record<'server' | 'bridge' | 'database', number>> =
      site.database === null ? { server: 0, bridge: 0 } : { server: 0, bridge: 0, database: 0 };
    const done: Record<Action, number> = { create: 0, change: 0, card: 0, approve: 0, erase: 0 };
    const isKilledEnough = () =>
      kills >= KILLS_MIN && Object.values(deaths).every((count) => count >= EACH_KILLED_MIN);
    const isDoneEnough = () =>
      Object.entries(DONE_MIN).every(([action, min]) => done[action as Action] >= min);
    const mayGoOn = () => !isOver && !(isKilledEnough() && isDoneEnough());
    const writers = Array.from({ length: WRITERS }, (_, place) =>
      write(createChance(Number(SEED) + 1 + place), photos, done, mayGoOn),
    );
    // On a busy machine, starting takes long: kills until enough was done would leave no time in which to do it.
    while (!isOver && !isKilledEnough()) {
      await Bun.sleep(chance.between(50, 700));
      // Every second time, waits until the server is up, however long that takes on a busy machine:
      // otherwise, nothing would get done.
      if (kills % 2 === 0) await until(() => api('GET', '/photos'));
      if (chance.between(0, 1) < 0.7) await nextWrite();
      const actors = { server, bridge, database: site.database! };
      const victims = chance.pick<(keyof typeof actors)[]>(site.database === null ? TWO : THREE);
      await Promise.all(victims.map((victim) => actors[victim].kill()));
      await Bun.sleep(chance.between(0, 200));
      for (const victim of victims) {
        await actors[victim].start();
        deaths[victim] = (deaths[victim] ?? 0) + 1;
      }
      kills++;
    }
    await Promise.all(writers);
    await until(() => api('GET', '/photos'));
    const note = `SEED=${SEED}, ${JSON.stringify(deaths)} killed, ${JSON.stringify(done)}`;

    const people = (await records('card-holders')) as Record<string, string | null>[];
    const numberOf = new Map(people.map(({ id, externalId }) => [id, externalId]));
    const written = people.filter(({ lastName }) => lastName !== 'Refused');
    const wantedPeople = written.map((one) => [one.id, one.externalId, one.lastName, one.version]);
    const poll = { interval: 250, message: note };
    await expect
      .poll(() => sortedRows('SELECT person_id, matric, family, version FROM badge_people'), poll)
      .toEqual(sorted(wantedPeople));

    const cards = ((await records('cards')) as Record<string, string | null>[]).filter(
      ({ issuedAt, cardHolderId }) => issuedAt !== null && numberOf.has(cardHolderId!),
    );
    await expect
      .poll(() => sortedRows('SELECT card_id, number, state, matric FROM badge_cards'), poll)
      .toEqual(
        sorted(cards.map((one) => [one.id, one.cardNumber, one.status, numberOf.get(one.cardHolderId!)])),
      );

    const current = people.filter(({ currentPhotoId }) => currentPhotoId !== null);
    await expect
      .poll(() => sortedRows('SELECT matric, photo_id FROM badge_photos'), poll)
      .toEqual(sorted(current.map((one) => [one.externalId, one.currentPhotoId])));
    for (const [photo, picture] of await site.rows('SELECT photo_id, picture FROM badge_photos'))
      expect(Buffer.compare(picture as Uint8Array, await image(String(photo))), `${photo}; ${note}`).toBe(0);
    await expect
      .poll(
        () => sorted(lanyard.query("SELECT photo_id, result FROM photo_acks WHERE system = 'sis'").values()),
        poll,
      )
      .toEqual(sorted(current.map(({ currentPhotoId }) => [currentPhotoId, 'stored'])));

    const refused = people.filter(({ lastName }) => lastName === 'Refused').map(({ id }) => [id]);
    expect(
      await sortedRows(
        `SELECT record FROM ${site.own}lanyard_bridge_failures WHERE section = 'card_holders'`,
      ),
      note,
    ).toEqual(sorted(refused));
    expect(await site.rows('SELECT * FROM older'), note).toEqual([]);
  });
});
