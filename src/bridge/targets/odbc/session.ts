import { BridgeError, sentence, wordsOf } from '../../bridge-error.ts';
import type { OdbcAddress } from '../../config/config.ts';
import { RowRefused, TargetAway, TargetFault, type Value } from '../target.ts';
import type { Connected } from './connect.ts';
import type { OdbcSession } from './dialect.ts';
import { cutFault, shownStatement, statementFault, withoutPassword } from './faults.ts';
import type { Call, Outcome, Reply } from './protocol.ts';
import { numberlessMarks } from './question-marks.ts';
import { fromPostgresText, type Reading, readerOf, rowsOf } from './values.ts';

/** The process's limit, above the statement's own. */
const GRACE_SECONDS = 10;
/** The most rows of a part of the catalogue: databases with more tables or columns are too large to look at. */
const LISTED_MAX = 50_000;

/** Makes a session of a driver's process that has connected. */
export function createSession({ process, dialect, info }: Connected, address: OdbcAddress): OdbcSession {
  const { label, timeZone, timeoutSeconds } = address;
  const reading: Reading = {
    timeZone,
    hasWholeDecimals: dialect.hasWholeDecimals ?? false,
    goesByValue: dialect.goesByValue ?? false,
  };
  let isLost = false;
  const driver = info.driver || label;

  const ask = async (
    call: Call,
    doing: string,
    seconds = timeoutSeconds,
  ): Promise<Exclude<Reply, { fault: unknown }>> => {
    const limit = seconds + GRACE_SECONDS;
    const reply = await process.call(call, limit).catch((error) => {
      isLost = true;
      throw cutFault(error, { label, driver, doing: shownStatement(doing), seconds: limit });
    });
    if (!('fault' in reply)) return reply;
    for (const one of reply.fault.diagnostics) one.text = withoutPassword(one.text, address.text);
    const fault = statementFault(reply.fault, label, dialect.judge);
    if (reply.fault.isDead || reply.fault.diagnostics.some(({ state }) => /^08/.test(state))) isLost = true;
    throw fault;
  };
  const outcomeOf = async (call: Call, doing: string, seconds?: number): Promise<Outcome> => {
    const reply = await ask(call, doing, seconds);
    if (!('outcome' in reply)) throw new Error('the driver answers something else');
    return reply.outcome;
  };
  const execute = (
    sql: string,
    lists: readonly (readonly Value[])[],
    most: number | null,
    seconds = timeoutSeconds,
  ) => {
    for (const values of lists)
      for (const value of values)
        if (typeof value === 'string' && value.includes('\0'))
          throw new RowRefused('it has a character NUL, at which drivers cut a text');
    const marked = numberlessMarks(sql);
    return outcomeOf({ kind: 'run', sql: marked, lists, seconds, most }, marked, seconds);
  };
  const rowsFrom = <Row>({ columns, rows }: Outcome) =>
    rowsOf(
      columns,
      rows,
      columns.map((column) => readerOf(column, reading)),
    ) as Row[];

  const session: OdbcSession = {
    info,
    dialect,
    within: (seconds) => ({
      all: async <Row>(sql: string, values: readonly Value[] = []) =>
        rowsFrom<Row>(await execute(sql, [values], null, seconds)),
    }),
    get isLost() {
      return isLost;
    },
    all: async <Row>(sql: string, values: readonly Value[] = []) =>
      rowsFrom<Row>(await execute(sql, [values], null)),
    some: async <Row>(sql: string, values: readonly Value[], most: number) =>
      rowsFrom<Row>(await execute(sql, [values], most)),
    run: async (sql, values = []) => (await execute(sql, [values], null)).count,
    runEach: async (sql, lists) => (await execute(sql, lists, null)).count,
    begin: async () => void (await ask({ kind: 'begin' }, 'BEGIN')),
    commit: async () => void (await ask({ kind: 'end', isKept: true }, 'COMMIT')),
    rollback: async () => void (await ask({ kind: 'end', isKept: false }, 'ROLLBACK')),
    async list(listing) {
      const { columns, rows } = await outcomeOf(
        { kind: 'list', listing, most: LISTED_MAX },
        `a look at the catalogue (${listing.of})`,
      );
      return rows.map((cells) =>
        Object.fromEntries(
          cells.map((cell, place) => [
            columns[place]!.name.toLowerCase(),
            cell instanceof Uint8Array ? null : cell,
          ]),
        ),
      );
    },
    async columnsOf(sql) {
      return (await outcomeOf({ kind: 'prepare', sql }, sql)).columns;
    },
    async faultOf(sql) {
      try {
        await session.columnsOf(numberlessMarks(dialect.asked?.(sql) ?? sql));
        return null;
      } catch (error) {
        if (error instanceof TargetAway) throw error;
        if (error instanceof TargetFault) return error.found.replace(`${label}: `, '');
        if (error instanceof RowRefused || error instanceof BridgeError) return sentence(wordsOf(error));
        throw error;
      }
    },
    async *rows(sql, { seconds, chunkRows, textual = new Set() }) {
      const { columns } = await outcomeOf({ kind: 'open', sql, seconds }, sql, seconds);
      const readers = columns.map((column) =>
        textual.has(column.name)
          ? (text: string) => fromPostgresText(text, timeZone)
          : readerOf(column, reading),
      );
      for (;;) {
        const { rows } = await outcomeOf({ kind: 'fetch', rows: chunkRows }, sql, seconds);
        if (rows.length > 0) yield rowsOf(columns, rows, readers);
        if (rows.length < chunkRows) return;
      }
    },
    end() {
      isLost = true;
      return process.end();
    },
  };
  return session;
}
