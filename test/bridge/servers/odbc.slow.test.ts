import { Database } from 'bun:sqlite';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { insertRows } from '../../../src/bridge/state/insert-rows.ts';
import { openMariadb } from '../../../src/bridge/targets/mariadb.ts';
import { openOdbc } from '../../../src/bridge/targets/odbc.ts';
import { openPostgres } from '../../../src/bridge/targets/postgres.ts';
import { openSqlite } from '../../../src/bridge/targets/sqlite.ts';
import type { Found, Target } from '../../../src/bridge/targets/target.ts';
import { createHolder } from '../../support/photos/photos.ts';
import { directory } from '../../support/server/directory.ts';
import { freePort } from '../../support/server/free-port.ts';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';
import { everybodyOf } from '../in/students.ts';
import { openSite } from '../opened-site.ts';
import { createSite, PEOPLE } from '../site.ts';
import { hasMariadb, type MariadbServer, mariadbCampus, startMariadb } from './mariadb.ts';
import { byOdbc, connectionOf, driverFile, hasDriver } from './odbc.ts';
import { hasPostgres, type PostgresServer, postgresCampus, startPostgres } from './postgres.ts';
import { createServerSite, type ServerSite } from './server-site.ts';

const addressOf = (text: string) => ({
  ...({ kind: 'odbc', text, label: 'campus', dialect: 'auto', timeoutSeconds: 20 } as const),
  timeZone: 'UTC',
});

async function rowsOf(target: Target, sql: string): Promise<Found[]> {
  const rows: Found[] = [];
  for await (const chunk of target.query(sql)) rows.push(...chunk);
  return rows;
}

/** The processes that a process has started. */
const childrenOf = (pid: number): number[] =>
  Bun.spawnSync(['pgrep', '--parent', `${pid}`])
    .stdout.toString()
    .split('\n')
    .filter(Boolean)
    .map(Number);

const isAlive = (pid: number): boolean => {
  try {
    // A process that has ended, and that nobody has asked about, is no longer alive either.
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
};

describe.runIf(hasPostgres('PostgreSQL by ODBC') && hasDriver('odbc-postgresql', 'PostgreSQL by ODBC'))(
  'PostgreSQL by ODBC',
  () => {
    let lanyard: Harness;
    let server: PostgresServer;
    let tenant: Tenant;
    let site: ServerSite;
    beforeAll(async () => {
      [lanyard, server] = await Promise.all([startHarness(), startPostgres()]);
    });
    afterAll(() => Promise.all([lanyard?.stop(), server?.remove()]));
    beforeEach(async () => {
      tenant = lanyard.organisation();
      await openCampus();
    });
    afterEach(() => site.close());

    async function openCampus(more = ''): Promise<void> {
      const { key } = tenant.key(['sync:read', 'sync:write', 'photos:read']);
      const campus = byOdbc(await postgresCampus(server), 'odbc-postgresql');
      site = createServerSite(
        { ...campus, address: `${campus.address}\n${more}` },
        { url: lanyard.url, key },
      );
    }
    const people = () => site.rows('SELECT person_id FROM badge_people');
    async function atWork() {
      const running = await site.start();
      await createHolder(tenant);
      await expect.poll(people).toHaveLength(1);
      return running;
    }
    /** Has the site's own program keep a table to itself while some work is done. */
    async function whileLocked(work: () => Promise<void>): Promise<void> {
      const other = await server.client(/Database=(\w+)/.exec(site.address)![1]);
      await other.query('BEGIN; LOCK TABLE badge_people');
      await work().finally(() => other.end());
    }

    it('says that the driver has crashed at a statement, and comes back with another one', async () => {
      const running = await atWork();
      await whileLocked(async () => {
        await createHolder(tenant, { firstName: 'Grace' });
        const waiting = `SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'badge_people'::regclass`;
        await expect.poll(() => site.rows(waiting)).toHaveLength(1);
        for (const child of childrenOf(running.process.pid)) process.kill(child, 'SIGSEGV');
        await expect
          .poll(running.said)
          .toMatch(/the driver psqlodbcw.so has crashed \(SIG\w+\), while it ran: .*"badge_people"/);
      });
      await expect.poll(people).toHaveLength(2);
      await expect.poll(running.said).toContain(': goes on.');
      expect(await running.end()).toBe(0);
    });

    it('ends a statement that takes too long', async () => {
      await site.close();
      await openCampus('driver_timeout = "1 s"');
      const running = await atWork();
      await whileLocked(async () => {
        await createHolder(tenant, { firstName: 'Grace' });
        await expect.poll(running.said).toMatch(/statement timeout.*It is tried again/);
      });
      await expect.poll(people).toHaveLength(2);
      expect(await running.end()).toBe(0);
    });

    it('ends the driver itself when its server answers nothing more, and goes on when that comes back', async () => {
      await site.close();
      await openCampus('driver_timeout = "1 s"');
      const running = await atWork();
      const goOn = server.freeze();
      try {
        await createHolder(tenant, { firstName: 'Grace' });
        await expect
          .poll(running.said)
          .toMatch(/the driver psqlodbcw.so has not answered for 11 s, and was ended, while it ran: \S+/);
      } finally {
        goOn();
      }
      await expect.poll(people).toHaveLength(2);
      expect(await running.end()).toBe(0);
    });

    it('leaves no driver behind when the bridge is killed', async () => {
      const running = await atWork();
      const children = childrenOf(running.process.pid);
      expect(children).toHaveLength(1);
      await running.end('SIGKILL');
      await expect.poll(() => children.filter(isAlive)).toEqual([]);
    });

    it('excludes a bridge that has the same database by its own protocol, and the other way round', async () => {
      const text = connectionOf(
        `url = "postgres://admin@127.0.0.1:${server.port}/postgres"`,
        'odbc-postgresql',
      );
      const byDriver = await openOdbc(addressOf(text));
      const native = await openPostgres({
        ...({
          kind: 'postgres',
          host: '127.0.0.1',
          port: server.port,
          user: 'admin',
          password: null,
        } as const),
        ...{ database: 'postgres', tls: { mode: 'disable', ca: null } as const, timeZone: 'UTC' },
      });
      expect(await byDriver.lock('sis')).toBe(true);
      expect([await native.isLocked('sis'), await native.isLocked('other')]).toEqual([true, false]);
      expect(await native.lock('sis')).toBe(false);
      await byDriver.close();
      await expect.poll(() => native.lock('sis')).toBe(true);
      const again = await openOdbc(addressOf(text));
      expect([await again.isLocked('sis'), await again.isLocked('other')]).toEqual([true, false]);
      await Promise.all([native.close(), again.close()]);
    });

    it('commits nothing after a statement that failed, and says so', async () => {
      const target = await openOdbc(addressOf(/odbc:(.+)"/.exec(site.address)![1]!));
      const outcome = target.transaction(async (tx) => {
        await tx.run(`INSERT INTO badge_people (person_id) VALUES ('${crypto.randomUUID()}')`);
        await expect(tx.run('SELECT absent')).rejects.toThrow('column "absent" does not exist.');
      });
      await expect(outcome).rejects.toThrow('the server took the transaction back');
      expect(await people()).toEqual([]);
      await target.close();
    });

    it('has statistics renewed once its tables have grown, by a driver as by the own protocol', async () => {
      const [, database] = /Database=(\w+)/.exec(site.address)!;
      const targets = [
        await openOdbc(addressOf(/odbc:(.+)"/.exec(site.address)![1]!)),
        await openPostgres({
          ...({ kind: 'postgres', host: '127.0.0.1', port: server.port, password: null } as const),
          ...{ user: 'lanyard', database: database!, timeZone: 'UTC' },
          tls: { mode: 'disable', ca: null } as const,
        }),
      ];
      // Not those that the server renews by itself.
      const renewed = () =>
        site.rows("SELECT analyze_count FROM pg_stat_user_tables WHERE relname = 'lanyard_bridge_tasks'");
      for (const [place, target] of targets.entries()) {
        await target.prepare();
        const into = '"lanyard_bridge_tasks" ("system", "task", "record", "detail")';
        const rows = Array.from({ length: 1_000 }, (_, record) => [`${place}`, 't', `${record}`, null]);
        await target.transaction((tx) => insertRows(tx, into, rows));
        await target.close();
        await expect.poll(renewed).toEqual([[place + 1]]);
      }
    });

    it('has no character instead of half of one, and the character after it', async () => {
      const target = await openOdbc(addressOf(/odbc:(.+)"/.exec(site.address)![1]!));
      await target.transaction((tx) =>
        tx.run('INSERT INTO badge_people (person_id, given) VALUES (?, ?)', [
          crypto.randomUUID(),
          'x\ud800y',
        ]),
      );
      expect(await site.rows('SELECT given FROM badge_people')).toEqual([['x\ufffdy']]);
      await target.close();
    });

    it('keeps any database in step by standard SQL, with one bridge at a time', async () => {
      await site.close();
      await openCampus('dialect = "ansi"');
      const names = (await site.bridge('check')).out;
      expect(names).toContain('has every table and column');
      const running = await atWork();
      expect(JSON.parse((await site.bridge('status', '--json')).out)).toMatchObject({ running: true });
      const second = await site.bridge('run', '--once');
      expect(second.errors).toContain('Another bridge named "sis" is running');
      const ada = await createHolder(tenant, { firstName: "O'Łukasz 😀" });
      await expect.poll(people).toHaveLength(2);
      await running.end('SIGKILL');
      const refused = await createHolder(tenant, { lastName: 'Refused' });
      await tenant.send('PATCH', `/card-holders/${ada}`, { body: { firstName: 'Ada' } });
      const ran = await site.bridge('run', '--once');
      expect(ran.errors).toContain(`card_holders ${refused} was set aside: nobody is called that`);
      expect(ran.status).toBe(0);
      expect(await site.rows(`SELECT given FROM badge_people WHERE person_id = '${ada}'`)).toEqual([['Ada']]);
      expect(JSON.parse((await site.bridge('status', '--json')).out)).toMatchObject({ running: false });
    });

    it('says in a line that a table has vanished, that a name is in capitals, that a column is missing', async () => {
      await site.close();
      await openCampus('dialect = "ansi"');
      await site.run('CREATE TABLE "DOORS" (id text PRIMARY KEY, other text)');
      await site.run('GRANT ALL ON "DOORS" TO lanyard');
      const checked = async (table: string) => {
        site.configure(
          `[card_holders]\ntable = "${table}"\nkey = { id = "id" }\ncolumns = { name = "firstName" }\n`,
        );
        return (await site.bridge('check')).out;
      };
      expect(await checked('doors')).toContain('is called DOORS there: write it in the same way');
      expect(await checked('DOORS')).toContain('has no column name.');
      expect(await checked('vanished')).toMatch(/table vanished is not in campus_\w+ on 127.0.0.1/);
    });
  },
);

describe.runIf(hasMariadb('MariaDB by ODBC') && hasDriver('odbc-mariadb', 'MariaDB by ODBC'))(
  'MariaDB by ODBC',
  () => {
    let server: MariadbServer;
    beforeAll(async () => {
      server = await startMariadb();
    });
    afterAll(() => server?.remove());

    const PASSWORD = 's;e}c=r{e"t';
    const textOf = (password: string) =>
      `${connectionOf(`url = "mysql://odd@127.0.0.1:${server.port}/campus"`, 'odbc-mariadb')};Pwd={${password.replaceAll('}', '}}')}}`;

    it('takes a password of any characters, shows none, and excludes a bridge by its own protocol', async () => {
      const admin = await server.client();
      await admin.query('CREATE DATABASE campus CHARACTER SET utf8mb4');
      await admin.query('CREATE USER odd IDENTIFIED BY ?', [PASSWORD]);
      await admin.query('GRANT ALL ON campus.* TO odd');
      await admin.end();
      const target = await openOdbc(addressOf(textOf(PASSWORD)));
      expect(await target.lock('sis')).toBe(true);
      const native = await openMariadb({
        ...({
          kind: 'mariadb',
          host: '127.0.0.1',
          port: server.port,
          user: 'odd',
          password: PASSWORD,
        } as const),
        ...{ database: 'campus', tls: { mode: 'disable', ca: null } as const, timeZone: 'UTC' },
      });
      expect(await native.isLocked('sis')).toBe(true);
      await target.close();
      await expect.poll(() => native.lock('sis')).toBe(true);
      await native.close();
      const wrong = await openOdbc(addressOf(textOf('wr;o}ng')));
      const error = await wrong.isPrepared().catch((one) => one);
      expect(error.name).toBe('BridgeError');
      expect(error.message).toMatch(
        /^\[database\] campus on 127.0.0.1:\d+ can't be used: .*[Aa]ccess denied/,
      );
      expect(error.message).not.toContain('wr;o');
      await wrong.close();
    });

    it('says that a statement of the site ends the transaction', async () => {
      const { address, close } = byOdbc(await mariadbCampus(server), 'odbc-mariadb');
      const target = await openOdbc(addressOf(/odbc:(.+)"/.exec(address)![1]!));
      const outcome = target.transaction((tx) => tx.statement!('COMMIT', []));
      await expect(outcome).rejects.toThrow(/ends the transaction \(by COMMIT/);
      await target.close();
      await close();
    });
  },
);

describe.runIf(hasDriver('libsqliteodbc', 'SQLite by ODBC'))('SQLite by ODBC', () => {
  const opened = openSite((url, key) => createSite(url, key));
  const throughDriver = (...sections: string[]) => {
    const { site } = opened;
    site.configure(...sections);
    const text = readFileSync(site.config, 'utf8').replace(
      /url = "sqlite:\/\/(.+)"/,
      (_, path) => `url = "odbc:Driver=${driverFile('libsqliteodbc')};Database=${path}"`,
    );
    writeFileSync(site.config, text);
  };
  const target = (path: string) =>
    openOdbc(addressOf(`Driver=${driverFile('libsqliteodbc')};Database=${path}`));

  it('makes no file where there is none, and says that the address is wrong', async () => {
    const path = join(directory(), 'absent.db');
    const one = await target(path);
    await expect(one.isPrepared()).rejects.toThrow(`[database] url names ${path}, and there is no such file`);
    const sources = join(directory(), 'odbc.ini');
    writeFileSync(sources, `[absent]\nDriver=${driverFile('libsqliteodbc')}\nDatabase=${path}\n`);
    vi.stubEnv('ODBCINI', sources);
    onTestFinished(() => void vi.unstubAllEnvs());
    const other = await openOdbc(addressOf('DSN=absent'));
    await expect(other.isPrepared()).rejects.toThrow("the data source absent can't be reached");
    expect(existsSync(path)).toBe(false);
    await Promise.all([one.close(), other.close()]);
  });

  it('excludes a bridge that has the same file without a driver', async () => {
    const { site, tenant } = opened;
    throughDriver(PEOPLE);
    const running = await site.start();
    await createHolder(tenant);
    await expect.poll(() => site.rows('SELECT person_id FROM badge_people')).toHaveLength(1);
    const native = await openSqlite({
      kind: 'sqlite',
      path: join(site.directory, 'campus.db'),
      timeZone: 'UTC',
    });
    expect(await native.lock('sis')).toBe(false);
    await running.end('SIGKILL');
    expect(await native.lock('sis')).toBe(true);
    await native.close();
  });

  it('has values whole, however long they are, and refuses a result of too many columns', async () => {
    const path = join(directory(), 'long.db');
    const db = new Database(path, { create: true });
    const names = Array.from({ length: 1_500 }, (_, place) => `c${place}`);
    db.run(`CREATE TABLE wide (${names.join(', ')})`);
    db.run('CREATE TABLE long (id TEXT PRIMARY KEY, text TEXT, bytes BLOB, empty TEXT, absent TEXT)');
    const one = await target(path);
    const text = `${'Łukasz 😀 '.repeat(40_000)}end`;
    const bytes = new Uint8Array(300_000).map((_, place) => place % 251);
    await one.transaction((tx) =>
      tx.run('INSERT INTO "long" VALUES (?, ?, ?, ?, ?)', ['1', text, bytes, '', null]),
    );
    expect(await rowsOf(one, 'SELECT * FROM long')).toEqual([
      { id: '1', text, bytes, empty: '', absent: null },
    ]);
    await expect(
      one.transaction((tx) => tx.run('INSERT INTO "long" ("id") VALUES (?)', ['a\0b'])),
    ).rejects.toThrow(/a character NUL/);
    await expect(rowsOf(one, 'SELECT * FROM wide')).rejects.toThrow(/has 1500 columns, and at most 1000/);
    await one.close();
  });

  it('tries again when another program has the file to itself', async () => {
    const path = join(directory(), 'busy.db');
    const db = new Database(path, { create: true });
    db.run('CREATE TABLE t (id TEXT)');
    const one = await openOdbc(
      addressOf(`Driver=${driverFile('libsqliteodbc')};Database=${path};Timeout=100`),
    );
    db.run('BEGIN EXCLUSIVE');
    const outcome = await one.transaction((tx) => tx.run('DELETE FROM "t"')).catch((error) => error);
    expect([outcome.name, outcome.message]).toEqual(['TargetAway', 'campus: database is locked.']);
    db.run('ROLLBACK');
    expect(await one.transaction((tx) => tx.run('DELETE FROM "t"'))).toBe(0);
    await one.close();
  });
});

describe.runIf(hasDriver('odbc-mdbtools', 'Access files'))('an Access file', () => {
  const opened = openSite((url, key) => createSite(url, key));
  const PEOPLE_OF_ACCESS = `[people]
query = "SELECT matric, given, family, kind, until FROM students"
columns = { matric = "externalId", given = "firstName", family = "lastName", kind = "holderType", until = "expiryDate" }
state_file = "sent.db"
`;
  const configure = (...sections: string[]) => {
    const { site } = opened;
    const packed = readFileSync(new URL('../odbc/fixtures/campus.mdb.gz', import.meta.url));
    const file = join(site.directory, 'campus.mdb');
    writeFileSync(file, Bun.gunzipSync(packed));
    site.configure(...sections);
    const text = readFileSync(site.config, 'utf8');
    writeFileSync(
      site.config,
      text.replace(/url = "sqlite:.+"/, `url = "odbc:Driver=${driverFile('odbc-mdbtools')};DBQ=${file}"`),
    );
  };

  it('gives its people, with every letter and day', async () => {
    configure(PEOPLE_OF_ACCESS);
    const checked = await opened.site.bridge('check');
    expect(checked).toMatchObject({ status: 0 });
    expect(checked.out).toContain('mdbtools only reads Access files, so nothing can go out');
    expect(await opened.site.bridge('run', '--once')).toMatchObject({ status: 0, errors: '' });
    expect(await everybodyOf(opened.tenant)).toMatchObject({
      '007': { firstName: 'Łukasz', lastName: 'Żółć', expiryDate: '2027-09-30', holderType: 'student' },
      '008': { firstName: '李', expiryDate: '2027-03-28', holderType: 'staff' },
      '009': { lastName: "O'Hopper", expiryDate: null },
    });
  });

  it('refuses sections that write, and people without a file for what was sent', async () => {
    configure(PEOPLE_OF_ACCESS, PEOPLE);
    expect((await opened.site.bridge('check')).out).toContain(
      "can't be written: mdbtools only reads Access files",
    );
    expect((await opened.site.bridge('run', '--once')).status).toBe(1);
    configure(PEOPLE_OF_ACCESS.replace('state_file = "sent.db"\n', ''));
    expect((await opened.site.bridge('check')).out).toContain('name a state_file in [people]');
    configure(PEOPLE_OF_ACCESS.replace('matric =', 'matrik ='));
    expect((await opened.site.bridge('check')).out).toContain('has no column "matrik", which columns names.');
  });
});

describe.runIf(hasDriver('tdsodbc', 'addresses of ODBC that lead nowhere'))(
  'an address that leads nowhere',
  () => {
    const messageOf = async (text: string): Promise<string> => {
      const target = await openOdbc(addressOf(text));
      const error = await target.isPrepared().catch((one) => one);
      await target.close();
      return `${error.name}: ${error.message}`;
    };

    it('is named in one sentence', async () => {
      expect(await messageOf('DSN=no_such_source')).toMatch(
        /^BridgeError: \[database\] url names the data source no_such_source, which odbc.ini doesn't have/,
      );
      expect(await messageOf('Driver={No Such Driver};Server=x')).toMatch(
        /^BridgeError: \[database\] .*No Such Driver/,
      );
      expect(await messageOf('Driver=/no/such/driver.so;Server=x')).toMatch(
        /^BridgeError: \[database\] the driver \/no\/such\/driver.so can't be loaded/,
      );
      const port = freePort();
      const refused = await messageOf(
        `Driver=${driverFile('tdsodbc')};Server=127.0.0.1;Port=${port};TDS_Version=7.4;UID=sa;PWD={s;}}3cret}`,
      );
      expect(refused).toMatch(new RegExp(`^TargetAway: 127.0.0.1:${port} can't be reached: [^\\n]+$`));
      expect(refused).not.toContain('3cret');
    });
  },
);
