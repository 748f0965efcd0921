import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Harness, type StaffMember, startHarness, type Tenant } from '../../support/server/harness.ts';
import { lease, queuedCards, statusOf } from './queued-cards.ts';

let server: Harness;
let tenant: Tenant;
let operator: StaffMember;
beforeAll(async () => {
  server = await startHarness();
  tenant = server.organisation();
  operator = await tenant.staff('operator');
});
afterAll(() => server.stop());

const leadsNowhere = [
  {
    code: 'loopback_address',
    message: expect.stringMatching(
      /^QR codes lead to http:\/\/127\.0\.0\.1:\d+, which every phone takes for itself/,
    ),
  },
];

it('refuses to print QR codes that lead nowhere for staff who don’t say that they know', async () => {
  const { cardIds } = await queuedCards(server, tenant, 1);
  const print = (body: object) => operator.send('POST', '/print-batches', { body: { cardIds, ...body } });
  for (const body of [{}, { acceptLoopbackAddress: false }]) {
    const refused = await print(body);
    expect([refused.status, refused.body.error.code]).toEqual([409, 'loopback_address']);
    expect(refused.body.error.message).toContain('Set PUBLIC_URL first');
  }
  expect(await statusOf(tenant, cardIds[0]!)).toBe('queued');
  const printed = await print({ acceptLoopbackAddress: true });
  expect(printed.status).toBe(201);
  expect(printed.body.data.warnings).toEqual(leadsNowhere);
  const again = await operator.send('GET', `/print-batches/${printed.body.data.id}`);
  expect(again.body.data.warnings).toEqual(leadsNowhere);
});

it('warns an API key, whose call is what it was', async () => {
  const { cardIds } = await queuedCards(server, tenant, 1);
  const { status, body } = await lease(tenant, { cardIds });
  expect(status).toBe(201);
  expect(body.data.warnings).toEqual(leadsNowhere);
});

it('tells staff what address cards will carry', async () => {
  const { address } = (await operator.send('GET', '/session')).body.data;
  expect(address).toEqual({ url: server.url, isSet: false, isLoopback: true });
});

it('asks nobody where PUBLIC_URL is an address that phones can open', async () => {
  const [url, own] = [
    'https://cards.example.edu',
    await startHarness({ PUBLIC_URL: 'https://cards.example.edu' }),
  ];
  const campus = own.organisation();
  const clerk = await campus.staff('operator');
  // Photos are uploaded to the server's real address.
  own.context.publicUrl = own.url;
  const { cardIds } = await queuedCards(own, campus, 1);
  own.context.publicUrl = url;
  const { status, body } = await clerk.send('POST', '/print-batches', {
    body: { cardIds },
    headers: { Origin: url },
  });
  expect([status, body.data.warnings]).toEqual([201, []]);
  expect((await clerk.send('GET', '/session')).body.data.address).toEqual({
    ...{ url, isSet: true, isLoopback: false },
  });
  await own.stop();
});
