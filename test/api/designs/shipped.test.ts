import { afterAll, beforeAll, expect, it } from 'vitest';
import { done } from '../../support/records/cards.ts';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';

let server: Harness;
let tenant: Tenant;
beforeAll(async () => {
  server = await startHarness();
  tenant = server.organisation();
});
afterAll(() => server.stop());

it('has templates for cards that lie and cards that are worn upright, of which designs can be made', async () => {
  const shipped = await done(tenant.send('GET', '/designs/shipped'));
  expect(shipped.map(({ id, orientation }: Record<string, string>) => [id, orientation])).toEqual([
    ['classic', 'landscape'],
    ['classic-upright', 'upright'],
    ['edge', 'landscape'],
    ['dark', 'landscape'],
    ['portrait', 'upright'],
  ]);
  for (const { id, orientation, front, back } of shipped) {
    for (const side of [front, back])
      expect(side).toContain(`viewBox="${orientation === 'upright' ? '0 0 53.98 85.6' : '0 0 85.6 53.98'}"`);
    expect(await done(tenant.send('POST', '/designs', { body: { name: id, front, back } }))).toMatchObject({
      version: 1,
      front,
      back,
    });
  }
});
