import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHolder } from '../../support/photos/photos.ts';
import { activeCard, cardOf, done, photographed, print, queuedCard } from '../../support/records/cards.ts';
import { type Call, type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';

let server: Harness;
let tenant: Tenant;
let holder: string;
beforeAll(async () => {
  server = await startHarness();
  tenant = server.organisation();
  holder = await photographed(server, tenant, { externalId: 'C/1' });
});
afterAll(() => server.stop());

const printed = (id: string, body?: unknown, call: Call = {}) =>
  tenant.send('POST', `/sync/cards/${id}/printed`, { body, ...call });
const status = (id: string, body: unknown, call: Call = {}) =>
  tenant.send('POST', `/sync/cards/${id}/status`, { body, ...call });
const add = (body: Record<string, unknown>, call: Call = {}) =>
  tenant.send('POST', '/sync/cards', { body, ...call });

describe('POST /sync/cards/{id}/printed', () => {
  it('takes a queued card out of the queue, now unless it says when', async () => {
    const { id } = await queuedCard(tenant, holder);
    const answer = await printed(id);
    expect(answer).toMatchObject({ status: 200, body: { data: { status: 'printed', csn: null } } });
    expect(answer.headers.get('ETag')).toBe('"2"');
    expect(answer.body.data.printedAt).toBe(answer.body.data.updatedAt);
    expect(answer.body.data.printedFields).toMatchObject({ externalId: 'C/1' });
  });

  it('can be repeated: nothing changes but a chip number that comes later', async () => {
    const { id } = await queuedCard(tenant, holder);
    const first = (await printed(id, { printedAt: '2026-05-06T07:08:09Z' })).body.data;
    expect((await printed(id, { printedAt: '2026-06-06T07:08:09Z' })).body.data).toEqual(first);
    const encoded = (await printed(id, { csn: '04BB' })).body.data;
    expect(encoded).toMatchObject({ csn: '04BB', printedAt: '2026-05-06T07:08:09.000Z', version: 3 });
    expect((await printed(id, { csn: '04BB' })).body.data).toEqual(encoded);
  });

  it('activates it on request, and no card that was suspended meanwhile', async () => {
    const { id } = await queuedCard(tenant, holder);
    expect((await printed(id, { activate: true })).body.data.status).toBe('active');
    const { data } = (await status(id, { status: 'suspended', reason: 'lost' })).body;
    expect((await printed(id, { activate: true })).body.data).toEqual(data);
  });

  it('refuses a card that was revoked in the queue, a stale version, and a print of next week', async () => {
    const { id } = await queuedCard(tenant, holder);
    const nextWeek = new Date(Date.now() + 7 * 86_400_000).toISOString();
    expect((await printed(id, { printedAt: nextWeek })).body.error.details).toMatchObject([
      { path: '/printedAt' },
    ]);
    for (const printedAt of ['yesterday', '2026-02-30T10:00:00Z', '2026-02-03T10:00:00', 7])
      expect((await printed(id, { printedAt })).status, String(printedAt)).toBe(422);
    expect((await printed(id, {}, { headers: { 'If-Match': '"2"' } })).status).toBe(412);
    expect((await cardOf(tenant, id)).status).toBe('queued');
    await status(id, { status: 'revoked' });
    const late = await printed(id);
    expect([late.status, late.body.error.code]).toEqual([409, 'invalid_state']);
  });
});

describe('POST /sync/cards/{id}/status', () => {
  it('brings a card to the state that it has elsewhere, and can be repeated', async () => {
    const { id } = await queuedCard(tenant, holder);
    expect((await status(id, { status: 'active' })).body.error.code).toBe('invalid_state');
    await print(tenant, id);
    for (const wanted of ['active', 'suspended', 'active', 'revoked']) {
      const first = await status(id, { status: wanted });
      expect(first.body.data.status).toBe(wanted);
      expect((await status(id, { status: wanted })).body).toEqual(first.body);
    }
    expect((await cardOf(tenant, id)).statusReason).toBe('other');
    expect((await status(id, { status: 'active' })).status).toBe(409);
  });

  it('refuses what is no state or no reason', async () => {
    const { id } = await queuedCard(tenant, holder);
    const { body } = await status(id, { status: 'queued', reason: 'gone' });
    expect(body.error.details).toMatchObject([{ path: '/status' }, { path: '/reason' }]);
  });
});

describe('POST /sync/cards', () => {
  let body: Record<string, unknown>;
  let person: string;
  beforeEach(async () => {
    const externalCardId = crypto.randomUUID();
    person = await createHolder(tenant, { externalId: `P ${externalCardId}` });
    body = { system: 'doors', externalCardId, cardHolderId: person, cardNumber: `D-${externalCardId}` };
  });

  it('takes in a card once, and gives it back afterwards', async () => {
    const made = await add({ ...body, csn: '04CC', validUntil: '2090-01-31' });
    expect(made.status).toBe(201);
    expect(made.body.data).toMatchObject({
      ...{ cardHolderId: person, cardNumber: body.cardNumber, issueNumber: 1, status: 'active', csn: '04CC' },
      ...{ validUntil: '2090-01-31', orderId: null, designId: null, printedFields: null, version: 1 },
      issuedAt: made.body.data.createdAt,
    });
    const again = await add({ ...body, csn: 'other' });
    expect([again.status, again.body]).toEqual([200, made.body]);
    expect(again.headers.get('ETag')).toBe('"1"');
    expect(await cardOf(tenant, made.body.data.id)).toEqual(made.body.data);
  });

  it('makes one card of many requests at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(19).fill(200), 201]);
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
  });

  it('knows its holder by either id, and says where nobody is meant', async () => {
    const { cardHolderId, ...rest } = body;
    expect((await add({ ...rest, externalId: `P ${body.externalCardId}` })).body.data.cardHolderId).toBe(
      person,
    );
    const card = { ...rest, externalCardId: `another ${body.cardNumber}` };
    expect((await add({ ...card, externalId: 'nobody' })).body.error).toMatchObject({
      ...{ code: 'not_found', details: [{ path: '/externalId' }] },
    });
    const stranger = await createHolder(server.organisation());
    expect((await add({ ...card, cardHolderId: stranger })).body.error).toMatchObject({
      ...{ code: 'not_found', details: [{ path: '/cardHolderId' }] },
    });
    expect((await add(card)).body.error.details).toMatchObject([{ path: '/cardHolderId', code: 'required' }]);
    expect((await add({ ...card, cardHolderId, externalId: 'x' })).body.error.details).toMatchObject([
      { path: '/externalId', code: 'not_allowed' },
    ]);
  });

  it('takes the place of the active card', async () => {
    const ours = await activeCard(tenant, holder);
    const suspended = await add({ ...body, cardHolderId: holder, status: 'suspended' });
    expect(suspended.body.data.status).toBe('suspended');
    expect((await cardOf(tenant, ours.id)).status).toBe('active');
    await done(add({ ...body, externalCardId: `next ${body.cardNumber}`, cardHolderId: holder }));
    expect(await cardOf(tenant, ours.id)).toMatchObject({ status: 'revoked', statusReason: 'replaced' });
  });

  it('gives a number to one person, and an issue to one card', async () => {
    await done(add(body));
    const next = { ...body, externalCardId: `next ${body.cardNumber}`, status: 'revoked' };
    expect((await add({ ...next, issueNumber: 1 })).body.error.code).toBe('conflict');
    expect((await done(add(next))).issueNumber).toBe(2);
    const foreign = await add({
      ...next,
      externalCardId: `third ${body.cardNumber}`,
      cardHolderId: await createHolder(tenant),
    });
    expect([foreign.status, foreign.body.error.code]).toEqual([409, 'conflict']);
  });

  it('takes a card that is over as expired, and none that is valid for an archived person', async () => {
    await done(add(body));
    const old = await done(
      add({ ...body, externalCardId: `old ${body.cardNumber}`, validUntil: '2020-01-01' }),
    );
    expect(old.status).toBe('expired');
    await tenant.send('PATCH', `/card-holders/${person}`, { body: { status: 'archived' } });
    const late = await add({ ...body, externalCardId: `late ${body.cardNumber}` });
    expect([late.status, late.body.error.code]).toEqual([409, 'invalid_state']);
    expect(
      (await add({ ...body, externalCardId: `gone ${body.cardNumber}`, status: 'revoked' })).status,
    ).toBe(201);
  });

  it('names all fields that fail', async () => {
    const wrong = { system: 'No!', externalCardId: ' ', cardNumber: null, issueNumber: 0, status: 'printed' };
    const { body: answer } = await add({ ...wrong, validUntil: '2026-02-30', cardHolderId: 'x' });
    const paths = answer.error.details.map(({ path }: { path: string }) => path).sort();
    expect(paths).toEqual(
      [
        ...['/cardHolderId', '/cardNumber', '/externalCardId', '/issueNumber', '/status', '/system'],
        '/validUntil',
      ].sort(),
    );
  });
});

describe('POST /sync/batch', () => {
  it('does card operations in their order, each with its own result', async () => {
    const [a, b] = [await queuedCard(tenant, holder), await queuedCard(tenant, holder)];
    const { body } = await tenant.send('POST', '/sync/batch', {
      body: {
        operations: [
          { op: 'card_printed', cardId: a.id, csn: '04DD' },
          { op: 'card_status', cardId: a.id, status: 'active' },
          { op: 'card_status', cardId: b.id, status: 'suspended' },
          { op: 'card_printed', cardId: b.id, ifVersion: 9 },
          { op: 'card_printed', cardId: b.id, activate: true, ifVersion: 1 },
          { op: 'card_status', cardId: b.id, status: 'lost' },
        ],
      },
    });
    expect(body.data).toMatchObject([
      { index: 0, status: 200, data: { id: a.id, status: 'printed', csn: '04DD' } },
      { index: 1, status: 200, data: { id: a.id, status: 'active' } },
      { index: 2, status: 409, error: { code: 'invalid_state' } },
      { index: 3, status: 412, error: { code: 'precondition_failed' } },
      { index: 4, status: 200, data: { id: b.id, status: 'active' } },
      { index: 5, status: 422, error: { details: [{ path: '/operations/5/status' }] } },
    ]);
    expect((await cardOf(tenant, a.id)).status).toBe('revoked');
  });

  it('adds cards from elsewhere by the rules of POST /sync/cards, and once', async () => {
    const number = crypto.randomUUID();
    const card = { op: 'add_card', system: 'doors', externalCardId: number, cardNumber: `B-${number}` };
    const { body } = await tenant.send('POST', '/sync/batch', {
      body: {
        operations: [
          { ...card, cardHolderId: holder, csn: '04EE', status: 'suspended' },
          { ...card, cardHolderId: holder, cardNumber: 'Another' },
          { ...card, externalCardId: 'nobody', externalId: 'Nobody' },
          { ...card, externalCardId: 'of nobody' },
        ],
      },
    });
    const { id } = body.data[0].data;
    expect(body.data).toMatchObject([
      { status: 201, data: { cardNumber: `B-${number}`, csn: '04EE', status: 'suspended' } },
      { status: 200, data: { id, cardNumber: `B-${number}` } },
      { status: 404, error: { details: [{ path: '/operations/2/externalId' }] } },
      { status: 422, error: { details: [{ path: '/operations/3/cardHolderId' }] } },
    ]);
  });
});

describe('the scope', () => {
  it('is sync:write, and cards:write is none of it', async () => {
    const { id } = await queuedCard(tenant, holder);
    const { key } = tenant.key(['cards:write', 'sync:read']);
    expect((await printed(id, {}, { key })).status).toBe(403);
    expect((await status(id, { status: 'revoked' }, { key })).status).toBe(403);
    expect((await add({}, { key })).status).toBe(403);
  });
});
