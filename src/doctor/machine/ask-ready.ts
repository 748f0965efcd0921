import type { Config } from '../../../config/config.ts';

/** A server that takes longer to look at its database and its disk is not ready. */
const PATIENCE_MS = 5_000;

export interface ReadyAnswer {
  /** Whether a server said it, and not the network. */
  isAnswer: boolean;
  /** What it lacks; empty when it is ready. */
  problems: string[];
}

/** Where the server of this configuration is asked on this machine; null when it chooses its port itself. */
export function addressOf({ host, port, tls }: Config): string | null {
  if (port === 0) return null;
  // One that listens everywhere is asked on this machine's own address.
  const asked = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host;
  return `${tls === null ? 'http' : 'https'}://${asked.includes(':') ? `[${asked}]` : asked}:${port}`;
}

/** Asks a server whether it does its work. */
export async function askReady(url: string): Promise<ReadyAnswer> {
  try {
    const answer = await fetch(`${url}/readyz`, {
      signal: AbortSignal.timeout(PATIENCE_MS),
      // The certificate has the name that clients use, and none for this address; nothing secret is sent.
      tls: { rejectUnauthorized: false },
    });
    if (answer.ok) return { isAnswer: true, problems: [] };
    const { problems } = (await answer.json()) as { problems?: string[] };
    return { isAnswer: true, problems: problems ?? [`it answers ${answer.status}`] };
  } catch (error) {
    return { isAnswer: false, problems: [`it does not answer (${(error as Error).message})`] };
  }
}
