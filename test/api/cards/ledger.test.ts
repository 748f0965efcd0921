import { afterAll, beforeAll, expect, it } from 'vitest';
import { done, photographed, print, queuedCard } from '../../support/records/cards.ts';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';

let server: Harness;
let tenant: Tenant;
let holder: string;
// biome-ignore lint/suspicious/noExplicitAny: a card as the API shows it
let card: any;
beforeAll(async () => {
  server = await startHarness();
  tenant = server.organisation();
  holder = await photographed(server, tenant, { externalId: 'S-7', department: 'Mathematics' });
  await tenant.send('POST', '/webhook-endpoints', {
    body: { url: 'http://192.0.2.1/hooks', events: ['card.*'] },
  });
  const { id } = await queuedCard(tenant, holder);
  await print(tenant, id, { printer: 'Zebra 1', csn: '04AA' });
  await step(id, 'activate', { note: 'At the desk.' });
  await step(id, 'suspend', { reason: 'lost', note: 'On the bus.' });
  await step(id, 'activate', { reason: 'other' });
  card = await step(id, 'revoke', { reason: 'stolen' });
});
afterAll(() => server.stop());

const step = (id: string, verb: string, body: unknown) =>
  done(tenant.send('POST', `/cards/${id}/${verb}`, { body }));

it('keeps each step in the audit log, with what changed, and nothing of the person or the code', async () => {
  const { body } = await tenant.send('GET', `/audit-log?entityId=${card.id}`);
  const entries = body.data.reverse();
  expect(entries.map(({ action }: { action: string }) => action)).toEqual([
    ...['card.queued', 'card.printed', 'card.activated', 'card.suspended', 'card.activated', 'card.revoked'],
  ]);
  const [queued, printed, activated, suspended, again, revoked] = entries.map(
    ({ changes }: { changes: unknown }) => changes,
  );
  expect(queued).toMatchObject({
    cardHolderId: { from: null, to: holder },
    cardNumber: { from: null, to: card.cardNumber },
    status: { from: null, to: 'queued' },
  });
  expect(printed).toMatchObject({
    status: { from: 'queued', to: 'printed' },
    printer: { from: null, to: 'Zebra 1' },
    csn: { from: null, to: '04AA' },
  });
  expect(activated).toMatchObject({
    status: { from: 'printed', to: 'active' },
    issuedAt: { from: null, to: card.issuedAt },
    note: { from: null, to: 'At the desk.' },
  });
  expect(suspended).toEqual({
    status: { from: 'active', to: 'suspended' },
    statusReason: { from: null, to: 'lost' },
    statusNote: { from: null, to: 'On the bus.' },
  });
  expect(again).toMatchObject({
    status: { from: 'suspended', to: 'active' },
    statusReason: { from: 'lost', to: null },
    reason: { from: null, to: 'other' },
  });
  expect(revoked).toMatchObject({ statusReason: { from: null, to: 'stolen' } });
  // `entity` and `mentioned` have the records' present names, which no entry stores.
  const text = JSON.stringify(
    entries.map(({ entity: _, mentioned: __, ...recorded }: Record<string, unknown>) => recorded),
  );
  for (const secret of [card.verificationCode, 'Mathematics', 'Lovelace', 'S-7'])
    expect(text).not.toContain(secret);
});

it('tells webhooks when it becomes valid, is suspended and is revoked, with enough to fetch it by', () => {
  const rows = server.context.db.$client
    .query("SELECT body FROM webhook_deliveries WHERE body ->> '$.data.cardId' = ? ORDER BY id")
    .all(card.id) as { body: string }[];
  const events = rows.map(({ body }) => JSON.parse(body));
  const data = { cardId: card.id, cardHolderId: holder, externalId: 'S-7', cardNumber: card.cardNumber };
  expect(events.map(({ type, data }) => ({ type, data }))).toEqual([
    { type: 'card.issued', data: { ...data, status: 'active', reason: null, version: 3 } },
    { type: 'card.suspended', data: { ...data, status: 'suspended', reason: 'lost', version: 4 } },
    { type: 'card.issued', data: { ...data, status: 'active', reason: null, version: 5 } },
    { type: 'card.revoked', data: { ...data, status: 'revoked', reason: 'stolen', version: 6 } },
  ]);
});

it('refuses a change of a card that no change was recorded for', () => {
  const db = server.context.db.$client;
  for (const sql of [
    `UPDATE cards SET status = 'printed' WHERE id = '${card.id}'`,
    `UPDATE cards SET status = 'printed', version = version + 1 WHERE id = '${card.id}'`,
    `DELETE FROM cards WHERE id = '${card.id}'`,
  ])
    expect(() => db.run(sql), sql).toThrow('untracked write');
});

it('cannot have two active cards of one holder, whoever writes', async () => {
  const { id } = await queuedCard(tenant, holder);
  await print(tenant, id, { activate: true });
  const other = await queuedCard(tenant, holder);
  const db = server.context.db.$client;
  const activate = () =>
    db.transaction(() => {
      db.run('UPDATE changes SET version = 2 WHERE record_id = ?', [other.id]);
      db.run("UPDATE cards SET status = 'active', issued_at = created_at, version = 2 WHERE id = ?", [
        other.id,
      ]);
    })();
  expect(activate).toThrow('UNIQUE constraint failed: cards.card_holder_id');
});
