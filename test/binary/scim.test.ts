import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Installation, install, type Serving } from '../support/server/binary.ts';

const CORE = 'urn:ietf:params:scim:schemas:core:2.0:User';
const PATCH_OP = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

let installation: Installation;
let server: Serving;
let key: string;
beforeAll(async () => {
  installation = install();
  installation.organise();
  server = await installation.serve();
  const made = installation.run(
    ...['keys', 'create', '--org', 'Campus', '--name', 'identity system', '--scopes', 'scim', '--json'],
  );
  key = JSON.parse(made.stdout).key;
});
afterAll(() => installation.remove());

const send = (method: string, path: string, body?: object) =>
  fetch(`${server.url}/scim/v2${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${key}`,
      ...(body !== undefined && { 'Content-Type': 'application/scim+json' }),
    },
    body: body && JSON.stringify(body),
  });

it('takes a person by SCIM, changes them, finds them and lets them go', async () => {
  const made = await send('POST', '/Users', {
    schemas: [CORE],
    userName: 'ada@example.edu',
    externalId: 'S-1',
    name: { givenName: 'Ada', familyName: 'Lovelace' },
  });
  expect(made.status).toBe(201);
  expect(made.headers.get('Content-Type')).toMatch(/^application\/scim\+json/);
  const { id, meta } = (await made.json()) as { id: string; meta: { location: string } };
  expect(meta.location).toMatch(new RegExp(`/scim/v2/Users/${id}$`));

  const changed = await send('PATCH', `/Users/${id}`, {
    schemas: [PATCH_OP],
    Operations: [
      { op: 'replace', path: 'name.familyName', value: 'King' },
      { op: 'add', path: 'emails[type eq "work"].value', value: 'king@example.edu' },
    ],
  });
  expect(changed.status).toBe(200);
  const found = await send(
    'GET',
    `/Users?filter=${encodeURIComponent('emails.value eq "king@example.edu"')}`,
  );
  expect(await found.json()).toMatchObject({
    totalResults: 1,
    Resources: [{ id, externalId: 'S-1', name: { givenName: 'Ada', familyName: 'King' }, active: true }],
  });

  expect((await send('DELETE', `/Users/${id}`)).status).toBe(204);
  const gone = await send('GET', `/Users/${id}`);
  expect([gone.status, await gone.json()]).toMatchObject([404, { status: '404' }]);
});
