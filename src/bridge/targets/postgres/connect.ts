import { type ConnectionOptions, checkServerIdentity } from 'node:tls';
import { Client } from 'pg';
import { wordsOf } from '../../bridge-error.ts';
import type { ServerAddress } from '../../config/config.ts';
import { typesIn } from './values.ts';

/** The longest wait for a connection: a server that is up answers long before this. */
const CONNECT_TIMEOUT_MS = 10_000;
/** Longer than any wait for a lock: a statement without an answer after this time won't get one. */
const ANSWER_MS = 120_000;
/** The longest wait for a connection to close. */
const END_MS = 3_000;
/** The longest wait for a row that the site's own programs have locked. The row is tried again later. */
const LOCK_TIMEOUT_MS = 10_000;
/** When the network loses everything, each side gives up after this much silence. */
const KEEP_ALIVE = { idleSeconds: 30, everySeconds: 10, count: 3 };

/** The driver's message for a server without TLS. */
const HAS_NO_TLS = /does not support SSL/;

/** Connects, and configures the session for the bridge. @throws the driver's error */
export async function connect(address: ServerAddress & { timeZone: string }): Promise<Client> {
  const client = await firstThatWorks(address);
  // Without a listener, a lost connection would end the process. The next query fails anyway.
  client.on('error', () => undefined);
  try {
    await client.query(sessionSettings(address.timeZone).join('; '));
  } catch (error) {
    client.end().catch(() => undefined);
    throw error;
  }
  return client;
}

/** The statements that set up a session. */
export const sessionSettings = (timeZone: string): string[] => [
  "SET datestyle = 'ISO, YMD'",
  'SET bytea_output = hex',
  'SET standard_conforming_strings = on',
  `SET lock_timeout = ${LOCK_TIMEOUT_MS}`,
  `SET tcp_keepalives_idle = ${KEEP_ALIVE.idleSeconds}`,
  `SET tcp_keepalives_interval = ${KEEP_ALIVE.everySeconds}`,
  `SET tcp_keepalives_count = ${KEEP_ALIVE.count}`,
  `SET timezone = '${timeZone.replaceAll("'", "''")}'`,
];

/** Closes a connection. Waits only a moment, because the server may no longer answer. */
export async function disconnect(client: Client): Promise<void> {
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(late.resolve, END_MS);
  await Promise.race([client.end().catch(() => undefined), late.promise]);
  clearTimeout(timer);
}

/** Connects. With `prefer`, tries again without TLS if the server has none. */
async function firstThatWorks(address: ServerAddress & { timeZone: string }): Promise<Client> {
  const { host, port, user, database, tls, timeZone } = address;
  const attempt = async (ssl: ConnectionOptions | false) => {
    const client = new Client({
      ...{ host, port, user, database, ssl, application_name: 'lanyard bridge' },
      // Without a password here, the driver would look for one elsewhere.
      password: address.password ?? '',
      types: typesIn(timeZone),
      ...{ keepAlive: true, keepAliveInitialDelayMillis: KEEP_ALIVE.idleSeconds * 1000 },
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: ANSWER_MS,
    });
    // The connection may break at any moment from here on.
    client.on('error', () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      // If the client refused the server, the server still waits, and the open connection would keep the process alive.
      client.end().catch(() => undefined);
      throw error;
    }
  };
  const isSocket = host.startsWith('/');
  if (isSocket || tls.mode === 'disable') return attempt(false);
  try {
    return await attempt(tlsOf(address));
  } catch (error) {
    if (tls.mode !== 'prefer' || !HAS_NO_TLS.test(wordsOf(error))) throw error;
    return attempt(false);
  }
}

function tlsOf({ host, tls }: ServerAddress): ConnectionOptions {
  return {
    ca: tls.ca ?? undefined,
    rejectUnauthorized: tls.mode.startsWith('verify'),
    // For an IP address, the driver passes no server name, but the certificate has to contain the address.
    checkServerIdentity: (_, certificate) =>
      tls.mode === 'verify-full' ? checkServerIdentity(host, certificate) : undefined,
  };
}
