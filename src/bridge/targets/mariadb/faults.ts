import { networkWordsOf } from '../../../lib/network-words.ts';
import { BridgeError, sentence } from '../../bridge-error.ts';
import { RowRefused, TargetAway, TargetFault, TargetUnreachable } from '../target.ts';

/** An error from mysql2. `errno` is the server's number, or negative for a network failure. */
export interface ServerError extends Error {
  code?: string;
  errno?: number;
  sqlState?: string;
  /** True when the connection has ended. */
  fatal?: boolean;
}

/** Classes of SQLSTATE that blame a row: data, constraints, a view's CHECK OPTION, and a trigger's SIGNAL. */
const REFUSALS = /^(22|23|44|45)/;

/**
 * Numbers of errors that blame a row although their class doesn't say so.
 * https://mariadb.com/docs/server/reference/error-codes
 */
const ROW_NUMBERS = new Set([
  1265, // the value would be cut to fit the column
  1267, // collations that don't mix
  1300, // a character that the set lacks
  1364, // a column without a default
  1366, // a value of the wrong type or character set
  1411, // a wrong argument of a function
  1526, // no partition for the row
  1748, // a row of another partition
  3140, // not JSON
  3819, // a CHECK in MySQL
  3988, // a character that the column's set lacks
]);

/** Failures that may pass by themselves. */
const PASSING_NUMBERS = new Set([
  3, // the disk is full, for a temporary file
  1015, // can't lock a file
  1020, // the row has changed since it was read
  1021, // the disk is full
  1026, // can't write a file
  1030, // an error of the engine, such as a full disk
  1037, // out of memory
  1038, // out of memory for sorting
  1040, // too many connections
  1041, // out of memory
  1047, // a cluster node that isn't ready
  1053, // the server shuts down
  1099, // somebody locked the table
  1114, // the table or its disk is full
  1129, // the host is blocked after errors
  1135, // can't make a thread
  1158, // network errors, up to 1161
  1159,
  1160,
  1161,
  1180, // COMMIT failed
  1203, // too many connections by one user
  1205, // waited for a lock for too long
  1213, // a deadlock: the whole transaction is rolled back
  1223, // somebody locked the table
  1226, // the user's hourly limit is used up
  1290, // the server runs with --read-only
  1317, // the statement was killed
  1412, // the table has changed meanwhile
  1461, // too many prepared statements
  1615, // the statement must be prepared again
  1637, // too many transactions
  1792, // a read-only transaction
  1836, // a read-only server
  1927, // the connection was killed
  1969, // the statement took longer than max_statement_time
  3024, // the statement took longer than max_execution_time
  3572, // the row is locked (NOWAIT)
  4031, // the connection was idle for too long
]);

const isAddress = /^(ENOTFOUND|EAI_AGAIN|ECONN|EHOST|ENET|EPIPE|ETIMEDOUT|ENOENT|PROTOCOL_)/;
const isCertificate = /CERT|SIGNATURE|HANDSHAKE_SSL|ALTNAME/;
/** Errors for a missing grant on a database, a table, a column or a routine. */
const DENIALS = new Set([1044, 1142, 1143, 1227, 1370]);

/** Translates a failure of the server or the connection into an error that targets throw. */
export function translated(error: unknown, label: string): unknown {
  if (!isServerError(error)) return error;
  const { code = '', errno = 0, sqlState = '' } = error;
  const message = sentence(error.message);
  if (errno > 0) {
    if (PASSING_NUMBERS.has(errno)) return new TargetAway(`${label}: ${message}`);
    if (DENIALS.has(errno))
      return new TargetFault(
        `${label}: ${message}`,
        'lanyard bridge check says what has to be granted.',
        true,
      );
    if (errno === 1045)
      return new BridgeError(`${label}: ${message} Put the user's own password into [database].`);
    if (errno === 1298)
      return new BridgeError(
        `${label}: ${message} To load the names of time zones: mariadb-tzinfo-to-sql /usr/share/zoneinfo | mariadb mysql`,
      );
    if (REFUSALS.test(sqlState) || ROW_NUMBERS.has(errno)) return new RowRefused(error.message);
    return new TargetFault(`${label}: ${message}`, "lanyard bridge check says what doesn't fit.", false);
  }
  if (code === 'HANDSHAKE_NO_SSL_SUPPORT')
    return new BridgeError(`${label} has no TLS, and sslmode asks for it.`);
  if (isCertificate.test(code) || isCertificate.test(message))
    return new BridgeError(
      `${label}: neither ca_file nor this machine trusts its certificate (${error.message}).`,
    );
  return new TargetUnreachable(`${label} can't be reached: ${sentence(networkWordsOf(error))}`);
}

/** Judges a failure by the server's number and its SQLSTATE, as `translated` does. */
export function blameOf(errno: number, sqlState: string): 'row' | 'passing' | 'denial' | 'fault' {
  if (PASSING_NUMBERS.has(errno)) return 'passing';
  if (DENIALS.has(errno)) return 'denial';
  return REFUSALS.test(sqlState) || ROW_NUMBERS.has(errno) ? 'row' : 'fault';
}

/** True when the error means that a right is missing. */
export const isDenial = (error: unknown): boolean => isServerError(error) && DENIALS.has(error.errno ?? 0);

/** True when an error leaves a connection useless. */
export const endsConnection = (error: unknown): boolean =>
  isServerError(error) && (error.fatal === true || (error.errno ?? 0) <= 0 || error.errno === 1927);

function isServerError(error: unknown): error is ServerError {
  if (!(error instanceof Error)) return false;
  const { code, errno, fatal } = error as ServerError;
  return (
    (typeof errno === 'number' && errno > 0) ||
    fatal === true ||
    (typeof code === 'string' &&
      (isAddress.test(code) || isCertificate.test(code) || code.startsWith('HANDSHAKE')))
  );
}
