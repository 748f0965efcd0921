import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemActor, write } from '../../../src/db/tx.ts';
import { insertIn } from '../../../src/designs/insert.ts';
import { activeCard, cardOf, done, photographed, print, queuedCard } from '../../support/cards.ts';
import { type Harness, startHarness, type Tenant } from '../../support/harness.ts';
import { createHolder } from '../../support/photos.ts';

let server: Harness;
let tenant: Tenant;
let holder: string;
beforeAll(async () => {
  server = await startHarness();
  tenant = server.organisation();
});
beforeEach(async () => {
  holder = await photographed(server, tenant, { expiryDate: '2090-06-30' });
});
afterAll(() => server.stop());

const replace = (id: string, reason: string, headers: Record<string, string> = {}) =>
  tenant.send('POST', `/cards/${id}/replace`, { body: { reason, note: 'At the desk.' }, headers });
const step = (id: string, verb: string, body: unknown) =>
  tenant.send('POST', `/cards/${id}/${verb}`, { body });

describe.each(['lost', 'stolen'])('a card that is %s', (reason) => {
  it('ends at once, and its number with it', async () => {
    const old = await activeCard(tenant, holder);
    const answer = await replace(old.id, reason);
    expect(answer.status).toBe(201);
    const made = answer.body.data;
    expect(answer.headers.get('ETag')).toBe(`"${made.version}"`);
    expect(made).toMatchObject({ status: 'queued', replacesCardId: old.id, issueNumber: 1 });
    expect(made.cardNumber).not.toBe(old.cardNumber);
    expect(made.verificationCode).not.toBe(old.verificationCode);
    expect(await cardOf(tenant, old.id)).toMatchObject({
      ...{ status: 'revoked', statusReason: reason, replacedByCardId: made.id, version: old.version + 1 },
    });
    expect(await done(tenant.send('GET', `/orders/${made.orderId}`))).toMatchObject({
      status: 'submitted',
      items: [{ reason, status: 'ready', cardId: made.id, replacesCardId: old.id, cardHolderId: holder }],
    });
  });

  it('has the same end when an order says so, whether it names the card or not', async () => {
    for (const named of [true, false]) {
      const old = await activeCard(tenant, holder);
      const made = await queuedCard(tenant, holder, { reason, ...(named && { replacesCardId: old.id }) });
      expect(made).toMatchObject({ replacesCardId: old.id, issueNumber: 1 });
      expect(made.cardNumber).not.toBe(old.cardNumber);
      expect(await cardOf(tenant, old.id)).toMatchObject({ status: 'revoked', statusReason: reason });
    }
  });
});

describe.each(['damaged', 'replaced', 'other'])('a card that is replaced as %s', (reason) => {
  it('stays valid until the new one is activated, which has its number and the next issue', async () => {
    const old = await activeCard(tenant, holder);
    const made = await done(replace(old.id, reason));
    expect(made).toMatchObject({ cardNumber: old.cardNumber, issueNumber: 2, replacesCardId: old.id });
    expect(made.verificationCode).not.toBe(old.verificationCode);
    expect(await cardOf(tenant, old.id)).toMatchObject({ status: 'active', replacedByCardId: made.id });
    await print(tenant, made.id);
    expect((await cardOf(tenant, old.id)).status).toBe('active');
    await done(step(made.id, 'activate', {}));
    expect(await cardOf(tenant, old.id)).toMatchObject({ status: 'revoked', statusReason: 'replaced' });
    expect((await done(tenant.send('GET', `/orders/${made.orderId}`))).status).toBe('completed');
  });
});

it.each(['renewal', 'damaged', 'data_change'])('has the same number by an order as %s', async (reason) => {
  const old = await activeCard(tenant, holder);
  const made = await queuedCard(tenant, holder, { reason });
  expect(made).toMatchObject({ cardNumber: old.cardNumber, issueNumber: 2, replacesCardId: old.id });
  expect((await cardOf(tenant, old.id)).status).toBe('active');
});

it('can follow a report: a card that was revoked or suspended as lost gets a new number', async () => {
  for (const verb of ['revoke', 'suspend']) {
    const old = await activeCard(tenant, holder);
    await done(step(old.id, verb, { reason: 'lost' }));
    const made = await done(replace(old.id, 'other'));
    expect(made).toMatchObject({ replacesCardId: old.id, issueNumber: 1 });
    expect(made.cardNumber).not.toBe(old.cardNumber);
    await print(tenant, made.id, { activate: true });
    expect((await cardOf(tenant, old.id)).status).toBe('revoked');
  }
});

it('refuses a second replacement, until the first is revoked', async () => {
  const old = await activeCard(tenant, holder);
  const first = await done(replace(old.id, 'damaged'));
  const again = await replace(old.id, 'lost');
  expect([again.status, again.body.error.code]).toEqual([409, 'conflict']);
  expect(again.body.error.message).toContain(first.id);
  expect((await cardOf(tenant, old.id)).status).toBe('active');
  await done(step(first.id, 'revoke', { reason: 'other' }));
  const second = await done(replace(old.id, 'damaged'));
  expect(second).toMatchObject({ cardNumber: old.cardNumber, issueNumber: 3, replacesCardId: old.id });
});

it('refuses it for a card whose replacement was itself replaced, by one that is alive', async () => {
  const old = await activeCard(tenant, holder);
  const first = await done(replace(old.id, 'lost'));
  await print(tenant, first.id, { activate: true });
  const second = await done(replace(first.id, 'lost'));
  const again = await replace(old.id, 'lost');
  expect([again.status, again.body.error.code]).toEqual([409, 'conflict']);
  expect(again.body.error.message).toContain(`${second.id}, which is queued`);
  await done(step(second.id, 'revoke', { reason: 'other' }));
  expect(await done(replace(old.id, 'lost'))).toMatchObject({ status: 'queued', replacesCardId: old.id });
});

it('makes one replacement when many ask at once', async () => {
  const old = await activeCard(tenant, holder);
  const answers = await Promise.all(Array.from({ length: 10 }, () => replace(old.id, 'lost')));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
});

it('ends the whole line when the last of it is activated', async () => {
  const first = await activeCard(tenant, holder);
  const second = await done(replace(first.id, 'damaged'));
  await print(tenant, second.id);
  const third = await done(replace(second.id, 'damaged'));
  await done(step(first.id, 'suspend', { reason: 'other' }));
  await print(tenant, third.id, { activate: true });
  for (const { id } of [first, second])
    expect(await cardOf(tenant, id)).toMatchObject({ status: 'revoked', statusReason: 'replaced' });
});

it('refuses a card that was never printed', async () => {
  const queued = await queuedCard(tenant, holder);
  const answer = await replace(queued.id, 'damaged');
  expect([answer.status, answer.body.error.code]).toEqual([409, 'invalid_state']);
  expect(answer.body.error.message).toContain('queued');
});

it('fails the item of a printed card that is lost before it is handed over', async () => {
  const printed = await queuedCard(tenant, holder);
  await print(tenant, printed.id);
  await done(replace(printed.id, 'lost'));
  expect(await cardOf(tenant, printed.id)).toMatchObject({ status: 'revoked', issuedAt: null });
  expect(await done(tenant.send('GET', `/orders/${printed.orderId}`))).toMatchObject({
    status: 'completed',
    items: [{ status: 'failed' }],
  });
});

it('has the default design when the one before is archived', async () => {
  const design = write(server.context, systemActor('test'), (tx) =>
    insertIn(tx, tenant.id, { name: 'Last year', front: '<svg/>', back: '<svg/>' }, false),
  );
  const old = await activeCard(tenant, holder, { designId: design.id });
  expect(old.designId).toBe(design.id);
  expect((await done(replace(old.id, 'damaged'))).designId).toBe(design.id);

  const other = await activeCard(tenant, await photographed(server, tenant), { designId: design.id });
  server.context.db.$client.run('UPDATE designs SET archived_at = updated_at WHERE id = ?', [design.id]);
  const made = await done(replace(other.id, 'damaged'));
  expect([made.designId, made.status]).toEqual([expect.not.stringContaining(design.id), 'queued']);
});

it('refuses an archived holder, and a version that is over', async () => {
  const old = await activeCard(tenant, holder);
  expect((await replace(old.id, 'lost', { 'If-Match': '"1"' })).status).toBe(412);
  await tenant.send('PATCH', `/card-holders/${holder}`, { body: { status: 'archived' } });
  const archived = await replace(old.id, 'lost');
  expect([archived.status, archived.body.error.code]).toEqual([409, 'invalid_state']);
  expect(archived.body.error.message).toContain('archived');
  expect(await cardOf(tenant, old.id)).toEqual(old);
});

it('refuses a holder without an approved photo', async () => {
  const person = await createHolder(tenant);
  const { id } = await done(
    tenant.send('POST', '/sync/cards', {
      body: { system: 'old', externalCardId: person, cardHolderId: person, cardNumber: `E-${person}` },
    }),
  );
  const answer = await replace(id, 'lost');
  expect([answer.status, answer.body.error.code]).toEqual([409, 'invalid_state']);
  expect(answer.body.error.message).toContain('no approved photo');
  expect((await cardOf(tenant, id)).status).toBe('active');
});

it('fails an item, and no approval, when its card is replaced meanwhile', async () => {
  const old = await activeCard(tenant, holder);
  const drafted = await done(
    tenant.send('POST', '/orders', {
      body: { items: [{ cardHolderId: holder, reason: 'lost', replacesCardId: old.id }] },
    }),
  );
  await done(replace(old.id, 'damaged'));
  const submitted = await done(tenant.send('POST', `/orders/${drafted.id}/submit`));
  expect(submitted).toMatchObject({
    status: 'completed',
    items: [{ status: 'failed', cardId: null, failedReason: expect.stringContaining('replaced already') }],
  });
  expect((await cardOf(tenant, old.id)).status).toBe('active');
});
