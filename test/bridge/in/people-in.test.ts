import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { createHolder } from '../../support/photos/photos.ts';
import type { Tenant } from '../../support/server/harness.ts';
import { PEOPLE, type Site } from '../site.ts';
import { enrol, everybodyOf, IN, numbers, openStudents } from './students.ts';

let tenant: Tenant;
let site: Site;
const opened = openStudents();
beforeEach(() => {
  ({ tenant, site } = opened);
});

const everybody = () => everybodyOf(tenant);
const statuses = async () =>
  Object.fromEntries(Object.entries(await everybody()).map(([id, { status }]) => [id, status]));
const once = (...more: string[]) => site.bridge('run', '--once', ...more);
const setAside = async () => JSON.parse((await site.bridge('status', '--json')).out).setAside;

it('makes people of a query, changes who changes, and sends nobody else', async () => {
  enrol(site, 'S1', 'S2');
  const first = await once();
  expect(first).toMatchObject({ status: 0, errors: '' });
  expect(first.out).toContain('people: 2 rows read; 2 made, 0 changed, 0 let go in Lanyard');
  const { S1, S2 } = await everybody();
  expect(S1).toMatchObject({ firstName: 'Ada', lastName: 'Lovelace S1', holderType: 'student', version: 1 });
  site.db.run("UPDATE students SET given = 'Augusta' WHERE matric = 'S1'");
  const sentAt = () => site.rows("SELECT at FROM lanyard_bridge_people WHERE record = 'S2'");
  const before = sentAt();
  expect((await once()).out).toContain('2 rows read; 0 made, 1 changed');
  expect(await everybody()).toMatchObject({ S1: { firstName: 'Augusta', version: 2 }, S2 });
  expect(sentAt()).toEqual(before);
  expect((await once()).out).toBe('');
});

it('takes people as their own who are in Lanyard already, and only the fields that it selects', async () => {
  await createHolder(tenant, {
    ...{ externalId: 'S1', firstName: 'A', lastName: 'L', department: 'Physics', status: 'inactive' },
    customFields: { locker: 7, room: 1 },
  });
  site.configure(IN.replace('kind AS', 'room AS "customFields.room", phone AS "phone", kind AS'));
  enrol(site, 'S1');
  site.db.run("UPDATE students SET room = 12, phone = '+44 1    '");
  expect(await once()).toMatchObject({ status: 0, errors: '' });
  expect((await everybody()).S1).toMatchObject({
    ...{ firstName: 'Ada', department: 'Physics', status: 'inactive', phone: '+44 1' },
    customFields: { locker: 7, room: 12 },
  });
  site.db.run("UPDATE students SET room = NULL, phone = ''");
  await once();
  expect((await everybody()).S1).toMatchObject({ phone: null, customFields: { locker: 7 } });
});

it('names dates that are none when their number changes, and sends the rest', async () => {
  site.configure(IN.replace('kind AS', 'phone AS "expiryDate", kind AS'));
  enrol(site, 'S1', 'S2', 'S3');
  site.db.run("UPDATE students SET phone = '0000-00-00' WHERE matric <> 'S1'");
  expect((await once()).errors).toBe(
    'people: expiryDate is 0000-00-00 in 2 rows, which is not a date and counts as none\n',
  );
  expect(await everybody()).toMatchObject({ S2: { expiryDate: null } });
  expect((await once()).errors).toBe('');
  site.db.run("UPDATE students SET phone = 'infinity'");
  expect((await once()).errors).toContain('expiryDate is infinity in 3 rows');
});

it('lets leavers go, and takes back only those whom it let go', async () => {
  enrol(site, ...numbers(60));
  await once();
  site.db.run("DELETE FROM students WHERE matric IN ('S1', 'S2', 'S3')");
  const { S3 } = await everybody();
  await tenant.send('PATCH', `/card-holders/${S3!.id}`, { body: { status: 'archived' } });
  expect((await once()).out).toContain('57 rows read; 0 made, 0 changed, 2 let go');
  expect(await statuses()).toMatchObject({ S1: 'inactive', S2: 'inactive', S3: 'archived', S4: 'active' });
  const { S2 } = await everybody();
  await tenant.send('PATCH', `/card-holders/${S2!.id}`, { body: { status: 'archived' } });
  enrol(site, 'S1', 'S2', 'S3');
  await once();
  expect(await statuses()).toMatchObject({ S1: 'active', S2: 'archived', S3: 'archived' });
});

it('changes nobody when there is no row, or more leave than may, and lets one run exceed that', async () => {
  enrol(site, ...numbers(60));
  await once();
  site.db.run(
    "DELETE FROM students WHERE matric IN ('S1', 'S2', 'S3', 'S4'); UPDATE students SET given = 'X'",
  );
  const before = await everybody();
  const refused = await once();
  expect(refused.status).toBe(1);
  expect(refused.errors).toBe(
    'lanyard: [people] query has 56 rows, and 4 of 60 people sent before would leave, more than leaver_limit (5 %): nobody was changed. If that is right, end the bridge that runs, if one does, and run once with --allow-leavers 4.\n',
  );
  expect(await everybody()).toEqual(before);
  expect(await setAside()).toMatchObject([
    { section: 'people', record: 'as a whole', reason: expect.stringContaining('4 of 60 people') },
  ]);
  expect((await tenant.send('GET', '/sync/bridges')).body.data).toMatchObject([
    { setAsideTotal: 1, setAside: [{ section: 'people', reason: expect.stringContaining('4 of 60') }] },
  ]);
  const status = (await site.bridge('status')).out;
  expect(status).toMatch(
    /^The last run for people was at \S+Z, and failed:\n✗ \[people\] query has 56 rows/m,
  );
  expect(status).toMatch(/^1 set aside:\npeople: \[people\] query has 56 rows/m);
  expect((await once('--allow-leavers', '3')).status).toBe(1);
  expect(await once('--allow-leavers', '4')).toMatchObject({ status: 0, errors: '' });
  expect(await statuses()).toMatchObject({ S1: 'inactive', S5: 'active' });
  expect((await everybody()).S5).toMatchObject({ firstName: 'X' });
  expect(await setAside()).toEqual([]);
  expect((await site.bridge('status')).out).toMatch(
    /^The last run for people was at \S+Z\.\n56 rows read: 0 as before, 0 made, 56 changed, 4 let go$/m,
  );
  site.db.run('DELETE FROM students');
  const none = await once('--allow-leavers', '55');
  expect(none).toMatchObject({ status: 1 });
  expect(none.errors).toContain('has no rows, though 56 people were sent before: nobody was changed');
  expect(await statuses()).toMatchObject({ S5: 'active' });
});

it('sets aside what Lanyard refuses, and rows of one external id, and tries them when they change or by retry', async () => {
  enrol(site, 'S1', 'S2', 'S2', 'S3', '', 'S4');
  site.db.run("UPDATE students SET kind = 'nobody' WHERE matric = 'S3'");
  site.db.run("UPDATE students SET family = '  ', kind = NULL WHERE matric = 'S4'");
  const { status, errors } = await once();
  expect(status).toBe(0);
  expect(errors).toContain('people S3 was set aside: holderType must be one of');
  expect(errors).toContain('people S2 was set aside: more than one row has it');
  expect(errors).toContain('people: 1 row has no externalId');
  expect(errors).toContain('people S4 was set aside: lastName is empty; holderType is empty\n');
  site.db.run("DELETE FROM students WHERE matric = 'S4'");
  await once();
  expect(Object.keys(await everybody())).toEqual(['S1']);
  expect(await setAside()).toEqual([
    expect.objectContaining({ section: 'people', record: 'rows without externalId' }),
    expect.objectContaining({ section: 'people', record: 'S2' }),
    expect.objectContaining({ section: 'people', record: 'S3' }),
  ]);
  expect((await tenant.send('GET', '/sync/bridges')).body.data).toMatchObject([{ setAsideTotal: 3 }]);
  expect((await once()).errors).toBe('');
  const inVain = await site.bridge('retry', '--json');
  expect(JSON.parse(inVain.out)).toMatchObject({ tried: 2 });
  site.db.run("UPDATE students SET kind = 'student'; DELETE FROM students WHERE rowid = 3 OR matric = ''");
  expect((await once()).out).toContain('2 made');
  expect(Object.keys(await everybody()).sort()).toEqual(['S1', 'S2', 'S3']);
  expect(await setAside()).toEqual([]);
});

it('shows who would be made, changed and let go, and writes nothing', async () => {
  enrol(site, ...numbers(30));
  await once();
  await createHolder(tenant, { externalId: 'there' });
  enrol(site, 'new', 'there');
  site.db.run(
    "UPDATE students SET given = 'Augusta' WHERE matric = 'S2'; DELETE FROM students WHERE matric = 'S1'",
  );
  const file = readFileSync(join(site.directory, 'campus.db'));
  const before = await everybody();
  const { status, out } = await site.bridge('run', '--dry-run', '--json');
  expect(status).toBe(0);
  const rows = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(rows).toEqual([
    expect.objectContaining({
      action: 'update',
      record: 'S2',
      before: { firstName: 'Ada' },
      values: { firstName: 'Augusta' },
    }),
    expect.objectContaining({
      action: 'insert',
      record: 'new',
      values: expect.objectContaining({ lastName: 'Lovelace new' }),
    }),
    expect.objectContaining({ action: 'update', record: 'there', before: { lastName: 'Lovelace' } }),
    expect.objectContaining({
      action: 'let go',
      record: 'S1',
      before: { status: 'active' },
      values: { status: 'inactive' },
    }),
  ]);
  site.configure(IN, PEOPLE);
  expect((await site.bridge('run', '--dry-run')).out.trim().split('\n').slice(-4)).toEqual([
    'people: 1 would be made, 2 changed, 1 let go, 0 set aside',
    'card_holders: 31 would be made, 0 changed, 0 removed, 0 set aside',
    "This doesn't include what these people will get in your tables: the run writes that once they are in Lanyard.",
    'Nothing was written: this is what a run would do.',
  ]);
  site.configure(IN);
  expect(readFileSync(join(site.directory, 'campus.db'))).toEqual(file);
  expect(await everybody()).toEqual(before);
  site.db.run("DELETE FROM students WHERE matric LIKE 'S%'");
  enrol(site, 'S30');
  const refused = await site.bridge('run', '--dry-run');
  expect(refused.status).toBe(1);
  expect(refused.errors).toContain('29 of 30 people sent before would leave');
  expect(refused.out).toBe('No row would change.\nNothing was written: this is what a run would do.\n');
  const allowed = await site.bridge('run', '--dry-run', '--allow-leavers', '29');
  expect(allowed).toMatchObject({ status: 0, errors: '' });
  expect(allowed.out).toContain('- Lanyard externalId = "S1", status = "active" → "inactive"');
});

it('goes out with the people that came in, of one configuration', async () => {
  site.configure(IN, PEOPLE);
  enrol(site, 'S1');
  expect(await once()).toMatchObject({ status: 0, errors: '' });
  expect(site.rows('SELECT matric, given FROM badge_people')).toEqual([['S1', 'Ada']]);
});
