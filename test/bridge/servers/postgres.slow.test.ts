import { chmodSync, copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lockOf } from '../../../src/bridge/targets/postgres/lock.ts';
import { createHolder } from '../../support/photos/photos.ts';
import { activeCard, done, photographed } from '../../support/records/cards.ts';
import { makeCertificate } from '../../support/server/certificates.ts';
import { directory } from '../../support/server/directory.ts';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';
import { main } from '../../support/server/program.ts';
import { IN } from '../in/students.ts';
import { CARDS, PEOPLE, PHOTOS } from '../site.ts';
import { canMount, hasPostgres, type PostgresServer, postgresCampus, startPostgres } from './postgres.ts';
import { type Campus, createServerSite, type ServerSite } from './server-site.ts';

describe.runIf(hasPostgres('what PostgreSQL alone does to a bridge'))('a bridge into PostgreSQL', () => {
  let lanyard: Harness;
  let server: PostgresServer;
  let tenant: Tenant;
  let site: ServerSite;
  /** The connection of the site's own program. */
  let admin: Client;
  const siteOn = (campus: Campus) =>
    createServerSite(campus, {
      url: lanyard.url,
      key: tenant.key(['sync:read', 'sync:write', 'photos:read']).key,
    });
  beforeAll(async () => {
    [lanyard, server] = await Promise.all([startHarness(), startPostgres()]);
  });
  afterAll(async () => {
    await Promise.all([lanyard?.stop(), server?.remove()]);
  });
  beforeEach(async () => {
    tenant = lanyard.organisation();
    site = siteOn(await postgresCampus(server));
    admin = await server.client(/\/(campus_\w+)/.exec(site.address)![1]);
  });
  afterEach(async () => {
    await admin.end();
    await site.close();
  });

  const people = () => site.rows('SELECT person_id FROM badge_people');
  const setAside = () => site.rows('SELECT record, reason FROM lanyard.lanyard_bridge_failures ORDER BY 1');
  /** Starts a bridge, and waits until it has written a person. */
  async function atWork() {
    const running = await site.start();
    const first = await createHolder(tenant, { firstName: 'First' });
    await expect.poll(people).toEqual([[first]]);
    return { running, first };
  }

  it('gives each column what its type takes', async () => {
    await site.run(`CREATE TYPE state AS ENUM ('active', 'inactive');
      CREATE TABLE typed (id uuid PRIMARY KEY, number integer, padded char(6), kind state, since timestamptz, there timestamp,
        day date, all_of_it jsonb, flag boolean, bit smallint, worth numeric(6,2), "Upper Name" text,
        twice integer GENERATED ALWAYS AS (number * 2) STORED, row_no integer GENERATED ALWAYS AS IDENTITY);
      GRANT SELECT, INSERT, UPDATE, DELETE ON typed TO lanyard`);
    site.configure(`[card_holders]
table = "public.typed"
key = { id = "id" }
columns = { number = "externalId", padded = "firstName", kind = "status", since = "createdAt", there = "createdAt", day = "createdAt", all_of_it = "customFields", flag = "customFields.resident", bit = "customFields.resident", worth = "customFields.credit", "Upper Name" = "lastName" }
`);
    const id = await createHolder(tenant, {
      externalId: '007',
      customFields: { resident: true, credit: 12.5, "it's": ['a', { b: null }] },
    });
    const { createdAt } = await done(tenant.send('GET', `/card-holders/${id}`));
    expect(await site.bridge('run', '--once')).toMatchObject({ status: 0, errors: '' });
    const [row] =
      await site.rows(`SELECT number, padded, kind, since = '${createdAt}', there = timestamp '${createdAt}',
      day = date '${createdAt}', all_of_it, flag, bit, worth, "Upper Name", twice FROM typed`);
    expect(row).toEqual([
      ...[
        7,
        'Ada   ',
        'active',
        true,
        true,
        true,
        { resident: true, credit: 12.5, "it's": ['a', { b: null }] },
      ],
      ...[true, 1, '12.50', 'Lovelace', 14],
    ]);
  });

  it('writes times in the zone of the site where a column has none', async () => {
    await site.run('ALTER TABLE badge_people ADD since timestamptz, ADD there timestamp');
    const own = { address: `${site.address}\ntime_zone = "Asia/Kolkata"` };
    const other = siteOn({ ...site, ...own });
    other.configure(PEOPLE.replace('columns = {', 'columns = { since = "createdAt", there = "createdAt",'));
    await createHolder(tenant);
    expect(await other.bridge('run', '--once')).toMatchObject({ status: 0, errors: '' });
    expect(
      await site.rows("SELECT there - (since AT TIME ZONE 'UTC') = interval '5:30' FROM badge_people"),
    ).toEqual([[true]]);
    // The row reads back as it was written.
    expect((await other.bridge('run', '--dry-run')).out).not.toMatch(/^[+~]/m);
    rmSync(other.directory, { recursive: true });
  });

  it('sets aside values and keys that do not fit their column, and writes the others', async () => {
    await site.run(`CREATE TABLE numbered (number integer PRIMARY KEY, given varchar(8));
      GRANT SELECT, INSERT, UPDATE, DELETE ON numbered TO lanyard`);
    site.configure(
      '[card_holders]\ntable = "numbered"\nkey = { number = "externalId" }\ncolumns = { given = "firstName" }\n',
    );
    const word = await createHolder(tenant, { externalId: 'A12' });
    const long = await createHolder(tenant, { externalId: '3', firstName: 'Wolfeschlegelstein' });
    await createHolder(tenant, { externalId: '0012' });
    expect(await site.bridge('run', '--once')).toMatchObject({ status: 0 });
    expect(await site.rows('SELECT number, given FROM numbered')).toEqual([[12, 'Ada']]);
    expect(new Map((await setAside()) as [string, string][])).toEqual(
      new Map([
        [word, 'invalid input syntax for type integer: "A12"'],
        [long, 'value too long for type character varying(8)'],
      ]),
    );
    // Somebody else's number in another spelling is the same key.
    const same = await createHolder(tenant, { externalId: '12' });
    await site.bridge('run', '--once');
    expect(await setAside()).toContainEqual([
      same,
      'a row that the bridge did not write has its key: number = 12',
    ]);
  });

  it('sets aside what the encoding of a database can not hold, and writes the others', async () => {
    const latin = siteOn(await postgresCampus(server, "ENCODING 'LATIN1' LC_COLLATE 'C' LC_CTYPE 'C'"));
    try {
      const ada = await createHolder(tenant, { firstName: 'Ådå' });
      const li = await createHolder(tenant, { firstName: '李' });
      expect(await latin.bridge('run', '--once')).toMatchObject({ status: 0 });
      expect(await latin.rows('SELECT person_id, given FROM badge_people')).toEqual([[ada, 'Ådå']]);
      const failures = 'SELECT record, reason FROM lanyard.lanyard_bridge_failures';
      expect(await latin.rows(failures)).toEqual([[li, expect.stringContaining('has no equivalent')]]);
      latin.configure(
        '[card_holders]\ntable = "badge_people"\nkey = { person_id = "id" }\ncolumns = { given = "lastName" }\n',
      );
      await tenant.send('PATCH', `/card-holders/${li}`, { body: { lastName: 'Li' } });
      await latin.bridge('run', '--once');
      expect(await latin.rows(failures)).toEqual([]);
    } finally {
      await latin.close();
    }
  });

  it('goes on past rows that are refused only when the transaction ends', async () => {
    await site.run(`CREATE TABLE states (state text PRIMARY KEY); INSERT INTO states VALUES ('active');
      GRANT SELECT ON states TO lanyard;
      ALTER TABLE badge_people ADD FOREIGN KEY (state) REFERENCES states DEFERRABLE INITIALLY DEFERRED`);
    const active = await createHolder(tenant);
    const inactive = await createHolder(tenant, { status: 'inactive' });
    expect(await site.bridge('run', '--once')).toMatchObject({ status: 0 });
    expect(await people()).toEqual([[active]]);
    expect(await setAside()).toEqual([
      [inactive, expect.stringContaining('violates foreign key constraint')],
    ]);
  });

  it('sets aside what a policy for rows refuses', async () => {
    await site.run(`ALTER TABLE badge_people ENABLE ROW LEVEL SECURITY;
      CREATE POLICY only_ada ON badge_people TO lanyard USING (true) WITH CHECK (given = 'Ada')`);
    const ada = await createHolder(tenant);
    const grace = await createHolder(tenant, { firstName: 'Grace' });
    expect(await site.bridge('run', '--once')).toMatchObject({ status: 0 });
    expect(await people()).toEqual([[ada]]);
    expect(await setAside()).toEqual([[grace, expect.stringContaining('row-level security policy')]]);
  });

  it('tries again what a deadlock took back', async () => {
    const first = await createHolder(tenant, { firstName: 'First' });
    const second = await createHolder(tenant, { firstName: 'Second' });
    await site.bridge('run', '--once');
    for (const id of [first, second])
      await tenant.send('PATCH', `/card-holders/${id}`, { body: { lastName: 'King' } });
    // The site's program changes the second person and then the first; the bridge changes both in one page, in the
    // opposite order. The bridge's transaction is the one that is rolled back.
    await admin.query("SET deadlock_timeout = '30s'");
    await admin.query(`BEGIN; UPDATE badge_people SET printed = 1 WHERE person_id = '${second}'`);
    const running = await site.start();
    const waits = `SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND usename = 'lanyard'`;
    await expect.poll(() => site.rows(waits), { interval: 20 }).toEqual([[1]]);
    await admin.query(`UPDATE badge_people SET printed = 1 WHERE person_id = '${first}'`);
    await admin.query('COMMIT');
    await expect
      .poll(() => site.rows('SELECT printed, family FROM badge_people'))
      .toEqual([
        [1, 'King'],
        [1, 'King'],
      ]);
    expect(running.said()).toContain('deadlock detected. It is tried again.');
    expect(await setAside()).toEqual([]);
    expect(await running.end()).toBe(0);
  });

  it('says which GRANT was lost, skips nothing, and goes on by itself once it is back', async () => {
    const { running } = await atWork();
    await site.run('REVOKE INSERT ON badge_people FROM lanyard');
    await createHolder(tenant);
    await expect
      .poll(running.said)
      .toMatch(
        /permission denied for table badge_people\. lanyard bridge check says which GRANT is missing\./,
      );
    const { status, out } = await site.bridge('check');
    expect(status).toBe(1);
    const grant = /Its owner grants them: (GRANT INSERT ON "badge_people" TO "lanyard";)/.exec(out)![1]!;
    await site.run(grant);
    await expect.poll(people).toHaveLength(2);
    expect(await setAside()).toEqual([]);
    expect(await running.end()).toBe(0);
  });

  it('takes up the new type of a column that is changed while it runs', async () => {
    const { running, first } = await atWork();
    const numberOf = () => site.rows('SELECT matric::text FROM badge_people ORDER BY matric');
    const change = (externalId: string) =>
      tenant.send('PATCH', `/card-holders/${first}`, { body: { externalId } });
    await change('007');
    await expect.poll(numberOf).toEqual([['007']]);
    await site.run('ALTER TABLE badge_people ALTER matric TYPE integer USING matric::integer');
    await change('008');
    await expect.poll(numberOf).toEqual([['8']]);
    await site.run('ALTER TABLE badge_people ALTER matric TYPE text');
    await change('A12');
    await expect.poll(numberOf).toEqual([['A12']]);
    await change('009');
    await expect.poll(numberOf).toEqual([['009']]);
    expect(await setAside()).toEqual([]);
    expect(await running.end()).toBe(0);
  });

  it('goes on when its connection is ended, and writes nothing while another one has taken its name', async () => {
    const { running } = await atWork();
    const end =
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'lanyard bridge'";
    await admin.query(end);
    await createHolder(tenant);
    await expect.poll(people).toHaveLength(2);
    // This lock stands for a second bridge that was quicker after a fail-over.
    const taken = admin.query('SELECT pg_advisory_lock($1)', [lockOf('sis')]);
    const another = await server.client();
    const inLine = "SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted";
    await expect.poll(async () => (await another.query(inLine)).rowCount).toBe(1);
    await another.query(end);
    await another.end();
    await taken;
    await createHolder(tenant);
    await expect.poll(running.said).toContain('another bridge has taken the name "sis"');
    expect(await people()).toHaveLength(2);
    await admin.query('SELECT pg_advisory_unlock_all()');
    await expect.poll(people).toHaveLength(3);
    expect(await running.end()).toBe(0);
  });

  it('waits for a standby to be the first again, and for a row that the site holds for long', async () => {
    const { running } = await atWork();
    await admin.query(`ALTER ROLE lanyard SET default_transaction_read_only = on`);
    await admin.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'lanyard bridge'",
    );
    await createHolder(tenant);
    await expect.poll(running.said).toContain('in a read-only transaction. It is tried again.');
    await admin.query(`ALTER ROLE lanyard RESET default_transaction_read_only`);
    await admin.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'lanyard bridge'",
    );
    await expect.poll(people).toHaveLength(2);
    await admin.query('BEGIN; LOCK TABLE badge_people IN EXCLUSIVE MODE');
    await createHolder(tenant);
    await expect.poll(running.said).toContain('lock timeout. It is tried again.');
    await admin.query('COMMIT');
    await expect.poll(people).toHaveLength(3);
    expect(await running.end()).toBe(0);
  });

  it('works beside a retry, whoever comes first', async () => {
    for (let one = 0; one < 5; one++) await createHolder(tenant, { lastName: 'Refused' });
    await site.bridge('run', '--once');
    await site.run('DROP TRIGGER refuse ON badge_people');
    const running = await site.start();
    for (let one = 0; one < 5; one++) await createHolder(tenant);
    const retried = await Promise.all([site.bridge('retry'), site.bridge('retry')]);
    expect(retried.map(({ status, errors }) => [status, errors])).toEqual([
      [0, ''],
      [0, ''],
    ]);
    await expect.poll(people).toHaveLength(10);
    expect(await setAside()).toEqual([]);
    expect(await running.end()).toBe(0);
  });

  it('names what can not be a table of a bridge, and columns that only the database writes', async () => {
    await site.run(`CREATE VIEW looks AS SELECT * FROM badge_people;
      CREATE TABLE "Badge_Cards" (card_id uuid, number text NOT NULL, twice text GENERATED ALWAYS AS (number) STORED);
      CREATE UNIQUE INDEX ON "Badge_Cards" (lower(number)); CREATE UNIQUE INDEX ON "Badge_Cards" (card_id) WHERE number > '';
      CREATE TABLE parts (person text, photo_id text, PRIMARY KEY (person)) PARTITION BY HASH (person);
      CREATE TABLE part PARTITION OF parts FOR VALUES WITH (MODULUS 1, REMAINDER 0);
      CREATE SCHEMA closed; CREATE TABLE closed.t (id text PRIMARY KEY);
      GRANT SELECT, INSERT, UPDATE, DELETE ON "Badge_Cards", parts TO lanyard`);
    const cards =
      '[cards]\ntable = "Badge_Cards"\nkey = { card_id = "id" }\ncolumns = { number = "cardNumber", twice = "csn", NUMBER = "status" }\n';
    const photos =
      '[photos]\ntable = "parts"\nkey = { person = "cardHolderId" }\ncolumns = { photo_id = "id" }\n';
    site.configure(
      PEOPLE.replace('badge_people', 'looks'),
      photos,
      cards,
      '[orders]\ntable = "closed.t"\nkey = { id = "id" }\ncolumns = {}\n',
    );
    const faults = async () => {
      const { out } = await site.bridge('check');
      return out.split('\n').filter((line) => line.startsWith('✗') && !line.includes('lacks rights'));
    };
    expect(await faults()).toEqual([
      '✗ [card_holders] table looks is a view, and a table is needed.',
      '✗ [cards] table Badge_Cards has no column NUMBER. Did you mean "number"?',
      '✗ [cards] table Badge_Cards has a column twice that the database fills by itself: remove it.',
      '✗ [orders] table closed.t is in a schema that lanyard may not use: GRANT USAGE ON SCHEMA "closed" TO "lanyard".',
    ]);
    site.configure(
      cards.replace('Badge_Cards', 'BADGE_CARDS').replace(', twice = "csn", NUMBER = "status"', ''),
    );
    expect((await faults())[0]).toContain('table BADGE_CARDS is called');
    site.configure(cards.replace(', twice = "csn", NUMBER = "status"', ''));
    expect((await faults())[0]).toContain('could have two rows of one key');
  });

  it('says which grants are missing, as statements that mend it, and what is too much', async () => {
    site.configure(PEOPLE, PHOTOS, CARDS);
    const marked = async (mark: string) =>
      (await site.bridge('check')).out.split('\n').filter((line) => line.startsWith(mark));
    expect(await marked('✗')).toEqual([]);
    // The configuration no longer names the orders' table.
    expect(await marked('!')).toEqual([
      "! lanyard may write to tables that the configuration doesn't name: badge_orders. A bridge needs none but its own.",
    ]);
    await site.run(`REVOKE ALL ON badge_orders, badge_cards FROM lanyard; REVOKE UPDATE, DELETE ON badge_people FROM lanyard;
      GRANT UPDATE (person_id, matric, given, family, state) ON badge_people TO lanyard;
      DROP SCHEMA lanyard; GRANT ALL ON badge_photos TO lanyard; ALTER ROLE lanyard CREATEDB`);
    const missing = await marked('✗');
    expect(missing.map((line) => line.slice(line.indexOf(': ') + 2))).toEqual([
      'GRANT DELETE ON "badge_people" TO "lanyard";',
      'GRANT SELECT, INSERT, UPDATE, DELETE ON "badge_cards" TO "lanyard";',
      'CREATE SCHEMA AUTHORIZATION "lanyard";',
    ]);
    const excess = await marked('!');
    const mending = excess.map((line) => line.slice(line.indexOf(': ') + 2));
    expect(mending).toEqual([
      'ALTER ROLE "lanyard" NOCREATEROLE NOCREATEDB NOREPLICATION NOBYPASSRLS;',
      'REVOKE TRUNCATE, REFERENCES, TRIGGER ON "badge_photos" FROM "lanyard";',
    ]);
    const ran = await site.bridge('run', '--once');
    expect(ran).toMatchObject({ status: 1, errors: expect.stringContaining('GRANT is missing') });
    for (const line of [...missing, ...excess]) await site.run(line.slice(line.indexOf(': ') + 2));
    expect([...(await marked('✗')), ...(await marked('!'))]).toEqual([]);
    await createHolder(tenant);
    expect(await site.bridge('run', '--once')).toMatchObject({ status: 0, errors: '' });
  });

  it('names what to grant for the query of people, in any schema', async () => {
    await site.run(`CREATE SCHEMA school; CREATE TABLE school."Odd ones" (matric TEXT, given TEXT, family TEXT, kind TEXT);
      INSERT INTO school."Odd ones" VALUES ('1', 'Ada', 'Lovelace', 'student')`);
    site.configure(PEOPLE, IN.replace('FROM students', 'FROM school.\\"Odd ones\\"'));
    for (const grant of [
      'GRANT USAGE ON SCHEMA school TO lanyard;',
      'GRANT SELECT ON school."Odd ones" TO lanyard;',
    ]) {
      const { out } = await site.bridge('check');
      expect(out).toContain(`Whoever owns it grants that: ${grant}\n`);
      await site.run(grant);
    }
    expect(await site.bridge('check')).toMatchObject({ status: 0 });
  });

  it('begins with a configuration and tables that fit each other, by a role that may do what it must and no more', async () => {
    const config = join(site.directory, 'new.toml');
    const run = (...words: string[]) =>
      Bun.spawnSync([
        process.execPath,
        main,
        'bridge',
        '--config',
        config,
        'init',
        'postgres',
        ...words,
      ]).stdout.toString();
    const tables = run('--ddl').replace('CREATE ROLE lanyard LOGIN;', '');
    await site.run('DROP TABLE badge_people, badge_photos, badge_cards, badge_orders; DROP SCHEMA lanyard');
    await site.run(tables);
    run();
    const text = readFileSync(config, 'utf8')
      .replace('http://127.0.0.1:3000', lanyard.url)
      .replace(/postgres:.*(?="$)/m, /postgres:.*(?=")/.exec(site.address)![0])
      .replaceAll(/^# (?=\[orders|table|key = |columns)/gm, '');
    writeFileSync(site.config, text);
    expect(await site.bridge('check')).toMatchObject({
      status: 0,
      errors: '',
      out: expect.not.stringMatching(/^!/m),
    });
    const ada = await photographed(lanyard, tenant, { externalId: '007' });
    await activeCard(tenant, ada);
    expect(await site.bridge('run', '--once')).toMatchObject({ status: 0, errors: '' });
    expect(await site.rows('SELECT person_id, matric FROM badge_people')).toEqual([[ada, '007']]);
    for (const table of ['badge_photos', 'badge_cards', 'badge_orders'])
      expect(await site.rows(`SELECT count(*) FROM ${table}`)).toEqual([[1]]);
  });

  it('keeps both directions in step: who is taken on and who leaves there, and their badges', async () => {
    await site.run(`CREATE TABLE students (matric char(8), given text, family text, kind text, until date, seen timestamptz,
        met timestamp, credit numeric(6,2), resident boolean, big bigint);
      INSERT INTO students SELECT 'S' || n, 'Ada', 'Lovelace ' || n, 'student', '2030-09-30', '2026-03-01 12:00+02', '2026-03-01 12:00',
        12.50, true, 9007199254740993 FROM generate_series(1, 1500) n;
      GRANT SELECT ON students TO lanyard`);
    const columns = ['until AS "expiryDate"', 'seen AS "customFields.seen"', 'met AS "customFields.met"']
      .concat(
        'credit AS "customFields.credit"',
        'resident AS "customFields.resident"',
        'big AS "customFields.big"',
      )
      .join(', ');
    const people = `[people]
query = """SELECT matric AS "externalId", given AS "firstName", family AS "lastName", kind AS "holderType", ${columns} FROM students"""
every = "1s"
leavers = "deactivate"
leaver_limit = "5 %"
`;
    site.configure(people, PEOPLE);
    expect(await site.bridge('check')).toMatchObject({ status: 0, errors: '' });
    const running = await site.start();
    const badges = 'SELECT matric, given, state FROM badge_people';
    await expect.poll(() => site.rows('SELECT count(*) FROM badge_people')).toEqual([[1500]]);
    const [lovelace] = (await done(tenant.send('GET', '/card-holders?externalId=S1'))) as Record<
      string,
      unknown
    >[];
    expect(lovelace).toMatchObject({
      ...{ externalId: 'S1', expiryDate: '2030-09-30' },
      customFields: {
        ...{ seen: '2026-03-01T10:00:00.000Z', met: '2026-03-01T12:00:00.000Z', credit: '12.50' },
        ...{ resident: true, big: '9007199254740993' },
      },
    });
    await site.run(
      `DELETE FROM students WHERE matric = 'S2'; UPDATE students SET given = 'Augusta' WHERE matric = 'S3'`,
    );
    await expect
      .poll(() => site.rows(`${badges} WHERE matric IN ('S2', 'S3') ORDER BY 1`))
      .toEqual([
        ['S2', 'Ada', 'inactive'],
        ['S3', 'Augusta', 'active'],
      ]);
    // A statement after the query is not run.
    const other = siteOn(site);
    other.configure(people.replace('FROM students', 'FROM students; DROP TABLE students'));
    expect((await other.bridge('check')).out).toContain('cannot insert multiple commands');
    rmSync(other.directory, { recursive: true });
    // If the query suddenly has no rows, nobody is changed.
    await site.run(
      'ALTER TABLE students RENAME TO former; CREATE TABLE students AS SELECT * FROM former LIMIT 0; GRANT SELECT ON students TO lanyard',
    );
    await expect.poll(running.said).toContain('query has no rows');
    expect(await site.rows("SELECT count(*) FROM badge_people WHERE state = 'active'")).toEqual([[1499]]);
    await site.run('DROP TABLE students');
    await expect.poll(running.said).toContain('relation "students" does not exist');
    await site.run('ALTER TABLE former RENAME TO students');
    await site.run("UPDATE students SET given = 'Grace' WHERE matric = 'S4'");
    await expect.poll(() => site.rows(`${badges} WHERE matric = 'S4'`)).toEqual([['S4', 'Grace', 'active']]);
    expect(await running.end()).toBe(0);
  });

  it('says in a line that it may not log in, where no such database is, and shows no password', async () => {
    const said = async (address: string) => {
      const other = siteOn({ ...site, address });
      const { status, errors } = await other.bridge('run', '--once');
      rmSync(other.directory, { recursive: true });
      return [status, errors];
    };
    const at = `127.0.0.1:${server.port}`;
    expect(await said(`url = "postgres://nobody:secret@${at}/postgres"`)).toEqual([
      1,
      `lanyard: [database] postgres on ${at} as nobody can't be used: role "nobody" does not exist.\n`,
    ]);
    // The server can also be reached at its socket.
    const database = /\/(campus_\w+)/.exec(site.address)![1];
    const socket = `postgres://lanyard@localhost:${server.port}/${database}?host=${server.directory}`;
    expect(await said(`url = "${socket}"`)).toEqual([0, '']);
    const away = siteOn({ ...site, address: 'url = "postgres://lanyard@127.0.0.1:9/campus"' });
    const { status, out } = await away.bridge('check');
    expect([status, out]).toEqual([
      1,
      expect.stringMatching(/✗ campus on 127.0.0.1:9 .*can't be reached.*\n✓ Lanyard at/),
    ]);
    rmSync(away.directory, { recursive: true });
    expect(await said(`url = "postgres://lanyard@${at}/nowhere"`)).toEqual([
      1,
      `lanyard: [database] nowhere on ${at} as lanyard can't be used: database "nowhere" does not exist.\n`,
    ]);
  });
});

describe.runIf(hasPostgres('a bridge into PostgreSQL over TLS'))('a bridge into PostgreSQL over TLS', () => {
  it('trusts the CA of the site, and nothing else, as libpq does', async () => {
    const where = directory();
    const { cert, key } = makeCertificate(where, 'db');
    const other = makeCertificate(where, 'other');
    const [lanyard, server] = await Promise.all([
      startHarness(),
      startPostgres({ settings: ['listen_addresses=127.0.0.1,127.0.0.2'] }),
    ]);
    try {
      for (const [from, name] of [
        [cert, 'server.crt'],
        [key, 'server.key'],
      ] as const) {
        const to = join(server.directory, 'data', name);
        copyFileSync(from, to);
        chmodSync(to, 0o600);
        if (process.getuid?.() === 0) Bun.spawnSync(['chown', 'nobody:nogroup', to]);
      }
      const admin = await server.client();
      await admin.query('ALTER SYSTEM SET ssl = on');
      await admin.query('SELECT pg_reload_conf()');
      await admin.query("CREATE ROLE lanyard LOGIN PASSWORD 'secret'");
      const hba = join(server.directory, 'data', 'pg_hba.conf');
      writeFileSync(hba, 'host all admin all trust\nhostssl all lanyard all scram-sha-256\n');
      await admin.query('SELECT pg_reload_conf()');
      await admin.end();
      const tenant = lanyard.organisation();
      const campus = await postgresCampus(server);
      const database = /\/(campus_\w+)/.exec(campus.address)![1];
      const site = createServerSite(campus, {
        url: lanyard.url,
        key: tenant.key(['sync:read', 'sync:write']).key,
      });
      const ran = async (host: string, parameters: string, password = 'secret') => {
        const address = `url = "postgres://lanyard@${host}:${server.port}/${database}?${parameters}"\npassword_file = "password"`;
        const one = createServerSite(
          { ...campus, address },
          { url: lanyard.url, key: tenant.key(['sync:read', 'sync:write']).key },
        );
        writeFileSync(join(one.directory, 'password'), `${password}\n`, { mode: 0o600 });
        const { status, errors } = await one.bridge('run', '--once');
        rmSync(one.directory, { recursive: true });
        expect(errors).not.toContain(password);
        return status === 0 ? 'in step' : errors;
      };
      expect(await ran('127.0.0.1', '')).toBe('in step');
      expect(await ran('127.0.0.1', 'sslmode=require')).toBe('in step');
      expect(await ran('localhost', `sslrootcert=${cert}`)).toBe('in step');
      expect(await ran('127.0.0.1', `sslmode=verify-full&sslrootcert=${cert}`)).toBe('in step');
      // The certificate doesn't name this address.
      expect(await ran('127.0.0.2', `sslrootcert=${cert}`)).toContain("can't be used");
      expect(await ran('127.0.0.2', `sslmode=verify-ca&sslrootcert=${cert}`)).toBe('in step');
      expect(await ran('127.0.0.2', `sslmode=require&sslrootcert=${other.cert}`)).toContain("can't be used");
      expect(await ran('localhost', `sslrootcert=${other.cert}`)).toContain("can't be used");
      expect(await ran('localhost', 'sslmode=verify-full')).toContain("can't be used");
      expect(await ran('localhost', 'sslmode=disable')).toContain('no encryption');
      const open = { ...campus, address: `url = "postgres://lanyard@127.0.0.1:${server.port}/${database}"` };
      const without = createServerSite(open, {
        url: lanyard.url,
        key: tenant.key(['sync:read', 'sync:write']).key,
      });
      expect((await without.bridge('check')).out).toMatch(/✗ .* asks for a password: put it into a file/);
      rmSync(without.directory, { recursive: true });
      expect(await ran('localhost', `sslrootcert=${cert}`, 'wrong-one')).toContain(
        'password authentication failed',
      );
      await site.close();
    } finally {
      await Promise.all([lanyard.stop(), server.remove()]);
    }
  });
});

describe.runIf(hasPostgres('a full disk') && canMount('PostgreSQL on a full disk'))(
  'a full disk of PostgreSQL',
  () => {
    it('is waited for, and nothing is skipped or set aside', async () => {
      const [lanyard, server] = await Promise.all([startHarness(), startPostgres({ smallDisk: '1m' })]);
      try {
        const tenant = lanyard.organisation();
        const { key } = tenant.key(['sync:read', 'sync:write']);
        const site = createServerSite(await postgresCampus(server), { url: lanyard.url, key });
        await site.run(`CREATE TABLESPACE small LOCATION '${join(server.directory, 'small')}'`);
        await site.run(
          'ALTER TABLE badge_people SET TABLESPACE small; CREATE TABLE filler (text text) TABLESPACE small',
        );
        for (let isFull = false; !isFull; )
          isFull = await site
            .run("INSERT INTO filler SELECT repeat('x', 1000) FROM generate_series(1, 20)")
            .then(
              () => false,
              () => true,
            );
        const running = await site.start();
        const wanted = [];
        for (let one = 0; one < 150; one++)
          wanted.push(await createHolder(tenant, { lastName: 'O'.repeat(90), firstName: `${one}` }));
        await expect.poll(running.said).toMatch(/No space left on device\. It is tried again\./);
        server.resizeDisk('16m');
        const people = async () => (await site.rows('SELECT person_id FROM badge_people')).flat().toSorted();
        await expect.poll(people).toEqual(wanted.toSorted());
        expect(await site.rows('SELECT * FROM lanyard.lanyard_bridge_failures')).toEqual([]);
        expect(await running.end()).toBe(0);
        await site.close();
      } finally {
        await Promise.all([lanyard.stop(), server.remove()]);
      }
    });
  },
);
