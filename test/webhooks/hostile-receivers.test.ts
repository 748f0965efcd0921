import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { destinations } from '../../config/read-variable.ts';
import { AnswerParser } from '../../src/lib/outgoing/answer-parser.ts';
import { CutOff } from '../../src/lib/outgoing/cut-off.ts';
import { post } from '../../src/lib/outgoing/post.ts';
import { type Attempt, attempt } from '../../src/webhooks/client/attempt.ts';
import { newSecret } from '../../src/webhooks/endpoints/secrets.ts';
import { TestClock } from '../support/server/clock.ts';

const context = {
  clock: new TestClock(),
  config: {
    webhookAllow: destinations({ WEBHOOK_ALLOW: '127.0.0.0/8' }, 'WEBHOOK_ALLOW'),
    authorities: null,
  },
};
/** The time limit for receivers that never answer. */
const TIME_OUT_MS = 50;
/** The time limit for all others, which answer or close the connection. */
const LONG_TIMEOUT_MS = 1_000_000;

let server: Server | undefined;
const sockets = new Set<Socket>();
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const socket of sockets) socket.destroy();
  server?.close();
});

/** A receiver that does as it pleases with the socket once a request has come. */
async function listen(behave: (socket: Socket) => void, host = '127.0.0.1'): Promise<number> {
  server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('data', () => behave(socket));
  });
  await new Promise<void>((resolve) => server!.listen(0, host, resolve));
  return (server.address() as AddressInfo).port;
}

async function sendTo(behave: (socket: Socket) => void, timeOutMs = LONG_TIMEOUT_MS): Promise<Attempt> {
  const url = `http://127.0.0.1:${await listen(behave)}/`;
  const sending = { id: 'one', url, body: '{}', secrets: [newSecret()] };
  return attempt(context, sending, new CutOff(), timeOutMs);
}

const OK = 'HTTP/1.1 200 OK\r\n';
const TIMED_OUT = 'no complete answer came within 0.05 s';
const CLOSED = 'the connection was closed before the end of the answer';

describe('a receiver that', () => {
  it.each<[string, (socket: Socket) => void, Partial<Attempt>]>([
    ['ends in the status line', (socket) => socket.end('HTTP/1.1 20'), { answer: null, error: CLOSED }],
    ['hangs up', (socket) => socket.destroy(), { answer: null, error: CLOSED }],
    [
      'resets',
      (socket) => socket.resetAndDestroy(),
      { answer: null, error: 'connection reset (ECONNRESET)' },
    ],
    [
      'speaks no HTTP',
      (socket) => socket.end('SSH-2.0-OpenSSH_9.2\r\n\r\n'),
      { error: 'the answer is not HTTP/1.1' },
    ],
    [
      'has no end of headers',
      (socket) => socket.write(`${OK}X: ${'x'.repeat(40_000)}`),
      { error: 'the headers are longer than 32768 bytes' },
    ],
    [
      'closes before the promised end',
      (socket) => socket.end(`${OK}Content-Length: 10\r\n\r\nabc`),
      { error: CLOSED },
    ],
    [
      'closes within a chunk',
      (socket) => socket.end(`${OK}Transfer-Encoding: chunked\r\n\r\n5\r\nab`),
      { error: CLOSED },
    ],
    [
      'has a chunk without a size',
      (socket) => socket.end(`${OK}Transfer-Encoding: chunked\r\n\r\nzz\r\n`),
      { error: 'a chunk has no size' },
    ],
    [
      'has a length that is none',
      (socket) => socket.end(`${OK}Content-Length: -1\r\n\r\n`),
      { error: 'the Content-Length is not a number' },
    ],
    [
      'has its length twice',
      (socket) => socket.write(`${OK}Content-Length: 2\r\nContent-Length: 2\r\n\r\nok`),
      { error: null, answer: expect.objectContaining({ status: 200, body: 'ok' }) },
    ],
    [
      'has its length twice, of nothing, and fails',
      (socket) => socket.write('HTTP/1.1 500 No\r\nContent-Length: 0, 0\r\n\r\n'),
      { error: 'answered 500' },
    ],
    [
      'has two lengths that differ',
      (socket) => socket.write(`${OK}Content-Length: 2\r\nContent-Length: 3\r\n\r\nok`),
      { error: 'there are two Content-Lengths that differ' },
    ],
    [
      'redirects',
      (socket) =>
        socket.end('HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:1/\r\nContent-Length: 0\r\n\r\n'),
      // The new address may be of any length, and may name a person, so the error leaves it out.
      { error: 'answered 302: redirects are not followed' },
    ],
    [
      'answers 404',
      (socket) => socket.end('HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n'),
      { error: 'answered 404' },
    ],
    ['answers without a length', (socket) => socket.end(`${OK}\r\nabc`), { error: null }],
    ['answers 204', (socket) => socket.write('HTTP/1.1 204 No Content\r\n\r\n'), { error: null }],
    [
      'says 100 Continue first',
      (socket) => socket.write(`HTTP/1.1 100 Continue\r\n\r\n${OK}Content-Length: 0\r\n\r\n`),
      { error: null },
    ],
  ])('%s', async (_, behave, expected) => {
    expect(await sendTo(behave)).toMatchObject(expected);
  });

  it('says nothing is given up', async () => {
    expect(await sendTo(() => {}, TIME_OUT_MS)).toMatchObject({ answer: null, error: TIMED_OUT });
  });

  it('never ends its answer is not waited for, and what came is kept', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const { push } = AnswerParser.prototype;
    vi.spyOn(AnswerParser.prototype, 'push').mockImplementation(function (this: AnswerParser, bytes) {
      const isWhole = push.call(this, bytes);
      if (this.answer?.body.toString() === '...') vi.advanceTimersByTime(TIME_OUT_MS);
      return isWhole;
    });
    const result = await sendTo((socket) => socket.write(`${OK}\r\n...`), TIME_OUT_MS);
    expect(result).toMatchObject({ error: TIMED_OUT, answer: { status: 200, body: '...' } });
  });

  it('sends megabytes without end is cut after 20 kB, and its connection with it', async () => {
    let sentBytes = 0;
    let closed: Promise<void> | undefined;
    const result = await sendTo((socket) => {
      closed = new Promise((resolve) => socket.on('close', () => resolve()));
      const block = Buffer.alloc(65_536, 'x');
      const more = () => {
        while (!socket.destroyed && socket.write(block)) sentBytes += block.length;
        sentBytes += block.length;
      };
      socket.write(`${OK}Content-Length: 10000000000\r\n\r\n`);
      socket.on('drain', more);
      more();
    });
    expect(result).toMatchObject({ error: null, answer: { status: 200, body: 'x'.repeat(20_000) } });
    await closed;
    expect(sentBytes).toBeLessThan(50_000_000);
  });

  it('sends its answer a byte at a time, in chunks, is understood', async () => {
    const text = `${OK}Transfer-Encoding: gzip, chunked\r\nA: 1\r\na: 2\r\n\r\n3;x=y\r\nabc\r\nA\r\n0123456789\r\n0\r\n\r\n`;
    const result = await sendTo(async (socket) => {
      for (const byte of Buffer.from(text)) {
        socket.write(Buffer.of(byte));
        await new Promise((resolve) => setImmediate(resolve));
      }
    });
    expect(result).toMatchObject({
      error: null,
      answer: { status: 200, headers: { a: '1, 2' }, body: 'abc0123456789' },
    });
  });

  it('does not listen is named so', async () => {
    const port = await listen(() => {});
    await new Promise<void>((resolve) => server!.close(() => resolve()));
    const sending = { id: 'one', url: `http://127.0.0.1:${port}/`, body: '{}', secrets: [newSecret()] };
    const result = await attempt(context, sending, new CutOff(), LONG_TIMEOUT_MS);
    expect(result).toMatchObject({ error: 'connection refused (ECONNREFUSED)', answer: null });
  });
});

describe('the connection', () => {
  const request = (port: number, addresses: string[]) => ({
    url: new URL(`http://hooks.example.edu:${port}/in?a=b`),
    addresses,
    headers: { host: `hooks.example.edu:${port}`, 'content-length': '2' },
    body: '{}',
    answerLimitBytes: 1000,
    authorities: null,
    cutOff: new CutOff(),
  });

  it('goes to exactly the checked address, past any proxy, and is a new one each time', async () => {
    const seen: { local: string | undefined; remotePort: number | undefined }[] = [];
    const port = await listen((socket) => {
      seen.push({ local: socket.localAddress, remotePort: socket.remotePort });
      socket.write(`${OK}Content-Length: 0\r\nConnection: keep-alive\r\n\r\n`);
    }, '0.0.0.0');
    const names = ['HTTP_PROXY', 'http_proxy', 'HTTPS_PROXY', 'ALL_PROXY'];
    const before = names.map((name) => process.env[name]);
    for (const name of names) process.env[name] = `http://127.0.0.9:${port}`;
    try {
      for (const address of ['127.0.0.2', '127.0.0.3', '127.0.0.2'])
        expect(await post(request(port, [address]))).toMatchObject({ error: null, answer: { status: 200 } });
    } finally {
      for (const [place, name] of names.entries()) {
        if (before[place] === undefined) delete process.env[name];
        else process.env[name] = before[place];
      }
    }
    expect(seen.map(({ local }) => local)).toEqual(['127.0.0.2', '127.0.0.3', '127.0.0.2']);
    expect(new Set(seen.map(({ remotePort }) => remotePort)).size).toBe(3);
  });

  it('is made to the next address when the first refuses', async () => {
    const port = await listen((socket) => socket.end(`${OK}Content-Length: 0\r\n\r\n`), '127.0.0.2');
    expect(await post(request(port, ['127.0.0.1', '127.0.0.2']))).toMatchObject({ error: null });
  });

  it('sends nothing twice when the answer of the first is broken', async () => {
    let count = 0;
    const port = await listen((socket) => {
      count++;
      socket.destroy();
    }, '0.0.0.0');
    expect((await post(request(port, ['127.0.0.1', '127.0.0.2']))).error).toBe(CLOSED);
    expect(count).toBe(1);
  });
});
