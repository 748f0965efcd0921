import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';
import { IN } from '../in/students.ts';
import { PEOPLE } from '../site.ts';
import { type Kind, kindsFor, type Server } from './kinds.ts';
import { createServerSite, type ServerSite } from './server-site.ts';

/** An expression that fails at a row, and what is said of it. SQLite doesn't blame the row. */
const FAILING: Record<Kind['sql'], { expression: string; line: RegExp }> = {
  postgres: {
    expression: 'length(matric) + 9223372036854775807',
    line: /^\S+ \[people\] query fails: .*out of range.*\n$/,
  },
  mariadb: {
    expression: 'length(matric) + 9223372036854775807',
    line: /^\S+ \[people\] query fails: .*out of range.*\n$/,
  },
  sqlite: {
    expression: "abs(-9223372036854775807 - (matric = '1'))",
    line: /^\S+ .*integer overflow\..*\n$/,
  },
};

describe.each(kindsFor('people from'))('$kind', ({ kind, sql, hasServer, isWhole, open }) => {
  // A file has no server: for its kinds, these tests don't exist.
  const onServers: (name: string, test: () => Promise<void>) => void = hasServer ? it : () => {};
  const alike: (name: string, test: () => Promise<void>) => void = isWhole ? it : () => {};
  let lanyard: Harness;
  let server: Server;
  let tenant: Tenant;
  let site: ServerSite;
  beforeAll(async () => {
    [lanyard, server] = await Promise.all([startHarness(), open()]);
  });
  afterAll(() => Promise.all([lanyard?.stop(), server?.remove()]));
  beforeEach(async () => {
    tenant = lanyard.organisation();
    const { key } = tenant.key(['sync:read', 'sync:write', 'photos:read']);
    site = createServerSite(await server.campus(), { url: lanyard.url, key }, [IN, PEOPLE]);
    await site.run(
      'CREATE TABLE students (matric CHAR(20) PRIMARY KEY, given VARCHAR(99), family VARCHAR(99), kind VARCHAR(9), until DATE, part DECIMAL(5, 2), is_new BOOLEAN)',
    );
    await site.grantToRead('students');
  });
  afterEach(() => site.close());

  const enrol = (...numbers: string[]) =>
    site.run(
      `INSERT INTO students (matric, given, family, kind, until, part, is_new) VALUES ${numbers
        .map((number) => `('${number}', 'Łukasz', 'L ${number}', 'student', '2030-09-30', 1.50, TRUE)`)
        .join(', ')}`,
    );
  const inStep = async () =>
    expect(await site.bridge('run', '--once')).toMatchObject({ status: 0, errors: '' });
  const everybody = async (): Promise<Record<string, Record<string, unknown>>> => {
    const { body } = await tenant.send('GET', '/card-holders?pageSize=200');
    return Object.fromEntries(body.data.map((one: { externalId: string }) => [one.externalId, one]));
  };

  it('brings people in as they are, lets them go, takes them back, and goes out with them', async () => {
    const more = `, until AS "expiryDate", part AS "customFields.part", is_new AS "customFields.new" FROM`;
    site.configure(IN.replace(' FROM', more), PEOPLE);
    const numbers = Array.from({ length: 40 }, (_, place) => `0${place}`);
    await enrol(...numbers, 'ü');
    await inStep();
    expect((await everybody())['01']).toMatchObject({
      ...{ firstName: 'Łukasz', lastName: 'L 01', expiryDate: '2030-09-30', version: 1 },
      // SQLite has neither decimals nor booleans of its own, and MariaDB's driver shows its booleans as numbers.
      customFields: {
        part: sql === 'sqlite' ? '1.5' : '1.50',
        new: sql === 'sqlite' || kind === 'odbc-mariadb' ? 1 : true,
      },
    });
    expect(
      await site.rows("SELECT matric FROM badge_people WHERE matric IN ('01', 'ü') ORDER BY 1"),
    ).toHaveLength(2);
    await site.run("DELETE FROM students WHERE matric = 'ü'");
    await site.run("UPDATE students SET given = 'Augusta' WHERE matric = '02'");
    await inStep();
    expect(await everybody()).toMatchObject({
      ...{ ü: { status: 'inactive' }, '02': { firstName: 'Augusta' }, '01': { version: 1 } },
    });
    await enrol('ü');
    await inStep();
    expect(await everybody()).toMatchObject({ ü: { status: 'active' } });
    await site.run('DELETE FROM students');
    expect((await site.bridge('run', '--once')).errors).toContain('has no rows, though 41 people were sent');
    expect(JSON.parse((await site.bridge('status', '--json')).out)).toMatchObject({ people: { sent: 41 } });
  });

  alike(
    'puts back what is changed in Lanyard, and needs no more than to read with a file of its own',
    async () => {
      site.configure(`${IN}state_file = "sent.db"\n`);
      await enrol('1');
      expect(await site.bridge('check')).toMatchObject({ status: 0 });
      expect((await site.bridge('run', '--dry-run')).out).toContain('+ Lanyard externalId = "1"');
      await inStep();
      const { 1: one } = await everybody();
      await tenant.send('PATCH', `/card-holders/${one!.id}`, { body: { lastName: 'Eve' } });
      const { errors } = await site.bridge('run', '--once');
      expect(errors).toContain('people 1 was changed in Lanyard: lastName was "Eve", and is "L 1" again');
      expect((await everybody())[1]).toMatchObject({ lastName: 'L 1' });
      expect(await site.rows(`SELECT 1 FROM (${site.tables}) AS t WHERE table_name LIKE 'lanyard%'`)).toEqual(
        [],
      );
    },
  );

  it('says in a line that the query fails at a row, and changes nobody', async () => {
    const { expression, line } = FAILING[sql];
    site.configure(IN.replace(' FROM', `, ${expression} AS "customFields.n" FROM`), PEOPLE);
    await enrol('1');
    const { out } = await site.bridge('check');
    expect(`${out.split('\n').find((one) => one.startsWith('✗'))}\n`).toMatch(line);
    const ran = await site.bridge('run', '--once');
    expect(ran).toMatchObject({ status: 1, errors: expect.stringMatching(line) });
    expect(await everybody()).toEqual({});
  });

  onServers('names the GRANT that the query lacks, which is all that it takes', async () => {
    await enrol('1');
    await site.run('REVOKE SELECT ON students FROM lanyard');
    const checked = await site.bridge('check');
    expect(checked.status).toBe(1);
    const [line] = checked.out.split('\n').filter((one) => one.startsWith('✗'));
    expect(line).toMatch(/^✗ \[people\] query: .* denied .*students.*GRANT SELECT ON .*students.* TO .*;$/);
    expect(checked.out).not.toContain('lanyard bridge check');
    const ran = await site.bridge('run', '--once');
    expect(ran).toMatchObject({
      status: 1,
      errors: expect.stringContaining('lanyard bridge check says w'),
    });
    await site.run(line!.slice(line!.indexOf('GRANT SELECT')));
    expect(await site.bridge('check')).toMatchObject({ status: 0 });
  });
});
