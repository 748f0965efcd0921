import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemActor, writeNow } from '../../../src/db/tx.ts';
import { insert } from '../../../src/designs/create.ts';
import { photographed } from '../../support/records/cards.ts';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';
import { lease, queuedCards } from '../printing/queued-cards.ts';
import { svg } from './designs.ts';

const times = (count: number, content: (place: number) => string) =>
  Array.from({ length: count }, (_, place) => content(place)).join('');
const side = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 85.6 53.98">${content}</svg>`;
const attributes = times(101, (place) => ` a${place}=""`);
/** Covers half of the card, so that a picture of the card shows whether the template was drawn. */
const GREEN = '<rect width="43" height="54" fill="#00ff00"/>';

/** Release 0.1.0 saved each of these. */
const SAVED_BY_0_1_0: [name: string, template: string][] = [
  ['501 texts', side(`${GREEN}${'<text>a</text>'.repeat(501)}`)],
  ['501 fields', side(`${GREEN}<text>${'{{customFields.none}}'.repeat(501)}</text>`)],
  ['4,100 letters', side(GREEN + times(41, () => `<text>${'a'.repeat(100)}</text>`))],
  [
    '11 codes',
    side(`${GREEN}${'<rect data-box="qr" data-text="a" x="50" width="20" height="20"/>'.repeat(11)}`),
  ],
  [
    'a code of 2,000 letters',
    side(`${GREEN}<rect data-box="qr" data-text="${'a'.repeat(2_000)}" x="45" width="40" height="40"/>`),
  ],
  ['an element of 101 attributes', side(`<g${attributes}>${GREEN}</g>`)],
  ['a root of 101 attributes', side(GREEN).replace('<svg', `<svg${attributes}`)],
  ['a style of 9,000 letters', side(`<g style="${'fill:#00ff00;'.repeat(700)}">${GREEN}</g>`)],
  ['a transformation of 2,800 letters', side(`<g transform="${'translate(0 0) '.repeat(200)}">${GREEN}</g>`)],
  ['two long style sheets', side(GREEN + times(2, () => `<style>${'.a{fill:#123}'.repeat(2_000)}</style>`))],
  [
    'a marker',
    side(
      `<marker id="m" markerWidth="9" markerHeight="9" overflow="visible"><rect width="43" height="54" fill="#00ff00"/></marker><path d="M0 0h1" stroke-width="1" stroke="#000" marker-start="url(#m)"/>`,
    ),
  ],
  [
    'a mask in a mask',
    side(
      `<mask id="n"><rect width="86" height="54" fill="#fff"/></mask><mask id="m"><rect width="86" height="54" fill="#fff" mask="url(#n)"/></mask><g mask="url(#m)">${GREEN}</g>`,
    ),
  ],
  [
    'a pattern in a pattern',
    side(
      `<pattern id="p" width="1" height="1"><rect width="86" height="54" fill="#00ff00"/></pattern><pattern id="q" width="1" height="1"><rect width="86" height="54" fill="url(#p)"/></pattern><rect width="43" height="54" fill="url(#q)"/>`,
    ),
  ],
  [
    'a style sheet for elements',
    side(`<style>rect{fill:#00ff00!important}</style><rect width="43" height="54"/>`),
  ],
  ['45 codes', side(GREEN + '<rect data-box="qr" data-text="a" x="50" width="20" height="20"/>'.repeat(45))],
];

let server: Harness;
let tenant: Tenant;
beforeAll(async () => {
  server = await startHarness();
  tenant = server.organisation();
});
afterAll(() => server.stop());

let made = 0;
/** A design that an earlier release accepted; this release has never checked its front. */
const savedEarlier = (front: string): string =>
  writeNow(server.context, systemActor('test'), (tx) =>
    insert(tx, tenant.id, { name: `Earlier ${++made}`, front, back: svg('{{cardNumber}}') }, false),
  ).id;

const isGreen = async (png: Uint8Array): Promise<boolean> => {
  const { data } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  // The first pixel of the last row but one, away from texts.
  const at = data.length - 3 * 243 * 2;
  return data[at]! < 50 && data[at + 1]! > 200 && data[at + 2]! < 50;
};

it.each(SAVED_BY_0_1_0)('draws a design that was saved before it was too much: %s', async (_, front) => {
  const id = savedEarlier(front);
  const answer = await fetch(`${server.url}/api/v1/designs/${id}/preview?dpi=72`, {
    headers: { Authorization: `Bearer ${tenant.admin}` },
  });
  expect([answer.status, await isGreen(await answer.bytes())]).toEqual([200, true]);

  const saved = await tenant.send('POST', '/designs', { body: { name: 'Again', front, back: front } });
  expect([saved.status, saved.body.error.code]).toEqual([422, 'validation_failed']);
  const shown = await tenant.send('POST', '/designs/preview', { body: { front, side: 'front' } });
  expect([shown.status, shown.body.error.code]).toEqual([422, 'validation_failed']);
});

it('prints the cards of such a design, finds what it can’t print, and takes another back for it', async () => {
  const id = savedEarlier(side(`<g${attributes}>${'<text>漢𓀀</text>'.repeat(501)}</g>`));
  const back = side('<text>{{cardNumber}}</text>');
  expect((await tenant.send('PATCH', `/designs/${id}`, { body: { back } })).status).toBe(200);
  expect((await tenant.send('PATCH', `/designs/${id}`, { body: { isDefault: true } })).status).toBe(200);
  const { cardIds } = await queuedCards(server, tenant, 1);
  const { body } = await lease(tenant, { cardIds });
  expect(body.data.cards[0].findings).toContainEqual(
    expect.objectContaining({ code: 'missing_glyph', side: 'front' }),
  );
  const pdf = await fetch(body.data.pdfUrl, { headers: { Authorization: `Bearer ${tenant.admin}` } });
  expect((await pdf.text()).endsWith('%%EOF\n')).toBe(true);
});

it('draws every code that a person’s fields fill, as far as one code holds it', async () => {
  const codes = times(
    2,
    (place) =>
      `<rect data-box="qr" data-field="customFields.signed" x="${place * 43}" width="42" height="42" data-color="#0000ff"/>`,
  );
  const id = savedEarlier(side(codes));
  const cardHolderId = await photographed(server, tenant, { customFields: { signed: 'a'.repeat(1_000) } });
  const answer = await fetch(
    `${server.url}/api/v1/designs/${id}/preview?dpi=300&cardHolderId=${cardHolderId}`,
    { headers: { Authorization: `Bearer ${tenant.admin}` } },
  );
  expect(answer.status).toBe(200);
  const [left, right] = await Promise.all(
    [0, 506].map(async (from) => {
      const half = sharp(await answer.clone().bytes()).extract({
        left: from,
        top: 0,
        width: 500,
        height: 500,
      });
      const { channels } = await half.stats();
      return channels[0]!.min;
    }),
  );
  expect([left, right]).toEqual([0, 0]);
});

it('shows no photo of such a design to who may see none', async () => {
  const id = savedEarlier(side(`<g${attributes}><rect data-box="photo" width="40" height="50"/></g>`));
  const cardHolderId = await photographed(server, tenant, {});
  const { key } = tenant.key(['cards:read', 'cards:write', 'card_holders:read']);
  const answer = await tenant.send('GET', `/designs/${id}/preview?cardHolderId=${cardHolderId}`, { key });
  expect([answer.status, answer.body.error.code]).toEqual([403, 'insufficient_scope']);
});
