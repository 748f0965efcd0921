import type { Server } from 'bun';
import { type Network, networkOf } from '../../lib/addresses.ts';
import type { Caller } from '../access/caller.ts';
import { clientAddress } from './address.ts';

const anybody = () => {};

export type BunServer = Pick<Server<unknown>, 'requestIP'>;

/**
 * One request and its answer, from arrival to log line. It travels with the request.
 * A class, not an object of closures: making those would cost as much as looking up a record.
 */
export class Exchange {
  /** The route's pattern (`/api/v1/card-holders/:id`), once one was found. */
  route: string | null = null;
  /** Whether the log has the route's pattern in place of the path. */
  hidesPath = false;
  caller: Caller | null = null;
  /**
   * Looks again whether the caller may do what it asks for: a key, a session or a role can end while a body arrives, or
   * while something is waited for.
   * @throws AppError unauthorized, address_not_allowed, insufficient_scope
   */
  assertAdmitted: () => void = anybody;
  /** What is logged of a failure that the client isn't told about. */
  fault: unknown = null;
  /** Headers that every answer to this request carries, whatever comes of it. */
  headers: Record<string, string>;
  private knownAddress: string | null = null;

  /** @param socket the request as it came from the network, which alone knows its peer */
  constructor(
    readonly requestId: string,
    readonly startedAtMs: number,
    /** As it was sent, HEAD included. */
    readonly method: string,
    /** Absolute; see `raw-path.ts`. */
    readonly url: string,
    private readonly socket: Request,
    private readonly server: BunServer,
    private readonly trustedProxies: readonly Network[],
  ) {
    this.headers = {
      'X-Request-Id': requestId,
      // What an answer holds is for who asked alone, unless it says otherwise.
      'Cache-Control': 'no-store',
      // Nothing is to be run as a script or shown as a page because of what it looks like.
      'X-Content-Type-Options': 'nosniff',
    };
  }

  /** Whether only the headers are sent: what costs much to make needn't be made. */
  get isHead(): boolean {
    return this.method === 'HEAD';
  }

  /** The address at the other end of the connection: the client's, or a proxy's. */
  peer(): string {
    return this.server.requestIP(this.socket)?.address ?? '';
  }

  /** What the client counts as where requests are counted by address: an IPv6 /64 is one. */
  network(): string {
    return networkOf(this.address());
  }

  /** The client's IP address; worked out at first use, as most requests never need it. */
  address(): string {
    this.knownAddress ??= clientAddress(
      this.peer(),
      this.socket.headers.get('x-forwarded-for'),
      this.trustedProxies,
    );
    return this.knownAddress;
  }

  /** The content codings that the client takes, as it said so. */
  acceptEncoding(): string | null {
    return this.socket.headers.get('accept-encoding');
  }
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
