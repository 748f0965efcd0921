import type { Caller } from './caller.ts';

/** One request and its answer, from arrival to log line. Kept beside the request, which can't be extended. */
export interface Exchange {
  requestId: string;
  startedAtMs: number;
  /** The client's IP address; worked out at first use, as most requests never need it before the log line. */
  address(): string;
  /** Lets the connection be silent for this long, where Bun would end it after 10 s. */
  allowStall(seconds: number): void;
  /** The route's pattern (`/api/v1/card-holders/:id`), once one was found. */
  route: string | null;
  caller: Caller | null;
  /** Headers that every answer to this request carries, whatever comes of it. */
  headers: Record<string, string>;
  /** What is logged of a failure that the client isn't told about. */
  fault: unknown;
}

const exchanges = new WeakMap<Request, Exchange>();

export const attach = (request: Request, exchange: Exchange): void => {
  exchanges.set(request, exchange);
};

export function exchangeOf(request: Request): Exchange {
  const exchange = exchanges.get(request);
  if (exchange === undefined)
    throw new Error('A request came in past the server: use createServer(context).fetch');
  return exchange;
}
