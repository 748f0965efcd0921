import { CutOff } from '../../../lib/apart/process-apart.ts';
import { BridgeError, sentence } from '../../bridge-error.ts';
import { RowRefused, TargetAway, TargetFault, TargetUnreachable } from '../target.ts';
import { connectionLabel, keywordValue, parseConnectionString, passwordIn } from './connection-string.ts';
import { NO_LIBRARY } from './no-library.ts';
import type { CallFault, Diagnostic } from './protocol.ts';

/** The reason of a failure, as a dialect judges it. */
export type Blame = 'row' | 'passing' | 'denial' | 'fault';

/** Judges a failure by the database's own state and number. */
export type Judge = (diagnostic: Diagnostic) => Blame;

/** Classes of SQLSTATE that blame a row: its values, a constraint, a view's CHECK OPTION, a trigger's own state. */
const AGAINST_A_ROW = /^(21|22|23|27|38|44|45)/;
/** The standard leaves these classes to databases and their triggers (SIGNAL, RAISE). IM is the driver manager's. */
const OF_TRIGGERS = /^(?!IM|XX)[7-9I-Z]/;
/**
 * Classes and states that may pass: lost connections, serialisation, deadlocks, time-outs, resources, and operators who
 * intervene.
 */
const PASSING = /^(08|40|53|57|58|HYT0[01]|HY008|55)/;

/** Judges by standard SQLSTATEs alone. */
export const standardBlame: Judge = ({ state }) => {
  if (PASSING.test(state)) return 'passing';
  if (AGAINST_A_ROW.test(state) || OF_TRIGGERS.test(state)) return 'row';
  return state === '42501' ? 'denial' : 'fault';
};

/** Layers of software put their names before a message, in brackets. */
const LAYERS = /^(?:\[[^\]]*\]\s*)+/;
/** Lines that say more about a message, or what the driver was doing. */
const MORE = /^(DETAIL|HINT|CONTEXT|QUERY|LINE \d+|Error while|No query has been executed)\b/;
/** SQLite's driver ends a message with the error's number. */
const NUMBER = /\s\(\d+\)$/;

/** A driver's message without the names of layers of software, and without additions. */
export function plainMessage(text: string): string {
  const lines = text.trim().replace(LAYERS, '').split('\n');
  const more = lines.findIndex((line) => MORE.test(line));
  const message = (more < 0 ? lines : lines.slice(0, more)).map((line) => line.trim()).join(' ');
  return message
    .replace(/^(ERROR|FATAL): +/, '')
    .replace(/;$/, '')
    .replace(NUMBER, '');
}

const messageOf = ({ diagnostics }: CallFault): string =>
  plainMessage(diagnostics[0]?.text ?? 'the driver gives no reason');

/** Translates a failure of a statement into an error that targets throw. */
export function statementFault(fault: CallFault, label: string, judge: Judge): Error {
  const message = messageOf(fault);
  const [first = { state: 'HY000', native: 0, text: '' }] = fault.diagnostics;
  if (fault.isDead || /^08/.test(first.state)) return new TargetUnreachable(`${label}: ${sentence(message)}`);
  // The first message that blames somebody counts: some drivers put a general one before it.
  const blames = fault.diagnostics.map(judge);
  const blame = blames.find((one) => one !== 'fault') ?? 'fault';
  if (blame === 'row') return new RowRefused(message);
  if (blame === 'passing') return new TargetAway(`${label}: ${sentence(message)}`);
  const isDenial = blame === 'denial';
  return new TargetFault(
    `${label}: ${sentence(message)}`,
    `lanyard bridge check says ${isDenial ? 'what has to be granted' : "what doesn't fit"}.`,
    isDenial,
  );
}

/** Messages of drivers that refuse an account or a database, whatever their state is. */
const REFUSED_ACCOUNT =
  /authentication failed|no password supplied|access denied|login failed|(?:database|role|user) "[^"]*" does not exist|unknown database/i;

/**
 * Returns a BridgeError when somebody has to correct the address, the machine or the account; otherwise a
 * TargetUnreachable.
 */
export function connectFault(fault: CallFault, text: string): Error {
  const given = parseConnectionString(text)!;
  const label = connectionLabel(given);
  const { diagnostics } = fault;
  const message = sentence(withoutPassword(messageOf(fault), text));
  const has = (states: RegExp) => diagnostics.some(({ state }) => states.test(state));
  if (has(new RegExp(`^${NO_LIBRARY}$`)))
    return new BridgeError(
      '[database] url is for ODBC, and this machine has no libodbc.so.2: install unixODBC (apt install libodbc2, dnf install unixODBC).',
    );
  const driver = keywordValue(given, 'Driver');
  const dsn = keywordValue(given, 'DSN');
  if (has(/^IM002$/))
    return new BridgeError(
      dsn === null || driver !== null
        ? `[database] url names the driver ${driver ?? 'of no name'}, which odbcinst.ini doesn't have: odbcinst -q -d lists the ones that are there.`
        : `[database] url names the data source ${dsn}, which odbc.ini doesn't have, at least for this account: odbcinst -q -s lists the ones that are there.`,
    );
  if (has(/^(IM003|IM004|IM005)$/) || /can't open lib/i.test(message))
    return new BridgeError(`[database] the driver ${driver ?? `of ${label}`} can't be loaded: ${message}`);
  if (has(/^(28|3D|42|IM)/) || REFUSED_ACCOUNT.test(message))
    return new BridgeError(`[database] ${label} can't be used: ${message}`);
  return new TargetUnreachable(`${label} can't be reached: ${message}`);
}

/** Removes the password from a driver's message, which may show the whole connection string. */
export function withoutPassword(message: string, text: string): string {
  const password = passwordIn(parseConnectionString(text)!);
  if (password === null || password === '') return message;
  // In a connection string, a closing brace is doubled.
  return message.replaceAll(password, '…').replaceAll(password.replaceAll('}', '}}'), '…');
}

/** The most of a statement that a message shows. */
const SHOWN_SQL = 120;

/** A statement for messages, without the values that stand in it. */
export function shownStatement(sql: string): string {
  const plain = sql
    .replaceAll(/'(?:[^']|'')*'/g, '?')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return plain.length > SHOWN_SQL ? `${plain.slice(0, SHOWN_SQL)} …` : plain;
}

/** Says that a driver's process has ended, or was ended. @param doing the statement, or what was being done */
export function cutFault(
  error: unknown,
  { label, driver, doing, seconds }: { label: string; driver: string; doing: string; seconds: number },
): unknown {
  if (!(error instanceof CutOff)) return error;
  const what: Record<CutOff['cut'], string> = {
    time: `has not answered for ${Math.round(seconds)} s, and was ended`,
    memory: 'took too much memory, and was ended',
    lost: `has crashed (${/\((.+)\)/.exec(error.message)?.[1] ?? 'its process ended'})`,
    unstarted: "can't be started: its process ended at once",
    refused: "can't be started: the machine has no room for another process",
    closed: 'is being closed',
  };
  return new TargetUnreachable(`${label}: the driver ${driver} ${what[error.cut]}, while it ran: ${doing}.`);
}
