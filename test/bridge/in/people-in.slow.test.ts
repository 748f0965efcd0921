import { Database } from 'bun:sqlite';
import { existsSync, mkdtempSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { createHolder } from '../../support/photos/photos.ts';
import { freePort } from '../../support/server/free-port.ts';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';
import type { Site } from '../site.ts';
import { createCampus, enrol, everybodyOf, IN, numbers, openStudents } from './students.ts';

let server: Harness;
let tenant: Tenant;
let site: Site;
const opened = openStudents();
beforeEach(() => {
  ({ server, tenant, site } = opened);
});

const everybody = () => everybodyOf(tenant);
const statuses = async () =>
  Object.fromEntries(Object.entries(await everybody()).map(([id, { status }]) => [id, status]));
const once = (...more: string[]) => site.bridge('run', '--once', ...more);
const _setAside = async () => JSON.parse((await site.bridge('status', '--json')).out).setAside;

it('gives values as Lanyard wants them', async () => {
  site.configure(
    IN.replace(
      /query = .*/,
      `query = """SELECT ' 007  ' AS "externalId", 42 AS "firstName", 'L   ' AS "lastName", 'STAFF' AS "holderType",
        '2030-09-30 00:00:00' AS "expiryDate", '' AS "email", NULL AS "status", 9007199254740993 AS "customFields.number" """`,
    ),
  );
  expect(await once()).toMatchObject({ status: 0, errors: '' });
  expect((await everybody())['007']).toMatchObject({
    ...{ firstName: '42', lastName: 'L', holderType: 'staff', expiryDate: '2030-09-30', email: null },
    ...{ status: 'active', customFields: { number: '9007199254740993' } },
  });
});

it('keeps who leaves, unless it says otherwise', async () => {
  site.configure(IN.replace('leavers = "deactivate"', ''));
  enrol(site, 'S1', 'S2');
  await once();
  site.db.run("DELETE FROM students WHERE matric = 'S1'");
  expect(await once()).toMatchObject({ status: 0 });
  expect(await statuses()).toEqual({ S1: 'active', S2: 'active' });
});

it('lets all leave by a query without any row when that run may, and never where it keeps leavers', async () => {
  enrol(site, 'S1', 'S2');
  await once();
  site.db.run('DELETE FROM students');
  site.configure(IN.replace('"deactivate"', '"keep"'));
  const kept = await once('--allow-leavers', '2');
  expect(kept).toMatchObject({ status: 1 });
  expect(kept.errors).toBe(
    'lanyard: [people] query has no rows, though 2 people were sent before: nobody was changed.\n',
  );
  site.configure(IN);
  const refused = await once('--allow-leavers', '1');
  expect(refused.status).toBe(1);
  expect(refused.errors).toContain('--allow-leavers 2');
  expect(await statuses()).toEqual({ S1: 'active', S2: 'active' });
  const allowed = await once('--allow-leavers', '2');
  expect(allowed).toMatchObject({ status: 0, errors: '' });
  expect(allowed.out).toContain('0 rows read; 0 made, 0 changed, 2 let go');
  expect(await statuses()).toEqual({ S1: 'inactive', S2: 'inactive' });
  expect(await once()).toMatchObject({ status: 1, errors: expect.stringContaining('has no rows') });
});

it('changes nobody when the query fails, also in the middle', async () => {
  enrol(site, ...numbers(3000));
  await once();
  site.db.run("UPDATE students SET given = 'X', kind = 'staff'; DELETE FROM students WHERE matric = 'S1'");
  site.configure(
    IN.replace('given AS', "CASE matric WHEN 'S2999' THEN abs(-9223372036854775808) ELSE given END AS"),
  );
  const failed = await once();
  expect(failed.status).toBe(1);
  expect(failed.errors).toContain('integer overflow');
  for (const number of ['S1', 'S2', 'S3000'])
    expect((await tenant.send('GET', `/card-holders/by-external-id/${number}`)).body.data).toMatchObject({
      ...{ firstName: 'Ada', holderType: 'student', status: 'active', version: 1 },
    });
});

it('puts back what is changed in Lanyard of its fields, says so, and leaves other fields alone', async () => {
  enrol(site, 'S1', 'S2');
  await once();
  const { S1, S2 } = await everybody();
  await tenant.send('PATCH', `/card-holders/${S1!.id}`, {
    body: { firstName: 'Eve', department: 'Physics' },
  });
  await tenant.send('PATCH', `/card-holders/${S2!.id}`, { body: { externalId: 'changed' } });
  const { errors, status } = await once();
  expect(status).toBe(0);
  expect(errors).toContain('people S1 was changed in Lanyard: firstName was "Eve", and is "Ada" again');
  expect(errors).toContain('people S2 was changed in Lanyard: externalId was "changed", and is "S2" again');
  expect(await everybody()).toMatchObject({
    S1: { id: S1!.id, firstName: 'Ada', department: 'Physics' },
    S2: { id: S2!.id },
  });
  expect((await once()).errors).toBe('');
  expect(JSON.parse((await site.bridge('status', '--json')).out).people).toMatchObject({
    putBack: 2,
    sent: 2,
  });
});

it('does not make anew who was erased in Lanyard, until they have left and come back', async () => {
  enrol(site, ...numbers(30));
  await once();
  const { S1 } = await everybody();
  await tenant.send('DELETE', `/card-holders/${S1!.id}`);
  await once();
  site.db.run("UPDATE students SET given = 'X' WHERE matric = 'S1'");
  await once();
  expect((await everybody()).S1).toBeUndefined();
  expect(site.rows("SELECT fields, status FROM lanyard_bridge_people WHERE record = 'S1'")).toEqual([
    [null, null],
  ]);
  site.db.run("DELETE FROM students WHERE matric = 'S1'");
  await once();
  enrol(site, 'S1');
  await once();
  expect((await everybody()).S1).toMatchObject({ firstName: 'Ada' });
});

it('sends one row of two people who were merged in Lanyard, also after the other has left and come back', async () => {
  enrol(site, ...numbers(30));
  await once();
  const before = await everybody();
  const [{ id: stays }, { id: goes }] = [before.S1!, before.S2!];
  const merging = { version: 1, otherVersion: 1 };
  expect((await tenant.send('POST', `/card-holders/${stays}/merge/${goes}`, { body: merging })).status).toBe(
    200,
  );
  await once();
  site.db.run("UPDATE students SET given = 'X' WHERE matric = 'S2'");
  site.db.run("UPDATE students SET given = 'Augusta' WHERE matric = 'S1'");
  await once();
  expect((await everybody()).S1).toMatchObject({ firstName: 'Augusta', lastName: 'Lovelace S1' });
  expect((await everybody()).S2).toBeUndefined();

  site.db.run("DELETE FROM students WHERE matric = 'S2'");
  await once();
  enrol(site, 'S2');
  const { status, errors } = await once();
  expect([status, errors]).toEqual([
    0,
    expect.stringContaining('people S2 was merged into S1 in Lanyard: this row is not sent again'),
  ]);
  // The row of S1 restores the values that the row of S2 once changed.
  for (let runs = 0; runs < 3; runs++) await once();
  const { S1, S2 } = await everybody();
  expect([S1, S2]).toMatchObject([{ firstName: 'Augusta', lastName: 'Lovelace S1' }, undefined]);
  const { version } = S1!;
  await once();
  expect((await everybody()).S1!.version).toBe(version);
});

it('says which columns are no fields, and what else does not fit, before it sends anybody', async () => {
  enrol(site, 'S1');
  site.configure(IN.replace('"firstName"', '"firstNam"').replace('"externalId"', 'externalid'));
  const checked = await site.bridge('check');
  expect(checked.status).toBe(1);
  expect(checked.out).toContain(
    '✗ [people] query has a column "externalid", which is no field: in SQL, write AS "externalId", with the quotes.',
  );
  expect(checked.out).toContain(
    '✗ [people] query has a column "firstNam", which is not a field. Did you mean "firstName"?',
  );
  const ran = await once();
  expect(ran.status).toBe(1);
  expect(ran.errors).toContain('which is no field');
  expect(await everybody()).toEqual({});
  site.configure(IN);
  const fits = await site.bridge('check', '--json');
  expect(JSON.parse(fits.out)).toMatchObject({
    ok: true,
    samples: [{ section: 'people', table: 'Lanyard', rows: [{ externalId: 'S1', firstName: 'Ada' }] }],
  });
  site.configure(IN.replace(/matric AS "externalId", /, ''));
  expect((await site.bridge('check')).out).toContain('has no column "externalId", by which people are found');
});

it('remembers in a file of its own, where the database is only read', async () => {
  site.configure(`${IN}state_file = "sent.db"\n`);
  enrol(site, 'S1');
  const file = join(site.directory, 'sent.db');
  expect((await site.bridge('run', '--dry-run')).out).toContain('+ Lanyard externalId = "S1"');
  expect(existsSync(file)).toBe(false);
  expect(await once()).toMatchObject({ status: 0, errors: '' });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(site.rows("SELECT name FROM sqlite_schema WHERE name LIKE 'lanyard%'")).toEqual([]);
  expect((await once()).out).toBe('');
  expect(JSON.parse((await site.bridge('status', '--json')).out).people).toMatchObject({ sent: 1 });
});

it('keeps both ways in step while it runs, and does not go round in circles', async () => {
  // The bridge writes to the same table that people are read from.
  site.db.run('CREATE UNIQUE INDEX by_matric ON students (matric)');
  site.configure(
    IN,
    `[card_holders]
upsert = "INSERT INTO students (matric, given, family, kind) VALUES (:externalId, :firstName, :lastName, :holderType) ON CONFLICT (matric) DO UPDATE SET given = :firstName, family = :lastName"
delete = "DELETE FROM students WHERE matric = :externalId"
`,
  );
  enrol(site, 'S1', 'S2');
  const running = await site.start();
  await expect.poll(async () => Object.keys(await everybody()).sort()).toEqual(['S1', 'S2']);
  await createHolder(tenant, { externalId: 'L1', lastName: 'L' });
  await expect.poll(() => site.rows("SELECT family FROM students WHERE matric = 'L1'")).toEqual([['L']]);
  site.db.run("UPDATE students SET given = 'Augusta' WHERE matric = 'S1'");
  await expect.poll(async () => (await everybody()).S1?.firstName).toBe('Augusta');
  await tenant.send('PATCH', `/card-holders/${(await everybody()).S2!.id}`, { body: { firstName: 'Eve' } });
  const settled = async () => {
    const all = Object.values(await everybody()).map(({ externalId, firstName }) => [externalId, firstName]);
    return (
      JSON.stringify(all.sort()) ===
      JSON.stringify(site.rows('SELECT matric, given FROM students ORDER BY matric'))
    );
  };
  /**
   * Adds a person on each side, and waits until each has reached the other side. By then, all earlier changes have been
   * carried over, too.
   */
  const round = async (number: number) => {
    enrol(site, `S${number}`);
    await expect.poll(async () => Object.keys(await everybody())).toContain(`S${number}`);
    await createHolder(tenant, { externalId: `L${number}` });
    await expect.poll(() => site.rows('SELECT matric FROM students')).toContainEqual([`L${number}`]);
  };
  await round(10);
  await round(11);
  await expect.poll(settled).toBe(true);
  const before = await everybody();
  await round(12);
  await round(13);
  expect(await everybody()).toMatchObject(before);
  expect(await running.end()).toBe(0);
});

it('sends a change within a second or two while it runs, and puts back at once', async () => {
  enrol(site, 'S1');
  const running = await site.start();
  await expect.poll(async () => Object.keys(await everybody())).toEqual(['S1']);
  enrol(site, 'S2');
  await expect.poll(async () => Object.keys(await everybody()).length).toBe(2);
  await tenant.send('PATCH', `/card-holders/${(await everybody()).S1!.id}`, { body: { firstName: 'Eve' } });
  await expect.poll(async () => (await everybody()).S1?.firstName).toBe('Ada');
  expect((await once()).errors).toContain('Another bridge named "sis" is running');
  site.db.run("UPDATE students SET kind = 'nobody' WHERE matric = 'S2'");
  await expect.poll(running.said).toContain('people S2 was set aside');
  expect(await running.end()).toBe(0);
});

it('asks Lanyard little while nothing changes, so that the ordinary limit of a key is enough', async () => {
  enrol(site, 'S1');
  const held = vi.spyOn(server.context.feeds, 'next');
  const running = await site.start();
  await expect.poll(async () => Object.keys(await everybody())).toEqual(['S1']);
  await expect.poll(() => held.mock.calls.length).toBeGreaterThan(0);
  held.mockRestore();
  const answered = () => server.logged().filter(({ path }) => String(path).includes('/sync/')).length;
  const before = answered();
  const runs = () => site.rows('SELECT at FROM lanyard_bridge_in');
  const noted = runs();
  // Only some runs are noted, so several have passed when one is.
  await expect.poll(runs).not.toEqual(noted);
  expect(answered() - before).toBeLessThanOrEqual(3);
  enrol(site, 'S2');
  await expect.poll(async () => Object.keys(await everybody()).length).toBe(2);
  expect(answered()).toBeGreaterThan(before);
  expect(await running.end()).toBe(0);
});

it('comes in step again when Lanyard was restored to an earlier state', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'lanyard-restored-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  const env = { DATA_DIR: directory, PORT: String(freePort()) };
  let own = await startHarness(env);
  onTestFinished(() => own.stop());
  const its = own.organisation();
  const { key } = its.key(['sync:read', 'sync:write', 'photos:read', 'card_holders:read']);
  const campus = createCampus(own.url, key);
  onTestFinished(() => campus.close());
  const there = async (number: string) =>
    (await own.send('GET', `/card-holders/by-external-id/${number}`, { key })).body.data;
  enrol(campus, ...numbers(40));
  await campus.bridge('run', '--once');
  own.context.db.$client.run(`VACUUM INTO '${join(directory, 'backup.db')}'`);
  campus.db.run(
    "DELETE FROM students WHERE matric = 'S1'; UPDATE students SET given = 'Augusta' WHERE matric = 'S2'",
  );
  enrol(campus, 'later');
  expect((await campus.bridge('run', '--once')).out).toContain('1 made, 1 changed, 1 let go');
  await own.stop();
  for (const end of ['', '-wal', '-shm']) rmSync(join(directory, `lanyard.db${end}`), { force: true });
  renameSync(join(directory, 'backup.db'), join(directory, 'lanyard.db'));
  own = await startHarness(env);
  // `lanyard restore` changes the epoch, too.
  own.context.db.$client.run("UPDATE change_history SET epoch = 'restored'");
  expect(await there('S1')).toMatchObject({ status: 'active', version: 1 });
  const ran = await campus.bridge('run', '--once');
  expect(ran).toMatchObject({ status: 0 });
  expect(ran.out).toContain('Lanyard was restored');
  expect(await there('S1')).toMatchObject({ status: 'inactive' });
  expect(await there('S2')).toMatchObject({ firstName: 'Augusta', version: 2 });
  expect(await there('S3')).toMatchObject({ version: 1 });
  expect(await there('later')).toMatchObject({ status: 'active' });
  expect((await campus.bridge('run', '--once')).out).toBe('');
});

it('comes in step again when the database of the site was restored', async () => {
  enrol(site, ...numbers(30));
  await once();
  const backup = site.db.serialize();
  site.db.run(
    "UPDATE students SET given = 'Later' WHERE matric = 'S1'; DELETE FROM students WHERE matric = 'S2'",
  );
  enrol(site, 'later');
  await once();
  expect(await everybody()).toMatchObject({
    ...{ S1: { firstName: 'Later' }, S2: { status: 'inactive' }, later: { status: 'active' } },
  });
  await createHolder(tenant, { externalId: 'other' });
  site.db.close();
  writeFileSync(join(site.directory, 'campus.db'), backup);
  site.db = new Database(join(site.directory, 'campus.db'));
  expect(await once()).toMatchObject({ status: 0 });
  expect(await everybody()).toMatchObject({
    ...{ S1: { firstName: 'Ada' }, S2: { status: 'active' }, later: { status: 'inactive' } },
    other: { status: 'active' },
  });
  expect((await once()).out).toBe('');
});

it('sends everybody again when the query has a column more, and owns no longer what it leaves out', async () => {
  enrol(site, 'S1');
  site.db.run("UPDATE students SET phone = '1'");
  await once();
  site.configure(IN.replace('kind AS', 'phone AS "phone", kind AS'));
  await once();
  expect((await everybody()).S1).toMatchObject({ phone: '1' });
  site.configure(IN);
  await once();
  await tenant.send('PATCH', `/card-holders/${(await everybody()).S1!.id}`, { body: { phone: '2' } });
  expect((await once()).errors).toBe('');
  expect((await everybody()).S1).toMatchObject({ phone: '2' });
});
