import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { turnOfflineKeys } from '../../../src/cards/offline/keys.ts';
import { offlineKeyQueries } from '../../../src/cards/offline/queries.ts';
import { readLink } from '../../../src/shared/offline/fragment.ts';
import { judge } from '../../../src/shared/offline/judge.ts';
import {
  codeHash,
  type Known,
  knowing,
  type PublishedKeys,
  stateOf,
  takeIn,
} from '../../../src/shared/offline/known.ts';
import { readCodes } from '../../support/printed/codes.ts';
import { cardOf, done, photographed, queuedCard } from '../../support/records/cards.ts';
import { type Harness, type StaffMember, startHarness, type Tenant } from '../../support/server/harness.ts';

const DAY = 24 * 3_600_000;
const ADDRESS = 'https://cards.example.edu';

let server: Harness;
let tenant: Tenant;
let admin: StaffMember;
beforeAll(async () => {
  server = await startHarness({ OFFLINE_VERIFICATION: 'on', RATE_LIMIT_VERIFY_PER_MIN: '0' });
  tenant = server.organisation();
  admin = await tenant.staff('admin');
});
afterAll(() => server.stop());

/** Prints a card of a new person in a batch, at an address that phones could reach, and hands it over. */
async function printedCard(campus = tenant, more: Record<string, unknown> = {}) {
  const holder = await photographed(server, campus, { firstName: 'Ada', lastName: 'Lovelace', ...more });
  const { id } = await queuedCard(campus, holder);
  const { publicUrl } = server.context;
  server.context.publicUrl = ADDRESS;
  const batch = await done(campus.send('POST', '/print-batches', { body: { cardIds: [id] } }));
  server.context.publicUrl = publicUrl;
  const results = [{ cardId: id, result: 'printed' }];
  await done(campus.send('POST', `/print-batches/${batch.id}/complete`, { body: { results } }));
  await done(campus.send('POST', `/cards/${id}/activate`, { body: {} }));
  const card = await cardOf(campus, id);
  return {
    id,
    holder,
    link: card.printedFields.verificationUrl as string,
    code: card.verificationCode as string,
  };
}

const KEYS = '/.well-known/lanyard-keys';
const keysOf = async (campus = tenant): Promise<PublishedKeys> =>
  (await server.send('GET', `${server.url}${KEYS}?organisation=${campus.id}`)).body;

/** Loads the list, or what has changed in it, until it is whole. */
async function upToDate(known: Known, campus = tenant): Promise<Known> {
  const since = stateOf(known);
  const query = since === null ? '' : `&since=${since}`;
  const { document } = await done(
    server.send('GET', `/verify/revocations?organisation=${campus.id}${query}`),
  );
  const after = await takeIn(known, document);
  if (typeof after === 'string') throw new Error(after);
  return after.begun === null ? after : upToDate(after, campus);
}
/** Loads the list as a door that knows none. A minute later, so that no list is kept. */
async function fromScratch(campus = tenant): Promise<Known> {
  server.clock.advance(61_000);
  return upToDate(knowing(await keysOf(campus)), campus);
}
const verdict = async (link: string, known: Known) =>
  (await judge(readLink(link)!, known, server.clock.now())).verdict;

/** Reads the QR code on the back of a card. */
async function scanned(cardId: string): Promise<string> {
  const response = await fetch(`${server.url}/api/v1/cards/${cardId}/render?side=back`, {
    headers: { Authorization: `Bearer ${tenant.admin}` },
  });
  return (await readCodes(await response.bytes())).find(({ format }) => format === 'QRCode')!.text;
}

describe('a card’s QR code', () => {
  it('has a signature that a door can check, and is the same at each reprint', async () => {
    const { id, holder, link, code } = await printedCard();
    expect(link).toMatch(new RegExp(`^${ADDRESS}/v/${code}#1\\d{195}$`));
    expect(await scanned(id)).toBe(link);
    expect(await verdict(link, await fromScratch())).toBe('valid');
    await done(tenant.send('PATCH', `/card-holders/${holder}`, { body: { lastName: 'Byron' } }));
    await done(admin.send('PATCH', '/organisation', { body: { offlineName: 'name' } }));
    expect(await scanned(id)).toBe(link);
    // The server gets the code alone.
    expect(await done(server.send('GET', `/verify/${code}`))).toMatchObject({ valid: true });
    await done(admin.send('PATCH', '/organisation', { body: { offlineName: 'hash' } }));
  });

  it('has the name itself, where the organisation wants that', async () => {
    await done(admin.send('PATCH', '/organisation', { body: { offlineName: 'name' } }));
    const { link } = await printedCard();
    await done(admin.send('PATCH', '/organisation', { body: { offlineName: 'hash' } }));
    expect(await judge(readLink(link)!, await fromScratch(), server.clock.now())).toMatchObject({
      ...{ verdict: 'valid', name: { text: 'Ada Lovelace' } },
    });
  });

  it('is plain at the next print of a card that is back in the queue, until that print', async () => {
    const holder = await photographed(server, tenant);
    const { id } = await queuedCard(tenant, holder);
    const { id: batch } = await done(tenant.send('POST', '/print-batches', { body: { cardIds: [id] } }));
    await done(tenant.send('POST', `/print-batches/${batch}/cancel`));
    expect(await scanned(id)).not.toContain('#');
  });

  it('is plain with an address that is too long, and the batch says so', async () => {
    const holder = await photographed(server, tenant);
    const { id } = await queuedCard(tenant, holder);
    const { publicUrl } = server.context;
    server.context.publicUrl = `https://${'a'.repeat(34)}`;
    const batch = await done(tenant.send('POST', '/print-batches', { body: { cardIds: [id] } }));
    expect(batch.warnings).toEqual([
      { code: 'offline_link_too_long', message: expect.stringContaining('may have at most 41 characters') },
    ]);
    server.context.publicUrl = publicUrl;
    expect(await scanned(id)).not.toContain('#');
  });
});

describe('the list of cards that aren’t valid', () => {
  it('follows cards and people, in parts that continue each other', async () => {
    const card = await printedCard();
    let known = await fromScratch();
    const step = async (method: string, path: string, body: object) => {
      await done(tenant.send(method, path, { body }));
      known = await upToDate(known);
      const verdicts = [await verdict(card.link, known), await verdict(card.link, await fromScratch())];
      expect(verdicts[1]).toBe(verdicts[0]!);
      return verdicts[0];
    };
    const holder = `/card-holders/${card.holder}`;
    expect(await verdict(card.link, known)).toBe('valid');
    expect(await step('POST', `/cards/${card.id}/suspend`, { reason: 'lost' })).toBe('revoked');
    expect(await step('POST', `/cards/${card.id}/activate`, {})).toBe('valid');
    expect(await step('PATCH', holder, { status: 'inactive' })).toBe('revoked');
    expect(await step('PATCH', holder, { status: 'active' })).toBe('valid');
    const today = new Date(server.clock.now());
    const day = (days: number) => new Date(today.getTime() + days * DAY).toISOString().slice(0, 10);
    expect(await step('PATCH', holder, { expiryDate: day(-1) })).toBe('expired');
    expect(await step('PATCH', holder, { expiryDate: day(1) })).toBe('valid');
    expect((await judge(readLink(card.link)!, known, server.clock.now() + 2 * DAY)).verdict).toBe('expired');
    expect(await step('PATCH', holder, { expiryDate: null })).toBe('valid');
    expect(await step('POST', `/cards/${card.id}/revoke`, { reason: 'stolen' })).toBe('revoked');
    // Nothing has changed.
    expect(await upToDate(known)).toEqual({ ...known, asOf: expect.any(String) });
  });

  it('keeps the card of somebody who was erased, and nothing about them', async () => {
    const card = await printedCard();
    await done(tenant.send('DELETE', `/card-holders/${card.holder}`));
    expect(await verdict(card.link, await fromScratch())).toBe('revoked');
    expect(
      server.context.db.$client.query('SELECT printed_fragment FROM cards WHERE id = ?').get(card.id),
    ).toEqual({
      printed_fragment: null,
    });
  });

  it('names cards by a hash, is signed, dated, and of one organisation', async () => {
    const other = server.organisation();
    const card = await printedCard(other);
    await done(other.send('POST', `/cards/${card.id}/revoke`, { body: { reason: 'stolen' } }));
    await done(
      (await other.staff('admin')).send('PATCH', '/organisation', { body: { offlineMaxAgeHours: 24 } }),
    );
    const known = await fromScratch(other);
    expect([...known.revoked]).toEqual([[await codeHash(card.code), null]]);
    expect(known.maxAgeHours).toBe(24);
    expect(Math.abs(Date.parse(known.asOf!) - server.clock.now())).toBeLessThan(61_000);
    const answer = await server.send('GET', `/verify/revocations?organisation=${other.id}`);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    // Doors that come within a minute get the same document.
    const again = await server.send('GET', `/verify/revocations?organisation=${other.id}`);
    expect(again.text).toBe(answer.text);
    const [, body] = answer.body.data.document.split('.');
    const text = Buffer.from(body, 'base64url').toString();
    for (const secret of [card.code, card.id, card.holder, 'Ada']) expect(text).not.toContain(secret);
    expect((await fromScratch()).revoked.has(await codeHash(card.code))).toBe(false);
    const { document } = answer.body.data;
    expect(await takeIn(knowing(await keysOf()), document)).toBe('unknown_key');
  });

  it('begins anew for a state that it doesn’t know, and is not there for an unknown organisation', async () => {
    const { document } = await done(
      server.send('GET', `/verify/revocations?organisation=${tenant.id}&since=another.3`),
    );
    expect(JSON.parse(Buffer.from(document.split('.')[1], 'base64url').toString()).since).toBeNull();
    const unknown = '0199b8d0-7e55-7c02-a1b4-90d3f2c8e617';
    expect((await server.send('GET', `/verify/revocations?organisation=${unknown}`)).status).toBe(404);
    expect((await server.send('GET', '/verify/revocations')).status).toBe(422);
  });
});

describe('keys', () => {
  it('are published by organisation or by the number on a card, and organisations aren’t listed', async () => {
    const other = server.organisation('Neighbour');
    const { keys, organisation } = await keysOf(other);
    expect(organisation).toEqual({ id: other.id, name: 'Neighbour', timeZone: 'UTC' });
    const ask = (query: string, headers = {}) =>
      server.send('GET', `${server.url}${KEYS}${query}`, { headers });
    const byNumber = await ask(`?key=${keys[0]!.kid}`);
    expect(byNumber.body).toEqual({ organisation, keys });
    const tag = byNumber.headers.get('ETag')!;
    expect((await ask(`?key=${keys[0]!.kid}`, { 'If-None-Match': tag })).status).toBe(304);
    const unnamed = await ask('');
    expect([unnamed.status, unnamed.text.includes('Neighbour')]).toEqual([400, false]);
    expect((await ask('?key=nonsense')).status).toBe(404);
    expect((await ask('?organisation=nonsense')).status).toBe(404);
  });

  it('are replaced after a year, and stay while somebody has a card with them', async () => {
    const campus = server.organisation();
    const first = await printedCard(campus);
    server.clock.advance(366 * DAY);
    await turnOfflineKeys(server.context);
    const second = await printedCard(campus);
    const known = await fromScratch(campus);
    expect(known.keys.keys.map(({ notAfter }) => notAfter === null)).toEqual([false, true]);
    for (const { link } of [first, second]) expect(await verdict(link, known)).toBe('valid');
    const rows = offlineKeyQueries(server.context.db).all.all({ organisationId: campus.id });
    expect(rows.map(({ privateKey }) => privateKey === null)).toEqual([true, false]);
    await done(campus.send('POST', `/cards/${first.id}/revoke`, { body: { reason: 'other' } }));
    await turnOfflineKeys(server.context);
    expect((await keysOf(campus)).keys).toHaveLength(1);
    expect(await verdict(second.link, await fromScratch(campus))).toBe('valid');
  });

  it('are made anew when the secret key is lost, and the audit log has each', async () => {
    const campus = server.organisation();
    const before = await printedCard(campus);
    const { secrets } = server.context;
    server.context.secrets = { ...secrets, offlineKeys: Buffer.alloc(32) };
    const after = await printedCard(campus);
    const known = await fromScratch(campus);
    for (const { link } of [before, after]) expect(await verdict(link, known)).toBe('valid');
    server.context.secrets = secrets;
    const log = await done(campus.send('GET', '/audit-log?action=organisation.offline_key_made'));
    expect(log).toHaveLength(2);
  });
});

it('changes nothing with OFFLINE_VERIFICATION=off', async () => {
  const config = server.context.config;
  server.context.config = { ...config, offlineVerification: false };
  const campus = server.organisation();
  const { link, code } = await printedCard(campus);
  expect(link).toBe(`${ADDRESS}/v/${code}`);
  expect((await server.send('GET', `${server.url}${KEYS}?organisation=${campus.id}`)).status).toBe(404);
  expect((await server.send('GET', `/verify/revocations?organisation=${campus.id}`)).status).toBe(404);
  // Doors go on knowing the cards that were signed before.
  expect((await keysOf()).keys.length).toBeGreaterThan(0);
  server.context.config = config;
});
