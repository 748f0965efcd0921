import { setTimeout as wait } from 'node:timers/promises';
import { ConfigError } from '../../../config/read-variable.ts';
import { createApp } from '../../app.ts';
import type { Context } from '../../context.ts';
import { createServer } from '../../http/server.ts';
import { loadPair, TlsError, type TlsPair } from '../../http/tls/load-pair.ts';
import { createRenewals } from '../../http/tls/renewals.ts';
import { errorFields } from '../../lib/log.ts';
import { CommandError } from '../frame/run.ts';

/** Milliseconds that running requests may take after SIGTERM before their connections are cut. */
export const DRAIN_MS = 10_000;
/** More than any operation accepts: an operation's refusal has a body in our error shape, and Bun's own has none. */
const BODY_LIMIT_BYTES = 2 ** 40;
/**
 * Seconds that a connection may be silent: a phone on a bad network in the middle of an upload, a slow client in the
 * middle of its JSON, or a person who is choosing where to save an export. The time must be longer than proxies keep
 * idle connections (60 s is common), or a request could arrive on a closing one. Bun's default is 10 s. Less than 160
 * kB of a body in this time counts as silence, too.
 */
export const IDLE_SECONDS = 120;
/**
 * Milliseconds for which a listener with the previous certificate continues, asking its clients to reconnect. After
 * that, silent connections are closed; requests under way end first.
 */
const RETIRE_MS = 12_000;

/** Overrides of the three times above; tests wait less than clients. */
export interface TimeLimits {
  idleSeconds?: number;
  drainMs?: number;
  retireMs?: number;
}

/** The server, listening on its port. */
export interface Listening {
  url: string;
  /** Takes up a renewed certificate if the TLS files have one. `always` reads them even if they look unchanged. */
  renewCertificate(always?: boolean): void;
  /** Lets running requests end, within limits. */
  stop(): Promise<void>;
}

interface Listener {
  port: number;
  /** Asks the clients to reconnect. */
  retire(): void;
  /** Lets running requests end, however long they take. */
  end(): Promise<void>;
  /** Lets running requests end, and cuts those that take longer than `drainMs`. It can be called after `end`. */
  stop(): Promise<void>;
}

/** Listens on HOST and PORT, with TLS if there are files for it. */
export function listen(
  context: Context,
  { idleSeconds = IDLE_SECONDS, drainMs = DRAIN_MS, retireMs = RETIRE_MS }: TimeLimits = {},
): Listening {
  const { config, log, clock } = context;
  const { fetch } = createServer(context, createApp(context));
  const first = config.tls === null ? null : pairAtStart(context);
  const renewals = config.tls === null || first === null ? null : createRenewals(config.tls, first);
  let current = begin();
  const listeners = new Set<Listener>([current]);
  const scheme = first === null ? 'http' : 'https';
  const url = `${scheme}://${config.host.includes(':') ? `[${config.host}]` : config.host}:${current.port}`;
  if (config.publicUrl === null) context.publicUrl = url;

  return {
    url,
    renewCertificate(always = false) {
      const renewal = renewals?.look(clock.now(), always) ?? { found: 'nothing' };
      if (renewal.found === 'nothing') return;
      try {
        if (renewal.found === 'fault') throw new TlsError(renewal.reason);
        takeUp(renewal.pair);
        renewals?.takenUp(renewal.pair);
        log.info('certificate renewed', { until: new Date(renewal.pair.validToMs).toISOString() });
      } catch (error) {
        log.error('the renewed certificate was not taken up; the one from before stays', errorFields(error));
      }
    },
    async stop() {
      // Long polls are answered at once.
      context.feeds.close();
      await Promise.all([...listeners].map((one) => one.stop()));
    },
  };

  /**
   * Takes up a renewed certificate. Bun can't change a listener's certificate, so a new listener takes over the port,
   * and the old one ends.
   */
  function takeUp(pair: TlsPair): void {
    const before = current;
    current = openListener(pair, before.port);
    listeners.add(current);
    before.retire();
    void wait(retireMs, undefined, { ref: false })
      .then(() => before.end())
      .finally(() => listeners.delete(before));
  }

  function begin(): Listener {
    try {
      if (first !== null && config.port !== 0) assertFree();
      return openListener(first, config.port);
    } catch (error) {
      throw new CommandError(
        `can't listen on HOST ${config.host}, PORT ${config.port}: ${(error as Error).message}`,
      );
    }
  }

  /**
   * Checks that the port is free. Two listeners of one account may share a port if both ask for that, but a second
   * Lanyard must not.
   */
  function assertFree(): void {
    Bun.serve({ hostname: config.host, port: config.port, fetch: () => new Response() }).stop(true);
  }

  function openListener(pair: TlsPair | null, port: number): Listener {
    let isRetired = false;
    const server = Bun.serve({
      hostname: config.host,
      port,
      maxRequestBodySize: BODY_LIMIT_BYTES,
      idleTimeout: idleSeconds,
      fetch: pair === null ? fetch : fetchUntilRetired,
      ...(pair !== null && { tls: { cert: pair.cert, key: pair.key }, reusePort: true }),
    });
    return {
      port: server.port!,
      retire() {
        isRetired = true;
      },
      end: () => server.stop(),
      async stop() {
        const deadline = setTimeout(() => server.stop(true), drainMs);
        await server.stop();
        clearTimeout(deadline);
      },
    };

    async function fetchUntilRetired(...args: Parameters<typeof fetch>): Promise<Response> {
      const response = await fetch(...args);
      if (isRetired) response.headers.set('Connection', 'close');
      return response;
    }
  }
}

function pairAtStart({ config, log, clock }: Context): TlsPair {
  try {
    const pair = loadPair(config.tls!);
    if (pair.validToMs < clock.now() || pair.validFromMs > clock.now())
      log.warn('clients will refuse the certificate: it is not valid today', {
        from: new Date(pair.validFromMs).toISOString(),
        until: new Date(pair.validToMs).toISOString(),
      });
    return pair;
  } catch (error) {
    if (!(error instanceof TlsError)) throw error;
    throw new ConfigError(error.message);
  }
}
