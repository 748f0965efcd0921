import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHolder } from '../../support/photos/photos.ts';
import { activeCard, done, photographed } from '../../support/records/cards.ts';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';

let server: Harness;
let tenant: Tenant;
beforeAll(async () => {
  server = await startHarness();
  tenant = server.organisation();
});
afterAll(() => server.stop());

const person = (lastName: string, more = {}) => photographed(server, tenant, { lastName, ...more });
const candidates = async (query = '') => (await tenant.send('GET', `/orders/candidates?${query}`)).body;
const names = async (query = '') =>
  (await candidates(query)).data.map(({ lastName }: { lastName: string }) => lastName);

describe('GET /orders/candidates', () => {
  it('has those with an approved photo, and neither a card nor an order that makes one', async () => {
    await createHolder(tenant, { lastName: 'Faceless' });
    await person('Over', { expiryDate: '2020-01-01' });
    await person('Later', { department: 'Physics' });
    await person('Early', { department: 'Chemistry' });
    const ordered = await person('Ordered');
    const order = await done(
      tenant.send('POST', '/orders', { body: { items: [{ cardHolderId: ordered }] } }),
    );
    const card = await activeCard(tenant, await person('Wearer'));
    expect(await names()).toEqual(['Early', 'Later']);
    expect(await names('department=Physics')).toEqual(['Later']);
    expect(await candidates('pageSize=1&page=2')).toMatchObject({
      data: [{ lastName: 'Later' }],
      meta: { page: 2, pageSize: 1, total: 2 },
    });

    await done(tenant.send('POST', `/orders/${order.id}/cancel`));
    await done(tenant.send('POST', `/cards/${card.id}/suspend`, { body: { reason: 'other' } }));
    expect(await names()).toEqual(['Early', 'Later', 'Ordered']);
    await done(tenant.send('POST', `/cards/${card.id}/revoke`, { body: { reason: 'other' } }));
    expect(await names()).toEqual(['Early', 'Later', 'Ordered', 'Wearer']);
    expect((await server.organisation().send('GET', '/orders/candidates')).body.data).toEqual([]);
  });

  it('searches among them as among all people, and finds nobody who needs none', async () => {
    await person('Ångström', { department: 'Optics', externalId: 'S-77' });
    await activeCard(tenant, await person('Ångström-Wearer', { department: 'Optics' }));
    await createHolder(tenant, { lastName: 'Ångström-Faceless', department: 'Optics' });
    expect(await names('q=angstr')).toEqual(['Ångström']);
    expect(await names('q=ada%20s-77')).toEqual(['Ångström']);
    expect(await names('q=angstr&department=Physics')).toEqual([]);
    expect((await candidates('q=angstr')).meta.total).toBe(1);
    expect((await server.organisation().send('GET', '/orders/candidates?q=a')).body.data).toEqual([]);
  });
});
