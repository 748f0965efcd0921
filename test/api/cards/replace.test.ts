import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemActor, writeNow } from '../../../src/db/tx.ts';
import { insert } from '../../../src/designs/create.ts';
import { createHolder } from '../../support/photos/photos.ts';
import {
  activeCard,
  cardOf,
  done,
  failPrint,
  photographed,
  print,
  queuedCard,
} from '../../support/records/cards.ts';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';
import { approvePhoto, auditOf, getOrder } from '../orders/orders.ts';

type Numbered = { cardNumber: string; issueNumber: number };
const inWords = ({ cardNumber, issueNumber }: Numbered) => `the card ${cardNumber}, issue ${issueNumber}`;

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
  expect(again.body.error.message).toContain(`${inWords(first)}, which is queued`);
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
  expect(again.body.error.message).toContain(`${inWords(second)}, which is queued`);
  await done(step(second.id, 'revoke', { reason: 'other' }));
  expect(await done(replace(old.id, 'lost'))).toMatchObject({ status: 'queued', replacesCardId: old.id });
});

describe('a line of cards has one living replacement', () => {
  const conflict = async (id: string, replacement: Numbered) => {
    const { status, body } = await replace(id, 'damaged');
    expect([status, body.error.code]).toEqual([409, 'conflict']);
    expect(body.error.message).toContain(inWords(replacement));
  };

  it('whichever is replaced: the card, or its replacement that ended before it was printed', async () => {
    const old = await activeCard(tenant, holder);
    const first = await done(replace(old.id, 'damaged'));
    await done(step(first.id, 'revoke', { reason: 'other' }));
    const second = await done(replace(first.id, 'damaged'));
    expect(second).toMatchObject({ replacesCardId: old.id, cardNumber: old.cardNumber, issueNumber: 3 });
    expect((await getOrder(tenant, second.orderId)).items[0].replacesCardId).toBe(old.id);
    expect((await cardOf(tenant, old.id)).replacedByCardId).toBe(second.id);
    expect((await cardOf(tenant, first.id)).replacedByCardId).toBeNull();
    await conflict(old.id, second);
    await conflict(first.id, second);
    await done(step(second.id, 'revoke', { reason: 'other' }));
    const third = await done(replace(old.id, 'damaged'));
    await conflict(first.id, third);
    await conflict(second.id, third);
  });

  it('and a printed one that ended is not replaced beside the one that took its place', async () => {
    const old = await activeCard(tenant, holder);
    const first = await done(replace(old.id, 'damaged'));
    await print(tenant, first.id);
    await done(step(first.id, 'revoke', { reason: 'damaged' }));
    const second = await done(replace(old.id, 'damaged'));
    await conflict(first.id, second);
  });

  it('and its loss ends the card in the hand, whichever of the line is named', async () => {
    const old = await activeCard(tenant, holder);
    const first = await done(replace(old.id, 'damaged'));
    await done(tenant.send('POST', `/orders/${first.orderId}/cancel`));
    const made = await queuedCard(tenant, holder, { reason: 'lost', replacesCardId: first.id });
    expect(made).toMatchObject({ replacesCardId: old.id, issueNumber: 1 });
    expect(made.cardNumber).not.toBe(old.cardNumber);
    expect(await cardOf(tenant, old.id)).toMatchObject({ status: 'revoked', statusReason: 'lost' });
  });
});

it('never uses a number again that any of its cards was lost with', async () => {
  const old = await activeCard(tenant, holder);
  const first = await done(replace(old.id, 'damaged'));
  // This stands for a card that was lost in the post before anybody reported it as printed.
  await done(step(first.id, 'revoke', { reason: 'stolen' }));
  const second = await done(replace(old.id, 'damaged'));
  expect(second).toMatchObject({ replacesCardId: old.id, issueNumber: 1 });
  expect(second.cardNumber).not.toBe(old.cardNumber);
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
  const design = writeNow(server.context, systemActor('test'), (tx) =>
    insert(tx, tenant.id, { name: 'Last year', front: '<svg/>', back: '<svg/>' }, false),
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

/** Reports a card that another system has made, for somebody without a photo. */
async function cardWithoutPhoto() {
  const cardHolderId = await createHolder(tenant);
  const body = { system: 'old', externalCardId: cardHolderId, cardHolderId, cardNumber: `E-${cardHolderId}` };
  return done(tenant.send('POST', '/sync/cards', { body }));
}

it('refuses a holder without an approved photo, and says how to end the card all the same', async () => {
  const card = await cardWithoutPhoto();
  const answer = await replace(card.id, 'lost');
  expect([answer.status, answer.body.error.code]).toEqual([409, 'invalid_state']);
  expect(answer.body.error.message).toContain('no approved photo');
  expect(answer.body.error.message).toContain('revoke it');
  expect(await cardOf(tenant, card.id)).toEqual(card);
});

describe('an order for somebody without an approved photo', () => {
  const orderFor = ({ cardHolderId }: { cardHolderId: string }, item: object, submit = true) =>
    done(tenant.send('POST', '/orders', { body: { submit, items: [{ cardHolderId, ...item }] } }));

  it.each(['lost', 'stolen'])(
    'ends the card at once that is %s, whether it names it or not',
    async (reason) => {
      for (const isNamed of [true, false]) {
        const old = await cardWithoutPhoto();
        const order = await orderFor(old, { reason, ...(isNamed && { replacesCardId: old.id }) });
        expect(order.items).toMatchObject([
          { status: 'waiting_photo', replacesCardId: old.id, cardId: null },
        ]);
        expect(await cardOf(tenant, old.id)).toMatchObject({
          ...{ status: 'revoked', statusReason: reason, replacedByCardId: null, version: old.version + 1 },
        });
        const { data } = (await server.send('GET', `/verify/${old.verificationCode}`)).body;
        expect(data).toMatchObject({ valid: false, reason: 'card_revoked' });

        await approvePhoto(server, tenant, old.cardHolderId);
        const made = await cardOf(tenant, (await getOrder(tenant, order.id)).items[0].cardId);
        expect(made).toMatchObject({ status: 'queued', replacesCardId: old.id, issueNumber: 1 });
        expect(made.cardNumber).not.toBe(old.cardNumber);
        expect((await cardOf(tenant, old.id)).replacedByCardId).toBe(made.id);
      }
    },
  );

  it('ends it when a draft is submitted, and not before', async () => {
    const old = await cardWithoutPhoto();
    const draft = await orderFor(old, { reason: 'stolen' }, false);
    expect(await cardOf(tenant, old.id)).toEqual(old);
    await done(tenant.send('POST', `/orders/${draft.id}/submit`));
    expect(await cardOf(tenant, old.id)).toMatchObject({ status: 'revoked', statusReason: 'stolen' });
  });

  it('leaves it ended when the order is cancelled', async () => {
    const old = await cardWithoutPhoto();
    const order = await orderFor(old, { reason: 'lost', replacesCardId: old.id });
    await done(tenant.send('POST', `/orders/${order.id}/cancel`));
    expect((await cardOf(tenant, old.id)).status).toBe('revoked');
  });

  it.each(['damaged', 'renewal', 'data_change'])('leaves it valid that is replaced as %s', async (reason) => {
    const old = await cardWithoutPhoto();
    await orderFor(old, { reason, replacesCardId: old.id });
    expect(await cardOf(tenant, old.id)).toEqual(old);
  });

  it('is taken all the same where there is no card to end', async () => {
    const cardHolderId = await createHolder(tenant);
    const order = await orderFor({ cardHolderId }, { reason: 'lost' });
    expect(order.items).toMatchObject([{ status: 'waiting_photo', replacesCardId: null }]);
  });
});

describe('a card that is lost while its replacement has its number', () => {
  const lostOrder = (item: object = {}) => {
    const body = { submit: true, items: [{ cardHolderId: holder, reason: 'lost', ...item }] };
    return done(tenant.send('POST', '/orders', { body }));
  };
  const WITHDRAWN = { status: 'revoked', statusReason: 'other', replacedByCardId: null };

  it.each([true, false])(
    'takes it along before it is printed, and gets another with a new number (named: %s)',
    async (isNamed) => {
      const old = await activeCard(tenant, holder);
      const queued = await done(replace(old.id, 'damaged'));
      const order = await lostOrder(isNamed ? { replacesCardId: old.id } : {});
      expect(order).toMatchObject({ status: 'submitted', items: [{ status: 'ready', failedReason: null }] });
      const made = await cardOf(tenant, order.items[0].cardId);
      expect(made).toMatchObject({ status: 'queued', replacesCardId: old.id, issueNumber: 1 });
      expect(made.cardNumber).not.toBe(old.cardNumber);
      expect(await cardOf(tenant, queued.id)).toMatchObject(WITHDRAWN);
      expect(await getOrder(tenant, queued.orderId)).toMatchObject({
        status: 'completed',
        items: [{ status: 'failed', failedReason: expect.stringContaining(`${old.cardNumber} was lost`) }],
      });
      expect(await cardOf(tenant, old.id)).toMatchObject({
        ...{ status: 'revoked', statusReason: 'lost', replacedByCardId: made.id },
      });
      expect((await auditOf(tenant, queued.id)).at(-1)).toMatchObject({ action: 'card.revoked' });
    },
  );

  it('takes along one whose print failed, and one that a batch has', async () => {
    for (const reach of [
      (id: string) => failPrint(tenant, id),
      (id: string) => done(tenant.send('POST', '/print-batches', { body: { cardIds: [id] } })),
    ]) {
      const old = await activeCard(tenant, holder);
      const made = await done(replace(old.id, 'damaged'));
      await reach(made.id);
      await done(step(old.id, 'revoke', { reason: 'stolen' }));
      expect(await cardOf(tenant, made.id)).toMatchObject(WITHDRAWN);
    }
  });

  it('takes it along where it is only revoked, and can then be replaced', async () => {
    const old = await activeCard(tenant, holder);
    const queued = await done(replace(old.id, 'damaged'));
    const cursor = (await tenant.send('GET', '/sync/cards?cursor=now')).body.meta.nextCursor;
    const answer = await step(old.id, 'revoke', { reason: 'lost' });
    expect(answer.body.data).toMatchObject({ statusReason: 'lost', replacedByCardId: null });
    expect(answer.body.data).toEqual(await cardOf(tenant, old.id));
    expect(answer.headers.get('ETag')).toBe(`"${answer.body.data.version}"`);
    const feed = (await tenant.send('GET', `/sync/cards?cursor=${encodeURIComponent(cursor)}`)).body.data;
    expect(feed.map(({ id }: { id: string }) => id).sort()).toEqual([queued.id, old.id].sort());
    expect((await done(replace(old.id, 'other'))).cardNumber).not.toBe(old.cardNumber);
  });

  it('leaves it where it is revoked for another reason, or the replacement has another number', async () => {
    const old = await activeCard(tenant, holder);
    const second = await done(replace(old.id, 'damaged'));
    await done(step(old.id, 'revoke', { reason: 'damaged' }));
    expect((await cardOf(tenant, second.id)).status).toBe('queued');

    const lost = await print(tenant, second.id, { activate: true });
    const third = await done(replace(lost.id, 'lost'));
    await done(step(lost.id, 'revoke', { reason: 'lost' }));
    expect((await cardOf(tenant, third.id)).status).toBe('queued');
  });

  it('leaves one that is printed, and fails the item that comes too late', async () => {
    const old = await activeCard(tenant, holder);
    const printed = await done(replace(old.id, 'damaged'));
    await print(tenant, printed.id);
    expect(await lostOrder({ replacesCardId: old.id })).toMatchObject({
      status: 'completed',
      items: [
        {
          status: 'failed',
          cardId: null,
          failedReason: expect.stringContaining('already has a replacement'),
        },
      ],
    });
    expect(await cardOf(tenant, old.id)).toMatchObject({ status: 'revoked', statusReason: 'lost' });
    expect((await cardOf(tenant, printed.id)).status).toBe('printed');
  });
});

describe('a replacement that is never printed', () => {
  const ways: [string, (made: { id: string; orderId: string }) => Promise<unknown>][] = [
    ['its order is cancelled', ({ orderId }) => done(tenant.send('POST', `/orders/${orderId}/cancel`))],
    ['it is revoked', ({ id }) => done(step(id, 'revoke', { reason: 'other' }))],
    [
      'its holder is archived',
      () => done(tenant.send('PATCH', `/card-holders/${holder}`, { body: { status: 'archived' } })),
    ],
  ];

  it.each(ways)('leaves the card before without a successor when %s', async (_, end) => {
    const old = await activeCard(tenant, holder);
    const made = await done(replace(old.id, 'damaged'));
    const linked = await cardOf(tenant, old.id);
    const cursor = (await tenant.send('GET', '/sync/cards?cursor=now')).body.meta.nextCursor;
    await end(made);
    const after = await cardOf(tenant, old.id);
    expect(after).toEqual({
      ...{ ...linked, replacedByCardId: null, version: linked.version + 1 },
      updatedAt: after.updatedAt,
    });
    expect((await auditOf(tenant, old.id)).at(-1)).toMatchObject({
      action: 'card.updated',
      changes: { replacedByCardId: { from: made.id, to: null } },
    });
    const feed = (await tenant.send('GET', `/sync/cards?cursor=${encodeURIComponent(cursor)}`)).body.data;
    expect(feed.map(({ id }: { id: string }) => id).sort()).toEqual([made.id, old.id].sort());
  });

  it('leaves a lost card revoked', async () => {
    const old = await activeCard(tenant, holder);
    const made = await done(replace(old.id, 'lost'));
    await done(tenant.send('POST', `/orders/${made.orderId}/cancel`));
    expect(await cardOf(tenant, old.id)).toMatchObject({
      ...{ status: 'revoked', statusReason: 'lost', replacedByCardId: null },
    });
  });
});

it('keeps a replacement linked that was printed, and is revoked later', async () => {
  const old = await activeCard(tenant, holder);
  const made = await done(replace(old.id, 'damaged'));
  await print(tenant, made.id);
  await done(step(made.id, 'revoke', { reason: 'damaged' }));
  expect((await cardOf(tenant, old.id)).replacedByCardId).toBe(made.id);
});
