import { afterAll, beforeAll, expect, it } from 'vitest';
import { onEachCommit } from '../../src/db/commits.ts';
import type { News } from '../../src/db/news.ts';
import { photographed, queuedCard } from '../support/records/cards.ts';
import { type Harness, startHarness } from '../support/server/harness.ts';

let server: Harness;
beforeAll(async () => {
  server = await startHarness();
});
afterAll(() => server.stop());

it('each commit tells of the feeds that it has changed, so that whoever waits for one is woken', async () => {
  const tenant = server.organisation();
  const told: News['feeds'] = [];
  onEachCommit(server.context.db, ({ feeds }) => void told.push(...feeds));
  const feeds = () => [...new Set(told.splice(0).map(({ feed }) => feed))].sort();
  const holder = await photographed(server, tenant);
  expect(told.every(({ organisationId }) => organisationId === tenant.id)).toBe(true);
  expect(feeds()).toEqual(['card-holders', 'photos']);
  const { id } = await queuedCard(tenant, holder);
  expect(feeds()).toEqual(['cards', 'orders']);
  await tenant.send('POST', `/cards/${id}/revoke`, { body: { reason: 'other' } });
  expect(feeds()).toEqual(['cards', 'orders']);
});
