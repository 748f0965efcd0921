import { afterAll, beforeAll, expect, it } from 'vitest';
import { done } from '../../support/records/cards.ts';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';
import { queuedCards } from './queued-cards.ts';

let server: Harness;
let tenant: Tenant;
beforeAll(async () => {
  server = await startHarness();
  tenant = server.organisation();
});
afterAll(() => server.stop());

const settings = async (body: object) =>
  (await tenant.staff('admin')).send('PATCH', '/organisation', { body });

async function batchOf(count: number, more: Record<string, unknown> = {}) {
  const { cardIds } = await queuedCards(server, tenant, count, more);
  const batch = await done(tenant.send('POST', '/print-batches', { body: { cardIds } }));
  return { id: batch.id as string, cards: batch.cards as { cardId: string; cardNumber: string }[] };
}

it('has the usual columns, and then those that the organisation has chosen', async () => {
  const { id, cards } = await batchOf(2, { firstName: 'Ada', customFields: { pin: 4711 } });
  const usual = await tenant.send('GET', `/print-batches/${id}/encoding`);
  expect(usual.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
  expect(usual.text.replace('\uFEFF', '').trim().split('\n')).toEqual([
    'cardNumber,issueNumber,csn,displayName',
    `${cards[0]!.cardNumber},1,,Ada Person 1`,
    `${cards[1]!.cardNumber},1,,Ada Person 2`,
  ]);
  await tenant.send('POST', `/cards/${cards[0]!.cardId}/chip`, { body: { csn: '9A3C51E2' } });
  const chosen = await settings({
    chipOutput: 'reversedDecimal',
    encodingFields: [
      { name: 'Track 1', template: '%B{{ cardNumber }}^{{displayName}}?' },
      { name: 'Chip', template: '{{csn}}' },
      { name: 'Hex', template: '{{csn.hex}}' },
      { name: 'PIN', template: '{{customFields.pin}}{{customFields.none}}{{customFields.toString}}' },
    ],
  });
  expect(chosen.status).toBe(200);
  const json = await tenant.send('GET', `/print-batches/${id}/encoding?format=json`);
  expect(JSON.parse(json.text)).toEqual([
    {
      ...{ 'Track 1': `%B${cards[0]!.cardNumber}^Ada Person 1?`, Chip: '3796974746', Hex: '9A3C51E2' },
      PIN: '4711',
    },
    { 'Track 1': `%B${cards[1]!.cardNumber}^Ada Person 2?`, Chip: '', Hex: '', PIN: '4711' },
  ]);
  const facility = await tenant.send('GET', `/print-batches/${id}/encoding?format=json&chip=facility`);
  expect(JSON.parse(facility.text)[0].Chip).toBe('81,15514');
});

it('has all cards of a batch, in its order', async () => {
  await settings({ encodingFields: [] });
  const { id, cards } = await batchOf(45);
  const numbers = cards.map(({ cardNumber }) => cardNumber);
  const csv = await tenant.send('GET', `/print-batches/${id}/encoding`);
  expect(
    csv.text
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(',')[0]),
  ).toEqual(numbers);
  const json = await tenant.send('GET', `/print-batches/${id}/encoding?format=json`);
  expect(JSON.parse(json.text).map((one: { cardNumber: string }) => one.cardNumber)).toEqual(numbers);
});

it('defuses what a spreadsheet would take for a formula', async () => {
  await settings({ encodingFields: [{ name: 'N', template: '{{department}}' }] });
  const { id } = await batchOf(1, { department: '=1+1' });
  const { text } = await tenant.send('GET', `/print-batches/${id}/encoding`);
  expect(text.trim().split('\n')[1]).toBe("'=1+1");
});

it.each([
  ['a field that does not exist', [{ name: 'A', template: '{{secret}}' }], '/encodingFields/0/template'],
  [
    'a name twice',
    [
      { name: 'A', template: 'x' },
      { name: 'A', template: 'y' },
    ],
    '/encodingFields/1/name',
  ],
  ['no content', [{ name: 'A', template: ' ' }], '/encodingFields/0/template'],
  [
    'more fields than a file can hold',
    Array.from({ length: 9 }, (_, at) => ({ name: `${at}`, template: '{{csn}}'.repeat(10) })),
    '/encodingFields/8/template',
  ],
  ['too many', Array.from({ length: 41 }, (_, at) => ({ name: `${at}`, template: 'x' })), '/encodingFields'],
])('refuses %s', async (_, encodingFields, path) => {
  const { status, body } = await settings({ encodingFields });
  expect([status, body.error.details[0].path]).toEqual([422, path]);
});

it('knows how readers type, or that it is not known', async () => {
  const set = await settings({ chipReading: { form: 'decimal', bytes: 7 } });
  expect(set.body.data.chipReading).toEqual({ form: 'decimal', bytes: 7 });
  for (const chipReading of [{ form: 'decimal' }, { form: 'decimal', bytes: 5 }, { form: 'roman', bytes: 4 }])
    expect((await settings({ chipReading })).status).toBe(422);
  expect((await settings({ chipReading: null })).body.data.chipReading).toBeNull();
});
