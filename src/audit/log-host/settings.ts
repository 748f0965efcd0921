import type { Authorities } from '../../lib/authorities.ts';

/** The site's log host, or this machine's journal. */
export type LogHostSettings = NetworkLogHost | { kind: 'journald' };

export interface NetworkLogHost {
  kind: 'tcp' | 'tls' | 'udp';
  host: string;
  port: number;
  authorities: Authorities | null;
}

const SCHEMES = { tcp: 'syslog', tls: 'syslog+tls', udp: 'syslog+udp' };

/** The log host as AUDIT_LOG names it. */
export function nameOf(settings: LogHostSettings): string {
  if (settings.kind === 'journald') return 'journald';
  const { kind, host, port } = settings;
  return `${SCHEMES[kind]}://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
