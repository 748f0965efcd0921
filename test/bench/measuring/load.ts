import type { Socket } from 'bun';

/** A request of a benchmark. */
export interface Call {
  url: string;
  method?: string;
  key?: string;
  /** Called for each request, because bodies may have to differ; the result is sent as JSON. */
  body?: () => unknown;
}

const HEAD_END = Buffer.from('\r\n\r\n');

/**
 * Sends requests over keep-alive connections, one at a time on each, and counts the answers. Raw sockets: a full HTTP
 * client needs more time for a request than the servers that are measured.
 * @returns answers per second
 * @throws when an answer isn't 2xx
 */
export async function requestsPerSecond(
  call: Call,
  { connections = 8, durationMs = 700 }: { connections?: number; durationMs?: number } = {},
): Promise<number> {
  const startedAtMs = performance.now();
  const rest = stayAwake();
  const counts = await Promise.all(
    Array.from({ length: connections }, () => drive(call, startedAtMs + durationMs)),
  ).finally(rest);
  return (counts.reduce((sum, count) => sum + count, 0) / (performance.now() - startedAtMs)) * 1000;
}

/**
 * Keeps the event loop turning. A client that sleeps must be woken by each answer, at the server's cost. The slower the
 * server, the more often the client would sleep, so that the server's slowness would count twice.
 */
function stayAwake(): () => void {
  let awake = true;
  const turn = () => {
    if (awake) setImmediate(turn);
  };
  turn();
  return () => {
    awake = false;
  };
}

/** One connection that asks again and again until the time is up; returns how many answers it got. */
function drive(call: Call, untilMs: number): Promise<number> {
  const { hostname, port } = new URL(call.url);
  const text = requestText(call);
  return new Promise((resolve, reject) => {
    let count = 0;
    let received: Buffer = Buffer.alloc(0);
    const send = (socket: Socket) => socket.write(text());
    Bun.connect({
      hostname,
      port: Number(port),
      socket: {
        open(socket) {
          send(socket);
        },
        data(socket, chunk) {
          received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
          const size = answerSize(received);
          if (size === null || received.length < size) return;
          const status = received.toString('latin1', 9, 12);
          if (!status.startsWith('2')) {
            reject(new Error(`${call.url} answered ${received.toString()}`));
            socket.end();
            return;
          }
          received = received.subarray(size);
          count++;
          if (performance.now() < untilMs) send(socket);
          else {
            resolve(count);
            socket.end();
          }
        },
        error: (_, error) => reject(error),
        connectError: (_, error) => reject(error),
        close: () => reject(new Error(`${call.url} closed the connection`)),
      },
    }).catch(reject);
  });
}

/** The length of the first answer in the received bytes; null until the answer's head is complete. */
function answerSize(received: Buffer): number | null {
  const headEnd = received.indexOf(HEAD_END);
  if (headEnd < 0) return null;
  const length = /content-length: (\d+)/i.exec(received.toString('latin1', 0, headEnd))?.[1];
  return headEnd + HEAD_END.length + Number(length ?? 0);
}

function requestText({ url, method = 'GET', key, body }: Call): () => string {
  const { host, pathname, search } = new URL(url);
  const head = `${method} ${pathname}${search} HTTP/1.1\r\nHost: ${host}\r\n${key === undefined ? '' : `Authorization: Bearer ${key}\r\n`}`;
  if (body === undefined) return () => `${head}\r\n`;
  return () => {
    const json = JSON.stringify(body());
    return `${head}Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(json)}\r\n\r\n${json}`;
  };
}
