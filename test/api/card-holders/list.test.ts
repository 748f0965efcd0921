import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Harness, startHarness } from '../../support/server/harness.ts';
import { create, names } from './people.ts';

let server: Harness;
beforeAll(async () => {
  server = await startHarness();
});
afterAll(() => server.stop());

describe('GET /card-holders', () => {
  it('is in the order of last name, first name and id, whatever their case and diacritics', async () => {
    const tenant = server.organisation();
    const people = [
      ['Zhang', 'Wei'],
      ['ångström', 'Bo'],
      ['Angstrom', 'Anna'],
      ['Angström', 'cecilia'],
      ['Li', 'Na'],
      ['Liang', 'An'],
      ['Li', 'Åsa'],
      ['Łukasik', 'Jan'],
      ['Lukas', 'Zoë'],
      ['Strauß', 'B'],
      ['Strauss', 'A'],
      ['Øst', 'Per'],
      ['Ost', 'Pia'],
      ['de la Cruz', 'Inés'],
    ] as const;
    for (const [lastName, firstName] of people) await create(tenant, { lastName, firstName });
    expect(await names(tenant)).toEqual([
      'Angstrom Anna',
      'ångström Bo',
      'Angström cecilia',
      'de la Cruz Inés',
      'Li Åsa',
      'Li Na',
      'Liang An',
      'Lukas Zoë',
      'Łukasik Jan',
      'Øst Per',
      'Ost Pia',
      'Strauss A',
      'Strauß B',
      'Zhang Wei',
    ]);
  });

  it('orders people of one name by id', async () => {
    const tenant = server.organisation();
    const ids: string[] = [];
    for (let i = 0; i < 5; i++) ids.push(await create(tenant));
    const { body } = await tenant.send('GET', '/card-holders');
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual(ids.sort());
  });

  it('has every field but the notes', async () => {
    const tenant = server.organisation();
    const id = await create(tenant, { notes: 'secret', customFields: { a: [1] } });
    const [listed] = (await tenant.send('GET', '/card-holders')).body.data;
    const { notes, ...shown } = (await tenant.send('GET', `/card-holders/${id}`)).body.data;
    expect(notes).toBe('secret');
    expect(listed).toEqual(shown);
  });

  it('gives each person on exactly one page, from both ends', async () => {
    const tenant = server.organisation();
    for (let i = 0; i < 23; i++) await create(tenant, { lastName: `P${String(i).padStart(2, '0')}` });
    const all = await names(tenant);
    for (const pageSize of [1, 5, 22, 23, 24]) {
      const pages: string[] = [];
      for (let page = 1; page <= Math.ceil(23 / pageSize); page++) {
        const { body } = await tenant.send('GET', `/card-holders?page=${page}&pageSize=${pageSize}`);
        expect(body.meta).toEqual({ page, pageSize, total: 23 });
        pages.push(
          ...body.data.map(
            (one: { lastName: string; firstName: string }) => `${one.lastName} ${one.firstName}`,
          ),
        );
      }
      expect(pages).toEqual(all);
    }
  });

  it('is empty past the end, with the total', async () => {
    const tenant = server.organisation();
    await create(tenant);
    for (const page of [2, 1000, Number.MAX_SAFE_INTEGER % 1e15]) {
      const { status, body } = await tenant.send('GET', `/card-holders?page=${page}`);
      expect(status).toBe(200);
      expect(body).toEqual({ data: [], meta: { page, pageSize: 25, total: 1 } });
    }
  });

  it.each([
    ['page=0', 'query.page'],
    ['page=1.5', 'query.page'],
    ['page=x', 'query.page'],
    ['pageSize=0', 'query.pageSize'],
    ['pageSize=201', 'query.pageSize'],
    ['status=gone', 'query.status'],
    ['status=', 'query.status'],
    ['page=1&page=2', 'query.page'],
    [`q=${'x'.repeat(301)}`, 'query.q'],
  ])('answers 422 to %s', async (query, path) => {
    const { status, body } = await server.organisation().send('GET', `/card-holders?${query}`);
    expect(status).toBe(422);
    expect(body.error.details.map((detail: { path: string }) => detail.path)).toEqual([path]);
  });

  it('filters by status and by department, to the letter, and counts what it filters', async () => {
    const tenant = server.organisation();
    await create(tenant, { firstName: 'A', department: 'Law' });
    await create(tenant, { firstName: 'B', department: 'Law', status: 'archived' });
    await create(tenant, { firstName: 'C', department: 'law' });
    await create(tenant, { firstName: 'D', status: 'archived' });
    await create(tenant, { firstName: 'E', department: 'Law & Order', status: 'inactive' });
    const first = async (query: string) => (await names(tenant, query)).map((name) => name.at(-1)).join('');
    expect(await first('&status=archived')).toBe('BD');
    expect(await first('&status=inactive')).toBe('E');
    expect(await first('&department=Law')).toBe('AB');
    expect(await first('&department=law')).toBe('C');
    expect(await first('&department=Law%20%26%20Order')).toBe('E');
    expect(await first('&department=La')).toBe('');
    expect(await first('&department=Law&status=archived')).toBe('B');
    expect(await first('&department=Law&status=inactive')).toBe('');
    expect(await first('&department=')).toBe('ABCDE');
    expect(await first('&q=lovelace&department=Law&status=active')).toBe('A');
  });

  it('counts people where they have gone to', async () => {
    const tenant = server.organisation();
    const id = await create(tenant, { department: 'Law' });
    await create(tenant, { department: 'Law' });
    await tenant.send('PATCH', `/card-holders/${id}`, { body: { department: null, status: 'archived' } });
    const total = async (query: string) =>
      (await tenant.send('GET', `/card-holders?${query}`)).body.meta.total;
    expect(await total('')).toBe(2);
    expect(await total('status=active')).toBe(1);
    expect(await total('status=archived')).toBe(1);
    expect(await total('department=Law')).toBe(1);
    expect(await total('department=Law&status=archived')).toBe(0);
  });

  it('has nobody of another organisation, in list, filter or search', async () => {
    const tenant = server.organisation();
    const other = server.organisation();
    await create(other, { lastName: 'Other', department: 'Law', externalId: 'X1' });
    expect(await names(tenant)).toEqual([]);
    for (const query of ['q=other', 'q=o', 'status=active', 'department=Law', 'q=other&department=Law'])
      expect(await names(tenant, `&${query}`)).toEqual([]);
    await create(tenant, { lastName: 'Otherwise' });
    expect(await names(tenant, '&q=other')).toEqual(['Otherwise Ada']);
    expect(await names(other, '&q=other')).toEqual(['Other Ada']);
  });
});
