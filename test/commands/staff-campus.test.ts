import { spawn, spawnSync } from 'node:child_process';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { directory } from '../support/server/directory.ts';
import {
  type Harness,
  PASSWORD,
  type StaffMember,
  startHarness,
  type Tenant,
} from '../support/server/harness.ts';
import { type IdentityProvider, startIdentityProvider } from '../support/server/identity-provider.ts';
import { main } from '../support/server/program.ts';
import { atProvider, jar, logIn, signOnEnv } from '../support/server/sign-on.ts';

let provider: IdentityProvider;
let server: Harness;
let tenant: Tenant;
let admin: StaffMember;
let env: Record<string, string | undefined>;
beforeAll(async () => {
  provider = startIdentityProvider();
  const dataDir = directory();
  const settings = { DATA_DIR: dataDir, ...signOnEnv(provider.issuer, { LOCAL_LOGIN: 'on' }) };
  server = await startHarness(settings);
  tenant = server.organisation('North');
  admin = await tenant.staff('admin');
  env = { ...process.env, ...settings, PUBLIC_URL: server.context.publicUrl };
  provider.person = {
    sub: 'g-1',
    name: 'Grace',
    email: 'grace@example.edu',
    groups: ['cards-desk', 'choir'],
  };
});
afterAll(async () => {
  await server.stop();
  provider.stop();
});

function staff(...args: string[]) {
  // The test's provider answers in this process, which a synchronous command would stop: none of these asks it.
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, 'staff', ...args], {
    env,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

const logInHere = (email: string) => server.send('POST', '/session', { body: { email, password: PASSWORD } });

describe('lanyard staff', () => {
  it('disables an account, whose sessions end, and enables it again', async () => {
    const { email, cookie } = await tenant.staff('viewer');
    expect(staff('disable', '--email', email).stdout).toContain('is disabled.');
    expect((await server.send('GET', '/session', { cookie })).status).toBe(401);
    expect((await logInHere(email)).status).toBe(401);
    expect(staff('enable', '--email', email).stdout).toContain('is active.');
    expect((await logInHere(email)).status).toBe(200);
    expect(staff('disable', '--email', admin.email)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('only active admin'),
    });
  });

  it('links an account with somebody at the provider, and gives it back a password', async () => {
    const { email, id } = await tenant.staff('viewer');
    const linked = staff('link-oidc', '--email', email, '--subject', 'g-1');
    expect([linked.status, linked.stdout]).toEqual([0, expect.stringContaining(provider.issuer)]);
    expect((await logInHere(email)).status).toBe(401);
    const browser = jar();
    await logIn(server, browser);
    const { data } = (await server.send('GET', '/session', { headers: browser.header() })).body;
    expect(data.staff).toMatchObject({ id, roles: ['reviewer', 'operator'] });
    expect(staff('link-oidc', '--email', id, '--subject', 'g-2').stderr).toContain(
      'at an identity provider already',
    );
    const back = JSON.parse(staff('unlink-oidc', '--email', 'grace@example.edu', '--json').stdout);
    expect(back).toMatchObject({ id, setupUrl: expect.stringContaining('#token=') });
    expect((await server.send('GET', '/session', { headers: browser.header() })).status).toBe(401);
    const token = back.setupUrl.split('#token=')[1];
    expect(
      (await server.send('POST', '/session/setup', { body: { token, password: PASSWORD } })).status,
    ).toBe(200);
  });

  it('says what is missing', () => {
    expect(staff('link-oidc', '--email', 'nobody@example.edu', '--subject', 'x').stderr).toContain(
      'there is no staff account "nobody@example.edu"',
    );
    expect(
      staff('link-oidc', '--email', admin.email, '--subject', 'x', '--provider', 'north').stderr,
    ).toContain('--provider must be');
  });
});

describe('lanyard staff oidc-test', () => {
  /** Runs the command, and answers with the address that `come` makes of the one that it shows. */
  async function tried(come: (page: string) => Promise<string>, ...args: string[]) {
    const child = spawn(process.execPath, [main, 'staff', 'oidc-test', ...args], { env });
    let stdout = '';
    child.stdout.on('data', (text) => {
      stdout += text;
    });
    let stderr = '';
    for await (const line of createInterface({ input: child.stderr })) {
      stderr += `${line}\n`;
      if (line.startsWith(provider.issuer)) child.stdin.end(`${await come(line)}\n`);
    }
    if (child.exitCode === null) await new Promise((resolve) => child.once('exit', resolve));
    return { status: child.exitCode, stdout, stderr };
  }

  it('shows what a log-in would yield, and lets nobody in', async () => {
    const before = (await admin.send('GET', '/staff')).body.meta.total;
    const { status, stdout } = await tried(atProvider, '--json');
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      ...{ issuer: provider.issuer, subject: 'g-1', name: 'Grace', roleClaim: 'groups', outcome: 'in' },
      ...{ groups: ['cards-desk', 'choir'], roles: ['reviewer', 'operator'], accountId: null },
      idTokenClaims: expect.arrayContaining(['sub', 'groups']),
    });
    expect((await admin.send('GET', '/staff')).body.meta.total).toBe(before);
  });

  it('says in words why somebody would not be let in', async () => {
    provider.person = { sub: 'h-1', name: 'Hedy', groups: ['choir'] };
    const { stdout } = await tried(atProvider);
    expect(stdout).toMatch(/groups +choir\n/);
    expect(stdout).toContain('would not be let in: none of the groups gives a role');
  });

  it('takes no other address', async () => {
    const { status, stderr } = await tried(async () => 'https://evil.example/?state=x&code=y');
    expect([status, stderr]).toEqual([1, expect.stringContaining('this is not the address of that page')]);
  });
});
