import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHolder } from '../../support/photos/photos.ts';
import { activeCard, cardOf, done, photographed, print, queuedCard } from '../../support/records/cards.ts';
import { plantCard } from '../../support/records/planted-card.ts';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';

let server: Harness;
let tenant: Tenant;
let ada: string;
let bob: string;
// biome-ignore lint/suspicious/noExplicitAny: cards as the API shows them
let cards: Record<'queued' | 'printed' | 'revoked' | 'expelled' | 'first' | 'second' | 'bobs', any>;
beforeAll(async () => {
  server = await startHarness();
  tenant = server.organisation();
  ada = await photographed(server, tenant);
  bob = await photographed(server, tenant);
  const first = await activeCard(tenant, ada);
  const second = await activeCard(tenant, ada, { reason: 'renewal' });
  const bobs = await activeCard(tenant, bob);
  const queued = await queuedCard(tenant, ada);
  const printed = await queuedCard(tenant, ada);
  await print(tenant, printed.id);
  const revoked = await queuedCard(tenant, ada);
  const expelled = await queuedCard(tenant, bob);
  for (const { id } of [revoked, expelled])
    await done(tenant.send('POST', `/cards/${id}/revoke`, { body: { reason: 'other' } }));
  cards = { queued, printed, revoked, expelled, first, second, bobs };
});
afterAll(() => server.stop());

const listed = async (query = '', who = tenant) => {
  const { body } = await who.send('GET', `/cards?${query}`);
  return { ids: body.data.map(({ id }: { id: string }) => id), meta: body.meta };
};

it('lists the cards that were ever issued, newest first', async () => {
  const { ids, meta } = await listed();
  expect(ids).toEqual([cards.bobs.id, cards.second.id, cards.first.id]);
  expect(meta).toEqual({ page: 1, pageSize: 25, total: 3 });
});

it('lists any card by its status', async () => {
  expect((await listed('status=queued')).ids).toEqual([cards.queued.id]);
  expect((await listed('status=printed')).ids).toEqual([cards.printed.id]);
  expect((await listed('status=revoked')).ids).toEqual([cards.expelled.id, cards.revoked.id, cards.first.id]);
  expect((await listed('status=expired')).ids).toEqual([]);
});

it('filters by holder, order and number, together too', async () => {
  expect((await listed(`cardHolderId=${ada}`)).ids).toEqual([cards.second.id, cards.first.id]);
  expect((await listed(`cardHolderId=${ada}&status=active`)).ids).toEqual([cards.second.id]);
  expect((await listed(`orderId=${cards.bobs.orderId}`)).ids).toEqual([cards.bobs.id]);
  expect((await listed(`orderId=${cards.bobs.orderId}&cardHolderId=${ada}`)).ids).toEqual([]);
  expect((await listed(`cardNumber=${cards.first.cardNumber}`)).ids).toEqual([
    cards.second.id,
    cards.first.id,
  ]);
});

describe('q', () => {
  const CHIP = '9A3C51E2';
  const DECIMAL = String(Number.parseInt(CHIP, 16));
  // Some readers report the bytes in reverse order.
  const TURNED = String(0xe2513c9a);
  const planted = async (csn: string) => {
    const campus = server.organisation();
    const owner = { organisationId: campus.id, cardHolderId: await createHolder(campus) };
    const { id } = plantCard(server, owner, { csn });
    return { id, find: async (q: string) => (await listed(`q=${encodeURIComponent(q)}`, campus)).ids };
  };

  it.each([CHIP, '9a:3c:51:e2', 'E2513C9A', DECIMAL, `000${DECIMAL}`, TURNED])(
    'finds a card whose chip was reported as %s by every spelling of it',
    async (csn) => {
      const { id, find } = await planted(csn);
      for (const typed of [CHIP, '0x9A3C51E2', 'e2-51-3c-9a', '9A 3C 51 E2', DECIMAL, TURNED, `00${TURNED}`])
        expect(await find(typed), typed).toEqual([id]);
      expect(await find('9A3C51E3')).toEqual([]);
      expect((await listed(`q=${CHIP}`)).ids).toEqual([]);
    },
  );

  it('finds cards of every status by their number too, unless it is said', async () => {
    const { cardNumber } = cards.queued;
    expect((await listed(`q=${cardNumber}`)).ids).toEqual([cards.queued.id]);
    expect((await listed(`q=${cardNumber.slice(0, 3)}%20${cardNumber.slice(3)}`)).ids).toEqual([
      cards.queued.id,
    ]);
    const both = await listed(`q=${cards.first.cardNumber}`);
    expect(both).toMatchObject({ ids: [cards.second.id, cards.first.id], meta: { total: 2 } });
    expect((await listed(`q=${cards.first.cardNumber}&status=active`)).ids).toEqual([cards.second.id]);
    expect((await listed(`q=${cardNumber.slice(1)}`)).ids).toEqual([]);
  });

  it('finds a card by what its QR code has, in its own organisation alone', async () => {
    const { verificationCode: code } = (await tenant.send('GET', `/cards/${cards.queued.id}`)).body.data;
    const spellings = [code, code.toLowerCase(), `https://cards.example.edu/v/${code}`];
    for (const typed of spellings)
      expect((await listed(`q=${encodeURIComponent(typed)}`)).ids, typed).toEqual([cards.queued.id]);
    expect((await listed(`q=${code.slice(1)}`)).ids).toEqual([]);
    expect((await listed(`q=${code}`, server.organisation())).ids).toEqual([]);
  });

  it('finds what was reported that is no number, and no card without a chip', async () => {
    const { id, find } = await planted('Batch 7');
    expect(await find('batch-7')).toEqual([id]);
    for (const none of ['0', '-', '00:00']) expect(await find(none), none).toEqual([]);
  });
});

it('pages, with an exact total', async () => {
  expect(await listed('page=2&pageSize=2')).toEqual({
    ids: [cards.first.id],
    meta: { page: 2, pageSize: 2, total: 3 },
  });
  expect((await listed('page=9')).ids).toEqual([]);
});

it.each(['status=lost', 'cardHolderId=7', 'orderId=x', 'pageSize=201', 'page=0'])(
  'refuses %s',
  async (query) => {
    const { status, body } = await tenant.send('GET', `/cards?${query}`);
    expect([status, body.error.details]).toMatchObject([422, [{ path: `query.${query.split('=')[0]}` }]]);
  },
);

it('shows one card with its version as ETag, and 304 to who has it', async () => {
  const answer = await tenant.send('GET', `/cards/${cards.first.id}`);
  const tag = answer.headers.get('ETag')!;
  expect(tag).toBe(`"${answer.body.data.version}"`);
  const again = await tenant.send('GET', `/cards/${cards.first.id}`, { headers: { 'If-None-Match': tag } });
  expect(again.status).toBe(304);
  expect(Object.keys(answer.body.data).sort()).toEqual(
    [
      ...['id', 'cardHolderId', 'orderId', 'cardNumber', 'issueNumber', 'status', 'statusReason'],
      ...['verificationCode', 'designId', 'designVersion', 'printedFields', 'photoId', 'replacesCardId'],
      ...[
        'replacedByCardId',
        'csn',
        'printedAt',
        'issuedAt',
        'validUntil',
        'version',
        'createdAt',
        'updatedAt',
      ],
    ].sort(),
  );
});

it('wants the scope for reading, and another one for changes', async () => {
  const reader = tenant.key(['cards:read']).key;
  expect((await tenant.send('GET', '/cards', { key: reader })).status).toBe(200);
  const refused = await tenant.send('POST', `/cards/${cards.bobs.id}/revoke`, {
    ...{ key: reader, body: { reason: 'other' } },
  });
  expect([refused.status, refused.body.error.code]).toEqual([403, 'insufficient_scope']);
  expect((await tenant.send('GET', '/cards', { key: tenant.key(['cards:write']).key })).status).toBe(403);
  expect((await cardOf(tenant, cards.bobs.id)).status).toBe('active');
});
