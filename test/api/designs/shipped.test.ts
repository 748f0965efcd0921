import { afterAll, beforeAll, expect, it } from 'vitest';
import { done } from '../../support/cards.ts';
import { type Harness, startHarness, type Tenant } from '../../support/harness.ts';

let server: Harness;
let tenant: Tenant;
beforeAll(async () => {
  server = await startHarness();
  tenant = server.organisation();
});
afterAll(() => server.stop());

it('has templates for cards that lie and cards that are worn upright, of which designs can be made', async () => {
  const shipped = await done(tenant.send('GET', '/designs/shipped'));
  expect(shipped.map(({ orientation }: { orientation: string }) => orientation)).toEqual([
    'landscape',
    'upright',
  ]);
  const shapes = shipped.map(({ front }: { front: string }) => /viewBox="([^"]+)"/.exec(front)?.[1]);
  expect(shapes).toEqual(['0 0 85.6 53.98', '0 0 53.98 85.6']);
  for (const { orientation, front, back } of shipped)
    expect(
      await done(tenant.send('POST', '/designs', { body: { name: orientation, front, back } })),
    ).toMatchObject({ version: 1, front, back });
});
