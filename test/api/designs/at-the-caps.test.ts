import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';
import { lease, queuedCards } from '../printing/queued-cards.ts';
import { createDesign } from './designs.ts';

const times = (count: number, content: (place: number) => string) =>
  Array.from({ length: count }, (_, place) => content(place)).join('');
/** A side with as many elements as allowed of each kind that takes long to draw. */
const FULL = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 85.6 53.98">${times(
  500,
  (place) => `<text x="${place % 80}" y="${place % 50}" font-size="3">Lanyard</text>`,
)}${times(
  10,
  (place) =>
    `<rect data-box="qr" data-text="${'a'.repeat(150)}" x="${place * 8}" y="9" width="20" height="20"/>`,
)}</svg>`;

let server: Harness;
let tenant: Tenant;
beforeAll(async () => {
  server = await startHarness();
  tenant = server.organisation();
});
afterAll(() => server.stop());

it('draws a design that has all that is allowed: in a preview, on a card, in a batch and its PDF', async () => {
  await createDesign(tenant, { front: FULL, back: FULL, isDefault: true });
  const get = (path: string) =>
    fetch(path.startsWith('http') ? path : `${server.url}/api/v1${path}`, {
      headers: { Authorization: `Bearer ${tenant.admin}` },
    });
  const preview = await tenant.send('POST', '/designs/preview', { body: { front: FULL, dpi: 72 } });
  expect(preview.status).toBe(200);
  const { cardIds } = await queuedCards(server, tenant, 1);
  const { body } = await lease(tenant, { cardIds });
  expect(body.data.cards).toHaveLength(1);
  expect((await get(`/cards/${cardIds[0]}/render?dpi=300`)).status).toBe(200);
  const pdf = await get(body.data.pdfUrl);
  expect((await pdf.text()).endsWith('%%EOF\n')).toBe(true);
});
