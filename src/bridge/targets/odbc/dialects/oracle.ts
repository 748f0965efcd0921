import type { OpenDialect } from '../dialect.ts';
import { type Judge, standardBlame } from '../faults.ts';
import { createDialect } from './ansi.ts';

/**
 * Oracle's numbers, which its driver gives beside general states. Written from the documentation, and untried.
 * https://docs.oracle.com/en/error-help/db/
 */
const AGAINST_A_ROW = new Set([
  1, // unique
  1400, // NULL into a column that must not be empty
  1407,
  1438, // more digits than the column has
  1461, // a long value for a short column
  1722, // not a number
  1830, // not a date, up to 1862
  1839,
  1841,
  1843,
  1847,
  1858,
  1861,
  2290, // check
  2291, // foreign keys
  2292,
  12899, // longer than the column
]);
const PASSING = new Set([
  28, // the session was killed
  54, // the row is locked
  60, // a deadlock
  1012, // not logged on
  1013, // the time is up
  1033, // the database starts or stops
  1034,
  1089,
  1652, // no space, up to 1654
  1653,
  1654,
  3113, // the connection is lost
  3114,
  3135,
  8177, // serialisation
  12170, // network
  12514,
  12541,
  30006, // the row is locked, and the wait is over
]);

const judge: Judge = (diagnostic) => {
  const { native } = diagnostic;
  // RAISE_APPLICATION_ERROR, as in a trigger of the site's.
  if (AGAINST_A_ROW.has(native) || (native >= 20_000 && native <= 20_999)) return 'row';
  return PASSING.has(native) ? 'passing' : standardBlame(diagnostic);
};

/** Oracle takes '' for NULL, so the bridge's own tables have this in its place. */
export const EMPTY = '\u0001';

/** Oracle by its driver. Written from the documentation, and untried: no Oracle can be had for tests. */
export const oracleDialect: OpenDialect = (place) =>
  createDialect(place, {
    judge,
    types: { name: 'VARCHAR2(64)', key: 'VARCHAR2(2500)', text: 'CLOB', integer: 'NUMBER(19)' },
    locking: { hold: (table) => `SELECT "taken" FROM "${table}" WHERE "name" = ? FOR UPDATE WAIT 5` },
    proofs: ['SELECT CAST(? AS NVARCHAR2(20)) AS a, LITERAL AS b FROM DUAL'],
    async setUp(session) {
      const zone = place.timeZone.replaceAll("'", "''");
      for (const setting of [
        "NLS_DATE_FORMAT = 'YYYY-MM-DD HH24:MI:SS'",
        "NLS_TIMESTAMP_FORMAT = 'YYYY-MM-DD HH24:MI:SS.FF'",
        "NLS_TIMESTAMP_TZ_FORMAT = 'YYYY-MM-DD HH24:MI:SS.FF TZH:TZM'",
        "NLS_NUMERIC_CHARACTERS = '.,'",
        `TIME_ZONE = '${zone}'`,
      ])
        await session.run(`ALTER SESSION SET ${setting}`);
    },
    stored: (value) => (value === '' ? EMPTY : value),
    restored: (value) => (value === EMPTY ? '' : value),
    savepoints: { set: 'SAVEPOINT lanyard_row', undo: 'ROLLBACK TO SAVEPOINT lanyard_row', release: null },
    hasWholeDecimals: true,
  });
