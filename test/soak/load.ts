import type { Chance } from '../sync/chance.ts';
import { type Api, Interruption, Refusal } from './api.ts';
import type { Gate } from './gate.ts';
import type { Ledger } from './ledger.ts';

export interface Load {
  /** The number of times that each action was done. */
  done: Record<string, number>;
  /** Does one action after another, until `mayGoOn` says no. */
  work(chance: Chance, mayGoOn: () => boolean): Promise<void>;
}

interface World {
  api: Api;
  ledger: Ledger;
  gate: Gate;
  pictures: Buffer[];
  problem(text: string): void;
}

/** The longest pause between two actions of a worker; five workers make some ten actions a second. */
const PAUSE_MS = 700;
/** Refusals that aren't faults: another writer was faster, an upload URL expired in a clock jump, or the disk is full. */
const EXPECTED = [403, 409, 412, 503];

/** A mixture of all that goes on in a card office and the systems around it. */
export function createLoad({ api, ledger, gate, pictures, problem }: World): Load {
  const { call } = api;
  let orderKeys = 0;
  const done: Load['done'] = {};

  const person = (chance: Chance) => ({
    firstName: chance.pick(['Ada', 'Grace', 'Łukasz', '李']),
    lastName: `Number ${Math.floor(chance.between(0, 1000))}`,
    holderType: chance.pick(['student', 'staff']),
    status: chance.pick(['active', 'active', 'inactive']),
  });
  const made = async (chance: Chance): Promise<string> =>
    (await call('POST', '/card-holders', person(chance))).data.id;
  const someone = async (chance: Chance): Promise<string> => {
    if (ledger.people.length > 20) return chance.pick(ledger.people);
    const id = await made(chance);
    ledger.made(id);
    return id;
  };
  const oneOf = async (chance: Chance, path: string) => {
    const { data } = await call('GET', path);
    return data.length === 0 ? null : chance.pick(data as { id: string; version: number }[]);
  };
  const photographed = async (chance: Chance, cardHolderId: string) => {
    const bytes = chance.pick(pictures);
    const grant = { cardHolderId, contentType: 'image/jpeg', contentLength: bytes.length };
    const { photoId, uploadUrl, headers } = (await call('POST', '/photos', grant)).data;
    const put = await api.send('PUT', uploadUrl, { headers, body: new Uint8Array(bytes) });
    if (!put.ok) throw new Refusal(put.status, `PUT of ${photoId}`, await put.text());
    ledger.stored(photoId);
    await call('POST', `/photos/${photoId}/finalize`);
  };

  const actions: Record<string, (chance: Chance) => Promise<unknown>> = {
    async create(chance) {
      ledger.made(await made(chance));
    },
    change: async (chance) => call('PATCH', `/card-holders/${await someone(chance)}`, person(chance)),
    // The second time, nothing changes, so nothing may be announced.
    async repeat(chance) {
      const path = `/card-holders/${await someone(chance)}`;
      const values = person(chance);
      await call('PATCH', path, values);
      await call('PATCH', path, values);
    },
    upsert: (chance) =>
      call('PUT', `/sync/card-holders/by-external-id/E-${number(chance, 200)}`, person(chance)),
    batch: (chance) =>
      call('POST', '/sync/batch', {
        operations: Array.from({ length: 8 }, () => ({
          op: 'upsert_card_holder',
          externalId: `E-${number(chance, 200)}`,
          ...person(chance),
        })),
      }),
    photo: async (chance) => photographed(chance, await someone(chance)),
    async review(chance) {
      const photo = await oneOf(chance, '/photos?status=in_review&pageSize=5');
      if (photo === null) return;
      const { id, version, analysis } = (await call('GET', `/photos/${photo.id}`)).data;
      const isBroken = analysis.findings.some(({ code }: { code: string }) => code === 'undecodable');
      if (isBroken || chance.between(0, 5) < 1)
        await call('POST', `/photos/${id}/reject`, { version, reasonCodes: ['other'] });
      else await call('POST', `/photos/${id}/approve`, { version });
    },
    async look(chance) {
      const photo = await oneOf(chance, '/photos?status=approved&pageSize=5');
      if (photo !== null) await call('GET', `/photos/${photo.id}`);
      await call('GET', `/card-holders/${await someone(chance)}`);
      await call('GET', `/card-holders?q=${chance.pick(['ada', 'luk', '1'])}&pageSize=20`);
    },
    // The order is requested twice with the same key. Only one order may come of it, whatever happens in
    // between.
    async order(chance) {
      const idempotencyKey = `soak-${orderKeys++}`;
      const order = {
        idempotencyKey,
        submit: chance.pick([true, true, false]),
        items: [{ cardHolderId: await someone(chance) }],
      };
      try {
        ledger.ordered(idempotencyKey, (await call('POST', '/orders', order)).data.id);
      } finally {
        const again = await call('POST', '/orders', order).catch(() => null);
        if (again !== null) ledger.ordered(idempotencyKey, again.data.id);
      }
    },
    async orderStep(chance) {
      const order = await oneOf(chance, '/orders?status=draft&pageSize=10');
      if (order !== null)
        await call('POST', `/orders/${order.id}/${chance.pick(['submit', 'submit', 'cancel'])}`);
    },
    async print(chance) {
      const { data: cards } = await call('GET', '/cards?status=queued&pageSize=4');
      if (cards.length === 0) return;
      const cardIds = cards.map(({ id }: { id: string }) => id);
      const { data: batch } = await call('POST', '/print-batches', { cardIds });
      if (chance.between(0, 4) < 1) await api.send('GET', batch.pdfUrl, {});
      const results = cardIds.map((cardId: string) => ({
        cardId,
        result: chance.pick(['printed', 'printed', 'printed', 'failed']),
      }));
      await call('POST', `/print-batches/${batch.id}/complete`, { results });
    },
    async activate(chance) {
      const card = await oneOf(chance, '/cards?status=printed&pageSize=5');
      if (card !== null) await call('POST', `/cards/${card.id}/activate`);
    },
    async card(chance) {
      const card = await oneOf(chance, '/cards?status=active&pageSize=10');
      if (card === null) return;
      const verb = chance.pick(['suspend', 'revoke', 'replace']);
      await call('POST', `/cards/${card.id}/${verb}`, { reason: chance.pick(['lost', 'damaged']) });
    },
    // These are cards of another system.
    async foreignCard(chance) {
      const { data } = await call('POST', '/sync/cards', {
        ...{
          system: 'doors',
          externalCardId: `${number(chance, 1e9)}`,
          cardNumber: `D-${number(chance, 1e9)}`,
        },
        cardHolderId: await someone(chance),
        status: chance.pick(['active', 'active', 'suspended', 'revoked']),
      });
      await call('POST', `/sync/cards/${data.id}/status`, { status: 'suspended', reason: 'other' });
    },
    // Erases a person whom no other action changes.
    async erase(chance) {
      const id = await made(chance);
      if (chance.pick([true, false])) await photographed(chance, id);
      await call('DELETE', `/card-holders/${id}`);
      ledger.erased(id);
    },
  };
  const names = [
    ...['create', 'create', 'change', 'change', 'repeat', 'upsert', 'batch', 'photo', 'photo', 'photo'],
    ...[
      'review',
      'review',
      'look',
      'order',
      'order',
      'orderStep',
      'print',
      'activate',
      'card',
      'foreignCard',
      'erase',
    ],
  ];

  return {
    done,
    async work(chance, mayGoOn) {
      while (mayGoOn()) {
        await gate.pass(async () => {
          const name = chance.pick(names);
          try {
            await actions[name]!(chance);
            done[name] = (done[name] ?? 0) + 1;
          } catch (error) {
            if (error instanceof Interruption) return;
            if (!(error instanceof Refusal)) throw error;
            // The API's client has noticed statuses of 500 and more already.
            if (!EXPECTED.includes(error.status) && error.status < 500) problem(`${name}: ${error.message}`);
          }
        });
        await Bun.sleep(chance.between(0, PAUSE_MS));
      }
    },
  };
}

const number = (chance: Chance, below: number): number => Math.floor(chance.between(0, below));
