import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SHIPPED, SHIPPED_UPRIGHT } from '../../../src/designs/shipped.ts';
import { readCodes } from '../../support/printed/codes.ts';
import { readPdf } from '../../support/printed/pdf.ts';
import { done, photographed, queuedCard } from '../../support/records/cards.ts';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';
import { lease, queuedCards } from './queued-cards.ts';

let server: Harness;
let tenant: Tenant;
let designId: string;
let cardIds: string[];
beforeAll(async () => {
  server = await startHarness();
  tenant = server.organisation();
  const { body } = await tenant.send('POST', '/designs', { body: { name: 'Upright', ...SHIPPED_UPRIGHT } });
  designId = body.data.id;
  await tenant.send('PATCH', `/designs/${designId}`, { body: { isDefault: true } });
  ({ cardIds } = await queuedCards(server, tenant, 2));
});
afterAll(() => server.stop());

async function get(path: string): Promise<Uint8Array> {
  const url = path.startsWith('http') ? path : `${server.url}/api/v1${path}`;
  const response = await fetch(url, { headers: { Authorization: `Bearer ${tenant.admin}` } });
  expect(response.status).toBe(200);
  return response.bytes();
}
const near = (found: number, wanted: number) => expect(Math.abs(found - wanted)).toBeLessThan(0.01);

it('draws a card of an upright design upright, as PNG, as PDF and in the preview', async () => {
  for (const path of [`/cards/${cardIds[0]}/render?side=front`, `/designs/${designId}/preview?side=back`])
    expect(await sharp(await get(path)).metadata()).toMatchObject({ width: 638, height: 1012 });
  const [page] = await readPdf(await get(`/cards/${cardIds[0]}/render?side=back&format=pdf`));
  near(page!.widthMm, 53.98);
  near(page!.heightMm, 85.6);
});

it('prints it on pages of its size, and on a proof sheet on its side, feet to the fold', async () => {
  const batch = (await lease(tenant, { cardIds })).body.data;
  const pages = await readPdf(await get(batch.pdfUrl));
  expect(pages).toHaveLength(4);
  for (const { widthMm, heightMm, images } of pages) {
    near(widthMm, 53.98);
    near(heightMm, 85.6);
    expect(images.map(({ widthPx, heightPx }) => [widthPx, heightPx])).toEqual([[638, 1012]]);
  }
  const { widthPx: width, heightPx: height, rgb } = pages[1]!.images[0]!;
  const back = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
  expect((await readCodes(back)).map(({ format }) => format).toSorted()).toEqual(['Code128', 'QRCode']);

  const sheet = Buffer.from(await get(`${batch.pdfUrl}?layout=a4`)).toString('latin1');
  const matrices = [...sheet.matchAll(/^q (.*) cm \/I/gm)].map(([, numbers]) =>
    numbers!.split(' ').map((number) => (Number(number) / 72) * 25.4),
  );
  expect(matrices).toHaveLength(4);
  const [left, fold, right] = [105 - 85.6, 105, 105 + 85.6];
  for (const [place, matrix] of matrices.entries()) {
    const [a, , c, , e] = matrix as [number, number, number, number, number, number];
    const headX = a / 2 + c + e;
    const feetX = a / 2 + e;
    near(headX, place % 2 === 0 ? left : right);
    near(feetX, fold);
  }
});

it('has them after the others in a batch of both, and on sheets of their own', async () => {
  const mixed = server.organisation();
  const design = async (name: string, templates: object) =>
    (await done(mixed.send('POST', '/designs', { body: { name, ...templates } }))).id as string;
  const standing = await design('Standing', SHIPPED_UPRIGHT);
  const lying = await design('Lying', SHIPPED);
  const cards: string[] = [];
  for (const designId of [standing, lying, standing, lying])
    cards.push((await queuedCard(mixed, await photographed(server, mixed), { designId })).id);
  const batch = await done(lease(mixed, { cardIds: cards }));
  const pdf = async (query = '') => {
    const response = await fetch(`${batch.pdfUrl}${query}`, {
      headers: { Authorization: `Bearer ${mixed.admin}` },
    });
    expect(response.status).toBe(200);
    return readPdf(await response.bytes());
  };
  const heights = (await pdf()).map(({ heightMm }) => Math.round(heightMm));
  expect(heights).toEqual([54, 54, 54, 54, 86, 86, 86, 86]);
  const sheets = await pdf('?layout=a4');
  expect(sheets.map(({ images }) => images.map(({ widthPx }) => widthPx))).toEqual([
    [1012, 1012, 1012, 1012],
    [638, 638, 638, 638],
  ]);
});
