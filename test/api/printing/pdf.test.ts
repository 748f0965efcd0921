import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readCodes } from '../../support/printed/codes.ts';
import { type ReadPage, readPdf } from '../../support/printed/pdf.ts';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';
import { lease, queuedCards } from './queued-cards.ts';

let server: Harness;
let tenant: Tenant;
beforeAll(async () => {
  server = await startHarness();
  tenant = server.organisation();
});
afterAll(() => server.stop());

async function get(path: string): Promise<{ status: number; headers: Headers; bytes: Uint8Array }> {
  const url = path.startsWith('http') ? path : `${server.url}/api/v1${path}`;
  const response = await fetch(url, { headers: { Authorization: `Bearer ${tenant.admin}` } });
  return { status: response.status, headers: response.headers, bytes: await response.bytes() };
}

const pngOf = ({ widthPx, heightPx, rgb }: ReadPage['images'][number]) =>
  sharp(rgb, { raw: { width: widthPx, height: heightPx, channels: 3 } })
    .png()
    .toBuffer();
const pixelsOf = (png: Uint8Array) =>
  sharp(png).flatten({ background: '#ffffff' }).removeAlpha().raw().toBuffer();
const codesOf = async (page: ReadPage) =>
  (await Promise.all(page.images.map(async (image) => readCodes(await pngOf(image))))).flat();

it('is a page a side of exactly the card size, in the order of the batch, with every pixel of the rendering', async () => {
  const { cardIds } = await queuedCards(server, tenant, 3);
  const wanted = [cardIds[2]!, cardIds[0]!, cardIds[1]!];
  const batch = (await lease(tenant, { cardIds: wanted })).body.data;
  const { status, headers, bytes } = await get(batch.pdfUrl);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('application/pdf');
  const pages = await readPdf(bytes);
  expect(pages).toHaveLength(6);
  for (const { widthMm, heightMm, images } of pages) {
    expect(Math.abs(widthMm - 85.6)).toBeLessThan(0.01);
    expect(Math.abs(heightMm - 53.98)).toBeLessThan(0.01);
    expect(images.map(({ widthPx, heightPx }) => [widthPx, heightPx])).toEqual([[1012, 638]]);
  }
  for (const [place, cardId] of wanted.entries())
    for (const [side, page] of [
      ['front', pages[2 * place]!],
      ['back', pages[2 * place + 1]!],
    ] as const) {
      const { bytes: png } = await get(`/cards/${cardId}/render?side=${side}`);
      expect(Buffer.compare(Buffer.from(page.images[0]!.rgb), await pixelsOf(png))).toBe(0);
    }
});

it('carries the QR code that leads to the page of each card', async () => {
  const { cardIds } = await queuedCards(server, tenant, 2);
  const batch = (await lease(tenant, { cardIds })).body.data;
  const pages = await readPdf((await get(batch.pdfUrl)).bytes);
  for (const [place, cardId] of cardIds.entries()) {
    const { verificationCode } = (await tenant.send('GET', `/cards/${cardId}`)).body.data;
    const codes = [...(await codesOf(pages[2 * place]!)), ...(await codesOf(pages[2 * place + 1]!))];
    expect(codes.map(({ text }) => text)).toContain(`${server.url}/v/${verificationCode}`);
  }
});

it('is the same file whenever it is asked for, whatever becomes of the person and the design', async () => {
  const { cardIds, holderIds } = await queuedCards(server, tenant, 1);
  const batch = (await lease(tenant, { cardIds })).body.data;
  const first = (await get(batch.pdfUrl)).bytes;
  await tenant.send('PATCH', `/card-holders/${holderIds[0]}`, { body: { lastName: 'Renamed' } });
  const { designId } = (await tenant.send('GET', `/cards/${cardIds[0]}`)).body.data;
  const plain = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 85.6 53.98"/>';
  const changed = await tenant.send('PATCH', `/designs/${designId}`, { body: { front: plain } });
  expect(changed.body.data.version).toBe(2);
  await tenant.send('POST', `/print-batches/${batch.id}/complete`, {
    body: { results: [{ cardId: cardIds[0], result: 'printed' }] },
  });
  expect(Buffer.compare(first, (await get(batch.pdfUrl)).bytes)).toBe(0);
});

it('lays five cards on an A4 sheet, each with its back beside it', async () => {
  const { cardIds } = await queuedCards(server, tenant, 6);
  const batch = (await lease(tenant, { cardIds, sheet: 'a4' })).body.data;
  const pages = await readPdf((await get(batch.pdfUrl)).bytes);
  expect(pages.map(({ images }) => images.length)).toEqual([10, 2]);
  for (const { widthMm, heightMm } of pages) {
    expect(Math.abs(widthMm - 210)).toBeLessThan(0.01);
    expect(Math.abs(heightMm - 297)).toBeLessThan(0.01);
  }
  expect(await readPdf((await get(`${batch.pdfUrl}?layout=card`)).bytes)).toHaveLength(12);
});

it('lays four cards on a Letter sheet, and keeps all ink off its edges', async () => {
  const { cardIds } = await queuedCards(server, tenant, 5);
  const { body } = await lease(tenant, { cardIds, sheet: 'letter' });
  expect(body.data.sheet).toBe('letter');
  const { bytes } = await get(body.data.pdfUrl);
  const pages = await readPdf(bytes);
  expect(pages.map(({ images }) => images.length)).toEqual([8, 2]);
  for (const { widthMm, heightMm } of pages) {
    expect(Math.abs(widthMm - 215.9)).toBeLessThan(0.01);
    expect(Math.abs(heightMm - 279.4)).toBeLessThan(0.01);
  }
  const lines = [
    ...Buffer.from(bytes)
      .toString('latin1')
      .matchAll(/^([\d. ]+) m ([\d. ]+) l/gm),
  ];
  const ends = lines.flatMap(([, from, to]) => [from!, to!]).map((end) => end.split(' ').map(Number));
  expect(ends.length).toBeGreaterThan(40);
  const edgePt = (4 / 25.4) * 72;
  for (const [x, y] of ends) {
    expect(Math.min(x!, 612 - x!)).toBeGreaterThan(edgePt);
    expect(Math.min(y!, 792 - y!)).toBeGreaterThan(edgePt);
  }
});

it('leaves out cards that were revoked meanwhile, and is refused when none is left', async () => {
  const { cardIds } = await queuedCards(server, tenant, 2);
  const batch = (await lease(tenant, { cardIds })).body.data;
  await tenant.send('POST', `/cards/${cardIds[0]}/revoke`, { body: { reason: 'other' } });
  expect(await readPdf((await get(batch.pdfUrl)).bytes)).toHaveLength(2);
  await tenant.send('POST', `/print-batches/${batch.id}/cancel`);
  const { status, bytes } = await get(batch.pdfUrl);
  expect(status).toBe(409);
  expect(JSON.parse(Buffer.from(bytes).toString()).error.code).toBe('invalid_state');
});

it('says how far it is', async () => {
  const { cardIds } = await queuedCards(server, tenant, 2);
  const batch = (await lease(tenant, { cardIds })).body.data;
  expect(batch.renderedCount).toBe(0);
  await get(batch.pdfUrl);
  const headers = { 'If-None-Match': `"${batch.version}"` };
  const drawn = await tenant.send('GET', `/print-batches/${batch.id}`, { headers });
  expect([drawn.status, drawn.body?.data.renderedCount]).toEqual([200, 2]);
});

it('does not show a card of a former batch as the next one printed it', async () => {
  const { cardIds, holderIds } = await queuedCards(server, tenant, 1);
  const first = (await lease(tenant, { cardIds })).body.data;
  await tenant.send('POST', `/print-batches/${first.id}/complete`, {
    body: { results: [{ cardId: cardIds[0], result: 'failed' }] },
  });
  await tenant.send('PATCH', `/card-holders/${holderIds[0]}`, { body: { lastName: 'Renamed' } });
  const second = (await lease(tenant, { cardIds })).body.data;
  expect(second.cards[0].displayName).toBe('Ada Renamed');
  expect((await get(second.pdfUrl)).status).toBe(200);
  expect((await get(first.pdfUrl)).status).toBe(409);
});
