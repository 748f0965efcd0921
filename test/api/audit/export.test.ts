import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHolder } from '../../support/photos/photos.ts';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';

let server: Harness;
let tenant: Tenant;
beforeAll(async () => {
  server = await startHarness();
  tenant = server.organisation();
});
afterAll(() => server.stop());

const fetched = async (query = '') => {
  const answer = await tenant.send('GET', `/audit-log/export${query}`);
  expect(answer.status, answer.text).toBe(200);
  return { ...answer, rows: parse(answer.text, { columns: true, bom: true }) as Record<string, string>[] };
};

describe('GET /audit-log/export', () => {
  it('has every entry of the list once, newest first, over many parts', async () => {
    for (let count = 0; count < 3; count++) {
      const operations = Array.from({ length: 400 }, (_, index) => ({
        op: 'upsert_card_holder',
        externalId: `P${count}-${index}`,
        firstName: 'Ada',
        lastName: `=${index}`,
        holderType: 'student',
      }));
      await tenant.send('POST', '/sync/batch', { body: { operations } });
    }
    const list: Record<string, unknown>[] = [];
    for (let page = 1; page <= 7; page++)
      list.push(...(await tenant.send('GET', `/audit-log?pageSize=200&page=${page}`)).body.data);
    expect(list.length).toBeGreaterThan(1_199);
    const { rows, headers } = await fetched();
    expect(headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('Content-Disposition')).toMatch(
      /^attachment; filename="audit-log-\d{4}-\d\d-\d\d\.csv"$/,
    );
    // The export's own entry comes first, before all entries that the list had.
    expect(rows[0]).toMatchObject({ action: 'audit_log.exported', actorType: 'api_key' });
    expect(rows.slice(1).map(({ at, entityId, action }) => [at, entityId, action])).toEqual(
      list.map(({ at, entityId, action }) => [at, entityId, action]),
    );
    expect(JSON.parse(rows[1]!.changes!)).toEqual(list[0]!.changes);
    // No cell may look like a formula to a spreadsheet program.
    expect(rows.find(({ entityName }) => entityName?.endsWith('=399'))?.entityName).toBe('Ada =399');
  });

  it('takes the filters of the list, and leaves them in the log', async () => {
    const person = await createHolder(tenant);
    await tenant.send('PATCH', `/card-holders/${person}`, { body: { campus: '=1+1' } });
    const { rows } = await fetched(`?entityId=${person}`);
    expect(rows.map(({ action }) => action)).toEqual(['card_holder.updated', 'card_holder.created']);
    expect(JSON.parse(rows[0]!.changes!).campus).toEqual({ from: null, to: '=1+1' });
    const [noted] = (await tenant.send('GET', '/audit-log?action=audit_log.exported')).body.data;
    expect(noted.changes.filters.to).toEqual({ entityId: person });
    expect((await tenant.send('GET', '/audit-log/export?from=yesterday')).status).toBe(422);
  });

  it('needs the right to read the log, and is about one organisation', async () => {
    const { key } = tenant.key(['card_holders:read']);
    expect(
      (await server.send('GET', '/audit-log/export', { headers: { Authorization: `Bearer ${key}` } })).status,
    ).toBe(403);
    const other = server.organisation();
    const answer = await other.send('GET', '/audit-log/export?entityType=card_holder');
    expect(answer.text.trim().split('\n')).toHaveLength(1);
  });
});
