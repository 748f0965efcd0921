import { afterAll, beforeAll, expect, it } from 'vitest';
import { Authenticator } from '../support/server/authenticator.ts';
import { type Installation, install, type Serving } from '../support/server/binary.ts';
import { cookieOf, PASSWORD } from '../support/server/harness.ts';
import { codeAt } from '../support/server/second-factors.ts';

let installation: Installation;
let server: Serving;
beforeAll(async () => {
  installation = install();
  installation.organise();
  server = await installation.serve();
});
afterAll(() => installation.remove());

async function post(path: string, body: object, cookie?: string) {
  const response = await fetch(`${server.url}/api/v1/session${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: server.url, ...(cookie && { Cookie: cookie }) },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: JSON.parse(text) };
}

it('checks codes and passkeys with the libraries that the file brings along', async () => {
  const options = ['--org', 'Campus', '--email', 'ada@example.edu', '--name', 'Ada', '--role', 'admin'];
  const made = installation.run('staff', 'create', ...options, '--json');
  const token = JSON.parse(made.stdout).setupUrl.split('#token=')[1];
  const session = cookieOf(await post('/setup', { token, password: PASSWORD }));

  const begun = (await post('/second-factors/authenticator-app/begin', {}, session)).body.data;
  const first = { token: begun.token, code: codeAt(begun.secret, Date.now()) };
  const added = await post('/second-factors/authenticator-app', first, session);
  expect([added.status, added.body.data.recoveryCodes.length]).toEqual([201, 10]);

  const passkey = new Authenticator({ origin: server.url.replace('127.0.0.1', 'localhost') });
  const proof = { currentPassword: PASSWORD };
  const making = (await post('/second-factors/passkeys/begin', proof, session)).body.data;
  const kept = { token: making.token, name: 'Laptop', passkey: passkey.create(making.options) };
  expect((await post('/second-factors/passkeys', kept, session)).status).toBe(201);

  const logIn = async () => cookieOf(await post('', { email: 'ada@example.edu', password: PASSWORD }));
  // The code of the step after the one with which the app was set up; phones may be 30 s early.
  const code = codeAt(begun.secret, Date.now() + 30_000);
  expect((await post('/second-step', { code }, await logIn())).status).toBe(200);
  const between = await logIn();
  const asked = (await post('/second-step/options', {}, between)).body.data;
  expect((await post('/second-step', { passkey: passkey.get(asked.passkey) }, between)).status).toBe(200);
  const alone = await post('/passkey/options', {});
  const signed = { passkey: passkey.get(alone.body.data) };
  expect((await post('/passkey', signed, cookieOf(alone))).body.data.staff.name).toBe('Ada');

  const reset = installation.run('staff', 'reset-second-factor', '--email', 'ada@example.edu');
  expect([reset.status, reset.stderr]).toEqual([0, '']);
  const plain = await post('', { email: 'ada@example.edu', password: PASSWORD });
  expect(plain.status).toBe(200);
});
