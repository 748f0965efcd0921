import { readFileSync } from 'node:fs';
import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { personOf } from '../../../src/bridge/in/person-of.ts';
import { openMariadb } from '../../../src/bridge/targets/mariadb.ts';
import { openOdbc } from '../../../src/bridge/targets/odbc.ts';
import { openPostgres } from '../../../src/bridge/targets/postgres.ts';
import { type Found, NoDate, type Target, type Values } from '../../../src/bridge/targets/target.ts';
import { endOfDay } from '../../../src/bridge/time-zone.ts';
import { hasMariadb, loadZone, type MariadbServer, startMariadb } from './mariadb.ts';
import { connectionOf, hasDriver } from './odbc.ts';
import { hasPostgres, type PostgresServer, startPostgres } from './postgres.ts';

/**
 * Time zones, with days on both sides of each clock change. Some clocks change at midnight, or an hour before
 * it.
 */
const DAYS: Readonly<Record<string, readonly string[]>> = {
  UTC: ['2027-09-30'],
  'Pacific/Kiritimati': ['2027-09-30', '2027-12-31'],
  'Pacific/Pago_Pago': ['2027-09-30', '2027-12-31'],
  'Europe/Berlin': ['2027-03-27', '2027-03-28', '2027-10-31', '2027-11-01'],
  'America/New_York': ['2027-03-14', '2027-11-07'],
  'America/Santiago': ['2027-04-03', '2027-04-04', '2027-09-04', '2027-09-05'],
  'America/Nuuk': ['2027-03-27', '2027-03-28', '2027-10-30', '2027-10-31'],
};

interface Row {
  type: string;
  value: string;
  becomes: string;
}

/** Reads a table from the documentation. */
function documented(heading: string): Row[] {
  const text = readFileSync(new URL('../../../install/bridge/types.md', import.meta.url), 'utf8');
  const part = text.split(/^## /m).find((one) => one.startsWith(heading))!;
  return [...part.matchAll(/^\| `(.+?)`(?: \(.*?\))? \| `(.+?)` \| (.+?) \|$/gm)].map(
    ([, type, value, becomes]) => ({ type: type!, value: value!, becomes: becomes! }),
  );
}

function becomes(found: Found[string]): string {
  if (found instanceof NoDate) return 'no date';
  if (found instanceof Uint8Array) return 'bytes';
  return `\`${JSON.stringify(found)}\``;
}

async function read(target: Target, sql: string): Promise<Found[]> {
  const rows: Found[] = [];
  for await (const chunk of target.query(sql)) rows.push(...chunk);
  return rows;
}

/** Numbers in the documentation are written in several ways. */
const same = (cell: string) =>
  /^`["\\]/.test(cell) || !cell.startsWith('`')
    ? cell
    : `\`${JSON.stringify(JSON.parse(cell.slice(1, -1)))}\``;

async function compare(rows: Row[], target: Target): Promise<void> {
  const [found] = await read(target, `SELECT ${rows.map((_, place) => `c${place}`).join(', ')} FROM typed`);
  expect(rows.map((row, place) => ({ ...row, becomes: becomes(found![`c${place}`]!) }))).toEqual(
    rows.map((row) => ({ ...row, becomes: same(row.becomes) })),
  );
}

/** Writes days, and the last moments of these days, into columns of text and times, and reads them back. */
async function there(target: Target, timeZone: string, columns: readonly string[]) {
  const written: [string, Values][] = [];
  await target.transaction(async (tx) => {
    await tx.run('DELETE FROM "days"');
    let id = 0;
    for (const day of DAYS[timeZone]!)
      for (const text of [day, endOfDay(day, timeZone)]) {
        const row = { id: ++id, ...Object.fromEntries(columns.map((column) => [column, text])) };
        const given = (await tx.fit?.('days', row)) ?? row;
        const names = Object.keys(given).map((name) => `"${name}"`);
        await tx.run(`INSERT INTO "days" (${names}) VALUES (${names.map(() => '?')})`, Object.values(given));
        written.push([day, given]);
      }
  });
  const found = await read(target, 'SELECT * FROM days ORDER BY id');
  return written.map(([day, given], place) => ({
    ...{ timeZone, given },
    wanted: Object.fromEntries(columns.map((column) => [column, day])),
    found: Object.fromEntries(
      columns.map((column) => [
        column,
        personOf({ externalId: '1', expiryDate: found[place]![column]! }, timeZone).fields.expiryDate,
      ]),
    ),
  }));
}

/** The columns that hold times, as `check` sees them. */
async function timesOf(target: Target): Promise<string[]> {
  const shape = await target.shapeOf('days');
  if (shape === null || typeof shape === 'string') throw new Error('there is no such table');
  return shape.columns.filter(({ isTime }) => isTime).map(({ name }) => name);
}

const expectSame = (all: Awaited<ReturnType<typeof there>>) =>
  expect(all.filter(({ wanted, found }) => JSON.stringify(wanted) !== JSON.stringify(found))).toEqual([]);

/** Statements that make a table with a column for each documented type, and a row with its value. */
const tableOf = (rows: ReturnType<typeof documented>): string[] => [
  `CREATE TABLE typed (${rows.map(({ type }, place) => `c${place} ${type}`).join(', ')})`,
  `INSERT INTO typed VALUES (${rows.map(({ value }) => value).join(', ')})`,
];

/** Writes days into these columns of `days` in every zone, and reads them back. */
async function expectDaysBack(
  open: (timeZone: string) => Promise<Target>,
  columns: string[],
  times: string[],
): Promise<void> {
  for (const timeZone of Object.keys(DAYS)) {
    const target = await open(timeZone);
    expectSame(await there(target, timeZone, columns));
    if (timeZone === 'UTC') expect(await timesOf(target)).toEqual(times);
    await target.close();
  }
}

describe.runIf(hasPostgres('types of PostgreSQL'))('PostgreSQL', () => {
  let server: PostgresServer;
  let admin: Client;
  beforeAll(async () => {
    server = await startPostgres();
    admin = await server.client();
  });
  afterAll(async () => {
    await admin?.end();
    await server?.remove();
  });
  const open = (timeZone: string) =>
    openPostgres({
      ...{ kind: 'postgres', host: '127.0.0.1', port: server.port, user: 'admin', password: null },
      ...{ database: 'postgres', tls: { mode: 'disable', ca: null }, timeZone },
    });

  const openByDriver = (timeZone: string) =>
    openOdbc({
      ...{ kind: 'odbc', label: 'postgres', dialect: 'auto', timeoutSeconds: 20, timeZone },
      text: connectionOf(`url = "postgres://admin@127.0.0.1:${server.port}/postgres"`, 'odbc-postgresql'),
    });

  it('becomes what the documentation says, type by type', async () => {
    const rows = documented('PostgreSQL');
    expect(rows.length).toBeGreaterThan(35);
    await admin.query("CREATE TYPE kind AS ENUM ('student', 'staff')");
    for (const statement of tableOf(rows)) await admin.query(statement);
    const target = await open('Europe/Berlin');
    await compare(rows, target);
    await target.close();
    if (!hasDriver('odbc-postgresql', 'types of PostgreSQL by ODBC')) return;
    const byDriver = await openByDriver('Europe/Berlin');
    await compare(rows, byDriver);
    await byDriver.close();
  });

  it('finds the day again that it wrote, in every zone and kind of column', async () => {
    await admin.query(
      'CREATE TABLE days (id integer, day date, plain timestamp, zoned timestamptz, short timestamp(0), text_ text)',
    );
    const columns = ['day', 'plain', 'zoned', 'short', 'text_'];
    await expectDaysBack(open, columns, ['plain', 'zoned', 'short']);
    if (hasDriver('odbc-postgresql', 'days in PostgreSQL by ODBC'))
      await expectDaysBack(openByDriver, columns, ['plain', 'zoned', 'short']);
  });
});

describe.runIf(hasMariadb('types of MariaDB'))('MariaDB', () => {
  let server: MariadbServer;
  let admin: Awaited<ReturnType<MariadbServer['client']>>;
  beforeAll(async () => {
    server = await startMariadb();
    admin = await server.client();
    await admin.query('CREATE DATABASE campus CHARACTER SET utf8mb4');
    await admin.query('USE campus');
    await admin.query("CREATE USER lanyard IDENTIFIED BY 'secret'");
    await admin.query('GRANT ALL ON campus.* TO lanyard');
    for (const zone of Object.keys(DAYS)) if (zone !== 'UTC') await loadZone(admin, zone);
  });
  afterAll(async () => {
    await admin?.end();
    await server?.remove();
  });
  const open = (timeZone: string) =>
    openMariadb({
      ...{ kind: 'mariadb', host: '127.0.0.1', port: server.port, user: 'lanyard', password: 'secret' },
      ...{ database: 'campus', tls: { mode: 'disable', ca: null }, timeZone },
    });

  it('becomes what the documentation says, type by type', async () => {
    const rows = documented('MariaDB');
    expect(rows.length).toBeGreaterThan(40);
    await admin.query("SET sql_mode = '', time_zone = '+00:00'");
    for (const statement of tableOf(rows)) await admin.query(statement);
    const target = await open('Europe/Berlin');
    await compare(rows, target);
    await target.close();
  });

  it('finds the day again that it wrote, in every zone and kind of column', async () => {
    await admin.query(
      'CREATE TABLE days (id INT, day DATE, plain DATETIME, zoned TIMESTAMP NULL, fine TIMESTAMP(3) NULL, text_ VARCHAR(40))',
    );
    await expectDaysBack(open, ['day', 'plain', 'zoned', 'fine', 'text_'], ['plain', 'zoned', 'fine']);
  });

  it('blames the row for a key that the character set of its column can not hold', async () => {
    await admin.query(
      'CREATE TABLE keyed (latin VARCHAR(20) CHARACTER SET latin1 PRIMARY KEY, three VARCHAR(20) CHARACTER SET utf8mb3 UNIQUE)',
    );
    const target = await open('UTC');
    await target.transaction((tx) => tx.run('INSERT INTO "keyed" VALUES (?, ?)', ['Müller', 'Łukasz']));
    const count = (column: string, value: string) =>
      target.transaction((tx) =>
        tx.run(`UPDATE "keyed" SET "three" = "three" WHERE "${column}" = ?`, [value]),
      );
    expect(await count('latin', 'Müller')).toBe(1);
    const outcomes = [
      await count('latin', 'Łukasz').catch(({ name }) => name),
      await count('three', '😀').catch(({ name }) => name),
    ];
    expect(outcomes).toEqual(['CommitRefused', 'CommitRefused']);
    await target.close();
  });
});
