import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Harness, startHarness } from '../../support/server/harness.ts';
import { type IdentityProvider, startIdentityProvider } from '../../support/server/identity-provider.ts';
import { atProvider, jar, signOnEnv } from '../../support/server/sign-on.ts';

let north: IdentityProvider;
let south: IdentityProvider;
let server: Harness;
beforeAll(async () => {
  [north, south] = [startIdentityProvider(), startIdentityProvider()];
  const ofOne = (name: string, issuer: string, organisation: string) =>
    Object.entries(signOnEnv(issuer, { OIDC_ORGANISATION: organisation })).map(([variable, value]) => [
      variable.replace('OIDC_', `OIDC_${name}_`),
      value,
    ]);
  server = await startHarness({
    OIDC_PROVIDERS: 'north,south',
    ...Object.fromEntries([
      ...ofOne('NORTH', north.issuer, 'North Campus'),
      ...ofOne('SOUTH', south.issuer, 'South Campus'),
    ]),
  });
  for (const name of ['North Campus', 'South Campus']) server.organisation(name);
  north.person = { sub: 'ada', name: 'Ada', groups: ['cards-admins'] };
  south.person = { sub: 'ada', name: 'Another Ada', groups: ['cards-desk'] };
});
afterAll(async () => {
  await server.stop();
  north.stop();
  south.stop();
});

async function begin(browser: ReturnType<typeof jar>, name: string): Promise<string> {
  const path = `${server.url}/admin/oidc/start?provider=${name}`;
  const answer = browser.take(await server.send('GET', path, { headers: browser.header() }));
  return answer.headers.get('location')!;
}

it.each([
  ['north', 'North Campus', 'Ada'],
  ['south', 'South Campus', 'Another Ada'],
])('logs in at %s, to %s', async (name, organisation, person) => {
  const browser = jar();
  const back = await atProvider(await begin(browser, name));
  expect(new URL(back).pathname).toBe(`/admin/oidc/callback/${name}`);
  browser.take(await server.send('GET', back, { headers: browser.header() }));
  const { data } = (await server.send('GET', '/session', { headers: browser.header() })).body;
  expect([data.organisation.name, data.staff.name]).toEqual([organisation, person]);
});

it('keeps the name by which a provider leads to an organisation', async () => {
  const admin = await server.organisation('West').staff('admin');
  expect((await admin.send('PATCH', '/organisation', { body: { name: 'Far West' } })).status).toBe(200);
  server.context.config.signOns = [{ ...server.context.config.signOns[0]!, organisation: 'Far West' }];
  expect(await admin.send('PATCH', '/organisation', { body: { name: 'West' } })).toMatchObject({
    status: 409,
    body: { error: { code: 'invalid_state' } },
  });
});

it('takes no answer at the other’s address (mix-up)', async () => {
  south.asked = [];
  const browser = jar();
  const back = await atProvider(await begin(browser, 'north'));
  for (const path of ['/callback/south', '/callback']) {
    const there = back.replace('/callback/north', path);
    const answer = await server.send('GET', there, { headers: browser.header() });
    expect(answer.headers.getSetCookie().join()).not.toContain('lanyard_session=');
  }
  expect(server.logged().filter(({ reason }) => reason === 'stale')).toHaveLength(1);
  expect(south.asked).not.toContain('/token');
  expect((await server.send('GET', back, { headers: browser.header() })).status).toBe(200);
});

it('has a button for each on the page', async () => {
  const { text } = await server.send('GET', `${server.url}/admin`);
  const doors = /<meta name="sign-on-doors" content="(.*?)">/.exec(text)![1]!;
  expect(JSON.parse(doors.replaceAll('&#34;', '"').replaceAll('&#38;', '&'))).toEqual([
    { path: '/admin/oidc/start?provider=north&to=', canLink: true, label: 'North Campus' },
    { path: '/admin/oidc/start?provider=south&to=', canLink: true, label: 'South Campus' },
  ]);
});
