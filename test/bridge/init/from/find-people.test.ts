import { expect, it } from 'vitest';
import { dialectOf } from '../../../../src/bridge/init/from/dialect.ts';
import { findPeople } from '../../../../src/bridge/init/from/find-people.ts';
import { readTables } from '../../../../src/bridge/init/from/read-tables.ts';
import { reasonsOf } from '../../../../src/bridge/init/from/reasons.ts';
import type { CatalogueTable } from '../../../../src/bridge/targets/catalogue.ts';
import { catalogueOf, email, first, last, number, type Rows, tableOf } from './false-catalogue.ts';

async function found(tables: CatalogueTable[], rows: Rows = {}) {
  const read = await readTables(catalogueOf(tables, rows), tables);
  return findPeople(read, dialectOf('postgres'));
}
const people = { count: 200, first, last, email, number };
const asked = async (tables: CatalogueTable[], rows: Rows = {}) => (await found(tables, rows))!.query;

it('finds people in columns of many languages', async () => {
  for (const [columns, wanted] of [
    ['matricule prénom nom courriel', 'matricule prénom nom courriel'],
    ['Matrikelnummer Vorname Nachname E-Mail', 'Matrikelnummer Vorname Nachname E-Mail'],
    ['num_matricula nombre apellidos correo', 'num_matricula nombre apellidos correo'],
    ['matricola nome cognome mail', 'matricola nome cognome mail'],
    ['matrícula nomePróprio apelido email', 'matrícula nomePróprio apelido email'],
    ['studentnummer voornaam achternaam emailadres', 'studentnummer voornaam achternaam emailadres'],
    [
      'stu_student_number stu_first_name stu_surname stu_email',
      'stu_student_number stu_first_name stu_surname stu_email',
    ],
    ['personID givenName FAMILY_NAME e_mail', 'personID givenName FAMILY_NAME e_mail'],
  ] as const) {
    const [id, given, family, mail] = wanted.split(' ') as [string, string, string, string];
    const query = await asked([tableOf('t_data', `id:number ${columns} x1`, { key: 'id' })], {
      t_data: { count: 60, id: (row) => row, [id]: number, [given]: first, [family]: last, [mail]: email },
    });
    expect(query).toContain(`p."${id}" AS "externalId"`);
    expect(query).toContain(`p."${given}" AS "firstName",\n       p."${family}" AS "lastName"`);
    expect(query).toContain(`p."${mail}" AS "email"`);
  }
});

it('prefers the people to logs, copies and parents of them, and a table to its view', async () => {
  const names = 'id:number first_name last_name email';
  const rows = (count: number) => ({
    count,
    id: (row: number) => row,
    first_name: first,
    last_name: last,
    email,
  });
  const tables = [
    ...[
      'access_log',
      'person_history',
      'old_persons',
      'guardians',
      'deletedpersons',
      'persons',
      'tmp_person_import',
    ].map((name) => tableOf(name, names, { key: 'id' })),
    tableOf('v_persons', names, { isView: true }),
    tableOf('grades', 'id:number person_id:number mark', { key: 'id' }),
  ];
  const query = await asked(tables, Object.fromEntries(tables.map(({ name }) => [name, rows(200)])));
  expect(query).toContain('FROM "persons" p');
});

it('knows people who come again and again from people who come once', async () => {
  const names = 'id:number firstname lastname';
  const tables = [tableOf('visits', names, { key: 'id' }), tableOf('register', names, { key: 'id' })];
  const rows = { count: 200, id: (row: number) => row, firstname: first, lastname: last };
  const query = await asked(tables, {
    register: rows,
    visits: { ...rows, firstname: (row) => first(row % 4), lastname: (row) => last(row % 4) },
  });
  expect(query).toContain('FROM "register" p');
});

it('joins names, departments and kinds from other tables', async () => {
  const tables = [
    tableOf('users', 'id:number login dept_id:number role_id:number first_name', {
      ...{ key: 'id', refer: { dept_id: ['departments', 'id'], role_id: ['roles', 'id'] } },
    }),
    tableOf('user_surnames', 'user_id:number surname', {
      key: 'user_id',
      refer: { user_id: ['users', 'id'] },
    }),
    tableOf('departments', 'id:number name', { key: 'id' }),
    tableOf('roles', 'id:number name', { key: 'id' }),
  ];
  const query = await asked(tables, {
    users: {
      ...{ count: 100, id: (row) => row, login: (row) => `u${row}`, first_name: first },
      ...{ dept_id: (row) => row % 3, role_id: (row) => row % 3 },
    },
    user_surnames: { count: 100, user_id: (row) => row, surname: last },
    departments: { count: 3, id: (row) => row, name: (row) => ['Physics', 'Law', 'Music'][row]! },
    roles: { count: 3, id: (row) => row, name: (row) => ['Student', 'Teaching staff', 'Parent'][row]! },
  });
  expect(query).toBe(`SELECT p."id" AS "externalId",
       p."first_name" AS "firstName",
       q."surname" AS "lastName",
       CASE WHEN s."name" = 'Student' THEN 'student' WHEN s."name" = 'Teaching staff' THEN 'staff' WHEN s."name" = 'Parent' THEN 'visitor' ELSE 'visitor' END AS "holderType",
       r."name" AS "department"
FROM "users" p
  LEFT JOIN "user_surnames" q ON q."user_id" = p."id"
  LEFT JOIN "departments" r ON r."id" = p."dept_id"
  LEFT JOIN "roles" s ON s."id" = p."role_id"
WHERE 1 = 1
  -- AND s."name" NOT IN ('Parent')`);
});

it('tells students and staff by the tables that add something to each', async () => {
  const refer = { person_id: ['persons', 'id'] as [string, string] };
  const tables = [
    tableOf('persons', 'id:number given_name family_name', { key: 'id' }),
    tableOf('students', 'person_id:number matric', { key: 'person_id', uniques: ['matric'], refer }),
    tableOf('staff', 'person_id:number staff_no', { key: 'person_id', refer }),
  ];
  const all = (await found(tables, {
    persons: { count: 60, id: (row) => row, given_name: first, family_name: last },
    students: { count: 40, person_id: (row) => row, matric: number },
    staff: { count: 20, person_id: (row) => 40 + row, staff_no: number },
  }))!;
  expect(all.query).toContain(
    `CASE WHEN q."person_id" IS NOT NULL THEN 'student' WHEN r."person_id" IS NOT NULL THEN 'staff' ELSE 'student' END`,
  );
  expect(all.query).toContain('FROM "persons" p');
  expect(reasonsOf(all).join('\n')).toContain(
    'students.matric (a number of the person) would do if the query had these people alone',
  );
});

it('looks for somebody whose enrolment has not ended, as a comment', async () => {
  const tables = [
    tableOf('students', 'student_id:number first_name last_name', { key: 'student_id' }),
    tableOf('enrolments', 'id:number student_id:number start_date:day end_date:day', { key: 'id' }),
  ];
  const query = await asked(tables, {
    students: { count: 60, student_id: (row) => row, first_name: first, last_name: last },
  });
  expect(query).toContain(
    'WHERE 1 = 1\n  -- AND EXISTS (SELECT 1 FROM "enrolments" e WHERE e."student_id" = p."student_id" AND (e."end_date" IS NULL OR e."end_date" >= CURRENT_DATE))',
  );
});

it('puts students and staff together, so that no two of them have one key', async () => {
  const columns = (key: string) => `${key}:number first_name last_name`;
  const tables = [
    tableOf('students', columns('student_id'), { key: 'student_id' }),
    tableOf('staff', columns('staff_id'), { key: 'staff_id' }),
  ];
  const rows = { count: 50, first_name: first, last_name: last };
  const query = await asked(tables, {
    students: { ...rows, student_id: (row) => row },
    staff: { ...rows, staff_id: (row) => row },
  });
  expect(query).toContain('UNION ALL');
  expect(query).toContain(`'student-' || CAST(p."student_id" AS text)`);
  expect(query).toContain(`'staff-' || CAST(p."staff_id" AS text)`);
});

it('takes a number that everybody has, and says what else it considered', async () => {
  const tables = (isUnique: boolean) => [
    tableOf('members', 'id:number matric login email first_name last_name card_number', {
      ...{ key: 'id', uniques: isUnique ? ['matric', 'card_number'] : ['card_number'] },
    }),
  ];
  const rows = (matric: (row: number) => string | null): Rows => ({
    members: {
      ...people,
      id: (row) => row,
      matric,
      login: number,
      first_name: first,
      last_name: last,
      card_number: number,
    },
  });
  const all = (await found(tables(true), rows(number)))!;
  expect(all.query).toContain('p."matric" AS "externalId"');
  const lines = reasonsOf(all).join('\n');
  expect(lines).toContain(
    'externalId: members.matric text (likely: a number of the person, and an index makes it unique)',
  );
  expect(lines).toContain('login (a login, which may change) would do as well');
  expect(lines).toContain('card_number is the number of a card, which changes with the card');
  const some = (await found(
    tables(false),
    rows((row) => (row % 2 ? number(row) : '')),
  ))!;
  expect(some.query).toContain('p."id" AS "externalId"');
  expect(reasonsOf(some).join('\n')).toContain(
    'matric (a number of the person) is empty in 100 of 200 rows read',
  );
  const twice = (await found(
    tables(false),
    rows((row) => number(row % 150)),
  ))!;
  expect(reasonsOf(twice).join('\n')).toContain('matric (a number of the person) has values twice');
});

it('leaves out who is gone where a flag plainly says so, and proposes the rest as a comment', async () => {
  const columns =
    'id:number firstname lastname deleted:boolean suspended:boolean enabled:number left_at:time status state';
  const tables = [tableOf('person', columns, { key: 'id', columns: { deleted: { isRequired: true } } })];
  const query = await asked(tables, {
    person: {
      ...{ count: 200, id: (row) => row, firstname: first, lastname: last },
      ...{ deleted: (row) => (row % 20 === 0 ? 'true' : 'false'), suspended: () => 'false' },
      ...{ enabled: (row) => (row % 10 === 0 ? 0 : 1), status: (row) => (row % 5 ? 'active' : 'exchange') },
    },
  });
  expect(query.slice(query.indexOf('WHERE'))).toBe(`WHERE p."deleted" = FALSE
  AND p."enabled" = 1
  -- AND (p."suspended" = FALSE OR p."suspended" IS NULL)
  -- AND p."status" IN ('active')`);
});

it('is less sure of empty tables, and goes by names and types', async () => {
  const table = tableOf('students', 'id:number matric first_name last_name email', { key: 'id' });
  const all = (await found([table], { students: { count: 0 } }))!;
  const lines = reasonsOf(all).join('\n');
  expect(lines).toContain(
    'people are in students (likely: its name is one for people, it has first and last names; it is empty)',
  );
  expect(lines).toContain('matric (a number of the person) may come twice');
  expect(lines).not.toContain('firstName: students.first_name text (sure');
  expect(all.query).toContain('p."id" AS "externalId"');
});

it('splits names that stand in one column, at a comma or a blank', async () => {
  const table = tableOf('staff', 'id:number full_name', { key: 'id' });
  const comma = await asked([table], {
    staff: { count: 50, id: (row) => row, full_name: (row) => `${last(row)}, ${first(row)}` },
  });
  expect(comma).toContain(
    `CASE WHEN strpos(p."full_name", ',') = 0 THEN p."full_name" ELSE trim(substr(p."full_name", 1, strpos(p."full_name", ',') - 1)) END AS "lastName"`,
  );
  const blank = await asked([table], {
    staff: { count: 50, id: (row) => row, full_name: (row) => `${first(row)} ${last(row)}` },
  });
  expect(blank).toContain(
    `CASE WHEN strpos(p."full_name", ' ') = 0 THEN '' ELSE trim(substr(p."full_name", 1, strpos(p."full_name", ' ') - 1)) END AS "firstName"`,
  );
});

it('proposes pictures and cards of these people, and tables that could take them', async () => {
  const tables = [
    tableOf('students', 'matric first_name last_name', { key: 'matric' }),
    tableOf('student_photos', 'matric picture:bytes', {
      key: 'matric',
      refer: { matric: ['students', 'matric'] },
    }),
    tableOf('access_cards', 'id:number matric card_number csn valid_until:day status', {
      ...{ key: 'id', uniques: ['card_number'], refer: { matric: ['students', 'matric'] } },
    }),
    tableOf('products', 'id:number image:bytes barcode', { key: 'id' }),
  ];
  const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);
  const { proposals } = (await found(tables, {
    students: { count: 80, matric: number, first_name: first, last_name: last },
    student_photos: { count: 80, matric: number, picture: () => jpeg },
    access_cards: {
      count: 80,
      id: (row) => row,
      matric: number,
      card_number: number,
      csn: () => '04a1b2c3',
      valid_until: () => '2030-09-30',
    },
    products: { count: 80, id: (row) => row, image: () => jpeg, barcode: number },
  }))!;
  expect(proposals).toMatchObject([
    {
      section: 'photos_in',
      query:
        'SELECT p."matric" AS "externalId", c."picture" AS "bytes"\nFROM "student_photos" c\n  JOIN "students" p ON p."matric" = c."matric"\nWHERE c."picture" IS NOT NULL',
    },
    {
      section: 'photos',
      table: 'student_photos',
      key: { matric: 'holder.externalId' },
      columns: { picture: 'bytes' },
    },
    {
      section: 'cards_in',
      query:
        'SELECT c."id" AS "externalCardId", p."matric" AS "externalId", c."card_number" AS "cardNumber", c."csn" AS "csn", c."valid_until" AS "validUntil", c."status" AS "status"\nFROM "access_cards" c\n  JOIN "students" p ON p."matric" = c."matric"\nWHERE c."card_number" IS NOT NULL',
    },
    {
      ...{ section: 'cards', table: 'access_cards', key: { card_number: 'cardNumber' }, left: ['id'] },
      columns: { csn: 'csn', status: 'status', valid_until: 'validUntil', matric: 'holder.externalId' },
    },
  ]);
});

it('finds nobody where there are only things', async () => {
  const tables = [
    tableOf('products', 'id:number name price:number', { key: 'id' }),
    tableOf('orders', 'id:number product_id:number status', { key: 'id' }),
  ];
  expect(await found(tables, { products: { count: 50, id: (row) => row, name: first } })).toBeNull();
});

it('goes by a comment where a name says nothing, and quotes no comment', async () => {
  const comments = { a1: 'Student number', a2: 'First name', a3: 'Last name, ask Zorbafix', a4: 'E-mail' };
  const columns = Object.fromEntries(
    Object.entries(comments).map(([name, comment]) => [name, { comment }] as const),
  );
  const table = tableOf('students', 'id:number a1 a2 a3 a4 a5', {
    ...{ key: 'id', uniques: ['a1'] },
    columns: { ...columns, a5: { comment: 'Phone of the father' } },
  });
  const proposal = (await found([table], {
    students: { count: 60, id: (row) => row, a1: number, a2: first, a3: last, a4: email, a5: number },
  }))!;
  for (const part of ['p."a1" AS "externalId"', 'p."a2" AS "firstName"', 'p."a3" AS "lastName"'])
    expect(proposal.query).toContain(part);
  expect(proposal.query).not.toContain('a5');
  const reasons = reasonsOf(proposal).join('\n');
  expect(reasons).toContain('by its comment');
  expect(reasons).not.toContain('Zorbafix');
});

it("goes by a table's comment where its name says nothing", async () => {
  const tables = ['Guardians, with Zorbafix', 'Students, with Zorbafix', null, 'Vehicles'].map(
    (comment, place) => ({
      ...tableOf(`t0${place}`, 'id:number first_name last_name email', { key: 'id' }),
      comment,
    }),
  );
  const rows = { count: 60, id: (row: number) => row, first_name: first, last_name: last, email };
  const all = Object.fromEntries(tables.map(({ name }) => [name, rows]));
  const one = (await found(tables, all))!;
  expect(one.query).toContain('FROM "t01" p');
  expect(one.query).toContain(`'student' AS "holderType"`);
  const reasons = reasonsOf(one).join('\n');
  expect(reasons).toContain('its comment is about people');
  expect(reasons).not.toContain('Zorbafix');
});

it('proposes paths of pictures with the directory that they are in', async () => {
  const tables = [tableOf('students', 'matric first_name last_name email photo_path', { key: 'matric' })];
  const { proposals } = (await found(tables, {
    students: {
      ...{ count: 60, matric: number, first_name: first, last_name: last, email },
      photo_path: (row) => (row % 3 === 0 ? '' : `pictures/${row}.jpg`),
    },
  }))!;
  expect(proposals).toMatchObject([
    {
      section: 'photos_in',
      query:
        'SELECT p."matric" AS "externalId", p."photo_path" AS "path"\nFROM "students" p\nWHERE p."photo_path" LIKE \'_%\'',
      more: [expect.stringMatching(/^directory = /)],
    },
  ]);
});

it('takes a flag that only those have who are gone', async () => {
  const tables = [tableOf('students', 'matric first_name last_name email disabled', { key: 'matric' })];
  const query = await asked(tables, {
    students: {
      ...{ count: 400, matric: number, first_name: first, last_name: last, email },
      disabled: (row) => (row % 5 === 0 ? 'Y' : null),
    },
  });
  expect(query).toContain(`-- AND (p."disabled" <> 'Y' OR p."disabled" IS NULL)`);
});
