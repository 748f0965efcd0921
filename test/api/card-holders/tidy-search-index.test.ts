import { afterAll, beforeAll, expect, it } from 'vitest';
import { tidySearchIndex } from '../../../src/card-holders/lists/search/tidy-index.ts';
import { type Harness, startHarness } from '../../support/server/harness.ts';
import { create, found } from './people.ts';

let server: Harness;
beforeAll(async () => {
  server = await startHarness();
});
afterAll(() => server.stop());

it('leaves one segment, which finds the same people', async () => {
  const tenant = server.organisation();
  const segments = () =>
    server.context.db.$client
      .query<{ count: number }, []>('SELECT count(DISTINCT segid) AS count FROM card_holder_search_idx')
      .get()!.count;
  for (let place = 0; place < 130; place++) await create(tenant, { lastName: `Nr${place}` });
  const gone = await create(tenant, { lastName: 'Gone' });
  await tenant.send('PATCH', `/card-holders/${gone}`, { body: { firstName: 'Bea' } });
  expect(segments()).toBeGreaterThan(1);
  await tidySearchIndex(server.context);
  expect(segments()).toBe(1);
  expect(await found(tenant, 'nr12')).toHaveLength(11);
  expect(await found(tenant, 'ada')).toHaveLength(130);
  expect(await found(tenant, 'gone')).toEqual(['Bea']);
});
