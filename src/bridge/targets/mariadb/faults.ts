import { BridgeError, sentence } from '../../bridge-error.ts';
import { networkWordsOf } from '../../network-words.ts';
import { RowRefused, TargetAway, TargetFault, TargetUnreachable } from '../target.ts';

/** An error that mysql2 throws: `errno` is the server's number, or negative for a failure of the network. */
export interface ServerError extends Error {
  code?: string;
  errno?: number;
  sqlState?: string;
  /** The connection is over. */
  fatal?: boolean;
}

/** Classes of SQLSTATE that blame a row: data, constraints, a view's CHECK OPTION, and what a trigger says by SIGNAL. */
const REFUSALS = /^(22|23|44|45)/;

/** The same by number, for errors whose class doesn't say it. https://mariadb.com/docs/server/reference/error-codes */
const ROW_NUMBERS = new Set([
  1265, // doesn't fit into the column, and would be cut
  1267, // collations that don't mix
  1300, // no character of the set
  1364, // no default
  1366, // not of the column's type, or not of its character set
  1411, // not what a function takes
  1526, // no partition for it
  1748, // another partition's
  3140, // not JSON
  3819, // a CHECK of MySQL's
  3988, // not of the column's character set
]);

/** Failures that may pass by themselves. */
const PASSING_NUMBERS = new Set([
  3, // the disk is full, for a temporary file
  1015, // can't lock
  1020, // changed since it was read
  1021, // the disk is full
  1026, // can't write a file
  1030, // the engine says no: a full disk among others
  1037, // out of memory
  1038, // out of memory for sorting
  1040, // too many connections
  1041, // out of memory
  1047, // a cluster's node that isn't ready
  1053, // shuts down
  1099, // somebody locked the table
  1114, // the table is full, or its disk
  1129, // the host is blocked after errors
  1135, // can't make a thread
  1158, // the network, to 1161
  1159,
  1160,
  1161,
  1180, // COMMIT failed
  1203, // too many connections of one user
  1205, // waited for a lock for too long
  1213, // deadlock: all of the transaction is taken back
  1223, // somebody locked the table
  1226, // the user's limit for an hour is used up
  1290, // runs with --read-only
  1317, // somebody ended the statement
  1412, // the table was changed meanwhile
  1461, // too many prepared statements
  1615, // must be prepared again
  1637, // too many transactions
  1792, // a read-only transaction
  1836, // a read-only server
  1927, // somebody ended the connection
  1969, // took longer than max_statement_time
  3024, // took longer than max_execution_time
  3572, // somebody locked the row
  4031, // the connection did nothing for too long
]);

const isAddress = /^(ENOTFOUND|EAI_AGAIN|ECONN|EHOST|ENET|EPIPE|ETIMEDOUT|ENOENT|PROTOCOL_)/;
const isCertificate = /CERT|SIGNATURE|HANDSHAKE_SSL|ALTNAME/;
/** A grant is missing: on a database, a table, a column or a routine. */
const DENIALS = new Set([1044, 1142, 1143, 1227, 1370]);

/** A failure of the server's, or of the connection to it, as an error that targets throw. */
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

/** True for the error of a missing right. */
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
