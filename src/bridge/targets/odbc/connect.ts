import { BridgeError } from '../../bridge-error.ts';
import type { OdbcAddress } from '../../config/config.ts';
import { CHUNK_ROWS, TargetAway } from '../target.ts';
import { chooseDialect } from './choose-dialect.ts';
import {
  type ConnectionString,
  connectionText,
  keywordValue,
  parseConnectionString,
  withKeywords,
} from './connection-string.ts';
import { assertFileIsThere, withoutNewFile } from './database-file.ts';
import type { OdbcDialect, Place } from './dialect.ts';
import { type DriverProcess, startDriver } from './driver-process.ts';
import { connectFault, cutFault, statementFault, withoutPassword } from './faults.ts';
import type { DriverInfo } from './protocol.ts';

/** The longest wait for a connection, by the driver, and above it. */
const LOGIN_SECONDS = 10;
const CONNECT_SECONDS = 30;
/** A text that no old character set holds, and that takes a pair of units in UTF-16. */
const PROOF = 'Ł😀';

/** The way in which a driver has to be used, once it is known. */
export interface Manner {
  /** The connection string. @param chunkRows rows in a part of a query's result */
  textFor(chunkRows?: number): string;
  isWide: boolean;
  dialect: OdbcDialect;
}

/** A driver's process that has connected. */
export interface Connected {
  process: DriverProcess;
  info: DriverInfo;
  dialect: OdbcDialect;
}

/**
 * Connects to an address. The first time, finds out which dialect the database has, and whether texts go through the
 * driver as UTF-16 or as UTF-8; each later connection takes the same way.
 * @param beside opens another session
 * @throws TargetAway, BridgeError
 */
export function connector(
  address: OdbcAddress,
  beside: Place['beside'],
): (chunkRows?: number) => Promise<Connected> {
  let manner: Manner | null = null;
  return async (chunkRows) => {
    const process = startDriver();
    try {
      if (manner !== null) {
        const { textFor, isWide, dialect } = manner;
        return { process, dialect, info: await connect(process, address, textFor(chunkRows), isWide) };
      }
      const found = await findManner(process, address, beside, chunkRows);
      manner = found.manner;
      return { process, dialect: manner.dialect, info: found.info };
    } catch (error) {
      await process.end();
      throw error;
    }
  };
}

async function findManner(
  process: DriverProcess,
  address: OdbcAddress,
  beside: Place['beside'],
  chunkRows?: number,
): Promise<{ manner: Manner; info: DriverInfo }> {
  const given = parseConnectionString(address.text)!;
  assertFileIsThere(given);
  const firstText = connectionText(withoutNewFile(given));
  const first = await connect(process, address, firstText, true);
  const { label, timeZone } = address;
  const dialect = chooseDialect(address.dialect, { label, timeZone, beside, info: first });
  const textFor = (rows?: number) => connectionText(tuned(given, dialect, rows));
  const text = textFor(chunkRows);
  const { proofs } = dialect;
  if (proofs === null)
    return {
      manner: { textFor, isWide: false, dialect },
      info: await connect(process, address, text, false),
    };
  for (const isWide of [true, false]) {
    const isAsBefore = isWide && text === firstText;
    const info = isAsBefore ? first : await connect(process, address, text, isWide);
    if (await keepsText(process, address, dialect, proofs))
      return { manner: { textFor, isWide, dialect }, info };
  }
  const driver = first.driver || keywordValue(given, 'Driver') || 'of this address';
  throw new BridgeError(
    `[database] the driver ${driver} changes texts: ${PROOF} does not come back as it was sent. Use the driver's version for Unicode, and a database whose character set holds all characters.`,
  );
}

function tuned(
  given: ConnectionString,
  { keywords = {}, keywordsForRows, adjusted }: OdbcDialect,
  chunkRows = CHUNK_ROWS,
): ConnectionString {
  const more = withKeywords(given, { ...keywords, ...keywordsForRows?.(chunkRows) });
  return adjusted?.(more) ?? more;
}

async function connect(
  process: DriverProcess,
  address: OdbcAddress,
  text: string,
  isWide: boolean,
): Promise<DriverInfo> {
  const { label } = address;
  const driver = driverIn(text, label);
  const reply = await process
    .call({ kind: 'connect', text, isWide, loginSeconds: LOGIN_SECONDS }, CONNECT_SECONDS)
    .catch((error) => {
      throw cutFault(error, { label, driver, doing: 'connecting', seconds: CONNECT_SECONDS });
    });
  if ('fault' in reply) throw connectFault(reply.fault, text);
  if (!('info' in reply)) throw new Error('the driver answers something else');
  return reply.info;
}

const driverIn = (text: string, label: string): string =>
  keywordValue(parseConnectionString(text)!, 'Driver') ?? label;

/**
 * True when a text comes back as it was sent, both as a value and as a part of the statement. Not all databases can say
 * that in the same words, so each of `proofs` is tried.
 * @throws TargetAway
 */
export async function keepsText(
  process: Pick<DriverProcess, 'call'>,
  address: OdbcAddress,
  { judge }: OdbcDialect,
  proofs: readonly string[],
): Promise<boolean> {
  const { label, text } = address;
  const driver = driverIn(text, label);
  for (const proof of proofs) {
    const sql = proof.replace('LITERAL', `'${PROOF}'`);
    const call = { kind: 'run', sql, lists: [[PROOF]], seconds: CONNECT_SECONDS, most: 1 } as const;
    const reply = await process.call(call, CONNECT_SECONDS).catch((error) => {
      throw cutFault(error, { label, driver, doing: 'a look at texts', seconds: CONNECT_SECONDS });
    });
    if ('fault' in reply) {
      for (const one of reply.fault.diagnostics) one.text = withoutPassword(one.text, text);
      const fault = statementFault(reply.fault, label, judge);
      // The database was lost meanwhile, or is busy, and the driver isn't to blame.
      if (fault instanceof TargetAway) throw fault;
    }
    if (!('outcome' in reply)) continue;
    const [row = []] = reply.outcome.rows;
    return row.length === 2 && row.every((cell) => typeof cell === 'string' && cell.trimEnd() === PROOF);
  }
  return false;
}
