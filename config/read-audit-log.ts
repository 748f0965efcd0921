import { isIP } from 'node:net';
import type { LogHostSettings } from '../src/audit/log-host/settings.ts';
import type { Authorities } from '../src/lib/authorities.ts';
import { ConfigError, type Env, isHostName, text } from './read-variable.ts';

/** The ports of RFC 5425 and RFC 5426. Plain TCP has none that everybody uses: rsyslog and syslog-ng take 514, too. */
const WAYS = {
  'syslog:': { kind: 'tcp', port: 514 },
  'syslog+udp:': { kind: 'udp', port: 514 },
  'syslog+tls:': { kind: 'tls', port: 6514 },
} as const;

/** The site's log host; null when none is named. */
export function readAuditLog(env: Env, authorities: Authorities | null): LogHostSettings | null {
  const value = text(env, 'AUDIT_LOG');
  if (value === null) return null;
  if (value === 'journald') return { kind: 'journald' };
  const url = URL.canParse(value) ? new URL(value) : null;
  const way = url === null ? undefined : WAYS[url.protocol as keyof typeof WAYS];
  const host = url?.hostname.replaceAll(/^\[|\]$/g, '') ?? '';
  const isBare =
    url !== null && /^\/?$/.test(url.pathname) && !url.search && !url.hash && !url.username && !url.password;
  if (way === undefined || !isBare || (isIP(host) === 0 && !isHostName(host)) || url.port === '0')
    throw new ConfigError(
      `AUDIT_LOG is "${value}": journald, syslog://HOST:514 (TCP), syslog+udp://HOST:514 or syslog+tls://HOST:6514 is allowed`,
    );
  return { kind: way.kind, host, port: url.port === '' ? way.port : Number(url.port), authorities };
}
