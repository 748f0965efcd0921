import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { changeOf } from '../../src/card-holders/change.ts';
import { createCardHolder } from '../../src/card-holders/create.ts';
import { type Db, openDatabase } from '../../src/db/open.ts';
import type { Feed } from '../../src/db/schema/changes.ts';
import { systemActor, writeNow } from '../../src/db/tx.ts';
import { recordChange } from '../../src/ledger/record-change.ts';
import type { Chance } from './chance.ts';

/** A campus whose people, photos, orders and cards change all the time, through the API and without it. */
export interface World {
  origin: string;
  key: string;
  /** The server's database, over a connection of our own. */
  db: Db;
  /** Calls the API; throws when it refuses or is down. */
  api(method: string, path: string, body?: unknown): Promise<Answer>;
  /** People whose creation was acknowledged, and who were not deleted. */
  acknowledged: Set<string>;
  deleted: Set<string>;
  /** Writes for as long as `mayGoOn` allows; returns the number of times that each thing was done. */
  write(chance: Chance, mayGoOn: () => boolean): Promise<Record<string, number>>;
  /** Resolves once the server answers and has analysed all photos. */
  settled(): Promise<void>;
  /** Resolves once the server has answered. */
  answering(): Promise<void>;
  count(kind: Feed): number;
  /** All records of a kind, each as the API returns it on its own. */
  records(kind: Feed): Promise<Map<string, { version: number }>>;
  close(): void;
}

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
export type Answer = { data: any; meta: any };

/** A photo that can't be decoded goes through the same states as any other, and quicker. */
const BROKEN_PHOTO = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(200, 7)]);

class Refusal extends Error {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

/** True when the server is down, goes down in the middle, or refuses because another writer was faster. */
function isToBeExpected(error: unknown): boolean {
  if (error instanceof Refusal) return [409, 412, 503].includes(error.status);
  return ['ConnectionRefused', 'ECONNREFUSED', 'ECONNRESET'].includes(
    String((error as { code?: unknown }).code),
  );
}

export function createWorld(lanyard: string[], dataDir: string, origin: string): World {
  const run = (...args: string[]) => {
    const env = { DATA_DIR: dataDir };
    const { stdout, stderr, status } = spawnSync(lanyard[0]!, [...lanyard.slice(1), ...args, '--json'], {
      env,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`${args.join(' ')}: ${stderr}`);
    return JSON.parse(stdout);
  };
  const { id: organisationId } = run('orgs', 'create', '--name', 'World');
  const scopes = ['--scopes', '*', '--rate-limit', '0'];
  const { key } = run('keys', 'create', '--org', 'World', '--name', 'world', ...scopes);
  // A second connection, like that of a command that runs while the server does.
  const db = openDatabase(join(dataDir, 'lanyard.db'));
  const beside = { db, clock: { now: () => Date.now() } };
  const acknowledged = new Set<string>();
  const deleted = new Set<string>();
  const cards: string[] = [];
  const orders: string[] = [];

  const api = async (method: string, path: string, body?: unknown): Promise<Answer> => {
    const response = await fetch(`${origin}/api/v1${path}`, {
      method,
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const { data, meta } = (await response.json()) as Answer;
    if (!response.ok) throw new Refusal(`${method} ${path}: ${response.status}`, response.status);
    return { data, meta };
  };

  const person = (chance: Chance) => ({
    firstName: chance.pick(['Ada', 'Grace', 'Łukasz', '李']),
    lastName: `Number ${Math.floor(chance.between(0, 1000))}`,
    holderType: chance.pick(['student', 'staff']),
    status: chance.pick(['active', 'active', 'inactive']),
  });

  /** The actions of a writer; `mine` are the people that it has made. */
  const actions: Record<string, (chance: Chance, mine: string[]) => Promise<void>> = {
    async create(chance, mine) {
      const { data } = await api('POST', '/card-holders', person(chance));
      acknowledged.add(data.id);
      mine.push(data.id);
    },
    async change(chance, mine) {
      await api('PATCH', `/card-holders/${chance.pick(mine)}`, person(chance));
    },
    // The second time, nothing changes, so nothing may be announced.
    async repeat(chance, mine) {
      const path = `/card-holders/${chance.pick(mine)}`;
      const values = person(chance);
      await api('PATCH', path, values);
      await api('PATCH', path, values);
    },
    async upsert(chance) {
      const externalId = `E/${Math.floor(chance.between(0, 50))}`;
      const path = `/sync/card-holders/by-external-id/${encodeURIComponent(externalId)}`;
      acknowledged.add((await api('PUT', path, person(chance))).data.id);
    },
    async batch(chance) {
      const operations = Array.from({ length: 8 }, () => ({
        op: 'upsert_card_holder',
        externalId: `E/${Math.floor(chance.between(0, 50))}`,
        ...person(chance),
      }));
      for (const { data } of (await api('POST', '/sync/batch', { operations })).data)
        acknowledged.add(data.id);
    },
    async photo(chance, mine) {
      const { data } = await api('POST', '/photos', {
        cardHolderId: chance.pick(mine),
        contentType: 'image/jpeg',
        contentLength: BROKEN_PHOTO.length,
      });
      await fetch(data.uploadUrl, { method: 'PUT', headers: data.headers, body: BROKEN_PHOTO });
      await api('POST', `/photos/${data.photoId}/finalize`);
    },
    async review() {
      const { data } = await api('GET', '/photos?status=in_review&pageSize=1');
      if (data.length === 0) return;
      const [{ id, version }] = data;
      await api('POST', `/photos/${id}/reject`, { version, reasonCodes: ['other'] });
    },
    // No photo here can be approved, so cards come from elsewhere, and the items of orders wait.
    async card(chance, mine) {
      const number = Math.floor(chance.between(0, 1e9));
      const { data } = await api('POST', '/sync/cards', {
        ...{ system: 'doors', externalCardId: `${number}`, cardNumber: `D-${number}` },
        ...{
          cardHolderId: chance.pick(mine),
          status: chance.pick(['active', 'active', 'suspended', 'revoked']),
        },
      });
      cards.push(data.id);
    },
    async cardStatus(chance) {
      if (cards.length === 0) return;
      await api('POST', `/sync/cards/${chance.pick(cards)}/status`, {
        status: chance.pick(['active', 'active', 'suspended', 'suspended', 'revoked']),
        reason: chance.pick(['lost', 'other']),
      });
    },
    async order(chance, mine) {
      const { data } = await api('POST', '/orders', {
        submit: chance.pick([true, false]),
        items: [{ cardHolderId: chance.pick(mine) }],
      });
      orders.push(data.id);
    },
    async orderStep(chance) {
      if (orders.length === 0) return;
      await api('POST', `/orders/${chance.pick(orders)}/${chance.pick(['submit', 'cancel'])}`);
    },
    // These people are made and deleted in this process, without the API. Their tombstones count, too.
    async remove(chance) {
      const made = writeNow(beside, systemActor('beside'), createCardHolder, organisationId, {
        ...person(chance),
        holderType: 'visitor',
        status: 'active',
      });
      await Bun.sleep(chance.between(0, 300));
      writeNow(beside, systemActor('beside'), (tx) => {
        recordChange(tx, changeOf({ ...made, version: made.version + 1 }, 'delete'));
        db.$client.run('DELETE FROM card_holders WHERE id = ?', [made.id]);
      });
      deleted.add(made.id);
    },
  };
  const names = [
    'create',
    'create',
    'change',
    'change',
    'repeat',
    'upsert',
    'batch',
    'photo',
    'photo',
    'review',
    'card',
    'cardStatus',
    'order',
    'orderStep',
    'remove',
  ];

  return {
    origin,
    key,
    db,
    api,
    acknowledged,
    deleted,
    async write(chance, mayGoOn) {
      const mine: string[] = [];
      const done: Record<string, number> = {};
      while (mayGoOn()) {
        const name = mine.length === 0 ? 'create' : chance.pick(names);
        try {
          await actions[name]!(chance, mine);
          done[name] = (done[name] ?? 0) + 1;
        } catch (error) {
          if (!isToBeExpected(error)) throw error;
          await Bun.sleep(20);
        }
        await Bun.sleep(chance.between(0, 20));
      }
      return done;
    },
    async settled() {
      for (let look = 0; look < 1_000; look++) {
        const waiting = await api('GET', '/photos?status=processing').catch(() => null);
        if (waiting?.meta.total === 0) return;
        await Bun.sleep(100);
      }
      throw new Error('photos are still being analysed, or the server does not answer');
    },
    async answering() {
      for (let look = 0; look < 1_000; look++) {
        if ((await api('GET', '/photos?pageSize=1').catch(() => null)) !== null) return;
        await Bun.sleep(100);
      }
      throw new Error('the server does not answer');
    },
    count: (kind) => db.$client.query(`SELECT count(*) FROM ${tableOf(kind)}`).values()[0]![0] as number,
    async records(kind) {
      const ids = db.$client
        .query(`SELECT id FROM ${tableOf(kind)}`)
        .values()
        .flat() as string[];
      const all = new Map<string, { version: number }>();
      for (const id of ids) {
        const { data } = await api('GET', `/${kind}/${id}`);
        // The feed of orders has no names of people.
        for (const item of data.items ?? []) delete item.displayName;
        all.set(id, data);
      }
      return all;
    },
    close: () => db.$client.close(),
  };
}

const tableOf = (kind: Feed): string => kind.replace('-', '_');
