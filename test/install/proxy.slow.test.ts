import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import https from 'node:https';
import { join } from 'node:path';
import tls from 'node:tls';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createHolder } from '../support/photos/photos.ts';
import { makeCertificate } from '../support/server/certificates.ts';
import { directory } from '../support/server/directory.ts';
import { freePort } from '../support/server/free-port.ts';
import { type Harness, startHarness, type Tenant } from '../support/server/harness.ts';

// The example configurations, changed only in ports, names and certificates, run in front of a real server.
const read = (path: string) =>
  readFileSync(fileURLToPath(new URL(`../../install/${path}`, import.meta.url)), 'utf8');
const LARGE_BYTES = 40 * 2 ** 20;

interface Place {
  directory: string;
  upstream: string;
  port: number;
  clearPort: number;
  cert: string;
  key: string;
}

const PROXIES = [
  {
    name: 'nginx',
    version: ['-v'],
    /** Writes the configuration, and gives the arguments to run it in the foreground. */
    configure({ directory: place, upstream, port, clearPort, cert, key }: Place): string[] {
      const site = read('nginx/lanyard.conf')
        .replace('server 127.0.0.1:3000;', `server ${upstream};`)
        .replace(/listen (\[::\]:)?\d+.*;\n/g, (line) =>
          line.includes('[')
            ? '\n'
            : `listen 127.0.0.1:${line.includes('443') ? `${port} ssl` : clearPort};\n`,
        )
        .replaceAll('/var/log/nginx', place)
        .replace(/(ssl_certificate +)\S+;/, `$1${cert};`)
        .replace(/(ssl_certificate_key +)\S+;/, `$1${key};`);
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((kind) => `${kind}_temp_path ${place}/${kind};`)
        .join(' ');
      const config = join(place, 'nginx.conf');
      writeFileSync(
        config,
        `daemon off; pid ${place}/pid; error_log ${place}/error.log; events {}
         http { access_log ${place}/main.log; ${temporary} ${site} }`,
      );
      return ['-c', config];
    },
    check: (args: string[]) => ['-t', ...args],
  },
  {
    name: 'caddy',
    version: ['version'],
    configure({ directory: place, upstream, port, cert, key }: Place): string[] {
      const site = read('caddy/Caddyfile')
        .replace(/^\{$/m, `{\n\tadmin off\n\tauto_https off\n\tstorage file_system ${place}`)
        .replace('cards.example.edu {', `https://127.0.0.1:${port} {\n\ttls ${cert} ${key}\n\tbind 127.0.0.1`)
        .replace('127.0.0.1:3000', upstream);
      const config = join(place, 'Caddyfile');
      writeFileSync(config, site);
      return ['run', '--adapter', 'caddyfile', '--config', config];
    },
    check: (args: string[]) => ['validate', ...args.slice(1)],
  },
];

describe.each(PROXIES)('the example for $name', ({ name, version, configure, check }) => {
  const isMissing = spawnSync(name, version).error !== undefined;
  let server: Harness;
  let tenant: Tenant;
  let proxy: ChildProcess;
  let origin: string;
  let args: string[];
  const place = directory();
  const environment = { PATH: process.env.PATH, HOME: place };

  beforeAll(async () => {
    if (isMissing) return;
    const port = freePort();
    origin = `https://127.0.0.1:${port}`;
    server = await startHarness({ TRUSTED_PROXIES: '127.0.0.1', PUBLIC_URL: origin });
    tenant = server.organisation();
    const upstream = new URL(server.url).host;
    const { cert, key } = makeCertificate(place, 'proxy');
    args = configure({ directory: place, upstream, port, clearPort: freePort(), cert, key });
    const said = openSync(join(place, 'said.log'), 'a');
    proxy = spawn(name, args, { env: environment, stdio: ['ignore', said, said] });
    closeSync(said);
    await vi.waitUntil(
      () =>
        send('GET', '/healthz').then(
          ({ status }) => status === 200,
          () => false,
        ),
      { timeout: 600_000 },
    );
  });
  afterAll(async () => {
    if (isMissing) return;
    proxy.kill();
    // The last test has already stopped the server, unless a test failed before.
    await server.stop().catch(() => {});
  });

  function send(
    method: string,
    path: string,
    { headers = {}, body }: { headers?: Record<string, string>; body?: Buffer | string } = {},
  ): Promise<{ status: number; headers: Record<string, unknown>; text: string }> {
    return new Promise((resolve, reject) => {
      const target = path.startsWith('https:') ? path : origin + path;
      const options = { method, headers, rejectUnauthorized: false, agent: false as const };
      const request = https.request(target, options, (answer) => {
        let text = '';
        answer.on('data', (chunk) => (text += chunk));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
      });
      request.on('error', reject);
      request.end(body);
    });
  }
  const authorised = () => ({ Authorization: `Bearer ${tenant.admin}`, 'Content-Type': 'application/json' });

  it.skipIf(isMissing)(`is valid (skipped where ${name} is not installed)`, () => {
    const { status, stderr } = spawnSync(name, check(args), { env: environment, encoding: 'utf8' });
    expect([status, status === 0 ? '' : stderr]).toEqual([0, '']);
  });

  it.skipIf(isMissing)('lets a photo of 40 MiB through', async () => {
    const bytes = randomBytes(LARGE_BYTES);
    const request = {
      cardHolderId: await createHolder(tenant),
      contentType: 'image/jpeg',
      contentLength: LARGE_BYTES,
    };
    const granted = await send('POST', '/api/v1/photos', {
      headers: authorised(),
      body: JSON.stringify(request),
    });
    const { uploadUrl, headers, photoId } = JSON.parse(granted.text).data;
    expect(uploadUrl).toContain(`${origin}/uploads/`);
    expect((await send('PUT', uploadUrl, { headers, body: bytes })).status).toBe(200);
    const finalized = await send('POST', `/api/v1/photos/${photoId}/finalize`, { headers: authorised() });
    expect(finalized.status).toBe(200);
  });

  it.skipIf(isMissing)('answers requests in their order that come without waiting for answers', async () => {
    const { port } = new URL(origin);
    const socket = tls.connect({ host: '127.0.0.1', port: Number(port), rejectUnauthorized: false });
    let text = '';
    socket.on('data', (data) => {
      text += data;
    });
    const key = `Host: 127.0.0.1:${port}\r\nAuthorization: Bearer ${tenant.admin}\r\n`;
    const post = (externalId: string) => {
      const body = JSON.stringify({ externalId, firstName: 'Ada', lastName: 'Byron', holderType: 'staff' });
      return `POST /api/v1/card-holders HTTP/1.1\r\n${key}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
    };
    const get = (externalId: string) =>
      `GET /api/v1/card-holders/by-external-id/${externalId} HTTP/1.1\r\n${key}\r\n`;
    socket.write(post('first') + post('second') + get('first') + get('second') + get('third'));
    const statuses = () => [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));
    await expect.poll(statuses).toEqual([201, 201, 200, 200, 404]);
    socket.destroy();
    expect([...text.matchAll(/"externalId":"(\w+)"/g)].map(([, id]) => id)).toEqual(['first', 'second']);
  });

  it.skipIf(isMissing)('passes the real address on, and believes nobody who claims another', async () => {
    await send('GET', '/api/v1/card-holders?pageSize=1', {
      headers: { ...authorised(), 'X-Forwarded-For': '203.0.113.9' },
    });
    const refused = await send('GET', '/api/v1/card-holders', {
      headers: { 'X-Forwarded-For': '203.0.113.9' },
    });
    expect(refused.status).toBe(401);
    const line = server.logged().findLast(({ status }) => status === 401);
    expect(line).toMatchObject({ address: '127.0.0.1' });
    expect(JSON.stringify(server.logged())).not.toContain('203.0.113.9');
  });

  it.skipIf(isMissing)('holds a long poll, keeps /metrics to itself, and asks for TLS always', async () => {
    const feed = (query: string) =>
      send('GET', `/api/v1/sync/card-holders?${query}`, { headers: authorised() });
    const { nextCursor } = JSON.parse((await feed('cursor=now')).text).meta;
    const held = vi.spyOn(server.context.feeds, 'next');
    const waiting = feed(`cursor=${nextCursor}&wait=30`);
    await expect.poll(() => held.mock.calls.length).toBe(1);
    held.mockRestore();
    await createHolder(tenant);
    const { status, text } = await waiting;
    expect([status, JSON.parse(text).data.length]).toEqual([200, 1]);
    for (const path of ['/metrics', '/metrics/', '//metrics', '/%6detrics', '/x/../metrics', '/%2e/metrics'])
      expect([path, (await send('GET', path)).status]).toEqual([path, 404]);
    expect((await send('GET', '/healthz')).headers['strict-transport-security']).toBe('max-age=31536000');
  });

  /** All that the proxy has logged, whichever file it went to. */
  const logged = () =>
    readdirSync(place)
      .filter((file) => file.endsWith('.log'))
      .map((file) => readFileSync(join(place, file), 'utf8'))
      .join('');

  it.skipIf(isMissing)(
    'logs no query, and no path that is a secret, also while Lanyard is away',
    async () => {
      const asked = [
        '/api/v1/card-holders?q=canary-query',
        '/admin/setup?token=canary-token',
        '/v/canary-code',
        '/v/canary-code?from=canary-query',
        '/api/v1/verify/canary-code',
        '/api/v1/verify/canary-code/?from=canary-query',
        '//v/canary-code',
        '/V/canary-code',
        '/p/canary-link/canary-rest',
        '/uploads/canary-photo?signature=canary-signature',
      ];
      const headers = {
        Referer: `${origin}/v/canary-referrer`,
        Cookie: 'lanyard_session=canary-cookie',
        Authorization: 'Bearer canary-key',
      };
      for (const path of asked) expect((await send('GET', path, { headers })).status, path).toBeLessThan(500);
      for (const path of ['/v/canary-code%', '/api/v1/verify/canary-code%ff'])
        expect((await send('GET', path, { headers })).status, path).toBe(400);
      expect(JSON.stringify(server.logged())).not.toContain('canary-code');
      await server.stop();
      for (const path of asked) expect((await send('GET', path, { headers })).status, path).toBe(502);
      const shown = ['/api/v1/card-holders', '/admin/setup', '/api/v1/verify/', '/v/', '/p/', '/uploads/'];
      for (const path of shown)
        await expect.poll(() => logged().split(path).length - 1, { message: path }).toBeGreaterThanOrEqual(2);
      expect(logged()).not.toContain('canary');
    },
  );
});
