import { describe, expect, it } from 'vitest';
import { ownTables } from '../../../src/bridge/state/tables.ts';
import { chooseDialect } from '../../../src/bridge/targets/odbc/choose-dialect.ts';
import type { OdbcSession } from '../../../src/bridge/targets/odbc/dialect.ts';
import type { DriverInfo, Listing } from '../../../src/bridge/targets/odbc/protocol.ts';
import { transactionOn } from '../../../src/bridge/targets/odbc/transaction.ts';
import type { Value } from '../../../src/bridge/targets/target.ts';

/** A session that notes its statements, and answers each with the rows that a test gives. */
function noted(dbms: string, { info = {}, rows = [], types = {} }: Given = {}) {
  const said: string[] = [];
  const values: (readonly Value[])[] = [];
  const whole: DriverInfo = {
    ...{ driver: 'x', driverVersion: '1', dbms, dbmsVersion: '1', database: 'campus', user: 'lanyard' },
    ...{ isReadOnly: false, quote: '"', patternEscape: '\\', hasTransactions: true, ...info },
  };
  const session = {
    info: whole,
    isLost: false,
    all: async (sql: string, given: readonly Value[] = []) => {
      said.push(sql);
      values.push(given);
      return rows;
    },
    some: async (sql: string) => {
      said.push(sql);
      return rows;
    },
    run: async (sql: string, given: readonly Value[] = []) => {
      said.push(sql);
      values.push(given);
      return 1;
    },
    runEach: async (sql: string, lists: readonly (readonly Value[])[]) => {
      said.push(sql);
      values.push(...lists);
      return lists.length;
    },
    begin: async () => void said.push('begin'),
    commit: async () => void said.push('commit'),
    rollback: async () => void said.push('rollback'),
    end: async () => void said.push('end'),
    within: () => session,
    list: async (listing: Listing) =>
      listing.of === 'types' && types[listing.type] !== undefined
        ? [{ type_name: types[listing.type]! }]
        : [],
  } as unknown as OdbcSession & { dialect: unknown };
  const dialect = chooseDialect('auto', {
    ...{ label: 'campus', timeZone: 'Europe/Berlin', info: whole },
    beside: async () => session,
  });
  Object.assign(session, { dialect });
  return { session, dialect, said, values };
}

interface Given {
  info?: Partial<DriverInfo>;
  rows?: unknown[];
  types?: Record<number, string>;
}

const judged = (dbms: string, native: number, state = 'HY000') =>
  noted(dbms).dialect.judge({ state, native, text: '' });

describe('SQL Server', () => {
  const open = () => noted('Microsoft SQL Server', { rows: [{ got: 0, free: 0 }] });

  it('makes its tables with types that keep texts apart by their bytes', async () => {
    const { dialect, session } = open();
    const own = await dialect.own(session);
    expect(own).toHaveLength(ownTables({ name: '', key: '', text: '', integer: '' }).length);
    expect(own[0]!.sql).toContain('"system" NVARCHAR(64) COLLATE Latin1_General_BIN2 NOT NULL');
    for (const { sql } of own) expect(sql).not.toContain('IF NOT EXISTS');
  });

  it('locks by application locks, of the session and of each transaction', async () => {
    const { dialect, session, said, values } = open();
    expect(await dialect.lock(session, 'doors', true)).toBe(true);
    expect(await dialect.isLocked(session, 'doors')).toBe(true);
    await dialect.begin(session);
    expect(said).toEqual([
      "SET NOCOUNT ON; DECLARE @got int; EXEC @got = sp_getapplock @Resource = ?, @LockMode = 'Exclusive', @LockOwner = 'Session', @LockTimeout = 5000; SET NOCOUNT OFF; SELECT @got AS got",
      "SELECT APPLOCK_TEST('public', ?, 'Exclusive', 'Session') AS free",
      'begin',
      "SET NOCOUNT ON; DECLARE @got int; EXEC @got = sp_getapplock @Resource = ?, @LockMode = 'Exclusive', @LockOwner = 'Transaction', @LockTimeout = 30000; SET NOCOUNT OFF; SELECT @got AS got",
    ]);
    expect(values[0]).toEqual(values[1]);
  });

  it('has savepoints of its own, and judges by its numbers', () => {
    expect(open().dialect.savepoints).toEqual({
      ...{ set: 'SAVE TRANSACTION lanyard_row', undo: 'ROLLBACK TRANSACTION lanyard_row', release: null },
    });
    const numbers = {
      2627: 'row',
      547: 'row',
      50000: 'row',
      1205: 'passing',
      9002: 'passing',
      229: 'denial',
    };
    for (const [number, blame] of Object.entries(numbers))
      expect(judged('Microsoft SQL Server', Number(number), '42000')).toBe(blame);
    expect(judged('Microsoft SQL Server', 208, '42S02')).toBe('fault');
  });

  it('takes at most 2,000 values in a statement', async () => {
    const { session, said } = open();
    const row = Array<Value>(30).fill('x');
    await transactionOn(session).insertRows!('"t" ("a")', Array(100).fill(row));
    expect(said).toHaveLength(10);
    expect(said[0]!.match(/\?/g)).toHaveLength(300);
  });
});

describe('Oracle', () => {
  const open = () => noted('Oracle', { rows: [{ taken: 0 }] });

  it('keeps an empty text, which Oracle itself takes for NULL', async () => {
    const { session, values } = noted('Oracle', { rows: [{ hash: '\u0001', reason: null }] });
    const tx = transactionOn(session);
    await tx.run('UPDATE "lanyard_bridge_people" SET "hash" = ?', ['']);
    await tx.run('UPDATE "BADGES" SET "NAME" = ?', ['']);
    expect(values).toEqual([['\u0001'], ['']]);
    expect(await tx.all('SELECT "hash", "reason" FROM "lanyard_bridge_people"')).toEqual([
      { hash: '', reason: null },
    ]);
  });

  it('inserts row by row, as it takes no list of rows', async () => {
    const { session, said, values } = open();
    await transactionOn(session).insertRows!('"lanyard_bridge_rows" ("a", "b")', [
      ['1', ''],
      ['2', 'x'],
    ]);
    expect(said).toEqual(['INSERT INTO "lanyard_bridge_rows" ("a", "b") VALUES (?, ?)']);
    expect(values).toEqual([
      ['1', '\u0001'],
      ['2', 'x'],
    ]);
  });

  it('locks by a row that a second connection holds', async () => {
    const { dialect, session, said } = open();
    expect(await dialect.lock(session, 'doors', true)).toBe(true);
    expect(said.slice(-2)).toEqual([
      'begin',
      'SELECT "taken" FROM "lanyard_bridge_lock" WHERE "name" = ? FOR UPDATE WAIT 5',
    ]);
    await dialect.begin(session);
    expect(said.at(-1)).toBe('SELECT "taken" FROM "lanyard_bridge_turn" WHERE "name" = ? FOR UPDATE WAIT 5');
  });

  it('sets the forms of dates and numbers, and the zone', async () => {
    const { dialect, session, said } = open();
    await dialect.setUp!(session);
    expect(said).toContain("ALTER SESSION SET TIME_ZONE = 'Europe/Berlin'");
    expect(said).toContain("ALTER SESSION SET NLS_DATE_FORMAT = 'YYYY-MM-DD HH24:MI:SS'");
  });

  it('knows savepoints without a release, and judges by its numbers', async () => {
    const { dialect, session } = open();
    expect(dialect.savepoints!.release).toBe(null);
    const own = await dialect.own(session);
    expect(own[0]!.sql).toContain('"fault" CLOB');
    expect([1, 1400, 2291, 12_899, 20_001].map((number) => judged('Oracle', number))).toEqual(
      Array(5).fill('row'),
    );
    expect([54, 60, 1653, 3113].map((number) => judged('Oracle', number))).toEqual(Array(4).fill('passing'));
    expect(judged('Oracle', 942, '42S02')).toBe('fault');
  });
});

describe('Db2', () => {
  it('locks without writing to the log, and has savepoints that keep cursors', async () => {
    const { dialect, session, said } = noted('DB2/LINUXX8664', { rows: [{ taken: 0 }] });
    await dialect.lock(session, 'doors', false);
    expect(said.slice(-3)).toEqual([
      'SET CURRENT LOCK TIMEOUT 1',
      'begin',
      'SELECT "taken" FROM "lanyard_bridge_lock" WHERE "name" = ? WITH RS USE AND KEEP EXCLUSIVE LOCKS',
    ]);
    expect(dialect.savepoints!.set).toBe('SAVEPOINT lanyard_row ON ROLLBACK RETAIN CURSORS');
    const own = await dialect.own(session);
    expect(own.find(({ name }) => name === 'lanyard_bridge_rows')!.sql).toContain(
      '"key" VARCHAR(800) NOT NULL',
    );
    expect(judged('DB2/LINUXX8664', -803, '23505')).toBe('row');
    expect(judged('DB2/LINUXX8664', -438, '75001')).toBe('row');
    expect(judged('DB2/LINUXX8664', -911, '40001')).toBe('passing');
  });
});

describe('PostgreSQL', () => {
  it('has few rows in memory when they may have pictures', () => {
    const { dialect } = noted('PostgreSQL');
    expect(dialect.keywordsForRows!(4)).toEqual({ Fetch: '20' });
    expect(dialect.keywordsForRows!(1_000)).toEqual({ Fetch: '1000' });
  });
});

describe('any other database', () => {
  it('makes its tables with the types that its driver names', async () => {
    const { dialect, session } = noted('Firebird', {
      types: { [-1]: 'BLOB SUB_TYPE TEXT', 12: 'VARCHAR', [-5]: 'BIGINT' },
    });
    const [first] = await dialect.own(session);
    expect(first!.sql).toContain('"system" VARCHAR(64) NOT NULL');
    expect(first!.sql).toContain('"cursor" BLOB SUB_TYPE TEXT');
    expect(first!.sql).toContain('"round" BIGINT NOT NULL');
    await expect(noted('Firebird').dialect.own(session)).resolves.toBeDefined();
    await expect(dialect.own(noted('Odd').session)).rejects.toThrow(/has no type for long texts/);
  });

  it('quotes names as the database does', () => {
    expect(
      noted('Odd', { info: { quote: '`' } }).dialect.translated('SELECT "a" FROM "b" WHERE "c" = \'"\''),
    ).toBe("SELECT `a` FROM `b` WHERE `c` = '\"'");
    expect(noted('Odd', { info: { quote: '[' } }).dialect.translated('SELECT "a"')).toBe('SELECT [a]');
    expect(noted('Odd', { info: { quote: ' ' } }).dialect.translated('SELECT "a"')).toBe('SELECT a');
  });

  it('writes nothing without transactions, or by a driver that only reads', async () => {
    for (const info of [{ hasTransactions: false }, { isReadOnly: true }]) {
      const { dialect, session } = noted('Odd', { info });
      expect(dialect.readOnly).toMatch(/only reads|no transactions/);
      expect(await dialect.shapeOf(session, 'x')).toMatch(/can't be written/);
      await expect(dialect.begin(session)).rejects.toThrow(/name a state_file in \[people\]/);
    }
  });
});
