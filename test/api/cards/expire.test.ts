import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { expireDueCards } from '../../../src/cards/end.ts';
import { systemActor, write } from '../../../src/db/tx.ts';
import { setOrganisation } from '../../../src/organisations/update.ts';
import { createHolder } from '../../support/photos/photos.ts';
import { activeCard, cardOf, done, photographed } from '../../support/records/cards.ts';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';

let server: Harness;
beforeAll(async () => {
  server = await startHarness();
});
beforeEach(() => server.clock.jump(Date.now() - server.clock.now()));
afterAll(() => server.stop());

/** An organisation in a time zone. */
async function campus(timeZone: string): Promise<Tenant> {
  const tenant = server.organisation();
  await write(server.context, systemActor('test'), setOrganisation, tenant.id, { timeZone });
  return tenant;
}

let made = 0;

/** Reports a card in use that has this last valid day; returns its id. */
async function issued(tenant: Tenant, validUntil: string | null, status = 'active'): Promise<string> {
  const cardHolderId = await createHolder(tenant);
  const body = { system: 'old', externalCardId: `${++made}`, cardNumber: `N${made}`, cardHolderId };
  return (await done(tenant.send('POST', '/sync/cards', { body: { ...body, validUntil, status } }))).id;
}

const at = (moment: string) => server.clock.jump(Date.parse(moment) - server.clock.now());
const statusOf = async (tenant: Tenant, id: string) => (await cardOf(tenant, id)).status;

it.each([
  ['UTC', '2027-06-30', '2027-07-01T00:00:00.000Z'],
  // Summer time: two hours before UTC's midnight.
  ['Europe/Berlin', '2027-06-30', '2027-06-30T22:00:00.000Z'],
  // Clocks go forward on the last day, which has 23 hours.
  ['Europe/Berlin', '2027-03-28', '2027-03-28T22:00:00.000Z'],
  // Clocks go back on the last day, which has 25 hours.
  ['America/New_York', '2027-11-07', '2027-11-08T05:00:00.000Z'],
  // Clocks go forward at midnight itself: the next day begins at one o'clock.
  ['Africa/Cairo', '2027-04-29', '2027-04-29T22:00:00.000Z'],
  ['Asia/Kathmandu', '2027-06-30', '2027-06-30T18:15:00.000Z'],
  ['Pacific/Kiritimati', '2027-06-30', '2027-06-30T10:00:00.000Z'],
  ['Pacific/Pago_Pago', '2027-06-30', '2027-07-01T11:00:00.000Z'],
])('in %s, a card valid until %s ends at %s, and not before', async (timeZone, validUntil, midnight) => {
  const tenant = await campus(timeZone);
  const id = await issued(tenant, validUntil);
  at(midnight);
  server.clock.jump(-2_000);
  await expireDueCards(server.context);
  expect(await statusOf(tenant, id)).toBe('active');
  at(midnight);
  await expireDueCards(server.context);
  expect(await statusOf(tenant, id)).toBe('expired');
});

it('ends suspended cards, too, and leaves those alone that have ended, or have no end', async () => {
  const tenant = await campus('UTC');
  const suspended = await issued(tenant, '2027-06-30', 'suspended');
  const revoked = await issued(tenant, '2027-06-30', 'revoked');
  const endless = await issued(tenant, null);
  const later = await issued(tenant, '2027-07-02');
  at('2027-07-02T12:00:00.000Z');
  await expireDueCards(server.context);
  const statuses = [suspended, revoked, endless, later].map((id) => statusOf(tenant, id));
  expect(await Promise.all(statuses)).toEqual(['expired', 'revoked', 'active', 'active']);
});

it('makes up for days without a server, for more cards than one transaction takes, and each once', async () => {
  const tenant = await campus('UTC');
  const other = await campus('Asia/Tokyo');
  const ids = [];
  for (let i = 0; i < 130; i++) ids.push(await issued(tenant, i % 2 === 0 ? '2027-06-30' : '2027-07-01'));
  const elsewhere = await issued(other, '2027-07-31');
  at('2027-07-31T15:30:00.000Z');
  await expireDueCards(server.context);
  const expired = await tenant.send('GET', '/cards?status=expired');
  expect(expired.body.meta.total).toBe(ids.length);
  expect(await statusOf(other, elsewhere)).toBe('expired');
  const { seq } = server.context.db.$client.query('SELECT max(seq) AS seq FROM changes').get() as {
    seq: number;
  };
  await expireDueCards(server.context);
  expect(server.context.db.$client.query('SELECT max(seq) AS seq FROM changes').get()).toEqual({ seq });
});

it('is in the audit log and the feed, and no webhook says that the card was revoked', async () => {
  const tenant = await campus('UTC');
  await tenant.send('POST', '/webhook-endpoints', {
    body: { url: 'http://192.0.2.1/hooks', events: ['card.*'] },
  });
  const id = await issued(tenant, '2027-06-30');
  const { body: before } = await tenant.send('GET', '/sync/cards?cursor=now');
  at('2027-07-01T08:00:00.000Z');
  await expireDueCards(server.context);
  const { body } = await tenant.send('GET', `/sync/cards?cursor=${before.meta.nextCursor}`);
  expect(body.data).toMatchObject([{ id, origin: { type: 'system' }, object: { status: 'expired' } }]);
  const audit = await tenant.send('GET', `/audit-log?entityId=${id}&action=card.expired`);
  expect(audit.body.data).toMatchObject([
    { actor: { type: 'system', name: 'expiry' }, changes: { status: { from: 'active', to: 'expired' } } },
  ]);
  const deliveries = await tenant.send('GET', '/webhook-deliveries');
  expect(deliveries.body.data.map(({ eventType }: { eventType: string }) => eventType)).toEqual([
    'card.issued',
  ]);
});

it('ends a card that was activated when its last valid day was over, and was never good at a door', async () => {
  const tenant = await campus('UTC');
  const holder = await photographed(server, tenant, { expiryDate: '2020-02-29' });
  const { id, verificationCode } = await activeCard(tenant, holder);
  const verified = await done(server.send('GET', `/verify/${verificationCode}`));
  expect(verified).toMatchObject({ valid: false, reason: 'card_expired' });
  await expireDueCards(server.context);
  expect(await statusOf(tenant, id)).toBe('expired');
  expect(await done(server.send('GET', `/verify/${verificationCode}`))).toMatchObject({
    reason: 'card_expired',
  });
});

it('keeps an expired card from coming back', async () => {
  const tenant = await campus('UTC');
  const id = await issued(tenant, '2027-06-30');
  at('2027-07-01T08:00:00.000Z');
  await expireDueCards(server.context);
  const again = await tenant.send('POST', `/cards/${id}/activate`);
  expect([again.status, again.body.error.message]).toEqual([409, expect.stringContaining('expired')]);
});
