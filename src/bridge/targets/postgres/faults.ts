import { DatabaseError } from 'pg';
import { networkWordsOf } from '../../../lib/network-words.ts';
import { BridgeError, sentence, wordsOf } from '../../bridge-error.ts';
import { RowRefused, TargetAway, TargetFault, TargetUnreachable } from '../target.ts';

/**
 * Classes of SQLSTATE that blame a row: the row breaks a constraint, has a value that doesn't fit, is too large for an
 * index, or is refused by a trigger.
 */
const AGAINST_A_ROW = /^(21|22|23|27|38|39|44|54|P0)/;
/**
 * Failures that may pass in a moment: lost connections, deadlocks, a full disk, locks, a server that shuts down or
 * starts, a disk that fails, a session that was idle for too long, and a read-only standby, as after a fail-over.
 */
const PASSING = /^(08|40|53|55|57|58|25P03|25006)/;
/** PostgreSQL's other classes. A code outside all classes comes from one of the site's triggers. */
const OWN = /^(0[0-9A-Z]|2[0-9A-Z]|3[0-9A-Z]|4[0-4]|72|F0|HV|XX)/;
/** PostgreSQL's routine that checks a row against a policy or a view's condition. */
const ROW_CHECK = 'ExecWithCheckOptions';
/** PostgreSQL's routine that refuses a stored plan after its table has changed. */
const STALE_PLAN = 'RevalidateCachedQuery';

/** Judges a failure by its SQLSTATE: a row, something that may pass, a missing right, or something else. */
export function blameOf(code: string): 'row' | 'passing' | 'denial' | 'fault' {
  if (AGAINST_A_ROW.test(code) || !(OWN.test(code) || PASSING.test(code))) return 'row';
  if (PASSING.test(code)) return 'passing';
  return code === '42501' ? 'denial' : 'fault';
}

/** Translates an error of the driver or the server into one of the bridge's. */
export function translated(error: unknown, label: string): Error {
  if (error instanceof RowRefused || error instanceof TargetAway || error instanceof BridgeError)
    return error;
  if (!(error instanceof DatabaseError))
    return new TargetUnreachable(`${label}: ${sentence(networkWordsOf(error))}`);
  const { code = '', message, routine } = error;
  const blame = blameOf(code);
  if (blame === 'row' || routine === ROW_CHECK) return new RowRefused(message);
  if (blame === 'passing' || routine === STALE_PLAN || isLost(error))
    return new TargetAway(`${label}: ${sentence(message)}`);
  const isDenial = blame === 'denial';
  return new TargetFault(
    `${label}: ${sentence(message)}`,
    `lanyard bridge check says ${isDenial ? 'which GRANT is missing' : "what doesn't fit"}.`,
    isDenial,
  );
}

/** True when this error has ended the connection. */
export const isLost = (error: unknown): boolean =>
  !(error instanceof DatabaseError) || error.severity === 'FATAL' || error.severity === 'PANIC';

/**
 * Returns a BridgeError when somebody has to correct something before the bridge can connect (user, password, database
 * or certificate); otherwise a TargetUnreachable.
 */
export function connectFaultOf(error: unknown, label: string): Error {
  if (error instanceof DatabaseError) {
    const { code = '', message } = error;
    if (PASSING.test(code)) return new TargetUnreachable(`${label}: ${sentence(message)}`);
    return new BridgeError(`[database] ${label} can't be used: ${sentence(message)}`);
  }
  if (/password must be/.test(wordsOf(error)))
    return new BridgeError(
      `[database] ${label} asks for a password: put it into a file, and name that file in password_file.`,
    );
  const { code = '' } = error as NodeJS.ErrnoException;
  if (/CERT|TLS|SSL|ISSUER|SIGNATURE|DEPTH|HOSTNAME/.test(code) || /\bSSL\b|SASL/.test(wordsOf(error)))
    return new BridgeError(`[database] ${label} can't be used: ${sentence(wordsOf(error))}`);
  return new TargetUnreachable(`${label} can't be reached: ${sentence(networkWordsOf(error))}`);
}
