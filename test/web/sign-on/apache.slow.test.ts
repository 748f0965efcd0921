import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import https from 'node:https';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { headerLogIn } from '../../../src/doctor/data/header-log-in.ts';
import type { Subject } from '../../../src/doctor/subject.ts';
import { parseNetwork } from '../../../src/lib/addresses.ts';
import { authoritiesIn } from '../../../src/lib/authorities.ts';
import { connectBrowser, hasBrowser, newWindow } from '../../support/browser/browser.ts';
import { skipped } from '../../support/run/skipped.ts';
import { type Campus, logInAtCampus, startCampus } from '../../support/server/campus.ts';
import { makeCertificate } from '../../support/server/certificates.ts';
import { directory } from '../../support/server/directory.ts';
import { freePort } from '../../support/server/free-port.ts';
import { type Harness, type StaffMember, startHarness } from '../../support/server/harness.ts';

const MODULES = '/usr/lib/apache2/modules';
const APACHE = '/usr/sbin/apache2';
const hasApache = existsSync(APACHE) && existsSync(`${MODULES}/mod_auth_openidc.so`);
if (!hasApache)
  skipped('the log-in behind Apache', 'apache2 or libapache2-mod-auth-openidc is not installed');
/** The modules that the example names, and those that Debian's apache2 has switched on already. */
const LOADED =
  'alias auth_openidc headers proxy proxy_http rewrite ssl socache_shmcb mpm_event authn_core authz_core authz_user setenvif';

// The example, changed only in ports, names, secrets and certificates, runs in front of a real server.
const read = (path: string) =>
  readFileSync(fileURLToPath(new URL(`../../../install/${path}`, import.meta.url)), 'utf8');
const SECRET = 'a long secret';

describe.skipIf(!hasApache || !hasBrowser)('the example for Apache, which logs staff in itself', () => {
  const [port, clearPort, campusPort, lanyardPort] = [freePort(), freePort(), freePort(), freePort()];
  const origin = `https://127.0.0.1:${port}`;
  const issuer = `http://localhost:${campusPort}`;
  const place = directory();
  let campus: Campus;
  let server: Harness;
  let admin: StaffMember;
  let apache: ChildProcess;
  let browser: Browser;

  /** The variables that the example tells people to set. */
  const settings = Object.fromEntries(
    [...read('apache/lanyard.conf').matchAll(/^# {3}([A-Z_]+)=(.+)$/gm)].map(([, name, value]) => [
      name,
      value!,
    ]),
  );

  function configure(): string[] {
    const { cert, key } = makeCertificate(place, 'apache');
    const site = read('apache/lanyard.conf')
      .replaceAll('https://cards.example.edu', origin)
      .replaceAll('cards.example.edu', '127.0.0.1')
      .replaceAll('*:443', `127.0.0.1:${port}`)
      .replaceAll('*:80', `127.0.0.1:${clearPort}`)
      .replace('127.0.0.1:3000', `127.0.0.1:${lanyardPort}`)
      .replaceAll('/var/log/apache2', place)
      .replace('/etc/ssl/lanyard/fullchain.pem', cert)
      .replace('/etc/ssl/lanyard/privkey.pem', key)
      .replace('https://login.example.edu/realms/campus', issuer)
      .replace('OIDCClientSecret a-long-random-text', `OIDCClientSecret "${SECRET}"`)
      .replace('"openid email profile"', '"openid email profile groups"');
    const config = join(place, 'apache.conf');
    const modules = LOADED.split(' ').map((name) => `LoadModule ${name}_module ${MODULES}/mod_${name}.so`);
    writeFileSync(
      config,
      [
        ...modules,
        ...[`ServerRoot ${place}`, `DefaultRuntimeDir ${place}`, `PidFile ${place}/pid`, 'Mutex sem'],
        ...['User www-data', 'Group www-data', 'ServerName 127.0.0.1', `ErrorLog ${place}/main-error.log`],
        ...[`Listen 127.0.0.1:${port}`, `Listen 127.0.0.1:${clearPort}`, site],
      ].join('\n'),
    );
    return ['-f', config, '-DFOREGROUND'];
  }

  beforeAll(async () => {
    campus = await startCampus(issuer, {
      ...{ id: 'lanyard-apache', secret: SECRET },
      redirectUri: `${origin}/admin/sso/redirect`,
      afterLogOut: `${origin}/admin`,
    });
    const own = { PORT: String(lanyardPort), PUBLIC_URL: origin };
    const logOut = settings.TRUSTED_LOGOUT_URL!.replace(
      encodeURIComponent('https://cards.example.edu'),
      encodeURIComponent(origin),
    );
    server = await startHarness({ ...settings, ...own, TRUSTED_LOGOUT_URL: logOut });
    admin = await server.organisation('North Campus').staff('admin');
    const said = openSync(join(place, 'said.log'), 'a');
    apache = spawn(APACHE, configure(), { stdio: ['ignore', said, said] });
    closeSync(said);
    browser = await connectBrowser(inject('browserUrl'));
    await vi.waitUntil(
      () =>
        send('/healthz').then(
          (answer) => answer.status === 200,
          () => false,
        ),
      {
        timeout: 600_000,
      },
    );
  });
  afterAll(async () => {
    await browser?.close();
    apache?.kill();
    await server?.stop();
    campus?.stop();
  });

  const windows: Awaited<ReturnType<typeof newWindow>>[] = [];
  afterEach(async () => {
    for (const window of windows.splice(0)) await window.close();
  });
  async function open(extraHTTPHeaders: Record<string, string> = {}): Promise<Page> {
    const window = await newWindow(browser, { ignoreHTTPSErrors: true, locale: 'en-GB', extraHTTPHeaders });
    windows.push(window);
    return window.newPage();
  }

  function send(
    path: string,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; headers: Record<string, unknown>; text: string }> {
    return new Promise((resolve, reject) => {
      const options = { headers, rejectUnauthorized: false, agent: false as const };
      const request = https.request(origin + path, options, (answer) => {
        let text = '';
        answer.on('data', (chunk) => (text += chunk));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
      });
      request.on('error', reject);
      request.end();
    });
  }
  const FORGED = {
    'X-Remote-User': 'mallory',
    'X-Remote-Groups': 'cards-admins',
    'X-Remote-Name': 'Mallory',
  };
  const listed = async () => (await admin.send('GET', '/staff')).body.data as Record<string, unknown>[];

  it('is valid', () => {
    const { status, stderr } = spawnSync(APACHE, ['-t', '-f', join(place, 'apache.conf')], {
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([0, 'Syntax OK\n']);
  });

  it('leads to the page that was asked for, with the roles of the groups', async () => {
    campus.people.grace = {
      name: 'Grace Łukasiewicz',
      email: 'grace@example.edu',
      groups: ['students', 'cards-desk'],
    };
    const page = await open();
    await page.goto(`${origin}/admin/account`);
    await page.getByRole('link', { name: 'Log in with your campus account' }).click();
    await logInAtCampus(page, 'grace');
    await page.getByRole('heading', { name: 'Account and sessions' }).waitFor();
    expect(page.url()).toBe(`${origin}/admin/account`);
    expect(await listed()).toContainEqual(
      expect.objectContaining({
        ...{ name: 'Grace Łukasiewicz', email: 'grace@example.edu', roles: ['reviewer', 'operator'] },
        signOn: { issuer: 'header:x-remote-user', subject: 'grace', withoutRoleSince: null },
      }),
    );
  });

  it('ends at the campus, too, when somebody logs out', async () => {
    campus.people.hedy = { groups: ['cards-desk'] };
    const page = await open();
    await page.goto(`${origin}/admin/account`);
    await page.getByRole('link', { name: 'Log in with your campus account' }).click();
    await logInAtCampus(page, 'hedy');
    await page.getByRole('heading', { name: 'Account and sessions' }).waitFor();
    await page.getByRole('button', { name: /Prof\. hedy/ }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.getByRole('button', { name: 'Yes, sign me out' }).click();
    await page.getByRole('link', { name: 'Log in with your campus account' }).click();
    await page.locator('input[name=login]').waitFor();
  });

  it('tells somebody without a role which groups were seen, and lets nobody in without any claim', async () => {
    campus.people.eve = { groups: ['students'] };
    const page = await open();
    await page.goto(`${origin}/admin/sso/start`);
    await logInAtCampus(page, 'eve');
    await page.getByRole('heading', { name: 'No role for you here' }).waitFor();
    await page.getByText('x-remote-groups: students').waitFor();
    const other = await open();
    await other.goto(`${origin}/admin/sso/start`);
    await logInAtCampus(other, 'nobody');
    await other
      .getByRole('heading', { name: 'The campus log-in does not say what you may do here' })
      .waitFor();
  });

  it('unsets the header that a browser sends, on every path and in every spelling', async () => {
    campus.people.ada = { groups: ['cards-desk'] };
    const page = await open(FORGED);
    await page.goto(`${origin}/admin/sso/start`);
    await logInAtCampus(page, 'ada');
    await page.waitForURL(`${origin}/admin`);
    expect((await listed()).find(({ name }) => name === 'Prof. ada')).toMatchObject({
      roles: ['reviewer', 'operator'],
      signOn: { subject: 'ada' },
    });
    for (const path of [
      '/admin/sso/start',
      '//admin/sso/start',
      '/admin/./sso/start',
      '/admin/%73so/start',
      '/admin/sso/start/',
    ]) {
      const answer = await send(path, { ...FORGED, 'x-remote-user': 'mallory' });
      expect([path, answer.headers['set-cookie']?.toString() ?? '']).toEqual([
        path,
        expect.not.stringContaining('lanyard_session'),
      ]);
    }
    expect(JSON.stringify(await listed())).not.toMatch(/mallory/i);
    expect(JSON.stringify(server.logged())).not.toContain('mallory');
  });

  it('is the only way in: a header straight to the port, from another address, gets nothing', async () => {
    const forged = { ...FORGED, 'X-Forwarded-For': '127.0.0.1' };
    const headers = Object.entries(forged).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
    const from = ['--interface', '127.0.0.2', '--silent', '--include', ...headers];
    const straight = `http://127.0.0.1:${lanyardPort}/admin/sso/start`;
    // Not at once: the server that answers runs in this thread.
    const { stdout } = await promisify(execFile)('curl', [...from, straight]);
    expect(stdout).toMatch(/^HTTP\/1\.1 403 /);
    expect(stdout).toContain('This is not the way in');
    expect(stdout).not.toMatch(/set-cookie/i);
    expect(JSON.stringify(await listed())).not.toMatch(/mallory/i);
    await server.context.refusedLogIns.flush();
    const noted = await admin.send('GET', '/audit-log?action=session.refused&pageSize=1');
    expect(noted.body.data).toMatchObject([
      { address: '127.0.0.2', changes: { reason: { to: 'unproxied' }, subject: { to: 'mallory' } } },
    ]);
  });

  it('withstands the doctor, who names a header that gets through', async () => {
    const look = async (publicUrl: string) => {
      const { config, db } = server.context;
      const authorities = authoritiesIn('CA_FILE', readFileSync(join(place, 'apache.pem'), 'utf8'));
      const subject = { config: { ...config, publicUrl, authorities }, sqlite: db.$client };
      return headerLogIn(subject as unknown as Subject);
    };
    expect(await look(origin)).toMatchObject([{ level: 'ok' }]);
    const straight = `http://127.0.0.1:${lanyardPort}`;
    expect(await look(straight)).toMatchObject([
      { level: 'problem', message: expect.stringContaining('A forged header x-remote-user got through') },
    ]);
    const trusted = server.context.config.trustedProxies;
    server.context.config.trustedProxies = [parseNetwork('10.0.0.0/8')!];
    expect(await look(straight)).toMatchObject([
      { level: 'warning', message: expect.stringContaining('whole networks (10.0.0.0/8)') },
      { level: 'problem', message: expect.stringContaining('without a log-in (403)') },
    ]);
    server.context.config.trustedProxies = trusted;
    expect(await look(`https://127.0.0.1:${clearPort}`)).toMatchObject([
      { level: 'warning', message: expect.stringContaining('can’t be tried from here') },
    ]);
  });

  it('keeps /metrics to itself, and queries and secret paths out of its logs', async () => {
    for (const path of ['/metrics', '/metrics/', '//metrics', '/%6detrics', '/x/../metrics'])
      expect([path, (await send(path)).status]).toEqual([path, 403]);
    for (const path of [
      '/v/canary-code?from=canary-query',
      '/p/canary-link',
      '/admin/setup?token=canary-token',
    ])
      expect((await send(path)).status).toBeLessThan(500);
    const logged = () =>
      ['lanyard.log', 'lanyard-error.log', 'main-error.log']
        .map((file) => readFileSync(join(place, file), 'utf8'))
        .join('');
    await expect.poll(logged).toContain('/admin/setup');
    expect(logged()).toContain('GET /v/***');
    expect(logged()).not.toContain('canary');
  });
});
