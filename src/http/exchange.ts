import type { Caller } from './caller.ts';

/** One request and its answer, from arrival to log line. It travels with the request. */
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

const EXCHANGE = Symbol('exchange');

/** A property rather than a WeakMap: the map costs more than the rest of the bookkeeping for a request. */
type Attached = Request & { [EXCHANGE]?: Exchange };

export const attach = (request: Request, exchange: Exchange): void => {
  (request as Attached)[EXCHANGE] = exchange;
};

export function exchangeOf(request: Request): Exchange {
  const exchange = (request as Attached)[EXCHANGE];
  if (exchange === undefined)
    throw new Error('A request came in past the server: use createServer(context).fetch');
  return exchange;
}
