import type { Server } from 'bun';
import { type Network, networkOf } from '../../lib/addresses.ts';
import { REQUEST_ID_HEADER } from '../../shared/shapes.ts';
import type { Access } from '../access/access.ts';
import type { Caller } from '../access/caller.ts';
import { clientAddress } from './address.ts';

const anybody = () => {};

export type BunServer = Pick<Server<unknown>, 'requestIP'>;

/**
 * A request and its answer, from arrival to log line. It travels with the request. It is a class, because making an
 * object of closures would cost as much as looking up a record.
 */
export class Exchange {
  /** The route's pattern (`/api/v1/card-holders/:id`); null until a route is found. */
  route: string | null = null;
  caller: Caller | null = null;
  /** The access that the operation needs. */
  access: Access = 'public';
  /**
   * Checks again whether the caller may do what it asks for: a key, a session or a role can end while a body arrives,
   * or while the request waits for something.
   * @throws AppError unauthorized, address_not_allowed, insufficient_scope
   */
  assertAdmitted: () => void = anybody;
  /** The error behind a failure, for the log: the client learns only the failure's code and message. */
  fault: unknown = null;
  /** Headers of every answer to this request, failures included. */
  headers: Record<string, string>;
  private knownAddress: string | null = null;

  /** @param socket the request as it came from the network: only this object knows its peer */
  constructor(
    readonly requestId: string,
    readonly startedAtMs: number,
    /** The method that the client sent, HEAD included. */
    readonly method: string,
    /** Absolute; see `raw-path.ts`. */
    readonly url: string,
    private readonly socket: Request,
    private readonly server: BunServer,
    private readonly trustedProxies: readonly Network[],
  ) {
    this.headers = {
      [REQUEST_ID_HEADER]: requestId,
      // No cache may keep an answer, unless the answer's own headers allow it.
      'Cache-Control': 'no-store',
      // Browsers must not guess a script or a page from the content.
      'X-Content-Type-Options': 'nosniff',
    };
  }

  /** True when only headers will be sent, so that an expensive body needn't be made. */
  get isHead(): boolean {
    return this.method === 'HEAD';
  }

  /** The address at the other end of the connection: the client's, or a proxy's. */
  peer(): string {
    return this.server.requestIP(this.socket)?.address ?? '';
  }

  /** The client as counted by address, where an IPv6 /64 is one client. */
  network(): string {
    return networkOf(this.address());
  }

  /** The client's IP address; found on first use, because most requests never need it. */
  address(): string {
    this.knownAddress ??= clientAddress(
      this.peer(),
      this.socket.headers.get('x-forwarded-for'),
      this.trustedProxies,
    );
    return this.knownAddress;
  }

  /** The client's `Accept-Encoding`; null when it sent none. */
  acceptEncoding(): string | null {
    return this.socket.headers.get('accept-encoding');
  }
}

const EXCHANGE = Symbol('exchange');

/** A property, because a WeakMap would cost more than all other bookkeeping for a request. */
type Attached = Request & { [EXCHANGE]?: Exchange };

export const attach = (request: Request, exchange: Exchange): void => {
  (request as Attached)[EXCHANGE] = exchange;
};

export function exchangeOf(request: Request): Exchange {
  const exchange = (request as Attached)[EXCHANGE];
  if (exchange === undefined)
    throw new Error('A request came in past the server: use createServer(context, app).fetch');
  return exchange;
}
