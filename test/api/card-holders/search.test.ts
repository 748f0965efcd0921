import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fold, foldLetters, foldWrittenOut } from '../../../src/lib/fold.ts';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';
import { create, found } from './people.ts';

let server: Harness;
let tenant: Tenant;
beforeAll(async () => {
  server = await startHarness();
  tenant = server.organisation();
  for (const fields of [
    { firstName: 'Anders', lastName: 'Ångström', email: 'a.a@uu.example' },
    { firstName: 'Łukasz', lastName: 'Nowak', externalId: 'PL-77' },
    { firstName: 'Na', lastName: 'Li' },
    { firstName: 'Oliver', lastName: "O'Brien-Smith", preferredName: 'Ollie' },
    { firstName: 'José', lastName: 'de la Cruz' },
    { firstName: 'Zoë', lastName: 'Groß', externalId: '100%_"x"*' },
    { firstName: '伟', lastName: '张' },
    { firstName: '😀Smile', lastName: 'Emoji' },
  ])
    await create(tenant, fields);
});
afterAll(() => server.stop());

it('finds people by the status and the department that they have now', async () => {
  const campus = server.organisation();
  // This many people go into the search index together.
  const rows = Array.from({ length: 40 }, (_, place) => ({
    ...{ externalId: `N${place}`, firstName: 'Noor', lastName: `Number ${place}`, holderType: 'student' },
    department: 'Law',
  }));
  await campus.send('POST', '/card-holders/import', { body: { rows } });
  const { id } = (await campus.send('GET', '/card-holders/by-external-id/N7')).body.data;
  const counts = async () =>
    Promise.all(
      ['status=active', 'status=archived', 'department=Law', 'department=Art'].map(
        async (filter) => (await campus.send('GET', `/card-holders?q=noor&${filter}`)).body.meta.total,
      ),
    );
  expect(await counts()).toEqual([40, 0, 40, 0]);
  await campus.send('PATCH', `/card-holders/${id}`, { body: { status: 'archived', department: 'Art' } });
  expect(await counts()).toEqual([39, 1, 39, 1]);
});

describe('GET /card-holders?q=', () => {
  it.each([
    ['angstrom', ['Anders']],
    ['ÅNGSTRÖM', ['Anders']],
    ['A\u030angstro\u0308m', ['Anders']],
    ['lukasz', ['Łukasz']],
    ['gross', ['Zoë']],
    ['ss', ['Zoë']],
    ['Li', ['Na', 'Oliver']],
    ['na', ['Na']],
    ['li na', ['Na']],
    ['lina', []],
    ['ollie', ['Oliver']],
    ["o'b", ['Oliver']],
    ['n-s', ['Oliver']],
    ['cruz jos', ['José']],
    ['de la', ['José']],
    ['dela', []],
    ['uu.ex', ['Anders']],
    ['@uu', ['Anders']],
    ['pl-7', ['Łukasz']],
    ['0%_"X"*', ['Zoë']],
    ['"x"', ['Zoë']],
    ['*', ['Zoë']],
    ['%', ['Zoë']],
    ['a*', []],
    ['zoe AND gross', []],
    ['active', []],
    ['张', ['伟']],
    ['张 伟', ['伟']],
    ['😀', ['😀Smile']],
    ['😀sm', ['😀Smile']],
    ['student', []],
  ])('%j finds %j', async (q, expected) => {
    expect((await found(tenant, q)).sort()).toEqual([...expected].sort());
  });

  it.each(["O'Connor", 'O’Connor', 'Oʼconnor', 'O‘Connor', 'O`Connor', 'O´Connor'])(
    'takes one apostrophe for another: %s',
    async (lastName) => {
      const other = server.organisation();
      await create(other, { firstName: 'Sandra', lastName });
      for (const sign of "'’ʼ‘`´") expect(await found(other, `o${sign}connor`)).toEqual(['Sandra']);
    },
  );

  it.each(['index', 'newest people'])(
    'finds names with and without their two letters, among the %s',
    async (where) => {
      const other = server.organisation();
      for (const lastName of ['Müller', 'Mu\u0308ller', 'Mueller', 'Muller', 'Möller'])
        await create(other, { firstName: lastName, lastName: 'X' });
      for (const [firstName, lastName] of [
        ['Jürgen', 'Krüger-Jähnichen'],
        ['Jørgen', 'Åse'],
        ['Guðrún', 'Ðalur'],
        ['Hörður', 'Z'],
      ] as const)
        await create(other, { firstName, lastName });
      if (where === 'index') for (let more = 0; more < 40; more++) await create(other, { lastName: 'Y' });
      const written = ['Müller', 'Mu\u0308ller'];
      for (const [q, names] of [
        ['mueller', [...written, 'Mueller']],
        ['MUELL', [...written, 'Mueller']],
        ['muller', [...written, 'Muller']],
        ['müller', [...written, 'Mueller', 'Muller']],
        ['mu\u0308ller x', [...written, 'Mueller', 'Muller']],
        ['krueger juergen', ['Jürgen']],
        ['kruger-jaehnichen', []],
        ['krüger', ['Jürgen']],
        ['joergen aase', ['Jørgen']],
        ['jorgen ase', ['Jørgen']],
        ['gudrun dalur', ['Guðrún']],
        ['GUÐRÚN', ['Guðrún']],
        ['hordur', ['Hörður']],
        ['hoerdur', ['Hörður']],
      ] as const)
        expect([q, (await found(other, q)).sort()]).toEqual([q, [...names].sort()]);
    },
  );

  it('minds no joiners without width', async () => {
    const other = server.organisation();
    await create(other, { firstName: 'علی‌رضا', lastName: 'Zw\u200dj' });
    for (const q of ['علی‌رضا', 'علیرضا', 'zwj', 'z\u200bw\u2060j'])
      expect(await found(other, q)).toEqual(['علی‌رضا']);
  });

  it('finds people who were indexed before that as well as it did', async () => {
    const other = server.organisation();
    for (const [firstName, lastName] of [
      ['A', 'O’Hara'],
      ['B', 'Zw\u200dj'],
      ['C', 'O´Hara'],
    ])
      await create(other, { firstName, lastName });
    // An earlier release indexed names like this. All people are indexed here: otherwise, a search would read the
    // newest ones without the index.
    const sqlite = server.context.db.$client;
    const people = sqlite
      .query<{ seq: number; name: string }, [string]>(
        "SELECT seq, first_name || ' ' || last_name AS name FROM card_holders WHERE organisation_id = ? ORDER BY seq",
      )
      .all(other.id);
    for (const { seq, name } of people) {
      const grams = foldLetters(name)
        .split(/\s+/u)
        .flatMap((word) => [...word].map((_, start, letters) => letters.slice(start, start + 3).join('')));
      sqlite.run('INSERT INTO card_holder_search (rowid, grams, facets) VALUES (?, ?, ?)', [
        seq,
        grams.join(' '),
        'active',
      ]);
    }
    sqlite.run('UPDATE card_holder_ranges SET indexed_through = ? WHERE organisation_id = ?', [
      people.at(-1)!.seq,
      other.id,
    ]);
    for (const [q, names] of [
      ['o’hara', ['A']],
      ["o'hara", ['A']],
      ['o´hara', ['A', 'C']],
      ['zw\u200dj', ['B']],
      ["hara o'", ['A']],
    ] as const)
      expect([q, (await found(other, q)).sort()]).toEqual([q, names]);
  });

  it('finds everyone when it is blank, or nothing but marks', async () => {
    expect(await found(tenant, '')).toHaveLength(8);
    expect(await found(tenant, '  ')).toHaveLength(8);
    expect(await found(tenant, '\u0301')).toHaveLength(8);
  });

  it('finds people by what they are called now, and no longer by what they were', async () => {
    const id = await create(tenant, { firstName: 'Before', lastName: 'Changing', externalId: 'B-1' });
    expect(await found(tenant, 'before')).toEqual(['Before']);
    await tenant.send('PATCH', `/card-holders/${id}`, { body: { firstName: 'After', externalId: null } });
    expect(await found(tenant, 'before')).toEqual([]);
    expect(await found(tenant, 'b-1')).toEqual([]);
    expect(await found(tenant, 'after')).toEqual(['After']);
  });

  it('keeps its order and total where most people match', async () => {
    const campus = server.organisation();
    const expected: string[] = [];
    for (let place = 100; place < 240; place++) {
      const isMatch = place % 20 !== 0;
      const id = await create(campus, { lastName: `N${place}`, firstName: isMatch ? 'Eve' : 'Adam' });
      if (isMatch) expected.push(id);
    }
    for (const page of [1, 2, 133]) {
      const { body } = await campus.send('GET', `/card-holders?q=e%20v&pageSize=1&page=${page}`);
      expect(body.meta.total).toBe(133);
      expect(body.data.map(({ id }: { id: string }) => id)).toEqual([expected[page - 1]]);
    }
    expect(await everyPage(campus, { q: 'eve', status: null, department: null, pageSize: 40 }, 133)).toEqual(
      expected,
    );
  });

  it('equals a look at every person, on every page, for any names and words', async () => {
    const letters = fc.constantFrom(...'aabbcÅåøüeoßłLİıﬁ\'"-.@ ½´ςΣ张😀');
    const text = fc
      .string({ unit: letters, minLength: 1, maxLength: 12 })
      .map((value) => value.trim())
      .filter((value) => value !== '');
    const person = fc.record({
      firstName: text,
      lastName: text,
      preferredName: fc.option(text),
      externalId: fc.option(text.map((value) => [...value].slice(0, 8).join(''))),
      status: fc.constantFrom('active', 'archived'),
      department: fc.option(fc.constantFrom('Law', 'Art')),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(person, { minLength: 1, maxLength: 40 }),
        fc.array(
          fc.record({
            q: fc.string({ unit: letters, maxLength: 6 }),
            status: fc.option(fc.constant('active')),
            department: fc.option(fc.constant('Law')),
            pageSize: fc.integer({ min: 4, max: 50 }),
          }),
          { minLength: 12, maxLength: 12 },
        ),
        async (given, searches) => {
          const campus = server.organisation();
          const people: Person[] = [];
          for (const [place, one] of given.entries()) {
            const externalId = one.externalId === null ? null : `${one.externalId}${place}`;
            const values = { ...one, externalId };
            people.push({ ...values, id: await create(campus, values) });
          }
          for (const search of searches) {
            const expected = naive(people, search);
            expect(await everyPage(campus, search, expected.length), JSON.stringify(search)).toEqual(
              expected,
            );
          }
        },
      ),
      { numRuns: 12 },
    );
  });
});

interface Person {
  id: string;
  firstName: string;
  lastName: string;
  preferredName: string | null;
  externalId: string | null;
  status: string;
  department: string | null;
}

interface Search {
  q: string;
  status: string | null;
  department: string | null;
  pageSize: number;
}

/** The ids that a search must find, in order, worked out person by person. */
function naive(people: Person[], { q, status, department }: Search): string[] {
  const words = q.split(/\s+/u).flatMap((word) => {
    const [folded, others] = [fold(word), foldWrittenOut(word)].map((one) =>
      one.split(/\s+/u).filter(Boolean),
    );
    return folded!.map((one, place) => [one, others![place]!]);
  });
  const compare = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));
  return people
    .filter((one) => status === null || one.status === status)
    .filter((one) => department === null || one.department === department)
    .filter((one) =>
      words.every((spellings) =>
        [
          ...[one.firstName, one.lastName, one.preferredName, one.externalId].map((field) =>
            fold(field ?? ''),
          ),
          ...[one.firstName, one.lastName, one.preferredName].map((name) => foldWrittenOut(name ?? '')),
        ].some((text) => spellings.some((word) => text.includes(word))),
      ),
    )
    .sort(
      (a, b) =>
        compare(fold(a.lastName), fold(b.lastName)) ||
        compare(fold(a.firstName), fold(b.firstName)) ||
        compare(a.id, b.id),
    )
    .map(({ id }) => id);
}

async function everyPage(campus: Tenant, { q, status, department, pageSize }: Search, total: number) {
  const query = new URLSearchParams({ q, pageSize: String(pageSize) });
  if (status !== null) query.set('status', status);
  if (department !== null) query.set('department', department);
  const ids: string[] = [];
  for (let page = 1; page <= Math.floor(total / pageSize) + 1; page++) {
    query.set('page', String(page));
    const answer = await campus.send('GET', `/card-holders?${query}`);
    expect(answer.body.meta, answer.text).toEqual({ page, pageSize, total });
    ids.push(...answer.body.data.map(({ id }: { id: string }) => id));
  }
  return ids;
}
