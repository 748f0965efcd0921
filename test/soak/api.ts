import type { Actor } from './actor.ts';
import type { Ledger } from './ledger.ts';
import type { SmallDisk } from './small-disk.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
export type Answer = { data: any; meta: any };

/** An answer that is a refusal. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly what: string,
    text: string,
  ) {
    super(`${what}: ${status} ${text.slice(0, 300)}`);
  }
}

/**
 * The server could not be reached, or went away in the middle of an answer. If nobody had ended the server, a
 * problem is reported as well.
 */
export class Interruption extends Error {}

/** Calls the server as its clients do, and notices whatever it should never do. */
export interface Api {
  readonly requests: number;
  /** The number of 503 answers so far, which are allowed on a full disk and while the server stops. */
  readonly unavailable: number;
  /** @throws Refusal, Interruption */
  call(method: string, path: string, body?: unknown): Promise<Answer>;
  /** Sends any request, with `headers` of the caller's own; returns the answer, whatever its status. */
  send(
    method: string,
    url: string,
    init: { headers?: Record<string, string>; body?: string | Uint8Array<ArrayBuffer> },
  ): Promise<Response>;
}

/** Nothing takes this long unless it hangs. */
const HANGS_MS = 60_000;
/** The grace for a disk that was just freed, and for a server that was just started. */
const GRACE_MS = 5_000;

interface World {
  origin: string;
  key: string;
  server: Actor;
  disk: SmallDisk | null;
  ledger: Ledger;
  problem(text: string): void;
}

export function createApi({ origin, key, server, disk, ledger, problem }: World): Api {
  let requests = 0;
  let unavailable = 0;

  const send: Api['send'] = async (method, url, init) => {
    const { generation, pid } = server;
    const startedMs = Date.now();
    requests++;
    let response: Response;
    let body: ArrayBuffer;
    try {
      // No connection is kept alive: the next request would first have to find out that the earlier server's
      // connection is dead.
      const connection = { keepalive: false, signal: AbortSignal.timeout(HANGS_MS) };
      response = await fetch(url, { method, ...init, ...connection });
      // Read all of the body: a connection may be cut in the middle of an answer.
      body = await response.arrayBuffer();
    } catch (error) {
      const { code, name, message } = error as Error & { code?: string };
      const wasDown =
        pid === null ||
        server.generation !== generation ||
        ['ConnectionRefused', 'ECONNREFUSED'].includes(code ?? '');
      if (!wasDown)
        problem(`${method} ${url}: ${name} ${code ?? ''} ${message}, though nobody had ended the server`);
      throw new Interruption(message);
    }
    const { status } = response;
    if (status === 503) {
      unavailable++;
      const wasFull = disk !== null && disk.lastFullMs > startedMs - GRACE_MS;
      if (!wasFull && server.generation === generation && Date.now() - startedMs < HANGS_MS)
        problem(`${method} ${url}: 503 ${Buffer.from(body)}, with room on the disk`);
    } else if (status >= 500) problem(`${method} ${url}: ${status} ${Buffer.from(body)}`);
    return new Response([204, 304].includes(status) ? null : body, { status, headers: response.headers });
  };

  return {
    send,
    get requests() {
      return requests;
    },
    get unavailable() {
      return unavailable;
    },
    async call(method, path, body) {
      const response = await send(method, `${origin}/api/v1${path}`, {
        headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
        body: body === undefined ? undefined : JSON.stringify(body),
      });
      const text = await response.text();
      if (!response.ok) throw new Refusal(response.status, `${method} ${path}`, text);
      const answer = (text === '' ? {} : JSON.parse(text)) as Answer;
      const records = Array.isArray(answer.data) ? answer.data : [answer.data];
      if (method !== 'GET')
        for (const one of records)
          if (typeof one?.id === 'string' && typeof one.version === 'number' && isRecord(path))
            ledger.wrote(one.id, one.version);
      return answer;
    },
  };
}

/** Print batches and webhook endpoints have versions, too, which the ledger doesn't keep. */
const isRecord = (path: string): boolean => /^\/(card-holders|photos|orders|cards|sync)\b/.test(path);
