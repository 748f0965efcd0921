import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createHolder } from '../support/photos/photos.ts';
import { type Harness, startHarness, type Tenant } from '../support/server/harness.ts';

let server: Harness;
let tenant: Tenant;
beforeAll(async () => {
  server = await startHarness({ RATE_LIMIT_AUTH_FAILURES_PER_MIN: '0' });
  tenant = server.organisation();
});
afterAll(() => server.stop());

interface RawAnswer {
  status: number;
  headers: string;
  body: string;
}

/**
 * Sends bytes as they are, and returns the answers until the server closes the connection.
 * @param isCutOff true when nothing more can come, as when a client has gone; otherwise, the server may wait
 *   for more
 */
function send(text: string, isCutOff = false): Promise<RawAnswer[]> {
  const { promise, resolve } = Promise.withResolvers<RawAnswer[]>();
  const socket = connect({ port: Number(new URL(server.url).port), host: '127.0.0.1', allowHalfOpen: true });
  let received = '';
  const end = () => {
    socket.destroy();
    const answers = received.split(/(?=HTTP\/1\.1 \d{3} )/).filter(Boolean);
    resolve(
      answers.map((answer) => {
        const [headers = '', ...body] = answer.split('\r\n\r\n');
        return { status: Number(headers.slice(9, 12)), headers, body: body.join('\r\n\r\n') };
      }),
    );
  };
  socket.on('data', (data) => {
    received += data.toString('latin1');
  });
  socket.on('end', end);
  socket.on('close', end);
  socket.on('error', end);
  if (isCutOff) socket.end(text, 'latin1');
  else socket.write(text, 'latin1');
  return promise;
}

/** Sends a GET request whose path goes out exactly as written. */
const get = (path: string, headers: string[] = []) =>
  send(
    [
      `GET ${path} HTTP/1.1`,
      'Host: 127.0.0.1',
      `Authorization: Bearer ${tenant.admin}`,
      'Connection: close',
      ...headers,
      '\r\n',
    ].join('\r\n'),
  ).then(([answer]) => answer!);

// Whatever was sent, the server is still running, and has logged no fault of its own.
afterEach(async () => {
  expect((await server.send('GET', `${server.url}/healthz`)).status).toBe(200);
  expect(server.logged().filter(({ level }) => level === 'error')).toEqual([]);
});

const LEAK = /node_modules|\/src\/|\.ts:|SQLITE|passwd:|\bat \w+ \(/;

describe('a path', () => {
  it.each([
    '/api/v1/card-holders/..%2f..%2fhealthz',
    '/api/v1/card-holders/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    '/api/v1/photos/..%5c..%5cdata/image',
    '/api/v1/card-holders/by-external-id/..%2F',
  ])('with encoded dots and slashes is one id that is not there: %s', async (path) => {
    const { status, body } = await get(path);
    expect([status, JSON.parse(body).error.code]).toEqual([404, 'not_found']);
  });

  it.each([
    '/api/v1/card-holders/%00',
    '/api/v1/card-holders/a%00b',
    '/api/v1/%',
    '/%c0%af',
    '/docs/%2',
    '/healthz?%zz',
  ])('with NUL or a malformed percent sign is 400 in the one shape: %s', async (path) => {
    const { status, body, headers } = await get(path);
    expect([status, JSON.parse(body).error.code]).toEqual([400, 'bad_request']);
    expect(headers).toMatch(/x-request-id: /i);
  });

  it.each([
    '/api/v1/../../etc/passwd',
    '/../../../../etc/passwd',
    '/docs/../../package.json',
    '/docs/x/..%2f..%2fpackage.json',
    '//api/v1/audit-log',
    '/api/v1//audit-log',
    '/api/v1/./audit-log',
    '/API/V1/audit-log',
    '/api/v1/audit-log;x=1',
    `/${'a/'.repeat(3000)}`,
    'http://elsewhere.example/api/v1/nothing',
    '*',
    'api/v1/audit-log',
  ])('never leads to a file or a fault: %s', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBeGreaterThanOrEqual(200);
    expect(answer.status).toBeLessThan(500);
    expect(answer.headers + answer.body).not.toMatch(LEAK);
  });

  it('with raw bytes beyond ASCII is never a fault', async () => {
    for (const path of ['/api/v1/card-holders/\xff\xfe', '/api/v1/card-holders?q=\xe4', '/\x80']) {
      const answer = await get(path);
      expect(answer.status).toBeLessThan(500);
    }
  });
});

describe('a Host header', () => {
  it.each(['x', 'a:1', '127.0.0.1:99999', '[::1]', 'elsewhere.example', '"', 'a b', '%00', '../x', ''])(
    'of "%s" changes neither the route nor the upload URL',
    async (host) => {
      const text = (path: string, more: string[] = [], body = '') =>
        [
          `${body ? 'POST' : 'GET'} ${path} HTTP/1.1`,
          `Host: ${host}`,
          `Authorization: Bearer ${tenant.admin}`,
          'Connection: close',
          ...more,
          '',
          body,
        ].join('\r\n');
      const [listed] = await send(text('/api/v1/audit-log?pageSize=1'));
      if (host === '%00') return expect(listed!.status).toBe(400);
      expect(listed!.status).toBe(200);
      const body = JSON.stringify({
        cardHolderId: await createHolder(tenant),
        contentType: 'image/png',
        contentLength: 1,
      });
      const [granted] = await send(
        text('/api/v1/photos', ['Content-Type: application/json', `Content-Length: ${body.length}`], body),
      );
      expect(granted!.status).toBe(201);
      expect(JSON.parse(granted!.body).data.uploadUrl).toMatch(new RegExp(`^${server.url}/uploads/`));
    },
  );
});

describe('a request of HTTP/1.0 without Host', () => {
  it.each(['GET', 'HEAD'])('is answered, as a health check of a proxy sends it: %s', async (method) => {
    const [answer] = await send(`${method} /healthz HTTP/1.0\r\n\r\n`);
    expect([answer!.status, answer!.body]).toEqual([200, method === 'GET' ? '{"status":"ok"}' : '']);
    expect(server.logged().at(-1)).toMatchObject({ method, path: '/healthz', status: 200 });
  });
});

describe('a malformed request', () => {
  const KEY = () => `Authorization: Bearer ${tenant.admin}`;
  const POST = 'POST /api/v1/card-holders HTTP/1.1\r\nHost: a\r\nContent-Type: application/json';

  it.each([
    ['is no HTTP', () => 'hello\r\n\r\n'],
    ['has no Host', () => `GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n`],
    ['has another version', () => 'GET /healthz HTTP/9.9\r\nHost: a\r\n\r\n'],
    ['has another method', () => 'BREW /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'],
    ['has headers without end', () => `GET /healthz HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(100_000)}`],
    ['has a broken header', () => 'GET /healthz HTTP/1.1\r\nHost: a\r\nno colon\r\n\r\n'],
    ['has two lengths', () => `${POST}\r\n${KEY()}\r\nContent-Length: 2\r\nContent-Length: 9\r\n\r\n{}`],
    ['has a negative length', () => `${POST}\r\n${KEY()}\r\nContent-Length: -1\r\n\r\n{}`],
    [
      'has length and chunks',
      () =>
        `${POST}\r\n${KEY()}\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
    ],
    [
      'has a broken chunk',
      () => `${POST}\r\n${KEY()}\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
    ],
    ['ends in its body', () => `${POST}\r\n${KEY()}\r\nContent-Length: 100\r\n\r\n{"firstName": "A`],
  ])('that %s is never a fault', async (_, text) => {
    for (const answer of await send(text(), true)) {
      expect(answer.status < 500 || answer.status === 505).toBe(true);
      expect(answer.headers + answer.body).not.toMatch(LEAK);
    }
  });

  it('never smuggles a second one past the first', async () => {
    const second = `GET /api/v1/audit-log HTTP/1.1\r\nHost: a\r\n${KEY()}\r\n\r\n`;
    const answers = await send(
      `${POST}\r\nContent-Length: ${second.length}\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${second}`,
      true,
    );
    // Either the server refuses the whole request, or it reads the framing as chunked; it never follows both headers.
    expect(answers.every(({ status }) => status === 400 || status === 401 || status === 200)).toBe(true);
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(1);
  });
});
