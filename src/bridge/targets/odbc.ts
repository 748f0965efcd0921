import { HOUR_MS } from '../../shared/durations.ts';
import type { OdbcSession } from './odbc/dialect.ts';
import { sessionOpener } from './odbc/open-session.ts';
import { transactionOn } from './odbc/transaction.ts';
import { openServer } from './server.ts';
import type { Found, OpenTarget } from './target.ts';

/** A site's query may sort and count for a long time before its first row. */
const QUERY_SECONDS = HOUR_MS / 1_000;
/** The pause between statements that keep silent connections alive, for databases that end those. */
const PULSE_MS = 30_000;

/** A database that a driver of ODBC reaches. The driver runs in processes of its own. */
export const openOdbc: OpenTarget<'odbc'> = async (address) => {
  const { label, timeoutSeconds } = address;
  const open = sessionOpener(address);
  let dialect: OdbcSession['dialect'] | null = null;
  /** The rows of a SELECT, over a session of their own, so that the writing one doesn't wait. */
  async function* rowsOf(sql: string, chunkRows: number): AsyncGenerator<Found[]> {
    const session = await open(chunkRows);
    const { onlyReads = [], reading } = session.dialect;
    try {
      for (const statement of onlyReads) await session.run(statement);
      const how = await reading?.(sql, () => session.columnsOf(sql));
      const seconds = Math.max(QUERY_SECONDS, timeoutSeconds);
      yield* session.rows(how?.sql ?? sql, { seconds, chunkRows, textual: how?.textual });
    } finally {
      await session.end();
    }
  }
  const target = openServer<OdbcSession>({
    label,
    async open() {
      const session = await open();
      dialect = session.dialect;
      return session;
    },
    pulse: {
      send: async (session) =>
        session.dialect.pulse === undefined ? 0 : session.run(session.dialect.pulse.sql),
      everyMs: PULSE_MS,
    },
    lock: (session, system, mayWait) => session.dialect.lock(session, system, mayWait),
    isLocked: (session, system) => session.dialect.isLocked(session, system),
    begin: (session) => session.dialect.begin(session),
    transactionOn,
    savepoints: (session) => session.dialect.savepoints,
    commit: (session) => session.dialect.commit(session),
    rollback: (session) => session.dialect.rollback(session),
    release: async (session) => session.dialect.release?.(session),
    statistics: ({ dialect: { statistics } }) => statistics,
    own: (session) => session.dialect.own(session),
    isThere: (session, name) => session.dialect.isThere(session, name),
    shapeOf: (session, table) => session.dialect.shapeOf(session, table),
    rightsOf: async (session, sections, own) =>
      (await session.dialect.rightsOf?.(session, sections, own)) ?? { missing: [], excess: [] },
    grantToRead: async (session, found) =>
      (await session.dialect.grantToRead?.(session, found)) ??
      'grant SELECT on each table that the query reads.',
    query: rowsOf,
    queryOwn: async function* (sql, chunkRows) {
      // The dialect is known, as the bridge has looked for its tables before it reads them.
      yield* rowsOf(dialect?.translated(sql) ?? sql, chunkRows);
    },
    advice: async ({ dialect: { readOnly } }) =>
      readOnly === null ? [] : [`${label}: ${readOnly}, so nothing can go out: people can only come in.`],
  });
  return {
    ...target,
    async close() {
      await target.close();
      await dialect?.unlock?.();
    },
  };
};
