import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHolder } from '../../support/photos/photos.ts';
import { activeCard, done, photographed } from '../../support/records/cards.ts';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';
import { main } from '../../support/server/program.ts';
import { hasMariadb, type MariadbServer, mariadbCampus, startMariadb } from './mariadb.ts';
import { createServerSite, type ServerSite } from './server-site.ts';

describe.runIf(hasMariadb('what MariaDB alone does to a bridge'))('a bridge into MariaDB', () => {
  let lanyard: Harness;
  let server: MariadbServer;
  let tenant: Tenant;
  let site: ServerSite;
  beforeAll(async () => {
    [lanyard, server] = await Promise.all([startHarness(), startMariadb()]);
  });
  afterAll(() => Promise.all([lanyard?.stop(), server?.remove()]));
  beforeEach(async () => {
    tenant = lanyard.organisation();
    const { key } = tenant.key(['sync:read', 'sync:write', 'photos:read']);
    site = createServerSite(await mariadbCampus(server), { url: lanyard.url, key });
  });
  afterEach(() => site.close());

  const inStep = async () =>
    expect(await site.bridge('run', '--once')).toMatchObject({ status: 0, errors: '' });
  const setAside = () => site.rows('SELECT record, reason FROM lanyard_bridge_failures ORDER BY 1');

  it('writes a configuration and tables that work once the addresses are put in', async () => {
    const config = join(site.directory, 'new.toml');
    const init = (...words: string[]) => {
      const command = [main, 'bridge', '--config', config, 'init', 'mariadb', ...words];
      return Bun.spawnSync([process.execPath, ...command]).stdout.toString();
    };
    for (const table of ['people', 'photos', 'cards', 'orders']) await site.run(`DROP TABLE badge_${table}`);
    const admin = await server.client();
    await admin.query('DROP USER lanyard');
    const tables = init('--ddl').replaceAll(/^--.*\n/gm, '');
    for (const sql of tables.split(';\n')) if (sql.trim() !== '') await site.run(sql);
    init();
    const text = readFileSync(config, 'utf8')
      .replace('http://127.0.0.1:3000', lanyard.url)
      .replace('127.0.0.1:3306/campus', /127.*(?=")/.exec(site.address)![0])
      .replaceAll(
        /^# (?=\[orders|table = "badge_orders|key = \{ order|columns = \{ state = "status", ref)/gm,
        '',
      );
    writeFileSync(site.config, text);
    writeFileSync(join(site.directory, 'database.password'), 'PASSWORD\n', { mode: 0o600 });
    const checked = await site.bridge('check');
    expect(checked).toMatchObject({ status: 0, errors: '', out: expect.not.stringMatching(/^!/m) });
    const ada = await photographed(lanyard, tenant, { externalId: '007' });
    await activeCard(tenant, ada);
    await inStep();
    expect(await site.rows('SELECT person_id, matric FROM badge_people')).toEqual([[ada, '007']]);
    for (const table of ['badge_photos', 'badge_cards', 'badge_orders'])
      expect(await site.rows(`SELECT count(*) FROM ${table}`)).toEqual([[1]]);
    await admin.query("SET PASSWORD FOR lanyard = PASSWORD('secret')");
    await admin.end();
  });

  it('gives each column what its type takes, and shows no change where there is none', async () => {
    await site.run(`CREATE TABLE typed (id CHAR(36) PRIMARY KEY, number INT, text_ VARCHAR(9), made DATETIME, made6 DATETIME(6),
      stamp TIMESTAMP(3) NULL, day DATE, all_of_it JSON, flag BOOLEAN, said TEXT, worth DECIMAL(6, 2), \`Upper "Name\` TEXT)`);
    await site.run('GRANT SELECT, INSERT, UPDATE, DELETE ON typed TO lanyard');
    site.configure(`[card_holders]
table = "typed"
key = { id = "id" }
columns = { number = "externalId", text_ = "version", made = "createdAt", made6 = "createdAt", stamp = "createdAt", day = "createdAt", all_of_it = "customFields", flag = "customFields.resident", said = "customFields.resident", worth = "customFields.credit", 'Upper "Name' = "lastName" }
`);
    const customFields = { resident: true, credit: 12.5 };
    const id = await createHolder(tenant, { externalId: '007', customFields });
    const { createdAt } = await done(tenant.send('GET', `/card-holders/${id}`));
    await inStep();
    const time = createdAt.replace('T', ' ').replace('Z', '');
    const [row] = await site.rows('SELECT * FROM typed');
    const second = time.slice(0, 19);
    expect(row).toEqual([
      ...[id, 7, '1', second, `${time}000`, expect.any(String), createdAt.slice(0, 10)],
      ...[customFields, 1, 'true', '12.50', 'Lovelace'],
    ]);
    expect(await site.rows('SELECT UNIX_TIMESTAMP(stamp) FROM typed')).toEqual([
      [(Date.parse(createdAt) / 1000).toFixed(3)],
    ]);
    await tenant.send('PATCH', `/card-holders/${id}`, { body: { lastName: 'King' } });
    expect((await site.bridge('run', '--dry-run')).out).toContain(
      `~ typed id = "${id}", text_ = "1" → 2, Upper "Name = "Lovelace" → "King"\n`,
    );
  });

  it('sets aside who has the key of somebody else in the eyes of the database', async () => {
    await site.run('CREATE TABLE numbered (number VARCHAR(20) PRIMARY KEY, given TEXT)');
    await site.run('GRANT SELECT, INSERT, UPDATE, DELETE ON numbered TO lanyard');
    site.configure(
      '[card_holders]\ntable = "numbered"\nkey = { number = "externalId" }\ncolumns = { given = "firstName" }\n',
    );
    await createHolder(tenant, { externalId: 'a1', firstName: 'Small' });
    await inStep();
    const other = await createHolder(tenant, { externalId: 'A1', firstName: 'Large' });
    expect(await site.bridge('run', '--once')).toMatchObject({ status: 0 });
    expect(await site.rows('SELECT number, given FROM numbered')).toEqual([['a1', 'Small']]);
    expect(await setAside()).toEqual([
      [other, 'a row that the bridge did not write has its key: number = A1'],
    ]);
  });

  it('says what to do about a table that is in no transaction, and writes nothing', async () => {
    await site.run('ALTER TABLE badge_people ENGINE = MyISAM');
    const { status, out } = await site.bridge('check');
    expect(status).toBe(1);
    expect(out).toMatch(
      /✗ \[card_holders\] table badge_people is one of MyISAM, which knows no transactions: ALTER TABLE .* ENGINE = InnoDB\./,
    );
    await createHolder(tenant);
    expect((await site.bridge('run', '--once')).status).toBe(1);
    expect(await site.rows('SELECT * FROM badge_people')).toEqual([]);
  });

  it('waits while a grant is missing, or somebody holds the table, and skips nothing', async () => {
    const people = () => site.rows('SELECT person_id FROM badge_people');
    const running = await site.start();
    await createHolder(tenant);
    await expect.poll(people).toHaveLength(1);
    await site.run('REVOKE INSERT ON badge_people FROM lanyard');
    await createHolder(tenant);
    await expect
      .poll(running.said)
      .toMatch(
        /INSERT command denied.*lanyard bridge check says what has to be granted\. It is tried again\./,
      );
    expect((await site.bridge('check')).out).toMatch(
      /✗ \[card_holders\] 'lanyard'@'%' lacks rights on badge_people: GRANT INSERT ON `campus_\w+`\.`badge_people` TO 'lanyard'@'%';/,
    );
    await site.run('GRANT INSERT ON badge_people TO lanyard');
    await expect.poll(people).toHaveLength(2);
    await site.run('LOCK TABLES badge_people READ');
    await createHolder(tenant);
    await expect.poll(running.said).toContain('Lock wait timeout exceeded');
    await site.run('UNLOCK TABLES');
    await expect.poll(people).toHaveLength(3);
    expect(await setAside()).toEqual([]);
    expect(await running.end()).toBe(0);
  });

  it("keeps the site's own meaning of double quotes and times in its statements", async () => {
    site.configure(
      `[card_holders]\nupsert = '''INSERT INTO badge_people (person_id, given, matric) VALUES (:id, CONCAT(:firstName, " :x"), :createdAt)
        ON DUPLICATE KEY UPDATE given = VALUES(given)'''\ndelete = "DELETE FROM badge_people WHERE person_id = :id"\n`,
    );
    const id = await createHolder(tenant);
    await inStep();
    expect(await site.rows('SELECT person_id, given, length(matric) FROM badge_people')).toEqual([
      [id, 'Ada :x', '2026-11-22 21:43:59.987'.length],
    ]);
    await tenant.send('PATCH', `/card-holders/${id}`, { body: { firstName: 'Augusta' } });
    await inStep();
    expect(await site.rows('SELECT given FROM badge_people')).toEqual([['Augusta :x']]);
  });
});
