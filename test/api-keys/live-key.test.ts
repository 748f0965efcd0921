import { afterAll, beforeAll, expect, it } from 'vitest';
import { liveKeyById } from '../../src/api-keys/find-live-key.ts';
import { type Harness, startHarness } from '../support/server/harness.ts';

let server: Harness;
beforeAll(async () => {
  server = await startHarness();
});
afterAll(() => server.stop());

it('a key works up to the moment at which it expires, and not at it', () => {
  const { id } = server.organisation().key(['audit:read'], { expiresAt: '2999-01-01T00:00:00.000Z' });
  expect(liveKeyById(server.context.db, id, '2998-12-31T23:59:59.999Z')?.id).toBe(id);
  expect(liveKeyById(server.context.db, id, '2999-01-01T00:00:00.000Z')).toBeNull();
});
