import { connect, type Socket } from 'node:net';
import { vi } from 'vitest';
import type { Harness } from './harness.ts';

export interface SlowRequest {
  method: string;
  path: string;
  /** `Authorization: …` or `Cookie: …`. */
  who: string;
  body: object;
}

/** A request that was let in before its whole body has been sent. */
export interface Begun {
  /** Sends the rest of the body. */
  finish(): Promise<{ status: number; body: { data?: unknown; error?: { code: string } } }>;
}

/** Sends the head and the first half of a body, and waits until the server has let the request in. */
export async function beginSlowly(server: Harness, { method, path, who, body }: SlowRequest): Promise<Begun> {
  const { limiter } = server.context;
  const { take } = limiter;
  const admitted = Promise.withResolvers<void>();
  const taking = vi.spyOn(limiter, 'take').mockImplementation((...args) => {
    const taken = take.apply(limiter, args);
    if (taken.allowed) admitted.resolve();
    return taken;
  });
  const bytes = Buffer.from(JSON.stringify(body));
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  const half = bytes.length >> 1;
  socket.write(
    [
      `${method} /api/v1${path} HTTP/1.1`,
      `Host: ${new URL(server.url).host}`,
      who,
      `Origin: ${server.url}`,
      'Content-Type: application/json',
      `Content-Length: ${bytes.length}`,
      'Connection: close',
      '\r\n',
    ].join('\r\n'),
  );
  socket.write(bytes.subarray(0, half));
  await admitted.promise;
  taking.mockRestore();
  return {
    async finish() {
      const answer = received(socket);
      socket.write(bytes.subarray(half));
      const text = await answer;
      const [head = '', json = ''] = text.split('\r\n\r\n', 2);
      return { status: Number(head.slice(9, 12)), body: json.startsWith('{') ? JSON.parse(json) : {} };
    },
  };
}

const received = (socket: Socket): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = '';
    socket.on('data', (data) => (text += data));
    socket.on('close', () => resolve(text));
    socket.on('error', reject);
  });
