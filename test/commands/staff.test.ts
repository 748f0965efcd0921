import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { directory } from '../support/server/directory.ts';
import { cookieOf, type Harness, PASSWORD, startHarness } from '../support/server/harness.ts';
import { main } from '../support/server/program.ts';
import { firstStep, setUpApp } from '../support/server/second-factors.ts';

/** Runs a command in a process of its own. */
function lanyard(dataDir: string, ...args: string[]) {
  const env = { ...process.env, DATA_DIR: dataDir, PUBLIC_URL: 'https://cards.example.edu' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], { env, encoding: 'utf8' });
  return { status, stdout, stderr, json: () => JSON.parse(stdout) };
}

describe('lanyard staff, beside a running server', () => {
  let server: Harness;
  let dataDir: string;
  const staff = (...args: string[]) => lanyard(dataDir, 'staff', ...args);
  const setUp = (setupUrl: string, password: string) =>
    server.send('POST', '/session/setup', { body: { token: setupUrl.split('#token=')[1], password } });
  beforeAll(async () => {
    dataDir = directory();
    server = await startHarness({ DATA_DIR: dataDir });
    server.organisation('North');
    server.organisation('South');
  });
  afterAll(() => server.stop());
  const ADA = ['--org', 'North', '--email', 'ada@example.edu', '--name', 'Ada', '--role', 'admin'];

  it('makes an account whose link works, lists it, and resets its password at once', async () => {
    const made = staff('create', ...ADA, '--json').json();
    expect(made).toEqual({
      id: expect.any(String),
      email: 'ada@example.edu',
      name: 'Ada',
      roles: ['admin'],
      role: 'admin',
      setupUrl: expect.stringMatching(/^https:\/\/cards\.example\.edu\/admin\/setup#token=[\w-]{43}$/),
      setupUrlExpiresAt: expect.any(String),
    });
    const hoursLeft = (expiresAt: string) => (Date.parse(expiresAt) - Date.now()) / 3_600_000;
    // The link lasts a week, because nobody else could make another one.
    expect(hoursLeft(made.setupUrlExpiresAt)).toBeGreaterThan(7 * 24 - 1);
    expect(staff('list', '--json').json()).toMatchObject([{ email: 'ada@example.edu', state: 'invited' }]);
    const cookie = cookieOf(await setUp(made.setupUrl, PASSWORD));
    expect((await server.send('GET', '/staff', { cookie })).body.data[0].id).toBe(made.id);
    expect(staff('list', '--org', 'North').stdout).toMatch(/ada@example\.edu +Ada +admin +active/);
    expect(staff('list', '--org', 'South').stdout).toContain('No accounts yet');

    const reset = staff('reset-password', '--email', 'ADA@example.edu', '--json').json();
    expect(hoursLeft(reset.setupUrlExpiresAt)).toBeLessThan(24);
    expect((await setUp(reset.setupUrl, 'eight blue umbrellas')).status).toBe(200);
    expect((await server.send('GET', '/session', { cookie })).status).toBe(401);
    expect(JSON.stringify(server.logged())).not.toContain(reset.setupUrl.split('#token=')[1]);
  });

  it('removes lost second factors, and ends the sessions', async () => {
    const made = staff(
      'create',
      '--org',
      'North',
      '--email',
      'lost@example.edu',
      '--name',
      'Lost',
      '--role',
      'viewer',
      '--json',
    );
    const cookie = cookieOf(await setUp(made.json().setupUrl, PASSWORD));
    const reset = () => staff('reset-second-factor', '--email', 'LOST@example.edu');
    const before = reset();
    expect([before.status, before.stderr]).toEqual([1, expect.stringContaining('has no second factor')]);
    const send = (method: string, path: string, call = {}) => server.send(method, path, { cookie, ...call });
    await setUpApp(server, { send });
    expect(staff('list').stdout).toMatch(/lost@example\.edu .* yes /);
    await firstStep(server, 'lost@example.edu');
    const done = reset();
    expect([done.status, done.stdout]).toEqual([0, expect.stringContaining('with the password alone')]);
    expect((await send('GET', '/session')).status).toBe(401);
    const body = { email: 'lost@example.edu', password: PASSWORD };
    expect((await server.send('POST', '/session', { body })).status).toBe(200);
    expect(staff('reset-second-factor', '--email', 'nobody@example.edu').stderr).toContain(
      'no staff account',
    );
  });

  it('gives an account several roles', () => {
    const two = ['--org', 'North', '--email', 'two@example.edu', '--name', 'Two', '--role'];
    expect(staff('create', ...two, 'operator, reviewer', '--json').json()).toMatchObject({
      roles: ['reviewer', 'operator'],
      role: 'reviewer',
    });
    expect(staff('list').stdout).toMatch(/two@example\.edu +Two +reviewer,operator +invited/);
    const wrong = staff('create', ...two, 'operator,boss');
    expect([wrong.status, wrong.stderr]).toEqual([
      2,
      expect.stringContaining(
        'It must be one or more of admin, supervisor, reviewer, operator, viewer, separated by commas.',
      ),
    ]);
  });

  it('says what is wrong in one line', () => {
    const twice = staff('create', ...ADA.slice(0, -1), 'viewer');
    expect([twice.status, twice.stderr]).toEqual([
      1,
      'lanyard: This e-mail address already has an account.\n',
    ]);
    expect(staff('reset-password', '--email', 'nobody@example.edu').stderr).toBe(
      'lanyard: there is no staff account "nobody@example.edu"; see lanyard staff list\n',
    );
    expect(staff('create', '--org', 'East', ...ADA.slice(2)).stderr).toContain(
      'there is no organisation "East"',
    );
    expect(staff('create', ...ADA.slice(0, -1), 'owner').status).toBe(2);
    expect(staff('create', '--org', 'North', '--email', 'x', '--name', 'X', '--role', 'viewer').status).toBe(
      2,
    );
    expect(staff('create').status).toBe(2);
  });
});

describe('lanyard serve', () => {
  const running: ChildProcess[] = [];
  afterAll(() => {
    for (const one of running) one.kill('SIGKILL');
  });

  /** Starts a server, and returns everything that it prints on its two outputs until it serves. */
  async function serve(dataDir: string) {
    const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'debug' };
    const child = spawn(process.execPath, [main, 'serve', '--json'], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.push(child);
    let log = '';
    child.stderr.on('data', (text) => {
      log += text;
    });
    for await (const line of createInterface({ input: child.stdout })) {
      const stop = () =>
        new Promise<void>((resolve) => {
          child.once('exit', () => resolve());
          child.kill('SIGTERM');
        });
      return { said: JSON.parse(line), log: () => log, stop };
    }
    throw new Error(`it did not start: ${log}`);
  }

  const send = (url: string, body: object) =>
    fetch(`${url}/api/v1/session/setup`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });

  it('prints its link at each start until somebody has used it, and never logs it', async () => {
    const dataDir = directory();
    const first = await serve(dataDir);
    const { setupUrl } = first.said;
    expect(setupUrl).toMatch(new RegExp(`^${first.said.url}/admin/setup#token=[\\w-]{43}$`));
    await first.stop();
    expect(first.log()).toContain('serving');
    expect(first.log()).not.toContain(setupUrl.split('=')[1]);

    const second = await serve(dataDir);
    const account = { email: 'ada@example.edu', name: 'Ada', password: PASSWORD };
    const use = (url: string) => send(second.said.url, { token: url.split('#token=')[1], ...account });
    expect(second.said.setupUrl.split('#')[1]).toBe(setupUrl.split('#')[1]);
    expect((await use(setupUrl)).status).toBe(200);
    expect((await use(second.said.setupUrl)).status).toBe(404);
    await second.stop();

    const third = await serve(dataDir);
    expect(third.said.setupUrl).toBe(null);
    await third.stop();
  });
});
