import mysql, { type Connection, type ConnectionOptions } from 'mysql2';
import type { ServerAddress } from '../../config/config.ts';
import { translated } from './faults.ts';

/** The most statements that a server keeps prepared for this connection. All of the server's users share one limit. */
const PREPARED_MAX = 200;

export type Address = ServerAddress<'mariadb'> & { timeZone: string };

/**
 * Connects. Goes without TLS if the server has none and the address doesn't insist on it.
 * @throws TargetAway, BridgeError
 */
export async function connect(address: Address, label: string): Promise<Connection> {
  const attempt = async (withTls: boolean) => {
    const connection = mysql.createConnection(optionsOf(address, withTls));
    // The connection may break at any moment from here on, even while nobody waits for an answer.
    connection.on('error', () => undefined);
    try {
      await connection.promise().connect();
      return connection;
    } catch (error) {
      connection.destroy();
      throw error;
    }
  };
  const { host, tls } = address;
  try {
    if (host.startsWith('/') || tls.mode === 'disable') return await attempt(false);
    return await attempt(true).catch((error) => {
      if (tls.mode === 'prefer' && error.code === 'HANDSHAKE_NO_SSL_SUPPORT') return attempt(false);
      throw error;
    });
  } catch (error) {
    throw translated(error, label);
  }
}

function optionsOf(
  { host, port, user, password, database, tls }: Address,
  withTls: boolean,
): ConnectionOptions {
  const isLookedAt = tls.mode === 'verify-ca' || tls.mode === 'verify-full';
  return {
    ...(host.startsWith('/') ? { socketPath: host } : { host, port }),
    ...{ user, database, password: password ?? undefined },
    charset: 'utf8mb4',
    // Times stay as the database has them, instead of being shifted to this machine's zone.
    dateStrings: true,
    supportBigNumbers: true,
    jsonStrings: true,
    maxPreparedStatements: PREPARED_MAX,
    keepAliveInitialDelay: 10_000,
    // A server must not ask for this machine's files, and a name before a bracket must stay a name.
    flags: ['-LOCAL_FILES', '-IGNORE_SPACE'],
    ...(withTls
      ? {
          ssl: {
            rejectUnauthorized: isLookedAt,
            verifyIdentity: tls.mode === 'verify-full',
            ...(tls.ca === null ? {} : { ca: tls.ca }),
          },
        }
      : {}),
  };
}
