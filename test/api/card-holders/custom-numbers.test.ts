import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';
import { threadMs } from '../../support/watch/thread-time.ts';
import { ADA, create, read } from './people.ts';

let server: Harness;
let tenant: Tenant;
beforeAll(async () => {
  server = await startHarness();
  tenant = server.organisation();
});
afterAll(() => server.stop());

const NUMBER = '12345678901234567890';
/** Sends a body with a number in exactly this spelling: `JSON.stringify` would round it. */
const send = (method: string, path: string, body: object, number: string) =>
  tenant.send(method, path, {
    body: JSON.stringify(body).replaceAll('"NUMBER"', number),
    headers: { 'Content-Type': 'application/json' },
  });
const custom = { customFields: { badge: 'NUMBER' } };

describe('a custom field with a number of more digits than a number keeps', () => {
  const refusal = { code: 'out_of_range', message: expect.stringContaining('send it as a string') };

  it('is refused wherever a person is written, and nothing is changed', async () => {
    const id = await create(tenant, { ...ADA, externalId: 'N-1', customFields: { badge: 7 } });
    for (const [method, path, body] of [
      ['POST', '/card-holders', { ...ADA, externalId: 'N-2', ...custom }],
      ['PATCH', `/card-holders/${id}`, custom],
      ['PUT', '/sync/card-holders/by-external-id/N-1', custom],
    ] as const) {
      const { status, body: answer } = await send(method, path, body, NUMBER);
      expect([status, answer.error.details]).toEqual([422, [{ path: '/customFields', ...refusal }]]);
    }
    const batch = await send(
      'POST',
      '/sync/batch',
      { operations: [{ op: 'upsert_card_holder', externalId: 'N-1', ...custom }] },
      NUMBER,
    );
    expect(batch.body.data).toMatchObject([
      { status: 422, error: { details: [{ path: '/operations/0/customFields', ...refusal }] } },
    ]);
    const imported = await send(
      'POST',
      '/card-holders/import',
      {
        rows: [
          { externalId: 'N-1', ...custom },
          { externalId: 'N-1', department: 'Mathematics' },
        ],
      },
      NUMBER,
    );
    expect(imported.body.data[0]).toMatchObject({
      result: 'failed',
      error: { details: [{ path: '/rows/0/customFields', ...refusal }] },
    });
    expect((await read(tenant, id)).customFields).toEqual({ badge: 7 });
    expect((await tenant.send('GET', '/card-holders/by-external-id/N-2')).status).toBe(404);
  });

  it.each([
    '12345678901234567890',
    '-9007199254740993',
    '   9007199254740993',
    '[1,{"deep":12345678901234567}]',
    '1152921504606846976',
    '0.1234567890123456789',
    '123456789.123456789',
    '1.23456789012345678e5',
    String.raw`["\\", {"deep": -12345678901234567891}]`,
  ])('is refused: %s', async (number) => {
    const answer = await send('POST', '/card-holders', { ...ADA, ...custom }, number);
    expect([answer.status, answer.body.error?.details]).toEqual([
      422,
      [{ path: '/customFields', ...refusal }],
    ]);
  });

  it.each([
    ['9007199254740992', 9007199254740992],
    ['-9007199254740991', -9007199254740991],
    ['100000000000000000000', 1e20],
    ['0.30000000000000004', 0.30000000000000004],
    ['0.10000000000000001', 0.1],
    ['1.50000000000000000000', 1.5],
    ['1.7976931348623157e308', Number.MAX_VALUE],
    ['5e-324', Number.MIN_VALUE],
    ['"12345678901234567890"', '12345678901234567890'],
    [String.raw`"a \" 12345678901234567890"`, 'a " 12345678901234567890'],
    [String.raw`["\\", 7, "12345678901234567890"]`, ['\\', 7, '12345678901234567890']],
  ])('is taken when it comes back as it was: %s', async (number, kept) => {
    const answer = await send('POST', '/card-holders', { ...ADA, ...custom }, number as string);
    expect(answer.status).toBe(201);
    expect((await read(tenant, answer.body.data.id)).customFields).toEqual({ badge: kept });
  });

  it('does not matter in a field that is ignored', async () => {
    expect((await send('POST', '/card-holders', { ...ADA, unknown: 'NUMBER' }, NUMBER)).status).toBe(201);
  });

  it.each([
    ['zeros', `1${'0'.repeat(80_000)}1`],
    ['zeros of a fraction', `0.1${'0'.repeat(80_000)}1`],
    ['digits', '7'.repeat(80_000)],
    ['numbers', `[${'12345678901234567,'.repeat(20_000)}1]`],
  ])('does not hold others up with 80,000 %s and more', async (_, number) => {
    const before = threadMs();
    const body = JSON.stringify({ email: 'NUMBER' }).replace('"NUMBER"', number);
    const answer = await tenant.send('POST', '/card-holders', {
      body,
      headers: { 'Content-Type': 'application/json' },
    });
    expect(answer.status).toBe(422);
    // This request once took 6 s, because each zero was scanned again and again. The server runs in this thread.
    expect(threadMs() - before).toBeLessThan(2000);
  });
});
