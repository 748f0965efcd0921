import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readCodes } from '../../support/printed/codes.ts';
import { readPdf } from '../../support/printed/pdf.ts';
import { failPrint } from '../../support/records/cards.ts';
import { plantCard } from '../../support/records/planted-card.ts';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';
import { lease, queuedCards } from './queued-cards.ts';

let server: Harness;
let tenant: Tenant;
let cardId: string;
let holderId: string;
beforeAll(async () => {
  server = await startHarness();
  tenant = server.organisation();
  const made = await queuedCards(server, tenant, 1);
  cardId = made.cardIds[0]!;
  holderId = made.holderIds[0]!;
});
afterAll(() => server.stop());

async function render(query: string, id = cardId) {
  const response = await fetch(`${server.url}/api/v1/cards/${id}/render${query}`, {
    headers: { Authorization: `Bearer ${tenant.admin}` },
  });
  return { status: response.status, headers: response.headers, bytes: await response.bytes() };
}
const errorOf = ({ bytes }: { bytes: Uint8Array }) => JSON.parse(Buffer.from(bytes).toString()).error;

it('draws a side as PNG at the resolution that is asked for', async () => {
  for (const [dpi, width, height] of [
    [300, 1012, 638],
    [72, 243, 154],
    [600, 2023, 1276],
  ]) {
    const { status, headers, bytes } = await render(`?side=front&dpi=${dpi}`);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('image/png');
    expect(headers.get('cache-control')).toBe('private, no-store');
    const size = await sharp(bytes).metadata();
    expect(Math.abs(size.width - width!), `${size.width} at ${dpi}`).toBeLessThanOrEqual(1);
    expect(Math.abs(size.height - height!), `${size.height} at ${dpi}`).toBeLessThanOrEqual(1);
  }
});

it('draws a card whose print failed as it would be printed now, as it waits to be', async () => {
  const { cardIds, holderIds } = await queuedCards(server, tenant, 1);
  const picture = async () => Buffer.from((await render('?dpi=100', cardIds[0])).bytes).toString('base64');
  await failPrint(tenant, cardIds[0]!);
  const before = await picture();
  expect(await picture()).toBe(before);
  await tenant.send('PATCH', `/card-holders/${holderIds[0]}`, { body: { preferredName: 'Augusta' } });
  expect(await picture()).not.toBe(before);
});

it('draws a side as PDF of exactly the card size', async () => {
  const { headers, bytes } = await render('?side=back&format=pdf');
  expect(headers.get('content-type')).toBe('application/pdf');
  const pages = await readPdf(bytes);
  expect(pages).toHaveLength(1);
  expect(Math.abs(pages[0]!.widthMm - 85.6)).toBeLessThan(0.01);
  expect(Math.abs(pages[0]!.heightMm - 53.98)).toBeLessThan(0.01);
});

it('has the link to the card’s page in its QR code, front or back', async () => {
  const { verificationCode } = (await tenant.send('GET', `/cards/${cardId}`)).body.data;
  const sides = await Promise.all([render('?side=front'), render('?side=back')]);
  const codes = (await Promise.all(sides.map(({ bytes }) => readCodes(bytes)))).flat();
  expect(codes.map(({ text }) => text)).toContain(`${server.url}/v/${verificationCode}`);
});

it('reports what could not be drawn as JSON in a header', async () => {
  const findings = JSON.parse((await render('')).headers.get('X-Render-Findings')!);
  expect(findings).toEqual([]);
  const { cardIds } = await queuedCards(server, tenant, 1, { firstName: '𒀀𒀁' });
  const header = (await render('?side=front', cardIds[0])).headers.get('X-Render-Findings')!;
  expect(header).toMatch(/^[\x20-\x7e]+$/);
  expect(JSON.parse(header)).toContainEqual(expect.objectContaining({ code: 'missing_glyph' }));
});

it('draws a waiting card as it would be printed now, and a printed one as it was', async () => {
  const before = (await render('')).bytes;
  await tenant.send('PATCH', `/card-holders/${holderId}`, { body: { lastName: 'Changed' } });
  const waiting = (await render('')).bytes;
  expect(Buffer.compare(before, waiting)).not.toBe(0);
  expect((await lease(tenant, { cardIds: [cardId] })).status).toBe(201);
  await tenant.send('PATCH', `/card-holders/${holderId}`, { body: { lastName: 'Again' } });
  expect(Buffer.compare(waiting, (await render('')).bytes)).toBe(0);
});

it('refuses what it cannot draw, and says what is wrong', async () => {
  for (const [query, path] of [
    ['?side=edge', 'query.side'],
    ['?format=svg', 'query.format'],
    ['?dpi=71', 'query.dpi'],
    ['?dpi=601', 'query.dpi'],
    ['?dpi=300.5', 'query.dpi'],
  ]) {
    const answer = await render(query!);
    expect(answer.status, query).toBe(422);
    expect(errorOf(answer).details[0].path).toBe(path);
  }
  expect((await render('', crypto.randomUUID())).status).toBe(404);
  const elsewhere = plantCard(server, { organisationId: tenant.id, cardHolderId: holderId });
  const answer = await render('', elsewhere.id);
  expect(answer.status).toBe(409);
  expect(errorOf(answer).code).toBe('invalid_state');
});

it('shows nothing of another organisation', async () => {
  const other = server.organisation();
  expect((await other.send('GET', `/cards/${cardId}/render`)).status).toBe(404);
});
