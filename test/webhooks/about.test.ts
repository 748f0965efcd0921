import { afterAll, beforeAll, expect, it } from 'vitest';
import { deliveryQueries } from '../../src/webhooks/deliveries/queries.ts';
import { createOrder } from '../api/orders/orders.ts';
import { createHolder } from '../support/photos/photos.ts';
import { type Harness, startHarness, type Tenant } from '../support/server/harness.ts';
import { createEndpoint } from './receiver.ts';

let server: Harness;
let tenant: Tenant;
beforeAll(async () => {
  server = await startHarness();
  tenant = server.organisation();
  await createEndpoint(tenant, 'http://192.0.2.1/hooks');
});
afterAll(() => server.stop());

const about = (subjectId: string, organisationId = tenant.id) =>
  deliveryQueries(server.context.db).about.all({ subjectId, organisationId });

it('finds what was sent of a person and of an order, and nothing else', async () => {
  const holder = await createHolder(tenant);
  await tenant.send('PATCH', `/card-holders/${holder}`, { body: { firstName: 'Grace' } });
  const order = await createOrder(tenant, {
    submit: true,
    items: [{ cardHolderId: await createHolder(tenant) }],
  });
  expect([about(holder).length, about(order.id).length, about(tenant.id).length]).toEqual([2, 1, 0]);
  expect(about(holder, server.organisation().id)).toEqual([]);
});

it('looks it up by an index: there are a million where many people change', () => {
  const { $client: sqlite } = server.context.db;
  const text = deliveryQueries(server.context.db).about.sql;
  const plan = sqlite.query<{ detail: string }, []>(`EXPLAIN QUERY PLAN ${text}`).all();
  expect(plan.map(({ detail }) => detail)).toEqual([
    'SEARCH webhook_deliveries USING INDEX webhook_deliveries_about (<expr>=?)',
  ]);
});
