import type { Connection, ResultSetHeader } from 'mysql2';
import { sentence, wordsOf } from '../../bridge-error.ts';
import type { Session } from '../server.ts';
import { RowRefused, TargetAway, type Value } from '../target.ts';
import { type Address, connect } from './connect.ts';
import { endsConnection, isDenial, translated } from './faults.ts';

/** A bridge that is silent for this long loses its locks and its transaction. */
const GONE_SECONDS = 120;
/** The longest wait for rows and tables that others have locked. */
const LOCK_SECONDS = 10;
/** Longer than any wait for a lock: a statement without an answer after this time won't get one. */
const ANSWER_MS = 120_000;
/** Room in a packet for everything but values. */
const PACKET_MARGIN_BYTES = 64 * 1024;

/** The bit in an answer's status that says that the session is in a transaction. */
const IN_TRANSACTION = 1;

export interface RunResult {
  /** The number of rows that were found, changed or not. */
  count: number;
  isInTransaction: boolean;
}

/** A connection that is set up so that nothing is silently cut or converted. */
export interface MariadbSession extends Session {
  run(sql: string, values?: readonly Value[]): Promise<RunResult>;
  /** True when the user lacks a right that a statement needs. The statement isn't run. */
  isDenied(sql: string): Promise<boolean>;
  /** The connection itself, for reading row by row. */
  readonly connection: Connection;
}

/** A session as far as rights and the structure of tables need one, whatever the driver is. */
export type AskingSession = Pick<MariadbSession, 'all' | 'isDenied'>;

/** @throws TargetAway, BridgeError */
export async function openSession(address: Address, label: string): Promise<MariadbSession> {
  const connection = await connect(address, label);
  let isLost = false;
  // Without a listener, an error would end the process if nobody waits for an answer.
  connection.on('error', () => {
    isLost = true;
  });
  const guarded = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (endsConnection(error)) isLost = true;
      throw translated(error, label);
    }
  };
  const asked = connection.promise();
  /** Limits the wait for an answer. The driver's own limit would keep the process alive after a connection is lost. */
  const inTime = async <T>(answer: Promise<T>): Promise<T> => {
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      isLost = true;
      connection.destroy();
      late.reject(new TargetAway(`${label} has not answered for ${ANSWER_MS / 1000} s.`));
    }, ANSWER_MS);
    try {
      return await Promise.race([answer, late.promise]);
    } finally {
      clearTimeout(timer);
    }
  };
  let packetBytes = Number.POSITIVE_INFINITY;
  const execute = (sql: string, values: readonly Value[]) => {
    const bytes = values.reduce<number>((sum, value) => sum + bytesOf(value), 0);
    // The server closes the connection when a packet is too large.
    if (bytes + PACKET_MARGIN_BYTES > packetBytes)
      throw new RowRefused(
        `it has ${bytes} bytes, and the server takes at most ${packetBytes} at once: raise its max_allowed_packet`,
      );
    // MySQL can't prepare START TRANSACTION or SAVEPOINT, so a statement without values is sent as it is.
    return guarded(() =>
      inTime(values.length === 0 ? asked.query(sql) : asked.execute(sql, values.map(parameter))),
    );
  };
  /** @returns the server's error; null when it accepts the statement */
  const prepare = async (sql: string): Promise<unknown> => {
    try {
      await asked.prepare(sql);
      asked.unprepare(sql);
      return null;
    } catch (error) {
      const fault = translated(error, label);
      if (fault instanceof TargetAway) throw fault;
      return error;
    }
  };
  const session: MariadbSession = {
    connection,
    get isLost() {
      return isLost;
    },
    async all<Row>(sql: string, values: readonly Value[] = []) {
      const [rows] = await execute(sql, values);
      return rows as Row[];
    },
    async run(sql, values = []) {
      const [result] = await execute(sql, values);
      // A procedure returns the results of its statements, and finally the result of the whole call.
      const ended = (Array.isArray(result) ? result.at(-1) : result) as ResultSetHeader | undefined;
      return {
        count: ended?.affectedRows ?? 0,
        isInTransaction: ((ended?.serverStatus ?? IN_TRANSACTION) & IN_TRANSACTION) !== 0,
      };
    },
    async faultOf(sql) {
      const error = await prepare(sql);
      return error === null ? null : sentence(wordsOf(error));
    },
    isDenied: async (sql) => isDenial(await prepare(sql)),
    async end() {
      isLost = true;
      connection.destroy();
    },
  };
  try {
    packetBytes = await configure(session, address.timeZone);
  } catch (error) {
    connection.destroy();
    throw error;
  }
  return session;
}

/** Sets up a session. @returns the most bytes that the server accepts in one packet */
export async function configure(session: Pick<Session, 'all' | 'run'>, timeZone: string): Promise<number> {
  const rows = await session.all<{ Variable_name: string; Value: string }>(
    `SHOW VARIABLES WHERE Variable_name IN ('max_allowed_packet', 'binlog_format')`,
  );
  const variables = Object.fromEntries(rows.map((row) => [row.Variable_name, row.Value]));
  // The strict modes are added to the site's own modes: its statements keep their meaning, but nothing is cut to fit.
  await session.run(
    `SET SESSION sql_mode = CONCAT_WS(',', NULLIF(@@SESSION.sql_mode, ''), 'STRICT_ALL_TABLES,STRICT_TRANS_TABLES,NO_ENGINE_SUBSTITUTION')`,
  );
  // A server may lack the names of zones, but it always knows UTC as an offset.
  await session.run('SET SESSION time_zone = ?', [timeZone === 'UTC' ? '+00:00' : timeZone]);
  await session.run('SET SESSION autocommit = 1');
  await session.run(`SET SESSION wait_timeout = ${GONE_SECONDS}`);
  await session.run(`SET SESSION lock_wait_timeout = ${LOCK_SECONDS}`);
  await session.run(`SET SESSION innodb_lock_wait_timeout = ${LOCK_SECONDS}`);
  // This level doesn't lock the gaps between rows, so the site's programs can use them. A binary log of statements
  // doesn't allow this level.
  if (variables.binlog_format !== 'STATEMENT')
    await session.run('SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED');
  return Number(variables.max_allowed_packet);
}

const parameter = (value: Value): Exclude<Value, Uint8Array> | Buffer =>
  value instanceof Uint8Array ? Buffer.from(value.buffer, value.byteOffset, value.byteLength) : value;

const bytesOf = (value: Value): number =>
  typeof value === 'string' ? Buffer.byteLength(value) : value instanceof Uint8Array ? value.byteLength : 8;
