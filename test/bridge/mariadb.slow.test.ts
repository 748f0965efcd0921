import type { Connection } from 'mysql2/promise';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BridgeError } from '../../src/bridge/bridge-error.ts';
import type { Section } from '../../src/bridge/config/config.ts';
import { openMariadb } from '../../src/bridge/targets/mariadb.ts';
import {
  CommitRefused,
  type Found,
  RowRefused,
  type Target,
  TargetAway,
  TargetFault,
  type Transaction,
  type Values,
} from '../../src/bridge/targets/target.ts';
import { makeCertificate } from '../support/server/certificates.ts';
import { directory } from '../support/server/directory.ts';
import { hasMariadb, loadZone, type MariadbServer, startMariadb } from './servers/mariadb.ts';

describe.skipIf(!hasMariadb('what a bridge does to MariaDB'))('MariaDB', () => {
  let server: MariadbServer;
  let admin: Connection;
  let opened: Target[];
  beforeAll(async () => {
    server = await startMariadb();
  });
  afterAll(async () => {
    await server?.remove();
  });
  beforeEach(async () => {
    admin = await server.client();
    await admin.query('CREATE DATABASE campus CHARACTER SET utf8mb4');
    await admin.query('USE campus');
    await admin.query("CREATE USER lanyard@localhost IDENTIFIED BY 'se cret'");
    await admin.query('GRANT SELECT, INSERT, UPDATE, DELETE, CREATE, INDEX ON campus.* TO lanyard@localhost');
    opened = [];
  });
  afterEach(async () => {
    for (const one of opened) await one.close();
    await admin.query('DROP DATABASE campus');
    await admin.query('DROP USER lanyard@localhost');
    await admin.end();
  });

  const open = async (more: Partial<Parameters<typeof openMariadb>[0]> = {}): Promise<Target> => {
    const target = await openMariadb({
      ...{ kind: 'mariadb', host: '127.0.0.1', port: server.port, user: 'lanyard', password: 'se cret' },
      ...{ database: 'campus', tls: { mode: 'prefer', ca: null }, timeZone: 'UTC', ...more },
    });
    opened.push(target);
    return target;
  };
  const rows = async (sql: string) => (await admin.query({ sql, rowsAsArray: true }))[0] as unknown[][];
  const selected = async (target: Target, sql: string): Promise<Found[]> => {
    const found: Found[] = [];
    for await (const chunk of target.query(sql)) found.push(...chunk);
    return found;
  };
  /** Writes a row into one of the site's tables, as the bridge does. */
  async function insert(tx: Transaction, table: string, row: Values): Promise<number> {
    const given = await tx.fit!(table, row);
    const names = Object.keys(given).map((name) => `"${name}"`);
    return tx.run(`INSERT INTO "${table}" (${names}) VALUES (${names.map(() => '?')})`, Object.values(given));
  }
  const idOf = async (tx: Transaction): Promise<number> =>
    (await tx.all<{ id: number }>('SELECT connection_id() AS "id"'))[0]!.id;

  it('gives each column what it takes, and reads it again as the API has it', async () => {
    await admin.query(`CREATE TABLE things (id VARCHAR(64) PRIMARY KEY, day DATE, at DATETIME, at3 DATETIME(3),
      stamp TIMESTAMP(3) NULL, flag TINYINT(1), few TINYINT, part DECIMAL(5,2), many BIGINT UNSIGNED, kind ENUM('staff', 'student'),
      more JSON, text_ TEXT, picture LONGBLOB, bit_ BIT(1), ratio DOUBLE, clock TIME, year_ YEAR)`);
    const target = await open();
    const at = '2026-11-22T21:43:59.987Z';
    const picture = Buffer.from([0, 255, 39, 92]);
    const row = {
      ...{ id: 'a😀 ', day: at, at, at3: at, stamp: at, flag: true, few: '007', part: '12.50' },
      ...{ many: '18446744073709551615', kind: 'staff', more: '{"a":[1]}', text_: 7, picture, bit_: true },
      ...{ ratio: 0.5, clock: '12:30:00', year_: 2026 },
    };
    await target.transaction((tx) => insert(tx, 'things', row));
    expect(await rows('SELECT at, at3, stamp, flag, few, text_ FROM things')).toEqual([
      ['2026-11-22 21:43:59', '2026-11-22 21:43:59.987', expect.any(String), 1, 7, '7'],
    ]);
    expect(await selected(target, 'SELECT * FROM things')).toEqual([
      {
        ...row,
        ...{ day: '2026-11-22', at: '2026-11-22T21:43:59.000Z', few: 7, text_: '7' },
      },
    ]);
  });

  it('writes and reads times in the zone of the site', async () => {
    await admin.query('CREATE TABLE times (id INT PRIMARY KEY, at DATETIME(3), stamp TIMESTAMP(3) NULL)');
    const target = await open({ timeZone: 'Europe/Berlin' });
    await expect(target.isPrepared()).rejects.toThrow(
      /Unknown or incorrect time zone: 'Europe\/Berlin'.*mariadb-tzinfo-to-sql/,
    );
    await loadZone(admin, 'Europe/Berlin');
    const row = { at: '2026-07-01T14:00:00.250+02:00', stamp: '2026-07-01T14:00:00.250+02:00' };
    await target.transaction((tx) => insert(tx, 'times', { id: 1, ...row }));
    expect(await rows('SELECT CAST(at AS CHAR), UNIX_TIMESTAMP(stamp) FROM times')).toEqual([
      ['2026-07-01 14:00:00.250', `${Date.parse('2026-07-01T12:00:00.250Z') / 1000}00`.slice(0, 14)],
    ]);
    expect(await selected(target, 'SELECT at, stamp FROM times')).toEqual([row]);
  });

  it('cuts nothing to fit: a value that a column does not take is refused, and the rest goes on', async () => {
    await admin.query(`CREATE TABLE strict (id INT PRIMARY KEY AUTO_INCREMENT, short VARCHAR(3), old VARCHAR(9) CHARACTER SET latin1,
      old3 VARCHAR(9) CHARACTER SET utf8mb3, n INT, small TINYINT, day DATE, kind ENUM('a'), needed INT NOT NULL DEFAULT 1,
      part DECIMAL(3,1), more JSON, n_max INT CHECK (n_max < 9), u INT UNIQUE)`);
    await admin.query(`CREATE TRIGGER refuse BEFORE INSERT ON strict FOR EACH ROW
      IF NEW.short = 'no' THEN SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'nobody is called that'; END IF`);
    await admin.query('SET GLOBAL sql_mode = ""');
    const target = await open();
    const refused: Values = {};
    await target.transaction(async (tx) => {
      await insert(tx, 'strict', { u: 1 });
      const wrong = {
        ...{ short: 'long', old: '李', old3: '😀', n: 'x', small: 300, day: '2026-02-30', kind: 'b' },
        ...{ needed: null, part: '100.0', more: '{', n_max: 9, u: 1 },
      };
      for (const [column, value] of [...Object.entries(wrong), ['short', 'no'] as const])
        await tx
          .savepoint(async () => {
            await insert(tx, 'strict', { [column]: value });
          })
          .catch((error) => {
            if (!(error instanceof RowRefused)) throw error;
            Object.assign(refused, { [`${column} ${value}`]: error.message });
          });
      await insert(tx, 'strict', { u: 2 });
    });
    await admin.query('SET GLOBAL sql_mode = DEFAULT');
    expect(refused).toEqual({
      'short long': "Data too long for column 'short' at row 1",
      'old 李': expect.stringContaining('Incorrect string value'),
      'old3 😀': expect.stringContaining('Incorrect string value'),
      'n x': expect.stringContaining("Incorrect integer value: 'x'"),
      'small 300': "Out of range value for column 'small' at row 1",
      'day 2026-02-30': expect.stringContaining("Incorrect date value: '2026-02-30'"),
      'kind b': "Data truncated for column 'kind' at row 1",
      'needed null': "Column 'needed' cannot be null",
      'part 100.0': "Out of range value for column 'part' at row 1",
      'more {': expect.stringContaining('CONSTRAINT `strict.more` failed'),
      'n_max 9': expect.stringContaining('CONSTRAINT `strict.n_max` failed'),
      'u 1': "Duplicate entry '1' for key 'u'",
      'short no': 'nobody is called that',
    });
    expect(await rows('SELECT u FROM strict ORDER BY u')).toEqual([[1], [2]]);
  });

  it('refuses a picture that is larger than what the server takes at once, and keeps the connection', async () => {
    await admin.query('CREATE TABLE pictures (id INT PRIMARY KEY, picture LONGBLOB)');
    await admin.query('SET GLOBAL max_allowed_packet = 1048576');
    const target = await open();
    await target.transaction(async (tx) => {
      const id = await idOf(tx);
      await expect(insert(tx, 'pictures', { id: 1, picture: new Uint8Array(1_048_576) })).rejects.toThrow(
        /^it has 1048584 bytes, and the server takes at most 1048576 at once: raise its max_allowed_packet$/,
      );
      await insert(tx, 'pictures', { id: 2, picture: new Uint8Array(900_000) });
      expect(await idOf(tx)).toBe(id);
    });
    await admin.query('SET GLOBAL max_allowed_packet = DEFAULT');
    expect(await rows('SELECT id, length(picture) FROM pictures')).toEqual([[2, 900_000]]);
  });

  it('finds the row of a key, and no other, whatever the types of both', async () => {
    await admin.query(
      "CREATE TABLE words (id VARCHAR(9) PRIMARY KEY, n INT); INSERT INTO words VALUES ('5 x', 0)".split(
        ';',
      )[0]!,
    );
    await admin.query("INSERT INTO words VALUES ('5 x', 0), ('5', 1)");
    const target = await open();
    await target.transaction(async (tx) => {
      const { id } = await tx.fit!('words', { id: 5 });
      expect(await tx.run('DELETE FROM "words" WHERE "id" = ?', [id!])).toBe(1);
      // The count includes all rows that were found, not only the rows that were changed.
      expect(await tx.run('UPDATE "words" SET "n" = ? WHERE "id" = ?', [0, '5 x'])).toBe(1);
      expect(await tx.run('UPDATE "words" SET "n" = ? WHERE "id" = ?', [0, '6'])).toBe(0);
    });
    expect(await rows('SELECT id FROM words')).toEqual([['5 x']]);
  });

  it("runs the site's own statements as the site means them", async () => {
    await admin.query('CREATE TABLE `select` (`or``der` VARCHAR(9) PRIMARY KEY, at DATETIME, note TEXT)');
    const target = await open();
    await target.transaction(async (tx) => {
      await tx.run('INSERT INTO "select" ("or`der", "note") VALUES (?, \'"as it is"\')', ['a']);
      await tx.statement!(
        'INSERT INTO `select` VALUES (?, ?, "text?") ON DUPLICATE KEY UPDATE note = "again"',
        ['b', '2026-11-22T21:43:59.987Z'],
      );
    });
    expect(await rows('SELECT *, CAST(at AS CHAR) FROM `select` ORDER BY 1')).toEqual([
      ['a', null, '"as it is"', null],
      ['b', expect.any(String), 'text?', '2026-11-22 21:43:59'],
    ]);
    expect(await target.faultOf('INSERT INTO `select` (note) VALUES ("text")')).toBeNull();
    expect(await target.faultOf('UPDATE `select` SET nothing = 1')).toMatch(
      /^Unknown column 'nothing' in .*\.$/,
    );
    expect(await target.faultOf('UPDAT x')).toContain('You have an error in your SQL syntax');
    expect(await rows('SELECT count(*) FROM `select`')).toEqual([[2]]);
  });

  it('goes no further when a statement ends the transaction by itself', async () => {
    await admin.query('CREATE TABLE n (i INT PRIMARY KEY)');
    const target = await open();
    const work = target.transaction(async (tx) => {
      await tx.run('INSERT INTO "n" VALUES (1)');
      await tx.statement!('CREATE TABLE other (i INT)', []);
    });
    await expect(work).rejects.toThrow(BridgeError);
    await expect(work).rejects.toThrow(/ends the transaction \(by COMMIT/);
  });

  it('says which tables it can keep rows in, and what is wrong with others', async () => {
    await admin.query('CREATE TABLE my (id INT PRIMARY KEY) ENGINE = MyISAM');
    await admin.query('CREATE TABLE aria (id INT PRIMARY KEY) ENGINE = Aria');
    await admin.query('CREATE VIEW looks AS SELECT * FROM my');
    await admin.query(`CREATE TABLE good (id INT AUTO_INCREMENT PRIMARY KEY, a INT NOT NULL, b INT NOT NULL DEFAULT 1, c INT,
      d INT AS (c + 1) STORED, e INT AS (c + 1) VIRTUAL, t TEXT, at TIMESTAMP NOT NULL DEFAULT NOW(), UNIQUE (a, b), UNIQUE (t(10)))`);
    const target = await open();
    expect(await target.shapeOf('my')).toBe(
      'is one of MyISAM, which knows no transactions: ALTER TABLE `campus`.`my` ENGINE = InnoDB',
    );
    expect(await target.shapeOf('aria')).toContain('is one of Aria');
    expect(await target.shapeOf('looks')).toBe('is a view, and a table is needed');
    expect(await target.shapeOf('nothing')).toBeNull();
    const column = (name: string, what = {}) => ({
      ...{ name, isRequired: false, isGenerated: false, isTime: false },
      ...what,
    });
    const shape = {
      columns: [
        column('id'),
        column('a', { isRequired: true }),
        ...[column('b'), column('c'), column('d', { isGenerated: true }), column('e', { isGenerated: true })],
        ...[column('t'), column('at', { isTime: true })],
      ],
      uniques: [['a', 'b'], ['id']],
    };
    expect(await target.shapeOf('good')).toEqual(shape);
    expect(await target.shapeOf('campus.good')).toEqual(shape);
  });

  it('makes its tables where they are missing, in the engine that it needs, and needs no right for that later', async () => {
    await admin.query('SET GLOBAL default_storage_engine = MyISAM');
    const target = await open();
    expect(await target.isPrepared()).toBe(false);
    await target.prepare();
    await admin.query('SET GLOBAL default_storage_engine = DEFAULT');
    await admin.query('REVOKE CREATE, INDEX ON campus.* FROM lanyard@localhost');
    await target.prepare();
    expect(await target.isPrepared()).toBe(true);
    expect(
      await rows("SELECT DISTINCT engine FROM information_schema.tables WHERE table_schema = 'campus'"),
    ).toEqual([['InnoDB']]);
  });

  it('lets one bridge of a name in, and no other before it has ended or lost its connection', async () => {
    await admin.query('CREATE TABLE n (i INT PRIMARY KEY)');
    const first = await open();
    const second = await open();
    expect([await first.lock('sis'), await second.isLocked('sis'), await second.isLocked('doors')]).toEqual([
      true,
      true,
      false,
    ]);
    // This name must not be mixed up with the lock by which transactions take turns.
    expect(await second.lock('turn')).toBe(true);
    await first.transaction(idOf);
    expect(await second.lock('sis')).toBe(false);
    // The server ends the connection, and the lock ends with it: the next to ask gets the lock.
    const id = await first.transaction(idOf);
    await admin.query(`KILL ${id}`);
    expect(await second.lock('sis')).toBe(true);
    await expect(first.transaction((tx) => tx.run('INSERT INTO "n" VALUES (1)'))).rejects.toThrow(TargetAway);
    await expect(first.transaction((tx) => tx.run('INSERT INTO "n" VALUES (1)'))).rejects.toThrow(
      /another bridge has taken the name "sis"/,
    );
    await second.close();
    // The server takes a moment to release the second connection's locks.
    const write = () =>
      first
        .transaction((tx) => tx.run('INSERT INTO "n" VALUES (2)'))
        .then(
          () => 'written',
          (error) => error.message,
        );
    await expect.poll(write).toBe('written');
    expect(await rows('SELECT i FROM n')).toEqual([[2]]);
    const third = await open();
    expect(await third.isLocked('sis')).toBe(true);
  });

  it('takes back all of a transaction whose connection is lost, and connects again', async () => {
    await admin.query('CREATE TABLE n (i INT PRIMARY KEY)');
    const target = await open();
    const work = target.transaction(async (tx) => {
      await tx.run('INSERT INTO "n" VALUES (1)');
      await admin.query(`KILL ${await idOf(tx)}`);
      await tx.run('INSERT INTO "n" VALUES (2)');
    });
    await expect(work).rejects.toThrow(TargetAway);
    await target.transaction((tx) => tx.run('INSERT INTO "n" VALUES (3)'));
    expect(await rows('SELECT i FROM n')).toEqual([[3]]);
  });

  it('is away while the server is, and goes on when that is back', async () => {
    await admin.query('CREATE TABLE n (i INT PRIMARY KEY)');
    const target = await open();
    await target.transaction((tx) => tx.run('INSERT INTO "n" VALUES (1)'));
    await server.kill();
    for (let time = 0; time < 2; time++)
      await expect(target.transaction((tx) => tx.run('INSERT INTO "n" VALUES (2)'))).rejects.toThrow(
        TargetAway,
      );
    await server.start();
    admin = await server.client('campus');
    await target.transaction((tx) => tx.run('INSERT INTO "n" VALUES (3)'));
    expect(await rows('SELECT i FROM n')).toEqual([[1], [3]]);
  });

  it('counts a deadlock, a lock that somebody holds, and a server that reads only as passing', async () => {
    await admin.query('CREATE TABLE n (i INT PRIMARY KEY, t INT)');
    await admin.query('INSERT INTO n VALUES (1, 0), (2, 0)');
    const target = await open();
    await admin.query('START TRANSACTION');
    await admin.query('UPDATE n SET t = 1 WHERE i = 2');
    // In a deadlock, the server ends the transaction that has changed fewer rows.
    await admin.query('INSERT INTO n SELECT seq, 0 FROM seq_100_to_200');
    const work = target.transaction(async (tx) => {
      await tx.run('UPDATE "n" SET "t" = 5 WHERE "i" = 1');
      const theirs = admin.query('UPDATE n SET t = 1 WHERE i = 1');
      const mine = tx.savepoint(async () => {
        await tx.run('UPDATE "n" SET "t" = 5 WHERE "i" = 2');
      });
      await Promise.all([theirs, mine]);
    });
    await expect(work).rejects.toThrow(TargetAway);
    await expect(work).rejects.toThrow(/Deadlock found/);
    await admin.query('COMMIT');
    expect(await rows('SELECT t FROM n WHERE i < 3')).toEqual([[1], [1]]);
    await admin.query('SET GLOBAL read_only = 1');
    const wrote = target.transaction((tx) => tx.run('UPDATE "n" SET "t" = 7'));
    await expect(wrote).rejects.toThrow(TargetAway);
    await admin.query('SET GLOBAL read_only = 0');
    await target.transaction((tx) => tx.run('UPDATE "n" SET "t" = 7'));
    expect(await rows('SELECT DISTINCT t FROM n')).toEqual([[7]]);
  });

  it('says in a line what is missing: a grant, a column, a password', async () => {
    await admin.query('CREATE TABLE n (i INT PRIMARY KEY)');
    const target = await open();
    await admin.query('CREATE TABLE other (i INT)');
    const write = () => target.transaction((tx) => tx.run('INSERT INTO "other" VALUES (1)'));
    await write();
    // A session that is already open keeps its rights on a whole database.
    await admin.query('REVOKE ALL ON campus.* FROM lanyard@localhost');
    await admin.query('GRANT SELECT, INSERT ON campus.n TO lanyard@localhost');
    await admin.query(`KILL ${await target.transaction(idOf)}`);
    await target.transaction(idOf).catch(() => null);
    await expect(write()).rejects.toThrow(
      new TargetFault(
        `campus on 127.0.0.1:${server.port}: INSERT command denied to user 'lanyard'@'localhost' for table \`campus\`.\`other\`.`,
        'lanyard bridge check says what has to be granted.',
        true,
      ),
    );
    await expect(target.transaction((tx) => tx.run('INSERT INTO "n" ("j") VALUES (1)'))).rejects.toThrow(
      /Unknown column 'j' in 'INSERT INTO'\. lanyard bridge check says what doesn't fit\.$/,
    );
    await expect(target.transaction((tx) => tx.all('SELECT 1 FROM "m"'))).rejects.toThrow(BridgeError);
    const stranger = await open({ password: 'other-secret' });
    const refused = await stranger.isPrepared().catch((error) => error);
    expect(refused).toBeInstanceOf(BridgeError);
    expect(refused.message).toMatch(/Access denied for user 'lanyard'.* Put the user's own password/);
    expect(refused.message).not.toContain('secret');
  });

  it('says which rights are missing, and which nobody needs', async () => {
    await admin.query('CREATE TABLE n (i INT PRIMARY KEY, t TEXT)');
    await admin.query('CREATE TABLE salaries (i INT PRIMARY KEY)');
    const target = await open();
    const sections: Section[] = [
      {
        ...{ name: 'cards', table: 'n', key: { i: 'id' }, columns: { t: 'status' }, variant: 'card' },
        ...{ statements: null, files: null },
      },
    ];
    expect(await target.rightsOf!(sections)).toEqual({
      missing: [],
      excess: [
        "'lanyard'@'localhost' may write to tables that the configuration doesn't name: salaries. A bridge needs none but its own: grant on each table instead of `campus`.*",
      ],
    });
    await target.close();
    await admin.query('REVOKE ALL ON campus.* FROM lanyard@localhost');
    await admin.query('GRANT SELECT, UPDATE (i) ON campus.n TO lanyard@localhost');
    const weak = await open();
    expect(await weak.rightsOf!(sections)).toEqual({
      missing: [
        "[cards] 'lanyard'@'localhost' lacks rights on n: GRANT INSERT, UPDATE, DELETE ON `campus`.`n` TO 'lanyard'@'localhost';",
        expect.stringContaining("'lanyard'@'localhost' may not make the bridge's own tables in campus:"),
      ],
      excess: [],
    });
    expect(await weak.shapeOf('salaries')).toBe("is not there, or the bridge's user has no right on it");
    // The rights that the bridge asks for are enough.
    const { missing } = await weak.rightsOf!(sections);
    for (const one of missing) await admin.query(/GRANT .*(?=;)/.exec(one)![0]);
    await weak.close();
    const able = await open();
    expect((await able.rightsOf!(sections)).missing).toEqual([]);
    await able.prepare();
    expect((await able.rightsOf!(sections)).missing).toEqual([]);
    await able.close();
    await admin.query('GRANT DROP, ALTER ON campus.* TO lanyard@localhost');
    await admin.query('GRANT FILE, SUPER ON *.* TO lanyard@localhost WITH GRANT OPTION');
    const mighty = await open();
    expect((await mighty.rightsOf!(sections)).excess).toEqual([
      expect.stringMatching(
        /may do more than a bridge needs on the whole server: REVOKE .*FILE.* ON \*\.\* FROM/,
      ),
      "'lanyard'@'localhost' may grant its rights on the whole server to others: REVOKE GRANT OPTION ON *.* FROM 'lanyard'@'localhost';",
      "'lanyard'@'localhost' may do more than a bridge needs on `campus`.*: REVOKE DROP, ALTER ON `campus`.* FROM 'lanyard'@'localhost';",
      expect.stringContaining("may write to tables that the configuration doesn't name: salaries"),
    ]);
    expect((await mighty.rightsOf!(sections)).missing).toEqual([]);
  });

  it('blames the row that a transaction ends by, and not the bridge', async () => {
    await admin.query('CREATE TABLE n (i INT PRIMARY KEY)');
    const target = await open();
    await expect(target.transaction((tx) => insert(tx, 'n', { i: 'x' }))).rejects.toThrow(CommitRefused);
  });

  it('hands rows on in chunks, changes nothing, and keeps nobody from writing meanwhile', async () => {
    await admin.query('CREATE TABLE n (i INT PRIMARY KEY) ENGINE = MyISAM');
    await admin.query('INSERT INTO n SELECT seq FROM seq_1_to_2500');
    const target = await open();
    const sizes: number[] = [];
    for await (const chunk of target.query('SELECT i FROM n -- all\n ;\n;')) {
      await admin.query('DELETE FROM n WHERE i > 2000');
      await target.transaction((tx) => tx.run('UPDATE "n" SET "i" = -"i" WHERE "i" < 10'));
      sizes.push(chunk.length);
    }
    expect(sizes).toEqual([1000, 1000, 500]);
    await expect(selected(target, 'DELETE FROM n')).rejects.toThrow(BridgeError);
    await expect(selected(target, 'SELECT j FROM n')).rejects.toThrow(/Unknown column 'j'/);
    expect(await rows('SELECT count(*) FROM n')).toEqual([[2000]]);
  });

  it('reads many rows without holding them all, and lets go of the server when nobody wants more', async () => {
    const target = await open();
    let count = 0;
    for await (const chunk of target.query("SELECT seq AS i, repeat('x', 1000) AS t FROM seq_1_to_100000")) {
      count += chunk.length;
      if (count >= 5_000) break;
    }
    expect(count).toBe(5_000);
    await expect
      .poll(() => rows("SELECT count(*) FROM information_schema.processlist WHERE user = 'lanyard'"))
      .toEqual([[0]]);
  });
});

it.skipIf(!hasMariadb('a full MariaDB'))(
  'is away while the server has no room, and goes on when it has',
  async () => {
    const room = (megabytes: number) => `--innodb-data-file-path=ibdata1:12M:autoextend:max:${megabytes}M`;
    const settings = ['--innodb-file-per-table=0', room(24)];
    const server = await startMariadb({ settings });
    const admin = await server.client();
    try {
      await admin.query('CREATE DATABASE campus');
      await admin.query('CREATE TABLE campus.pictures (id INT PRIMARY KEY, picture LONGBLOB)');
      await admin.query('CREATE TABLE campus.filling (id INT PRIMARY KEY AUTO_INCREMENT, picture LONGBLOB)');
      const full = async () => {
        for (let halfMegabytes = 0; halfMegabytes < 200; halfMegabytes++)
          await admin.query("INSERT INTO campus.filling (picture) VALUES (repeat('x', 500000))");
      };
      await expect(full()).rejects.toThrow(/full/);
      await admin.query('CREATE USER lanyard');
      await admin.query('GRANT ALL ON campus.* TO lanyard');
      const target = await openMariadb({
        ...{ kind: 'mariadb', host: '127.0.0.1', port: server.port, user: 'lanyard', password: null },
        ...{ database: 'campus', tls: { mode: 'prefer', ca: null }, timeZone: 'UTC' },
      });
      const write = () =>
        target.transaction((tx) =>
          tx.run('INSERT INTO "pictures" VALUES (?, ?)', [1, new Uint8Array(800_000)]),
        );
      await expect(write()).rejects.toThrow(TargetAway);
      await expect(write()).rejects.toThrow(/full/);
      await server.kill();
      settings[1] = room(64);
      await server.start();
      expect(await write()).toBe(1);
      await target.close();
    } finally {
      await admin.end();
      await server.remove();
    }
  },
);

describe.skipIf(!hasMariadb('TLS to MariaDB'))('TLS to MariaDB', () => {
  let place: string;
  beforeEach(() => {
    place = directory();
  });

  it('looks at the certificate as sslmode says', async () => {
    const [own, other] = [makeCertificate(place, 'database'), makeCertificate(place, 'other')];
    Bun.spawnSync(['chmod', '-R', 'a+rX', place]);
    const server = await startMariadb({ settings: [`--ssl-cert=${own.cert}`, `--ssl-key=${own.key}`] });
    try {
      const admin = await server.client();
      await admin.query('CREATE DATABASE campus');
      await admin.query("CREATE USER lanyard@localhost IDENTIFIED BY 'x' REQUIRE SSL");
      await admin.query('GRANT SELECT ON campus.* TO lanyard@localhost');
      await admin.end();
      const ca = await Bun.file(own.cert).text();
      const connect = async (tls: Parameters<typeof openMariadb>[0]['tls'], host = '127.0.0.1') => {
        const target = await openMariadb({
          ...{ kind: 'mariadb', host, port: server.port, user: 'lanyard', password: 'x' },
          ...{ database: 'campus', tls, timeZone: 'UTC' },
        });
        try {
          return await target.rolledBack((tx) => tx.all<{ Value: string }>("SHOW STATUS LIKE 'Ssl_cipher'"));
        } finally {
          await target.close();
        }
      };
      const cipher = [{ Variable_name: 'Ssl_cipher', Value: expect.stringContaining('TLS') }];
      expect(await connect({ mode: 'prefer', ca: null })).toEqual(cipher);
      expect(await connect({ mode: 'require', ca: null })).toEqual(cipher);
      expect(await connect({ mode: 'verify-ca', ca })).toEqual(cipher);
      expect(await connect({ mode: 'verify-full', ca })).toEqual(cipher);
      expect(await connect({ mode: 'verify-full', ca }, 'localhost')).toEqual(cipher);
      const wrong = await Bun.file(other.cert).text();
      for (const mode of ['verify-ca', 'verify-full'] as const) {
        await expect(connect({ mode, ca: wrong })).rejects.toThrow(BridgeError);
        await expect(connect({ mode, ca: null })).rejects.toThrow(/certificate/);
      }
      await expect(connect({ mode: 'disable', ca: null })).rejects.toThrow(/Access denied/);
    } finally {
      await server.remove();
    }
  });

  it('refuses a certificate that names another server', async () => {
    const { cert, key } = makeCertificate(place, 'named', { hosts: 'DNS:db.example.edu' });
    Bun.spawnSync(['chmod', '-R', 'a+rX', place]);
    const server = await startMariadb({ settings: [`--ssl-cert=${cert}`, `--ssl-key=${key}`] });
    try {
      const ca = await Bun.file(cert).text();
      for (const host of ['127.0.0.1', 'localhost']) {
        const address = { kind: 'mariadb', host, port: server.port, user: 'root', password: null } as const;
        const open = (mode: 'verify-ca' | 'verify-full') =>
          openMariadb({ ...address, database: 'mysql', tls: { mode, ca }, timeZone: 'UTC' });
        const named = await open('verify-full');
        await expect(named.isPrepared()).rejects.toThrow(BridgeError);
        await named.close();
        const signed = await open('verify-ca');
        expect(await signed.isPrepared()).toBe(false);
        await signed.close();
      }
    } finally {
      await server.remove();
    }
  });
});
