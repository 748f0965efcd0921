import { Database } from 'bun:sqlite';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ATTR_PARAMSET_SIZE, SUCCESS_WITH_INFO } from '../../../src/bridge/targets/odbc/driver/codes.ts';
import { loadLibrary } from '../../../src/bridge/targets/odbc/driver/library.ts';
import { createDriver } from '../../../src/bridge/targets/odbc/driver/perform.ts';
import type { Call, CallFault, Outcome } from '../../../src/bridge/targets/odbc/protocol.ts';
import type { Value } from '../../../src/bridge/targets/target.ts';
import { directory } from '../../support/server/directory.ts';
import { hasMariadb, type MariadbServer, startMariadb } from '../servers/mariadb.ts';
import { connectionOf, driverFile, hasDriver } from '../servers/odbc.ts';
import { hasPostgres, type PostgresServer, startPostgres } from '../servers/postgres.ts';

/**
 * A driver that is asked as the bridge's process of a driver asks it, and that counts executions.
 * @param hasArrays false for one that changes the size of an array to 1, with a warning, as drivers without arrays do
 */
async function openDriver(text: string, isWide: boolean, hasArrays = true) {
  const library = loadLibrary();
  let executions = 0;
  const call = createDriver(() => ({
    ...library,
    SQLSetStmtAttr: ((handle, attribute, value, length) =>
      attribute === ATTR_PARAMSET_SIZE && !hasArrays
        ? SUCCESS_WITH_INFO
        : library.SQLSetStmtAttr(handle, attribute, value, length)) as typeof library.SQLSetStmtAttr,
    SQLExecute: ((handle) => {
      executions++;
      return library.SQLExecute(handle);
    }) as typeof library.SQLExecute,
  }));
  const ask = async (one: Call): Promise<Outcome | CallFault | null> => {
    const reply = await call(one);
    if ('fault' in reply) return reply.fault;
    return 'outcome' in reply ? reply.outcome : null;
  };
  const run = (sql: string, lists: Value[][] = [[]]) =>
    ask({ kind: 'run', sql, lists, seconds: 60, most: null });
  expect(await ask({ kind: 'connect', text, isWide, loginSeconds: 10 })).toBe(null);
  return {
    run,
    /** Runs a statement for each list, in a transaction. @returns the number of executions that it took, or the fault */
    async transaction(sql: string, lists: Value[][]) {
      executions = 0;
      await ask({ kind: 'begin' });
      const outcome = await run(sql, lists);
      const isFault = outcome !== null && 'diagnostics' in outcome;
      await ask({ kind: 'end', isKept: !isFault });
      return isFault ? outcome.diagnostics[0]! : executions;
    },
    async rows(sql: string) {
      const outcome = await run(sql);
      return outcome !== null && 'rows' in outcome ? outcome.rows : outcome;
    },
    close: () => ask({ kind: 'disconnect' }),
  };
}

const INSERT = 'INSERT INTO lengths VALUES (?, ?, ?, ?)';
const TEXT = 'Łukasz 😀 ';
const ROWS: Value[][] = Array.from({ length: 50 }, (_, place) => [
  `${place}`.padStart(3, '0'),
  place % 7 === 0 ? null : TEXT.repeat(place % 10),
  place % 5 === 0 ? null : place * 1_000_003,
  place % 3 === 0 ? null : new Uint8Array(place).map((_, at) => at),
]);
const READ: unknown[][] = ROWS.map(([id, text, number, bytes]) => [
  id,
  text,
  number === null ? null : `${number}`,
  bytes,
]);
const LONG: Value[] = ['long', TEXT.repeat(20_000), 1.5, new Uint8Array(300_000).fill(7)];

async function provesArrays(driver: Awaited<ReturnType<typeof openDriver>>): Promise<void> {
  expect(await driver.transaction(INSERT, ROWS)).toBe(1);
  expect(await driver.rows('SELECT * FROM lengths ORDER BY id')).toEqual(READ);
  // The same statement goes on with a row by itself.
  const more: Value[][] = [['a', 'a', 1, null], LONG, ['b', 'b', 2, null]];
  expect(await driver.transaction(INSERT, more)).toBe(3);
  expect(await driver.rows('SELECT id, bytes FROM lengths WHERE number < 2')).toEqual([
    ['a', null],
    ['long', LONG[3]],
  ]);
  const again: Value[][] = [
    ['x', null, 1, null],
    ['001', null, 1, null],
    ['y', null, 1, null],
  ];
  expect(await driver.transaction(INSERT, again)).toMatchObject({ state: expect.stringMatching(/^23/) });
  expect(await driver.rows("SELECT id FROM lengths WHERE id IN ('x', 'y')")).toEqual([]);
}

describe.runIf(hasPostgres('arrays to PostgreSQL') && hasDriver('odbc-postgresql', 'arrays to PostgreSQL'))(
  'an array of parameters to PostgreSQL',
  () => {
    let server: PostgresServer;
    beforeAll(async () => {
      server = await startPostgres();
    });
    afterAll(() => server?.remove());

    it('writes all rows in one call, or none, and one by one where the driver has no arrays', async () => {
      const url = `url = "postgres://admin@127.0.0.1:${server.port}/postgres"`;
      const text = `${connectionOf(url, 'odbc-postgresql')};ByteaAsLongVarBinary=1;Protocol=7.4-0`;
      const driver = await openDriver(text, true);
      await driver.run(
        'CREATE TABLE lengths (id varchar(9) PRIMARY KEY, text text, number double precision, bytes bytea)',
      );
      await provesArrays(driver);
      await driver.run('DELETE FROM lengths');
      await driver.close();
      const without = await openDriver(text, true, false);
      expect(await without.transaction(INSERT, ROWS)).toBe(ROWS.length);
      expect(await without.rows('SELECT * FROM lengths ORDER BY id')).toEqual(READ);
      await without.close();
    });
  },
);

describe.runIf(hasMariadb('arrays to MariaDB') && hasDriver('odbc-mariadb', 'arrays to MariaDB'))(
  'an array of parameters to MariaDB',
  () => {
    let server: MariadbServer;
    beforeAll(async () => {
      server = await startMariadb();
    });
    afterAll(() => server?.remove());

    it('writes all rows in one call, or none', async () => {
      const admin = await server.client();
      await admin.query('CREATE DATABASE campus CHARACTER SET utf8mb4');
      await admin.query("CREATE USER odd IDENTIFIED BY 'x'");
      await admin.query('GRANT ALL ON campus.* TO odd');
      await admin.end();
      const driver = await openDriver(
        connectionOf(`url = "mysql://odd:x@127.0.0.1:${server.port}/campus"`, 'odbc-mariadb'),
        true,
      );
      await driver.run(
        'CREATE TABLE lengths (id VARCHAR(9) PRIMARY KEY, text LONGTEXT, number DOUBLE, bytes LONGBLOB)',
      );
      await provesArrays(driver);
      await driver.close();
    });
  },
);

describe.runIf(hasDriver('libsqliteodbc', 'arrays to SQLite'))('an array of parameters to SQLite', () => {
  it('is undone, and sent row by row from then on, as the driver does not say what became of rows', async () => {
    const path = join(directory(), 'arrays.db');
    new Database(path, { create: true }).run(
      'CREATE TABLE lengths (id TEXT PRIMARY KEY, text TEXT, number INTEGER, bytes BLOB)',
    );
    const driver = await openDriver(`Driver=${driverFile('libsqliteodbc')};Database=${path};BigInt=1`, false);
    expect(await driver.transaction(INSERT, ROWS)).toMatchObject({ state: '40003' });
    expect(await driver.rows('SELECT * FROM lengths')).toEqual([]);
    expect(await driver.transaction(INSERT, ROWS)).toBe(ROWS.length);
    expect(await driver.rows('SELECT * FROM lengths ORDER BY id')).toEqual(READ);
    await driver.close();
  });
});
