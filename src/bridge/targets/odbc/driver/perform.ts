import type { Value } from '../../target.ts';
import { NO_LIBRARY } from '../no-library.ts';
import type { Call, CallFault, Outcome, Reply } from '../protocol.ts';
import { Connection, OdbcFault } from './connection.ts';
import { HidesRows } from './execute-array.ts';
import { type Library, loadLibrary } from './library.ts';
import { arraysOf, type ParameterArray } from './parameter-arrays.ts';
import { ownFault, Statement } from './statement.ts';

/** The most statements that stay prepared: each takes memory at the server. */
const PREPARED_MAX = 40;
const ALL = Number.POSITIVE_INFINITY;

/** The state of a process that has one connection of a driver. */
export function createDriver(load: () => Library = loadLibrary): (call: Call) => Promise<Reply> {
  let library: Library | null = null;
  let connection: Connection | null = null;
  /** Prepared statements by their SQL, the least recently used first. */
  const prepared = new Map<string, Statement>();
  let cursor: Statement | null = null;
  /** False once the driver has shown that it has no arrays of parameters, or none that can be relied on. */
  let hasArrays = true;

  const forget = () => {
    for (const statement of prepared.values()) statement.free();
    prepared.clear();
    cursor?.free();
    cursor = null;
  };
  const close = () => {
    forget();
    connection?.close();
    connection = null;
  };
  const connected = (): Connection => {
    if (connection === null) throw ownFault('The driver is not connected.');
    return connection;
  };
  const statementFor = (sql: string): Statement => {
    const known = prepared.get(sql);
    if (known !== undefined) {
      prepared.delete(sql);
      prepared.set(sql, known);
      return known;
    }
    const [oldest] = prepared.size >= PREPARED_MAX ? prepared.keys() : [];
    if (oldest !== undefined) {
      prepared.get(oldest)!.free();
      prepared.delete(oldest);
    }
    const statement = new Statement(connected());
    try {
      statement.prepare(sql);
    } catch (error) {
      statement.free();
      throw error;
    }
    prepared.set(sql, statement);
    return statement;
  };

  function run({ sql, lists, seconds, most }: Extract<Call, { kind: 'run' }>): Outcome {
    const [only = []] = lists;
    if (lists.length === 1 && only.length === 0)
      return looked((statement) => {
        const count = statement.executeDirectly(sql, seconds);
        const { columns } = statement;
        return { columns, rows: columns.length > 0 ? statement.fetch(most ?? ALL) : [], count };
      });
    const statement = statementFor(sql);
    try {
      if (lists.length > 1) return { columns: [], rows: [], count: runEach(statement, lists, seconds) };
      const count = statement.execute(only, seconds);
      const rows = statement.columns.length > 0 ? statement.fetch(most ?? ALL) : [];
      statement.rest();
      return { columns: statement.columns, rows, count };
    } catch (error) {
      // The table may have changed since the statement was prepared.
      prepared.delete(sql);
      statement.free();
      throw error;
    }
  }

  /** Runs a statement that has no result for each list of values, many at once where the driver can. */
  function runEach(statement: Statement, lists: readonly (readonly Value[])[], seconds: number): number {
    let done = 0;
    const oneByOne = (those: readonly (readonly Value[])[]) => {
      for (const values of those) {
        statement.execute(values, seconds);
        statement.rest();
        done++;
      }
    };
    if (hasArrays)
      for (const some of arraysOf(lists, connected().form)) {
        if (!('states' in some)) oneByOne([some]);
        else if (hasArrays && inOne(statement, some, seconds)) done += some.rows;
        else oneByOne(lists.slice(done, done + some.rows));
      }
    else oneByOne(lists);
    return done;
  }

  function inOne(statement: Statement, some: ParameterArray, seconds: number): boolean {
    try {
      hasArrays = statement.executeArray(some, seconds);
      return hasArrays;
    } catch (error) {
      // The transaction is tried again, then row by row.
      if (error instanceof HidesRows) hasArrays = false;
      throw error;
    }
  }

  function looked(work: (statement: Statement) => Outcome): Outcome {
    const statement = new Statement(connected());
    try {
      return work(statement);
    } finally {
      statement.free();
    }
  }

  function perform(call: Call): Reply {
    switch (call.kind) {
      case 'connect': {
        close();
        library ??= loaded(load);
        connection = new Connection(library, call);
        connection.readCommitted();
        return { info: connection.info() };
      }
      case 'run':
        return { outcome: run(call) };
      case 'open': {
        cursor?.free();
        cursor = new Statement(connected());
        cursor.executeDirectly(call.sql, call.seconds);
        return { outcome: { columns: cursor.columns, rows: [], count: 0 } };
      }
      case 'fetch': {
        if (cursor === null) throw ownFault('No query is open.');
        return { outcome: { columns: cursor.columns, rows: cursor.fetch(call.rows), count: 0 } };
      }
      case 'prepare':
        return {
          outcome: looked((statement) => {
            statement.prepare(call.sql);
            statement.describe();
            return { columns: statement.columns, rows: [], count: 0 };
          }),
        };
      case 'list':
        return {
          outcome: looked((statement) => {
            statement.list(call.listing);
            return { columns: statement.columns, rows: statement.fetch(call.most), count: 0 };
          }),
        };
      case 'begin':
        connected().begin();
        return { done: true };
      case 'end':
        connected().end(call.isKept);
        // A plan relies on columns that may change between transactions.
        forget();
        return { done: true };
      case 'disconnect':
        close();
        return { done: true };
    }
  }

  return async (call) => {
    try {
      return perform(call);
    } catch (error) {
      if (error instanceof OdbcFault) return { fault: error.fault };
      throw error;
    }
  };
}

/** @throws OdbcFault */
function loaded(load: () => Library): Library {
  try {
    return load();
  } catch (error) {
    const fault: CallFault = {
      diagnostics: [
        { state: NO_LIBRARY, native: 0, text: error instanceof Error ? error.message : String(error) },
      ],
      isDead: false,
    };
    throw new OdbcFault(fault);
  }
}
