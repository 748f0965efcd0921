import type { Config } from '../../../config/config.ts';

/** A server that needs longer to check its database and its disk doesn't count as ready. */
const TIMEOUT_MS = 5_000;

export interface ReadyAnswer {
  /** True when a server answered; otherwise the network failed. */
  isAnswer: boolean;
  /** `ready`, `not_ready`, or `standby`; null when no server of ours answered. */
  status: string | null;
  /** The number of times that a standby could not take over. */
  failedTakeOvers: number;
  /** The server's reasons for not being ready; empty when it is ready. */
  problems: string[];
}

/** The address of this configuration's server on this machine; null when it chooses its port itself. */
export function addressOf({ host, port, tls }: Config): string | null {
  if (port === 0) return null;
  // A server that listens on every address is asked on the loopback address.
  const asked = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host;
  return `${tls === null ? 'http' : 'https'}://${asked.includes(':') ? `[${asked}]` : asked}:${port}`;
}

export async function askReady(url: string): Promise<ReadyAnswer> {
  try {
    const answer = await fetch(`${url}/readyz`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      // The certificate is for the public name, not for this address; nothing secret is sent.
      tls: { rejectUnauthorized: false },
    });
    const said = (await answer.json()) as Partial<ReadyAnswer>;
    const { status = null, failedTakeOvers = 0 } = said;
    const problems = answer.ok ? [] : (said.problems ?? [`it answers ${answer.status}`]);
    return { isAnswer: true, status, failedTakeOvers, problems };
  } catch (error) {
    const problems = [`it does not answer (${(error as Error).message})`];
    return { isAnswer: false, status: null, failedTakeOvers: 0, problems };
  }
}
