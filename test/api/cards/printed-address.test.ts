import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readCodes } from '../../support/printed/codes.ts';
import { activeCard, cardOf, done, photographed, print, queuedCard } from '../../support/records/cards.ts';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';

const OLD = 'https://old.example.edu';
const NEW = 'https://cards.example.edu';

let server: Harness;
let tenant: Tenant;
beforeAll(async () => {
  server = await startHarness();
});
beforeEach(() => {
  tenant = server.organisation();
  server.context.publicUrl = OLD;
});
afterAll(() => server.stop());

/** Creates a person with a photo. The photo is uploaded to the server's real address. */
async function person(campus = tenant): Promise<string> {
  const { publicUrl } = server.context;
  server.context.publicUrl = server.url;
  const holder = await photographed(server, campus);
  server.context.publicUrl = publicUrl;
  return holder;
}
const queued = async () => queuedCard(tenant, await person());
const others = async () => (await done(tenant.send('GET', '/overview'))).addresses.others;
const batch = (cardIds: string[]) => done(tenant.send('POST', '/print-batches', { body: { cardIds } }));

/** The origin of the QR code's address, as the card's printed fields have it. */
const addressOn = (card: { printedFields: { verificationUrl: string } }): string =>
  new URL(card.printedFields.verificationUrl).origin;

/** The addresses that a scanner reads from both sides of a card. */
async function scanned(cardId: string): Promise<string[]> {
  const found: string[] = [];
  for (const side of ['front', 'back']) {
    const response = await fetch(`${server.url}/api/v1/cards/${cardId}/render?side=${side}`, {
      headers: { Authorization: `Bearer ${tenant.admin}` },
    });
    const codes = await readCodes(await response.bytes());
    found.push(...codes.map(({ text }) => text).filter((text) => text.startsWith('http')));
  }
  return found;
}

it('is fixed when a card goes to the printer, and stays in its QR code when PUBLIC_URL changes', async () => {
  const { id, verificationCode } = await queued();
  const verificationUrl = `${OLD}/v/${verificationCode}`;
  await batch([id]);
  server.context.publicUrl = NEW;
  expect(await cardOf(tenant, id)).toMatchObject({ status: 'printing', printedFields: { verificationUrl } });
  expect(await scanned(id)).toEqual([verificationUrl]);
});

it('is today’s again for a card that goes back to the queue', async () => {
  const { id, verificationCode } = await queued();
  const { id: batchId } = await batch([id]);
  await done(tenant.send('POST', `/print-batches/${batchId}/cancel`));
  server.context.publicUrl = NEW;
  expect(await cardOf(tenant, id)).toMatchObject({ status: 'queued', printedFields: null });
  expect(await scanned(id)).toEqual([`${NEW}/v/${verificationCode}`]);
  await batch([id]);
  expect(addressOn(await cardOf(tenant, id))).toBe(NEW);
});

it('is fixed for a card that a bridge prints, in a batch or alone; a card from elsewhere has none', async () => {
  const [alone, together] = [await queued(), await queued()];
  expect(addressOn(await print(tenant, alone.id))).toBe(OLD);
  server.context.publicUrl = NEW;
  const operations = [{ op: 'card_printed', cardId: together.id }];
  const [{ data }] = await done(tenant.send('POST', '/sync/batch', { body: { operations } }));
  expect(addressOn(data)).toBe(NEW);
  const holder = await person();
  const body = { system: 'door', externalCardId: 'C-1', cardHolderId: holder, cardNumber: 'D1' };
  expect(await done(tenant.send('POST', '/sync/cards', { body }))).toMatchObject({ printedFields: null });
});

it('is counted while a card is at the printer or in use, for each organisation by itself', async () => {
  const active = await activeCard(tenant, await person());
  const other = server.organisation();
  await activeCard(other, await person(other));
  await print(tenant, (await queued()).id);
  expect(await others()).toEqual([]);
  server.context.publicUrl = NEW;
  await print(tenant, (await queued()).id);
  expect(await others()).toEqual([{ address: OLD, cards: 2 }]);
  await done(tenant.send('POST', `/cards/${active.id}/suspend`, { body: { reason: 'lost' } }));
  expect(await others()).toEqual([{ address: OLD, cards: 2 }]);
  await done(tenant.send('POST', `/cards/${active.id}/revoke`, { body: { reason: 'lost' } }));
  expect(await others()).toEqual([{ address: OLD, cards: 1 }]);
  server.context.publicUrl = OLD;
  expect(await others()).toEqual([{ address: NEW, cards: 1 }]);
});

it('is in the feed of cards', async () => {
  const { id } = await activeCard(tenant, await person());
  const [change] = await done(tenant.send('GET', '/sync/cards'));
  expect([change.object.id, addressOn(change.object)]).toEqual([id, OLD]);
});
