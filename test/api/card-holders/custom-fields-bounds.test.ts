import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';
import { ADA, create, read } from './people.ts';

let server: Harness;
let tenant: Tenant;
let id: string;
beforeAll(async () => {
  server = await startHarness();
  tenant = server.organisation();
  id = await create(tenant, { externalId: 'B-1', customFields: { kept: 1 } });
});
afterAll(() => server.stop());

const keys = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, place) => [`k${place}`, 1]));
const nested = (levels: number) => JSON.parse(`{"a":${'['.repeat(levels)}${']'.repeat(levels)}}`);

const BEYOND = {
  'more than 500 keys': [keys(501), 'too_long'],
  'more than 100 levels': [nested(101), 'too_deep'],
  'more than 16 KiB of text': [{ text: 'x'.repeat(16 * 1024) }, 'too_long'],
  'more than 16 KiB of text in many bytes': [{ text: '€'.repeat(6 * 1024) }, 'too_long'],
  'more than 16 KiB of empty arrays': [{ a: Array(10_000).fill([]) }, 'too_long'],
  'more than 16 KiB of keys inside': [{ a: keys(3_000) }, 'too_long'],
} as const;

/** Writes a person in each way that the API offers; returns the failing fields for each way, with their codes. */
async function refusals(customFields: object): Promise<unknown[]> {
  const alone = await Promise.all([
    tenant.send('POST', '/card-holders', { body: { ...ADA, customFields } }),
    tenant.send('PATCH', `/card-holders/${id}`, { body: { customFields } }),
    tenant.send('PUT', '/sync/card-holders/by-external-id/B-1', { body: { customFields } }),
  ]);
  const imported = await tenant.send('POST', '/card-holders/import', {
    body: { rows: [{ externalId: 'B-1', customFields }] },
  });
  const batch = await tenant.send('POST', '/sync/batch', {
    body: { operations: [{ op: 'upsert_card_holder', externalId: 'B-1', customFields }] },
  });
  const errors = [
    ...alone.map(({ body }) => body.error),
    imported.body.data[0].error,
    batch.body.data[0].error,
  ];
  return errors.map((error) =>
    error?.details?.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`),
  );
}

describe('custom fields', () => {
  it.each(Object.keys(BEYOND) as (keyof typeof BEYOND)[])(
    'of %s are refused wherever a person is written',
    async (what) => {
      const [customFields, code] = BEYOND[what];
      expect(await refusals(customFields)).toEqual([
        ...Array(3).fill([`/customFields ${code}`]),
        [`/rows/0/customFields ${code}`],
        [`/operations/0/customFields ${code}`],
      ]);
      expect((await read(tenant, id)).customFields).toEqual({ kept: 1 });
    },
  );

  it('at their bounds are taken', async () => {
    for (const customFields of [
      keys(500),
      nested(100),
      { a: Array(5_000).fill([]) },
      { text: 'x'.repeat(16 * 1024 - '{"text":""}'.length) },
      { text: '"'.repeat(8 * 1024 - '{"text":""}'.length) },
    ])
      expect((await read(tenant, await create(tenant, { customFields }))).customFields).toEqual(customFields);
  });

  it('that an import would make too many, with those that are there, fail in their row', async () => {
    await create(tenant, { externalId: 'B-2', customFields: keys(400) });
    const customFields = Object.fromEntries(Object.entries(keys(200)).map(([name]) => [`more-${name}`, 1]));
    const { body } = await tenant.send('POST', '/card-holders/import', {
      body: { rows: [{ externalId: 'B-2', customFields }] },
    });
    expect(body.data[0].error.details).toMatchObject([{ path: '/rows/0/customFields', code: 'too_long' }]);
  });

  it('have bounds that the schema states', async () => {
    const { CreateCardHolder, UpdateCardHolder, UpsertCardHolder, ImportRow, UpsertOperation } = (
      await server.send('GET', '/openapi.json')
    ).body.components.schemas;
    for (const schema of [CreateCardHolder, UpdateCardHolder, UpsertCardHolder, ImportRow, UpsertOperation]) {
      expect(schema.properties.customFields.maxProperties).toBe(500);
      expect(schema.properties.customFields.description).toMatch(/500 keys and 16 KiB.*100 deep/);
    }
  });
});
