import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { USER } from '../../src/scim/attributes/user.ts';
import { passes } from '../../src/scim/filters/evaluate.ts';
import { parseFilter } from '../../src/scim/filters/parse.ts';
import { BOUNDS } from '../../src/scim/users/list.ts';
import { type Harness, startHarness, type Tenant } from '../support/server/harness.ts';
import { ENTERPRISE, type Scim, scimOf } from './users.ts';

const ADA = {
  id: '01981f3c-5b2e-7c41-9d0a-3f6b8a2e4c17',
  externalId: 'S1',
  userName: 'ada@example.edu',
  name: { givenName: 'Ada', familyName: 'Lovelace' },
  active: true,
  emails: [
    { value: 'ada@example.edu', type: 'work', primary: true },
    { value: 'ada@example.org', type: 'home' },
  ],
  [ENTERPRISE]: { department: 'Mathematics' },
  meta: { created: '2026-03-01T10:00:00.000Z' },
};

describe('a filter', () => {
  it.each([
    ['userName eq "ADA@example.edu"', true],
    ['USERNAME EQ "ada@example.edu"', true],
    ['externalId eq "s1"', false],
    ['externalId eq "S1"', true],
    ['userName ne "bob"', true],
    ['userName ne "ada@example.edu"', false],
    ['userName co "@EXAMPLE"', true],
    ['userName sw "ada"', true],
    ['userName ew ".edu"', true],
    ['userName ew ".org"', false],
    ['userName gt "abc"', true],
    ['userName le "abc"', false],
    ['name.familyName eq "Lovelace"', true],
    ['urn:ietf:params:scim:schemas:core:2.0:User:name.familyName eq "Lovelace"', true],
    [`${ENTERPRISE}:department eq "mathematics"`, true],
    ['emails pr', true],
    ['phoneNumbers pr', false],
    ['displayName pr', false],
    ['displayName eq null', true],
    ['userName eq null', false],
    ['emails eq "ada@example.org"', true],
    ['emails.value eq "ada@example.org"', true],
    ['emails[type eq "work"]', true],
    ['emails[type eq "work" and value co "@example.org"]', false],
    ['emails[type eq "work"].value eq "ada@example.edu"', true],
    ['emails[type eq "home"].value eq "ada@example.edu"', false],
    ['emails[not (type eq "work")]', true],
    ['active eq true', true],
    ['active eq "True"', true],
    ['active eq False', false],
    ['meta.created ge "2026-03-01T11:00:00+01:00"', true],
    ['meta.created gt "2026-03-01T10:00:00Z"', false],
    ['title eq "Dr"', false],
    ['not (title pr)', true],
    ['userName eq "x" or userName sw "ada" and active eq false', false],
    ['(userName eq "x" or userName sw "ada") and active eq true', true],
    ['not (userName eq "x") and not(active eq false)', true],
    ['userName eq "a\\"b"', false],
    ['userName eq "\\u0061da@example.edu"', true],
  ])('%s: %s', (filter, expected) => {
    expect(passes(parseFilter(filter, USER), ADA, USER)).toBe(expected);
  });

  it.each([
    '',
    'userName',
    'userName eq',
    'userName eq ada',
    'userName is "ada"',
    'userName eq "ada',
    'userName eq "ada" and',
    'and userName eq "ada"',
    '(userName eq "ada"',
    'userName eq "ada")',
    'emails[type eq "work"',
    'emails[] eq "x"',
    '"userName" eq "ada"',
    'user name eq "ada"',
    'userName eq {"a":1}',
    'not userName eq "ada"',
    'a.b.c eq 1',
    `${'('.repeat(11)}userName pr${')'.repeat(11)}`,
    `${'not ('.repeat(12)}userName pr${')'.repeat(12)}`,
    `userName eq "${'x'.repeat(2048)}"`,
  ])('%s is refused', (filter) => {
    expect(() => parseFilter(filter, USER)).toThrow(
      expect.objectContaining({ extra: { details: [expect.objectContaining({ code: 'invalidFilter' })] } }),
    );
  });

  it('may be ten levels deep, and as long as 2 kB of alternatives', () => {
    const deep = `${'('.repeat(10)}userName pr${')'.repeat(10)}`;
    expect(passes(parseFilter(deep, USER), ADA, USER)).toBe(true);
    const long = Array.from({ length: 120 }, () => 'userName pr').join(' or ');
    expect(passes(parseFilter(long, USER), ADA, USER)).toBe(true);
  });
});

describe('GET /Users', () => {
  let server: Harness;
  let tenant: Tenant;
  let scim: Scim;
  const names = ['Zoe', 'Yan', 'Xena', 'Walt', 'Vera', 'Udo', 'Tina', 'Sam'];
  beforeAll(async () => {
    server = await startHarness({ SCIM_LEAVER_LIMIT: '100 %' });
    tenant = server.organisation();
    scim = scimOf(server, tenant);
    for (const [place, givenName] of names.entries())
      await scim.create({
        userName: `${givenName}@example.edu`,
        externalId: `F-${place}`,
        name: { givenName, familyName: `Family ${place}` },
        active: place !== 3,
        emails: [
          { value: `${givenName}@example.edu`, type: 'work', primary: true },
          { value: `${givenName}@example.org`, type: 'home' },
        ],
        userType: place % 2 === 0 ? 'student' : 'staff',
        [ENTERPRISE]: { department: 'Dep. A' },
      });
    const gone = await scim.create({ userName: 'gone' });
    await scim.send('DELETE', `/Users/${gone.id}`);
  });
  afterAll(() => server.stop());

  const list = async (query: string) => {
    const { status, body } = await scim.send('GET', `/Users?${query}`);
    expect(status).toBe(200);
    return body;
  };
  const given = (body: { Resources: { name: { givenName: string } }[] }) =>
    body.Resources.map(({ name }) => name.givenName);

  it('shows everybody by name, inactive people included, without those who are gone', async () => {
    const body = await list('');
    expect(body).toMatchObject({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
      totalResults: 8,
      startIndex: 1,
      itemsPerPage: 8,
    });
    expect(given(body)).toEqual(names);
  });

  it.each([
    ['startIndex=1&count=2', 8, ['Zoe', 'Yan']],
    ['startIndex=7&count=5', 8, ['Tina', 'Sam']],
    ['startIndex=0&count=1', 8, ['Zoe']],
    ['startIndex=-3&count=1', 8, ['Zoe']],
    ['count=0', 8, []],
    ['count=-1', 8, []],
    ['startIndex=100', 8, []],
    ['sortBy=name.givenName&count=3', 8, ['Sam', 'Tina', 'Udo']],
    ['sortBy=userName&sortOrder=descending&startIndex=2&count=2', 8, ['Yan', 'Xena']],
    ['filter=userType+eq+"student"&count=2', 4, ['Zoe', 'Xena']],
    ['filter=userType+eq+"student"&startIndex=3', 4, ['Vera', 'Tina']],
    ['filter=userType+eq+"student"&sortBy=name.givenName', 4, ['Tina', 'Vera', 'Xena', 'Zoe']],
    ['filter=active+eq+false', 1, ['Walt']],
    ['filter=groups.value+eq+"type-staff"', 4, ['Yan', 'Walt', 'Udo', 'Sam']],
    ['filter=groups[display+eq+"Dep.+A"]&count=1', 8, ['Zoe']],
    ['filter=userName+eq+"ZOE@example.edu"', 1, ['Zoe']],
    ['filter=userName+eq+"nobody"', 0, []],
    ['filter=externalId+eq+"F-1"', 1, ['Yan']],
    ['filter=emails+eq+"yan@EXAMPLE.org"', 1, ['Yan']],
    ['filter=emails[type+eq+"work"].value+eq+"yan@example.org"', 0, []],
    ['filter=emails[type+eq+"work"+and+value+eq+"yan@example.edu"]', 1, ['Yan']],
    ['filter=externalId+eq+"F-1"+and+active+eq+false', 0, []],
    ['filter=externalId+eq+"F-1"+or+userName+eq+"zoe@example.edu"&sortBy=name.givenName', 2, ['Yan', 'Zoe']],
    ['filter=externalId+eq+"F-1"+or+active+eq+false', 2, ['Yan', 'Walt']],
    [
      'filter=emails+eq+"zoe@example.org"+or+emails+eq+"yan@example.org"+or+emails+eq+"xena@example.org"+or+emails+eq+"walt@example.org"+or+emails+eq+"vera@example.org"&startIndex=2&count=3',
      5,
      ['Yan', 'Xena', 'Walt'],
    ],
    [
      'filter=emails+eq+"zoe@example.org"+or+emails+eq+"yan@example.org"+or+emails+eq+"xena@example.org"+or+emails+eq+"walt@example.org"+or+emails+eq+"vera@example.org"&sortBy=name.givenName&count=2',
      5,
      ['Vera', 'Walt'],
    ],
  ])('%s', async (query, total, expected) => {
    const former = { ...BOUNDS };
    // Small steps lead to the same page.
    for (const bounds of [former, { read: 3, skipped: 2, stepMs: 0 }]) {
      Object.assign(BOUNDS, bounds);
      const body = await list(query);
      expect([body.totalResults, given(body)]).toEqual([total, expected]);
    }
    Object.assign(BOUNDS, former);
  });

  it('finds the same by a POST to .search', async () => {
    for (const path of ['/Users/.search', '/.search']) {
      const { status, body } = await scim.send('POST', path, {
        body: { filter: 'userName sw "z"', attributes: ['userName'], startIndex: 1, count: 10 },
      });
      expect(status).toBe(200);
      expect(body.Resources).toEqual([
        { schemas: expect.any(Array), id: expect.any(String), userName: 'Zoe@example.edu' },
      ]);
    }
  });

  it('shows only the attributes that are asked for, or not those that are excluded', async () => {
    const one = async (query: string) =>
      (await list(`filter=externalId+eq+"F-0"&${query}`)).Resources[0] as Record<string, unknown>;
    expect(Object.keys(await one('attributes=userName,name.familyName,emails.value'))).toEqual([
      'schemas',
      'id',
      'userName',
      'name',
      'emails',
    ]);
    expect((await one('attributes=name.familyName')).name).toEqual({ familyName: 'Family 0' });
    const left = await one('excludedAttributes=emails,meta,name.formatted,id');
    expect(left).not.toHaveProperty('emails');
    expect(left).not.toHaveProperty('meta');
    expect(left).toMatchObject({
      id: expect.any(String),
      name: { familyName: 'Family 0', givenName: 'Zoe' },
    });
    expect(left.name).not.toHaveProperty('formatted');
  });

  it.each([
    ['filter=userName+eq', 'invalidFilter'],
    ['filter=active+gt+true', 'invalidFilter'],
    ['count=many', 'invalidValue'],
    ['attributes=userName&excludedAttributes=id', 'invalidValue'],
    ['sortBy=name.givenName&startIndex=10000', 'tooMany'],
    [`filter=${'('.repeat(60)}`, 'invalidFilter'],
  ])('%s is 400 %s', async (query, scimType) => {
    const { status, body } = await scim.send('GET', `/Users?${query}`);
    expect([status, body.scimType, body.status]).toEqual([400, scimType, '400']);
  });

  it('shows groups of types and departments, and finds those of a user', async () => {
    const { body } = await scim.send('GET', '/Groups');
    expect(body.Resources.map(({ displayName }: { displayName: string }) => displayName)).toEqual([
      'student',
      'staff',
      'contractor',
      'visitor',
      'access',
      'Dep. A',
    ]);
    const [zoe] = await scim.find('userName eq "zoe@example.edu"');
    const filter = encodeURIComponent(`members.value eq "${zoe.id}"`);
    const found = (await scim.send('GET', `/Groups?filter=${filter}&excludedAttributes=members`)).body;
    expect(found.Resources.map(({ id }: { id: string }) => id)).toEqual([
      'type-student',
      'department-RGVwLiBB',
    ]);
    const named = (await scim.send('GET', '/Groups?filter=displayName+eq+"dep.+a"')).body.Resources;
    expect((await scim.send('GET', `/Groups/${named[0].id}`)).body).toEqual(named[0]);
    expect((await scim.send('GET', '/Groups/type-king')).status).toBe(404);
    expect((await scim.send('POST', '/Groups', { body: { displayName: 'x' } })).status).toBe(405);
  });
});
