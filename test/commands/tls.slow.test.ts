import { spawnSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import https from 'node:https';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { loadConfig } from '../../config/config.ts';
import { createKey } from '../../src/api-keys/create.ts';
import { type Listening, listen, type TimeLimits } from '../../src/commands/serve/listen.ts';
import { createContext } from '../../src/compose.ts';
import { systemActor, writeNow } from '../../src/db/tx.ts';
import { loadPair } from '../../src/http/tls/load-pair.ts';
import { AGAIN_MS, createRenewals } from '../../src/http/tls/renewals.ts';
import { createLog } from '../../src/lib/log.ts';
import { createOrganisation } from '../../src/organisations/create.ts';
import { type Made, makeCertificate } from '../support/server/certificates.ts';
import { TestClock } from '../support/server/clock.ts';
import { directory } from '../support/server/directory.ts';
import { spawnServe } from '../support/server/serve.ts';

const renewalsPath = fileURLToPath(new URL('../../src/http/tls/renewals.ts', import.meta.url));
const place = directory();
const first = makeCertificate(place, 'first');
const second = makeCertificate(place, 'second');

let running: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of running.splice(0)) await one.stop();
  running = [];
});

/** A server of its own, whose certificate is in files that a test may replace. */
function start(
  pair: Made,
  {
    port = 0,
    clock = new TestClock(),
    env = {} as Record<string, string>,
    timeLimits = {} as TimeLimits,
  } = {},
) {
  const dataDir = directory();
  const files = { cert: join(dataDir, 'fullchain.pem'), key: join(dataDir, 'privkey.pem') };
  const put = ({ cert, key }: Made) => {
    copyFileSync(cert, files.cert);
    copyFileSync(key, files.key);
  };
  put(pair);
  const config = loadConfig(
    { TLS_CERT_FILE: files.cert, TLS_KEY_FILE: files.key, PORT: `${port}`, DATA_DIR: dataDir, ...env },
    dataDir,
  );
  const lines: string[] = [];
  const log = createLog('info', (text) => lines.push(text));
  const context = createContext(config, log, { clock });
  let listening: Listening;
  try {
    listening = listen(context, timeLimits);
  } catch (error) {
    context.close();
    throw error;
  }
  running.push({
    async stop() {
      await listening.stop();
      await context.close();
    },
  });
  const logged = (level: string): Record<string, unknown>[] => {
    log.flush();
    const all = lines
      .join('')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
    return all.filter((line) => line.level === level && line.message !== 'request');
  };
  return {
    context,
    files,
    listening,
    logged,
    put,
    url: listening.url,
    port: Number(new URL(listening.url).port),
  };
}

/** The name in the certificate that a new connection is shown. */
const shown = (port: number): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port, rejectUnauthorized: false }, () => {
      resolve(String(socket.getPeerCertificate().subject.CN));
      socket.destroy();
    });
    socket.on('error', reject);
  });

/** Opens a connection, and resolves after the TLS handshake. `text` returns everything received so far. */
async function talk(port: number) {
  const socket = connect({ host: '127.0.0.1', port, rejectUnauthorized: false });
  // A connection that is cut may end with an error first.
  socket.on('error', () => {});
  const closed = new Promise((resolve) => socket.on('close', resolve));
  let text = '';
  socket.on('data', (data) => {
    text += data;
  });
  await once(socket, 'secureConnect');
  return { write: (part: string) => socket.write(part), text: () => text, closed };
}

const HEALTH = 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n';
const LOG_IN = JSON.stringify({ email: 'nobody@example.edu', password: 'seven green bicycles' });
const LOG_IN_HEAD = `POST /api/v1/session HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${LOG_IN.length}\r\n\r\n`;

/**
 * Renews a server's certificate when half of a request has arrived. The earlier listener, which has the request, takes
 * no more connections.
 */
async function renewedDuringRequest(timeLimits: TimeLimits) {
  const server = start(first, { timeLimits });
  const request = await talk(server.port);
  request.write(LOG_IN_HEAD + LOG_IN.slice(0, 10));
  const silent = await talk(server.port);
  silent.write(HEALTH);
  await expect.poll(silent.text).toContain('200 OK');
  server.put(second);
  server.listening.renewCertificate();
  // Silent connections end with the earlier listener.
  await silent.closed;
  return { server, request };
}

const ask = (url: string, init: RequestInit = {}) =>
  fetch(url, { ...init, tls: { rejectUnauthorized: false } } as RequestInit);

describe('with a certificate and its key', () => {
  it('serves HTTPS, tells browsers to stay with it, and gives out https links', async () => {
    const server = start(first);
    expect(server.url).toMatch(/^https:\/\/127\.0\.0\.1:\d+$/);
    expect(server.context.publicUrl).toBe(server.url);
    const paths = {
      '/healthz': 200,
      '/api/v1/nowhere': 404,
      '/api/v1/cards': 401,
      '/docs': 200,
      '/admin': 200,
    };
    for (const [path, status] of Object.entries(paths)) {
      const answer = await ask(server.url + path);
      const policy = answer.headers.get('Strict-Transport-Security');
      expect([path, answer.status, policy]).toEqual([path, status, 'max-age=31536000']);
    }
    await expect(fetch(server.url.replace('https:', 'http:'))).rejects.toThrow();
  });

  it('speaks TLS 1.2 and 1.3, and nothing older', () => {
    const { port } = start(first);
    const offered = (version: string) =>
      new Promise<string | null>((resolve) => {
        const options = { minVersion: version, maxVersion: version } as { minVersion: 'TLSv1.2' };
        const socket = connect({ host: '127.0.0.1', port, rejectUnauthorized: false, ...options }, () => {
          resolve(socket.getProtocol());
          socket.destroy();
        });
        socket.on('error', () => resolve(null));
      });
    return expect(Promise.all(['TLSv1.1', 'TLSv1.2', 'TLSv1.3'].map(offered))).resolves.toEqual([
      null,
      'TLSv1.2',
      'TLSv1.3',
    ]);
  });

  it('does not share its port with another server', () => {
    const { port } = start(first);
    expect(() => start(second, { port })).toThrow(/^can't listen on HOST 127\.0\.0\.1, PORT \d+: /);
  });

  it('warns of a certificate that is not valid today, and serves', async () => {
    const clock = new TestClock();
    clock.jump(91 * 24 * 60 * 60 * 1000);
    const server = start(first, { clock });
    expect(server.logged('warn')).toMatchObject([{ message: expect.stringContaining('not valid today') }]);
    expect((await ask(`${server.url}/healthz`)).status).toBe(200);
  });
});

it('without one says nothing of HTTPS', async () => {
  const server = start(first, { env: { TLS_CERT_FILE: '', TLS_KEY_FILE: '' } });
  expect(server.url).toMatch(/^http:/);
  expect((await fetch(`${server.url}/healthz`)).headers.get('Strict-Transport-Security')).toBeNull();
});

describe('files that can not be served with stop the start with one line', () => {
  const write = (name: string, text: string) => {
    const path = join(place, name);
    writeFileSync(path, text);
    return path;
  };
  const locked = join(place, 'locked.key');
  spawnSync('openssl', ['pkey', '-in', first.key, '-aes256', '-passout', 'pass:x', '-out', locked]);

  it.each<[string, Partial<Made>, RegExp]>([
    ['a key of another', { key: second.key }, /^TLS_KEY_FILE is ".*": it is not the key of the first cert/],
    [
      'a certificate that is none',
      { cert: write('none', 'x') },
      /^TLS_CERT_FILE is ".*": there is no certif/,
    ],
    [
      'a key for a certificate',
      { cert: first.key },
      /^TLS_CERT_FILE is ".*": there is no certificate in PEM$/,
    ],
    [
      'a certificate for a key',
      { key: first.cert },
      /^TLS_KEY_FILE is ".*": there is no private key in PEM /,
    ],
    [
      'a key with a passphrase',
      { key: locked },
      /^TLS_KEY_FILE is ".*": there is no private key .* passphrase$/,
    ],
    ['an empty key', { key: write('empty', '') }, /^TLS_KEY_FILE is ".*": there is no private key/],
  ])('%s', (_, wrong, line) => {
    expect(() => start({ ...first, ...wrong })).toThrow(line);
  });

  it('a file that is not there', () => {
    const env = { TLS_KEY_FILE: join(place, 'gone.key') };
    expect(() => start(first, { env })).toThrow(
      /^TLS_KEY_FILE is ".*gone\.key": the file can't be read \(ENOENT/,
    );
  });
});

describe('a renewed certificate', () => {
  it('is shown to new connections, and cuts no request that was begun', async () => {
    const server = start(first, { timeLimits: { retireMs: 1_000, drainMs: 500 } });
    const organisation = writeNow(server.context, systemActor('test'), createOrganisation, {
      name: 'Campus',
      timeZone: 'UTC',
      photoQuotaBytes: null,
    });
    const { key } = writeNow(
      server.context,
      systemActor('test'),
      createKey,
      organisation.id,
      {
        name: 'test',
        scopes: ['*'],
        expiresAt: null,
        allowedCidrs: null,
        rateLimitPerMinute: 0,
      },
      null,
    );
    let isOver = false;
    let registered = 0;
    onTestFinished(() => {
      isOver = true;
    });
    const agent = new https.Agent({ keepAlive: true, maxSockets: 4 });
    const register = () =>
      new Promise<number | string>((resolve) => {
        const body = JSON.stringify({ firstName: 'Ada', lastName: 'Lovelace', holderType: 'staff' });
        const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' };
        const options = { method: 'POST', agent, rejectUnauthorized: false, headers };
        const request = https.request(`${server.url}/api/v1/card-holders`, options, (answer) => {
          answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
        });
        request.on('error', (error) => resolve(String(error)));
        request.end(body);
      });
    const client = async () => {
      const failures: (number | string)[] = [];
      while (!isOver) {
        const status = await register();
        if (status === 201) registered++;
        else failures.push(status);
      }
      return failures;
    };
    const clients = Array.from({ length: 4 }, client);
    const poll = ask(`${server.url}/api/v1/sync/orders?cursor=now&wait=3`, {
      headers: { Authorization: `Bearer ${key}` },
    });
    const silent = await talk(server.port);
    silent.write(HEALTH);
    await expect.poll(silent.text).toContain('200 OK');
    expect(await shown(server.port)).toBe('first');
    server.put(second);
    server.listening.renewCertificate();
    await expect.poll(() => shown(server.port), { interval: 50 }).toBe('second');
    expect((await poll).status).toBe(200);
    // Silent connections end with the earlier listener; all connections after that are shown the new certificate.
    await silent.closed;
    const seen = await Promise.all(Array.from({ length: 20 }, () => shown(server.port)));
    expect(new Set(seen)).toEqual(new Set(['second']));
    await expect.poll(() => registered).toBeGreaterThan(100);
    isOver = true;
    const failures = await Promise.all(clients);
    agent.destroy();
    // A connection that is just being made to the earlier listener when that ends is closed, once for each client.
    for (const own of failures) expect([[], ['Error: read ECONNRESET']]).toContainEqual(own);
    const list = await ask(`${server.url}/api/v1/card-holders?pageSize=1`, {
      headers: { Authorization: `Bearer ${key}` },
    });
    const { meta } = (await list.json()) as { meta: { total: number } };
    expect(meta.total).toBe(registered);
    expect(server.logged('info')).toMatchObject([{ message: 'certificate renewed' }]);
  });

  it('cuts no request that takes longer than those at the end of the server may', async () => {
    const drainMs = 100;
    const { request } = await renewedDuringRequest({ retireMs: 100, drainMs });
    await Bun.sleep(2 * drainMs);
    request.write(LOG_IN.slice(10));
    // A 401 shows that the request was read to its end, and judged.
    await expect.poll(request.text).toMatch(/^HTTP\/1\.1 401 /);
    // The connection closes, so the next one meets the new certificate.
    await request.closed;
  });

  it('holds up the end of the server no longer than the present one does', async () => {
    const { server, request } = await renewedDuringRequest({ retireMs: 100, drainMs: 100 });
    await server.listening.stop();
    // Nobody reads the rest any more.
    request.write(LOG_IN.slice(10));
    await request.closed;
    expect(request.text()).toBe('');
  });

  it('is found behind a link that was turned, as ACME clients do', async () => {
    const live = directory();
    const link = ({ cert, key }: Made) => {
      for (const [name, target] of Object.entries({ 'cert.pem': cert, 'key.pem': key })) {
        symlinkSync(target, join(live, `${name}.new`));
        renameSync(join(live, `${name}.new`), join(live, name));
      }
    };
    link(first);
    const env = { TLS_CERT_FILE: join(live, 'cert.pem'), TLS_KEY_FILE: join(live, 'key.pem') };
    const server = start(first, { env });
    link(second);
    server.listening.renewCertificate();
    await expect.poll(() => shown(server.port)).toBe('second');
  });

  it.each([
    [
      'half written',
      ({ files }: ReturnType<typeof start>) => copyFileSync(second.cert, files.cert),
      'is not the key',
    ],
    [
      'no certificate',
      ({ files }: ReturnType<typeof start>) => writeFileSync(files.cert, 'x'),
      'no certificate',
    ],
  ])(
    'that is %s leaves the one from before, is told once, and taken up when it is whole',
    async (_, spoil, why) => {
      const server = start(first);
      spoil(server);
      server.listening.renewCertificate();
      server.listening.renewCertificate();
      expect(server.logged('error')).toHaveLength(1);
      expect(JSON.stringify(server.logged('error'))).toContain(why);
      expect(await shown(server.port)).toBe('first');
      server.put(second);
      server.listening.renewCertificate();
      await expect.poll(() => shown(server.port)).toBe('second');
    },
  );

  it.each<[string, (server: ReturnType<typeof start>, clock: TestClock) => void]>([
    [
      'some time later',
      ({ listening }, clock) => {
        clock.advance(AGAIN_MS);
        listening.renewCertificate();
      },
    ],
    ['when somebody asks for it', ({ listening }) => listening.renewCertificate(true)],
  ])('that could not be taken up leaves the one from before, and is tried again %s', async (_, again) => {
    const clock = new TestClock();
    const server = start(first, { clock });
    const serve = vi.spyOn(Bun, 'serve').mockImplementationOnce(() => {
      throw new Error('EMFILE: too many open files, listen');
    });
    onTestFinished(() => serve.mockRestore());
    server.put(second);
    server.listening.renewCertificate();
    server.listening.renewCertificate();
    expect(serve).toHaveBeenCalledTimes(1);
    expect(server.logged('error')).toMatchObject([{ cause: expect.stringContaining('EMFILE') }]);
    expect(await shown(server.port)).toBe('first');
    again(server, clock);
    await expect.poll(() => shown(server.port)).toBe('second');
    // A certificate that is already in use is not taken for a new one.
    clock.advance(AGAIN_MS);
    server.listening.renewCertificate(true);
    expect(serve).toHaveBeenCalledTimes(2);
  });

  it('that can not be read for now is read again some time later', () => {
    // The renewals run in a process of their own, which has no file descriptors left for a while.
    const script = `
      import { closeSync, openSync } from 'node:fs';
      import { AGAIN_MS, createRenewals } from ${JSON.stringify(renewalsPath)};
      const files = ${JSON.stringify({ certFile: second.cert, keyFile: second.key })};
      const renewals = createRenewals(files, { cert: '', key: '', validFromMs: 0, validToMs: 0 });
      const nowMs = Date.now();
      const held = [];
      try {
        for (;;) held.push(openSync('/dev/null'));
      } catch {}
      const looks = [renewals.look(nowMs, true)];
      for (const one of held) closeSync(one);
      looks.push(renewals.look(nowMs), renewals.look(nowMs + AGAIN_MS));
      console.log(JSON.stringify(looks));
    `;
    const { stdout } = spawnSync('prlimit', ['--nofile=64', process.execPath, '-e', script], {
      encoding: 'utf8',
    });
    expect(JSON.parse(stdout)).toMatchObject([
      { found: 'fault', reason: expect.stringContaining('EMFILE') },
      { found: 'nothing' },
      { found: 'pair' },
    ]);
  });

  it('that lies where a file can not be looked for leaves the one from before', () => {
    const within = join(directory(), 'live');
    mkdirSync(within);
    const files = { certFile: join(within, 'fullchain.pem'), keyFile: join(within, 'privkey.pem') };
    copyFileSync(first.cert, files.certFile);
    copyFileSync(first.key, files.keyFile);
    const renewals = createRenewals(files, loadPair(files));
    renameSync(within, `${within}-before`);
    writeFileSync(within, 'a file where the directory was');
    expect(renewals.look(Date.now())).toMatchObject({
      found: 'fault',
      reason: expect.stringContaining('ENOTDIR'),
    });
    expect(renewals.look(Date.now())).toEqual({ found: 'nothing' });
  });

  it('that is not valid yet leaves the one from before, and is taken up on its day', async () => {
    const clock = new TestClock();
    const server = start(makeCertificate(place, 'today', { days: 300 }), { clock });
    const beginsMs = Date.parse(new X509Certificate(readFileSync(second.cert)).validFrom);
    clock.jump(beginsMs - 5 * 24 * 60 * 60 * 1000 - clock.now());
    server.put(second);
    server.listening.renewCertificate(true);
    server.listening.renewCertificate();
    expect(server.logged('error')).toHaveLength(1);
    expect(JSON.stringify(server.logged('error'))).toContain('it begins on');
    expect(await shown(server.port)).toBe('today');
    clock.jump(6 * 24 * 60 * 60 * 1000);
    server.listening.renewCertificate();
    await expect.poll(() => shown(server.port)).toBe('second');
  });

  it('that has ended already leaves the one from before', async () => {
    const clock = new TestClock();
    const server = start(makeCertificate(place, 'long', { days: 300 }), { clock });
    clock.jump(100 * 24 * 60 * 60 * 1000);
    server.put(second);
    server.listening.renewCertificate();
    expect(JSON.stringify(server.logged('error'))).toContain('it ended on');
    expect(await shown(server.port)).toBe('long');
  });
});

describe('SIGHUP', () => {
  it('does not end a server without TLS', async () => {
    const server = await spawnServe(directory());
    running.push({ stop: () => server.end().then(() => {}) });
    server.process.kill('SIGHUP');
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    // SIGHUP came before this signal. Had SIGHUP ended the server, the exit status would be another one.
    expect(await server.end()).toBe(0);
  });
});
