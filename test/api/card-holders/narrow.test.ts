import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { photographed } from '../../support/records/cards.ts';
import { plantCard } from '../../support/records/planted-card.ts';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';
import { create, problems } from './people.ts';

interface Person {
  id: string;
  lastName: string;
  holderType: string;
  status: string;
  department: string | null;
  campus: string | null;
  expiryDate: string | null;
  currentPhotoId: string | null;
  updatedAt: string;
}

let server: Harness;
let tenant: Tenant;
beforeAll(async () => {
  server = await startHarness();
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => server.stop());

const ask = async (query: Record<string, string>) => {
  const { status, body, text } = await tenant.send('GET', `/card-holders?${new URLSearchParams(query)}`);
  expect(status, text).toBe(200);
  return { people: body.data as Person[], total: body.meta.total as number };
};
const lastNames = async (query: Record<string, string>) =>
  (await ask(query)).people.map(({ lastName }) => lastName);

describe('narrowing a list of people', () => {
  /** The last names of the people who need a card. */
  let needy: Set<string>;
  let everybody: Person[];
  let noon: string;

  beforeAll(async () => {
    tenant = server.organisation();
    const add = (lastName: string, more: object = {}) => create(tenant, { lastName, ...more });
    const physics = { department: 'Physics', campus: 'North' };
    await add('Needs', physics);
    await add('Visitor', { holderType: 'visitor', campus: 'South', expiryDate: '2031-05-01' });
    await add('Inactive', { ...physics, status: 'inactive' });
    await add('Over', { expiryDate: '2020-01-31', campus: 'North' });
    server.clock.advance(60_000);
    noon = new Date(server.clock.now()).toISOString();
    for (const [lastName, status] of [
      ['Wears', 'active'],
      ['Waits', 'queued'],
      ['Suspended', 'suspended'],
      ['Lost', 'revoked'],
      ['Expired', 'expired'],
    ] as const) {
      const cardHolderId = await add(lastName, { ...physics, holderType: 'staff' });
      plantCard(server, { organisationId: tenant.id, cardHolderId }, { status });
    }
    const ordered = await add('Ordered', { holderType: 'contractor', expiryDate: '2031-04-30' });
    await tenant.send('POST', '/orders', { body: { submit: true, items: [{ cardHolderId: ordered }] } });
    await photographed(server, tenant, { lastName: 'Photographed', campus: 'South' });
    needy = new Set(['Needs', 'Visitor', 'Lost', 'Expired', 'Photographed']);
    everybody = (await ask({ pageSize: '200' })).people;
    expect(everybody).toHaveLength(11);
  });

  it('takes each filter, and the opposite of those that have one', async () => {
    expect(await lastNames({ needsCard: 'true' })).toEqual([...needy].sort());
    expect((await ask({ needsCard: 'false' })).total).toBe(everybody.length - needy.size);
    expect(await lastNames({ hasPhoto: 'true' })).toEqual(['Photographed']);
    expect((await ask({ hasPhoto: 'false' })).total).toBe(everybody.length - 1);
    expect(await lastNames({ holderType: 'contractor' })).toEqual(['Ordered']);
    expect(await lastNames({ campus: 'South' })).toEqual(['Photographed', 'Visitor']);
    expect(await lastNames({ expiresBefore: '2031-05-01' })).toEqual(['Ordered', 'Over']);
    expect(await lastNames({ updatedSince: noon })).not.toContain('Needs');
    expect((await ask({ updatedSince: noon })).total).toBe(7);
  });

  it('combines them with each other, with words and with an order', async () => {
    const one = <T>(...values: T[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          status: one('active', 'inactive'),
          department: one('Physics'),
          holderType: one('student', 'staff'),
          campus: one('North', 'South'),
          hasPhoto: one('true', 'false'),
          needsCard: one('true', 'false'),
          expiresBefore: one('2031-05-01', '2031-05-02'),
          updatedSince: one(noon),
          photoState: one('none', 'approved'),
          expiresWithinDays: one('3650'),
          q: one('e', 'ada s'),
          sort: one('-name', 'expiryDate'),
        }),
        async (asked) => {
          const query = JSON.parse(JSON.stringify(asked)) as Record<string, string>;
          const has = (person: Person): boolean =>
            (asked.status === undefined || person.status === asked.status) &&
            (asked.department === undefined || person.department === asked.department) &&
            (asked.holderType === undefined || person.holderType === asked.holderType) &&
            (asked.campus === undefined || person.campus === asked.campus) &&
            (asked.hasPhoto === undefined ||
              (person.currentPhotoId !== null) === (asked.hasPhoto === 'true')) &&
            (asked.needsCard === undefined || needy.has(person.lastName) === (asked.needsCard === 'true')) &&
            (asked.expiresBefore === undefined || (person.expiryDate ?? '9') < asked.expiresBefore) &&
            (asked.updatedSince === undefined || person.updatedAt >= asked.updatedSince) &&
            (asked.photoState === undefined ||
              (person.currentPhotoId !== null) === (asked.photoState === 'approved')) &&
            (asked.expiresWithinDays === undefined || (person.expiryDate ?? '') > '2021') &&
            (asked.q === undefined ||
              asked.q.split(' ').every((word) => `ada ${person.lastName}`.toLowerCase().includes(word)));
          const { people, total } = await ask({ ...query, pageSize: '200' });
          const wanted = everybody.filter(has).map(({ lastName }) => lastName);
          expect(total).toBe(wanted.length);
          const found = people.map(({ lastName }) => lastName);
          if (asked.sort === undefined) expect(found).toEqual(wanted);
          else if (asked.sort === '-name') expect(found).toEqual(wanted.toReversed());
          else expect(found.toSorted()).toEqual(wanted.toSorted());
          const exported = await fetch(
            `${server.url}/api/v1/card-holders/export?${new URLSearchParams(query)}`,
            {
              headers: { Authorization: `Bearer ${tenant.admin}` },
            },
          );
          if (asked.sort === undefined)
            expect((await exported.text()).trim().split('\n').length - 1).toBe(wanted.length);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('says which filter is wrong', async () => {
    const query = new URLSearchParams({
      holderType: 'robot',
      hasPhoto: 'yes',
      needsCard: '1',
      expiresBefore: '2031-02-30',
      updatedSince: 'yesterday',
    });
    const { status, body } = await tenant.send('GET', `/card-holders?${query}`);
    expect(status).toBe(422);
    expect(problems(body)).toEqual({
      'query.holderType': 'not_allowed',
      'query.hasPhoto': 'invalid_type',
      'query.needsCard': 'invalid_type',
      'query.expiresBefore': 'invalid_format',
      'query.updatedSince': 'invalid_format',
    });
  });

  it('is about one organisation', async () => {
    const other = server.organisation();
    expect((await other.send('GET', '/card-holders?needsCard=true')).body.meta.total).toBe(0);
  });

  it('leaves its filters in the audit log of an export', async () => {
    await fetch(`${server.url}/api/v1/card-holders/export?campus=North&needsCard=true`, {
      headers: { Authorization: `Bearer ${tenant.admin}` },
    });
    const { body } = await tenant.send('GET', '/audit-log?action=card_holder.list_exported');
    expect(body.data[0].changes.filters.to).toEqual({ campus: 'North', needsCard: true });
  });
});

describe('narrowing a list of thousands', () => {
  const PEOPLE = 12_003;
  const name = (index: number) => `Name ${String(PEOPLE - index).padStart(5, '0')}`;

  beforeAll(async () => {
    tenant = server.organisation();
    const rows = Array.from({ length: PEOPLE }, (_, index) => ({
      externalId: `P${index}`,
      firstName: index % 10 === 0 ? 'Ann' : 'Bo',
      lastName: name(index),
      holderType: index % 3 === 0 ? 'staff' : 'student',
      campus: index % 500 === 0 ? 'Small' : 'Large',
    }));
    for (let from = 0; from < PEOPLE; from += 2_000)
      await tenant.send('POST', '/card-holders/import', { body: { rows: rows.slice(from, from + 2_000) } });
  });

  it.each([false, true])('finds few and many, in one step and in many (hurried: %s)', async (isHurried) => {
    if (isHurried) {
      // Makes each step end as soon as it may.
      let nowMs = 0;
      vi.spyOn(performance, 'now').mockImplementation(() => (nowMs += 1_000));
    }
    const pages: [Record<string, string>, number, number[]][] = [
      [{ campus: 'Small' }, 25, [12_000, 11_500]],
      [{ holderType: 'staff' }, 4_001, [12_000, 11_997]],
      [{ holderType: 'staff', page: '1000', pageSize: '4' }, 4_001, [12, 9, 6, 3]],
      [{ holderType: 'staff', sort: '-name' }, 4_001, [0, 3]],
      [{ holderType: 'staff', q: 'ann' }, 401, [12_000, 11_970]],
      [{ holderType: 'student', q: 'bo' }, 7_202, [12_002, 12_001]],
    ];
    for (const [query, total, first] of pages) {
      const found = await ask(query);
      expect([query, found.total]).toEqual([query, total]);
      expect([query, ...found.people.slice(0, first.length).map(({ lastName }) => lastName)]).toEqual([
        query,
        ...first.map(name),
      ]);
    }
    expect((await ask({ holderType: 'staff', page: '4002', pageSize: '1' })).people).toEqual([]);
  });
});
