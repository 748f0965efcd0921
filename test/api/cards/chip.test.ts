import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHolder } from '../../support/photos/photos.ts';
import { activeCard, cardOf, done, photographed, print, queuedCard } from '../../support/records/cards.ts';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';
import { lease, queuedCards } from '../printing/queued-cards.ts';

let server: Harness;
let tenant: Tenant;
beforeAll(async () => {
  server = await startHarness();
  tenant = server.organisation();
});
afterAll(() => server.stop());

let counted = 0x10_00;
/** A chip that no other test uses. */
const newChip = () => `04A2B19C5E${(counted++).toString(16).toUpperCase()}`;
const bind = (id: string, csn: string | null, headers: Record<string, string> = {}) =>
  tenant.send('POST', `/cards/${id}/chip`, { body: { csn }, headers });
const active = async (more: Record<string, unknown> = {}) =>
  activeCard(tenant, await photographed(server, tenant, more));

describe('POST /cards/{id}/chip', () => {
  it('keeps the bytes in capital hex, once, and takes a wrong one off again', async () => {
    const card = await active();
    const chip = newChip();
    const spelled = chip.toLowerCase().match(/../g)!.join(':');
    const bound = await bind(card.id, spelled, { 'If-Match': `"${card.version}"` });
    expect(bound.body.data).toMatchObject({ csn: chip, version: card.version + 1 });
    expect((await bind(card.id, chip)).body.data).toEqual(bound.body.data);
    expect((await bind(card.id, null, { 'If-Match': `"${card.version}"` })).status).toBe(412);
    expect((await bind(card.id, null)).body.data).toMatchObject({ csn: null, version: card.version + 2 });
    const { body } = await tenant.send('GET', `/audit-log?entityId=${card.id}`);
    expect(body.data.slice(0, 2)).toMatchObject([
      { action: 'card.encoded', changes: { csn: { from: chip, to: null } } },
      { action: 'card.encoded', changes: { csn: { from: null, to: chip } } },
    ]);
  });

  it.each(['04A2B', '2587644386', 'Chip 7', '', '00000000', '9'.repeat(200), 7])(
    'takes nothing but the bytes of a chip: %j',
    async (csn) => {
      const { id } = await active();
      const { status, body } = await tenant.send('POST', `/cards/${id}/chip`, { body: { csn } });
      expect([status, body.error.details[0].path]).toEqual([422, '/csn']);
    },
  );

  it('refuses a chip of another living card, and takes that of one that has ended', async () => {
    const [one, other] = [await active(), await active()];
    const chip = newChip();
    await done(bind(one.id, chip));
    const refused = await bind(other.id, chip);
    expect([refused.status, refused.body.error.code]).toEqual([409, 'chip_in_use']);
    expect(refused.body.error.details).toEqual([
      { path: '/csn', code: 'chip_in_use', message: `is the chip of the card ${one.cardNumber}` },
    ]);
    await done(tenant.send('POST', `/cards/${one.id}/revoke`, { body: { reason: 'lost' } }));
    expect((await bind(other.id, chip)).body.data.csn).toBe(chip);
  });

  it('tells staff whose card has it', async () => {
    const [one, other] = [await active({ firstName: 'Ada', lastName: 'Lovelace' }), await active()];
    const chip = newChip();
    await done(bind(one.id, chip));
    const desk = await tenant.staff('operator');
    const { body } = await desk.send('POST', `/cards/${other.id}/chip`, { body: { csn: chip } });
    expect(body.error.message).toBe(
      `The chip ${chip} belongs to the card ${one.cardNumber} of Ada Lovelace.`,
    );
  });

  it('knows nothing of other organisations', async () => {
    const chip = newChip();
    await done(bind((await active()).id, chip));
    const elsewhere = server.organisation();
    const card = await activeCard(elsewhere, await photographed(server, elsewhere));
    const bound = await elsewhere.send('POST', `/cards/${card.id}/chip`, { body: { csn: chip } });
    expect(bound.body.data.csn).toBe(chip);
  });

  it('takes none for a card that is no plastic yet, or no more', async () => {
    const queued = await queuedCard(tenant, await photographed(server, tenant));
    expect((await bind(queued.id, newChip())).body.error.code).toBe('invalid_state');
    const ended = await active();
    await done(tenant.send('POST', `/cards/${ended.id}/revoke`, { body: { reason: 'lost' } }));
    expect((await bind(ended.id, newChip())).body.error.code).toBe('invalid_state');
  });
});

describe('a chip that is reported', () => {
  it('is refused by a batch, with a detail for each, and nothing is saved', async () => {
    const taken = newChip();
    await done(bind((await active()).id, taken));
    const { cardIds } = await queuedCards(server, tenant, 3);
    const batch = await done(tenant.send('POST', '/print-batches', { body: { cardIds } }));
    const [mine, complete] = [
      newChip(),
      (chips: string[]) =>
        tenant.send('POST', `/print-batches/${batch.id}/complete`, {
          body: { results: cardIds.map((cardId, at) => ({ cardId, result: 'printed', csn: chips[at] })) },
        }),
    ];
    const { status, body } = await complete([mine, taken, mine]);
    expect([status, body.error.code]).toEqual([409, 'chip_in_use']);
    expect(body.error.details.map(({ path }: { path: string }) => path)).toEqual([
      '/results/1/csn',
      '/results/2/csn',
    ]);
    expect((await cardOf(tenant, cardIds[0]!)).status).toBe('printing');
    const saved = await done(complete([mine, newChip().toLowerCase(), newChip()]));
    expect(saved.cards.map(({ csn }: { csn: string }) => csn)).toEqual([
      mine,
      expect.stringMatching(/^[0-9A-F]{14}$/),
      expect.stringMatching(/^[0-9A-F]{14}$/),
    ]);
  });

  it('is refused by a bridge’s report, and may be that of a card that has ended', async () => {
    const chip = newChip();
    const one = await active();
    await print(tenant, one.id, { csn: chip });
    const other = await queuedCard(tenant, await photographed(server, tenant));
    const report = () => tenant.send('POST', `/sync/cards/${other.id}/printed`, { body: { csn: chip } });
    expect((await report()).body.error.code).toBe('chip_in_use');
    expect((await cardOf(tenant, other.id)).status).toBe('queued');
    await done(tenant.send('POST', `/cards/${one.id}/revoke`, { body: { reason: 'lost' } }));
    expect((await report()).body.data).toMatchObject({ status: 'printed', csn: chip });
    // The ended card may be reported again, too.
    expect((await print(tenant, one.id, { csn: chip })).csn).toBe(chip);
  });

  it('may have moved to the new issue of a damaged card, by a bridge’s report alone', async () => {
    const chip = newChip();
    const damaged = await active();
    await print(tenant, damaged.id, { csn: chip });
    const { data: issue } = (
      await tenant.send('POST', `/cards/${damaged.id}/replace`, { body: { reason: 'damaged' } })
    ).body;
    expect(await print(tenant, issue.id, { csn: chip })).toMatchObject({ status: 'printed', csn: chip });
    expect((await print(tenant, issue.id, { csn: chip })).csn).toBe(chip);
    await done(bind(issue.id, null));
    // The desk may have read the card that is to be taken back.
    expect((await bind(issue.id, chip)).body.error.code).toBe('chip_in_use');
  });

  it('is a repeat for a card of an earlier version, however that spelled it', async () => {
    const chip = newChip();
    const spelled = chip.toLowerCase().match(/../g)!.join(':');
    const [one, other] = [await active(), await active()];
    const { $client: db } = server.context.db;
    for (const { id } of [one, other])
      db.transaction(() => {
        db.run('UPDATE changes SET version = version + 1 WHERE record_id = ? AND is_latest = 1', [id]);
        db.run('UPDATE cards SET csn = ?, version = version + 1 WHERE id = ?', [spelled, id]);
      })();
    const kept = { csn: spelled, version: one.version + 1 };
    expect(await print(tenant, one.id, { csn: spelled })).toMatchObject(kept);
    expect(await print(tenant, one.id)).toMatchObject(kept);
  });

  it('goes with the plastic that came to nothing', async () => {
    const { cardIds } = await queuedCards(server, tenant, 1);
    const batch = await done(tenant.send('POST', '/print-batches', { body: { cardIds } }));
    await done(bind(cardIds[0]!, newChip()));
    await done(tenant.send('POST', `/print-batches/${batch.id}/cancel`));
    expect(await cardOf(tenant, cardIds[0]!)).toMatchObject({ status: 'queued', csn: null });
  });

  it('stays as it is if it is not the bytes of a chip, on as many cards as somebody likes', async () => {
    for (const _ of [1, 2])
      expect((await print(tenant, (await active()).id, { csn: 'none' })).csn).toBe('none');
  });

  it('is one living card’s among cards that were issued elsewhere, too', async () => {
    const chip = newChip();
    const add = async (status: string, csn: string) =>
      tenant.send('POST', '/sync/cards', {
        body: {
          ...{ system: 'doors', externalCardId: crypto.randomUUID(), cardNumber: crypto.randomUUID() },
          ...{ cardHolderId: await createHolder(tenant), csn, status },
        },
      });
    expect((await add('active', chip.toLowerCase())).body.data.csn).toBe(chip);
    expect((await add('revoked', chip)).status).toBe(201);
    expect((await add('suspended', chip)).body.error.code).toBe('chip_in_use');
  });
});

it('is found by its facility code and number', async () => {
  const card = await active();
  await done(bind(card.id, '9A3C51E2'));
  const { body } = await tenant.send('GET', '/cards?q=81,15514');
  expect(body.data.map(({ id }: { id: string }) => id)).toEqual([card.id]);
});

it('an encoder hears of cards that go to the printer, and of which batch', async () => {
  const { cardIds } = await queuedCards(server, tenant, 1);
  await tenant.send('POST', '/webhook-endpoints', {
    body: { url: 'https://encoder.example.edu/hook', events: ['card.printing'] },
  });
  const { body } = await lease(tenant, { cardIds });
  const { cardNumber, cardHolderId, version } = await cardOf(tenant, cardIds[0]!);
  const deliveries = await done(tenant.send('GET', '/webhook-deliveries'));
  expect(deliveries.map(({ event }: { event: unknown }) => event)).toMatchObject([
    {
      type: 'card.printing',
      data: {
        cardId: cardIds[0],
        cardNumber,
        cardHolderId,
        status: 'printing',
        version,
        printBatchId: body.data.id,
      },
    },
  ]);
});
