import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemActor, write } from '../../../src/db/tx.ts';
import { calendarDay } from '../../../src/lib/calendar-day.ts';
import { setOrganisation } from '../../../src/organisations/update.ts';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';

let server: Harness;
let tenant: Tenant;
beforeAll(async () => {
  server = await startHarness();
  tenant = server.organisation();
  const rows = Array.from({ length: 1203 }, (_, index) => ({
    externalId: `P${index}`,
    firstName: index % 2 === 0 ? 'Łukasz' : 'Ann',
    lastName: `Name ${String(index).padStart(4, '0')}`,
    holderType: 'student',
    department: index < 3 ? 'Law, "old"' : null,
    status: index === 7 ? 'archived' : 'active',
    ...(index === 0 && {
      phone: '+44 20 7946 0958',
      notes: 'secret',
      customFields: { year: 3, '=x': '@y' },
    }),
  }));
  await tenant.send('POST', '/card-holders/import', { body: { rows } });
});
afterAll(() => server.stop());

const fetched = async (query = '') => {
  const answer = await tenant.send('GET', `/card-holders/export${query}`);
  expect(answer.status).toBe(200);
  return { ...answer, rows: parse(answer.text, { columns: true, bom: true }) as Record<string, string>[] };
};

describe('GET /card-holders/export', () => {
  it("is named by the organisation's day, wherever that has begun", async () => {
    for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Niue']) {
      await write(server.context, systemActor('test'), setOrganisation, tenant.id, { timeZone });
      const days = [calendarDay(timeZone, server.clock.now())];
      const name = (await fetched('?q=nobody')).headers.get('Content-Disposition');
      days.push(calendarDay(timeZone, server.clock.now()));
      expect(days.map((day) => `attachment; filename="people-${day}.csv"`)).toContain(name);
    }
  });

  it('has everybody once, in the order of the list, with a column for each custom field', async () => {
    const { headers, text, rows } = await fetched();
    expect(headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="people-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(rows.map(({ externalId }) => externalId)).toEqual(
      Array.from({ length: 1203 }, (_, index) => `P${index}`),
    );
    expect(Object.keys(rows[0]!).slice(-2)).toEqual(['customFields.=x', 'customFields.year']);
    expect(rows[0]).toMatchObject({
      firstName: 'Łukasz',
      department: 'Law, "old"',
      'customFields.year': '3',
    });
    expect(text).not.toContain('secret');
  });

  it('has no cell that a spreadsheet would take for a formula', async () => {
    const { rows } = await fetched('?q=P0');
    expect(rows[0]).toMatchObject({ phone: "'+44 20 7946 0958", 'customFields.=x': "'@y" });
    const sly = { department: 'Law;=1+1', campus: '＝1', customFields: { note: 'a\n+b' } };
    const { body } = await tenant.send('POST', '/card-holders', {
      body: { externalId: 'sly', firstName: 'Sly', lastName: 'Zzz', holderType: 'staff', ...sly },
    });
    const [row] = (await fetched('?q=sly')).rows;
    expect(row).toMatchObject({
      department: "Law;'=1+1",
      campus: "'＝1",
      'customFields.note': "a\n'+b",
      'customFields.=x': '',
    });
    await tenant.send('DELETE', `/card-holders/${body.data.id}`);
  });

  it('leaves an entry in the audit log, without whom was searched for', async () => {
    const before = (await tenant.send('GET', '/audit-log?action=card_holder.list_exported')).body.meta.total;
    await fetched('?q=lukasz&status=active');
    expect((await tenant.send('HEAD', '/card-holders/export')).status).toBe(200);
    const { body, text } = await tenant.send('GET', '/audit-log?action=card_holder.list_exported');
    expect(body.meta.total).toBe(before + 1);
    expect(body.data[0]).toMatchObject({
      actor: { type: 'api_key' },
      entityType: 'organisation',
      changes: { filters: { to: { status: 'active' } }, searched: { to: true } },
    });
    expect(text).not.toContain('lukasz');
  });

  it('takes the filters of the list, for few and for many', async () => {
    expect((await fetched('?status=archived')).rows.map(({ externalId }) => externalId)).toEqual(['P7']);
    expect((await fetched(`?department=${encodeURIComponent('Law, "old"')}`)).rows).toHaveLength(3);
    const many = (await fetched('?q=lukasz&status=active')).rows;
    expect(many).toHaveLength(602);
    expect(many.every(({ firstName }) => firstName === 'Łukasz')).toBe(true);
    expect((await fetched('?q=nobody')).rows).toEqual([]);
  });

  it('has everybody once, whatever rule they were once sorted by', async () => {
    const other = server.organisation();
    const rows = Array.from({ length: 502 }, (_, index) => ({
      externalId: `S${index}`,
      firstName: 'Ann',
      lastName: index < 498 ? 'Adams' : 'O’Brien',
      holderType: 'student',
    }));
    await other.send('POST', '/card-holders/import', { body: { rows } });
    const sqlite = server.context.db.$client;
    const { sql } = sqlite
      .query<{ sql: string }, []>("SELECT sql FROM sqlite_master WHERE name = 'card_holders_tracked_update'")
      .get()!;
    sqlite.run('DROP TRIGGER card_holders_tracked_update');
    sqlite.run(`UPDATE card_holders SET sort_key = replace(sort_key, '''', '’')`);
    sqlite.run(sql);
    const lines = (await other.send('GET', '/card-holders/export')).text.trim().split('\n').slice(1);
    expect(new Set(lines).size).toBe(502);
    expect(lines).toHaveLength(502);
  });

  it('comes back unchanged through an import', async () => {
    const { rows } = await fetched();
    const back = rows.map(({ 'customFields.year': year, 'customFields.=x': x, phone, ...row }) => ({
      ...row,
      phone: phone!.replace(/^'/, ''),
      ...(year && { customFields: { year, '=x': x!.replace(/^'/, '') } }),
    }));
    const { body } = await tenant.send('POST', '/card-holders/import', { body: { rows: back } });
    expect(new Set(body.data.map(({ result }: { result: string }) => result))).toEqual(
      new Set(['unchanged']),
    );
  });
});

describe('GET /card-holders/departments', () => {
  it('lists those in use, the largest first', async () => {
    const other = server.organisation();
    const rows = ['Law', 'Art', 'Art'].map((department, index) => ({
      externalId: `D${index}`,
      firstName: 'A',
      lastName: 'B',
      holderType: 'staff',
      department,
    }));
    await other.send('POST', '/card-holders/import', { body: { rows } });
    await other.send('POST', '/card-holders/import', {
      body: { rows: [{ externalId: 'D0', department: null }] },
    });
    expect((await other.send('GET', '/card-holders/departments')).body.data).toEqual([
      { department: 'Art', total: 2 },
    ]);
  });
});
