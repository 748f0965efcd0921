import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../src/lib/uuid.ts';
import { done } from '../../support/records/cards.ts';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';

let server: Harness;
let tenant: Tenant;
beforeAll(async () => {
  server = await startHarness();
});
beforeEach(() => {
  tenant = server.organisation();
});
afterAll(() => server.stop());

const person = (number: number, more: object = {}) => ({
  ...{ externalId: `S${number}`, firstName: 'Ada', lastName: `Lovelace ${number}`, holderType: 'student' },
  ...more,
});
const people = (first: number, count: number, more: object = {}) =>
  Array.from({ length: count }, (_, index) => person(first + index, more));
const bring = (rows: object[], importId?: string, of: Pick<Tenant, 'send'> = tenant) =>
  of.send('POST', '/card-holders/import', { body: { rows, ...(importId && { importId }) } });
const log = async (filter = '') => (await tenant.send('GET', `/audit-log?pageSize=200${filter}`)).body;
const idOf = async (externalId: string): Promise<string> =>
  (await done(tenant.send('GET', `/card-holders/by-external-id/${externalId}`))).id;

describe('an import in the audit log', () => {
  it('is one entry, however many requests it has, and opens to its rows', async () => {
    await bring(people(0, 5));
    const before = (await log()).meta.total;
    const importId = newId();
    await bring(people(0, 250), importId);
    await bring([...people(250, 100), person(0, { department: 'Law' }), person(1)], importId);
    const { data, meta } = await log();
    expect(meta.total).toBe(before + 1);
    expect(data[0]).toMatchObject({
      action: 'import.started',
      entityType: 'import',
      entityId: importId,
      actor: { type: 'api_key' },
      imported: { 'card_holder.created': 345, 'card_holder.updated': 1 },
      importId: null,
      requestId: expect.any(String),
    });
    const rows = await log(`&importId=${importId}`);
    expect(rows.meta.total).toBe(346);
    expect(rows.data).toHaveLength(200);
    expect(rows.data[0]).toMatchObject({
      action: 'card_holder.updated',
      changes: { department: { from: null, to: 'Law' } },
      entity: { name: 'Ada Lovelace 0' },
      importId,
      imported: null,
      requestId: expect.any(String),
      address: '127.0.0.1',
    });
    const last = await log(`&importId=${importId}&page=2`);
    expect(last.data).toHaveLength(146);
  });

  it('is one for each request that names none, and none where nothing changes', async () => {
    await bring(people(0, 2));
    await bring(people(0, 2));
    await bring([person(0, { department: 'Law' })]);
    const found = (await log('&action=import.started')).data;
    expect(found.map(({ imported }: { imported: unknown }) => imported)).toEqual([
      { 'card_holder.updated': 1 },
      { 'card_holder.created': 2 },
    ]);
    expect(found[0].entityId).not.toBe(found[1].entityId);
  });

  it('leaves what it changed in the history of each person, from where erasing takes the values', async () => {
    await bring([person(0)]);
    await bring([person(0, { department: 'Law' })]);
    const id = await idOf('S0');
    const trail = async () => (await log(`&entityType=card_holder&entityId=${id}`)).data;
    expect(await trail()).toMatchObject([
      { action: 'card_holder.updated', changes: { department: { to: 'Law' } } },
      { action: 'card_holder.created', changes: { lastName: { to: 'Lovelace 0' } } },
    ]);
    await tenant.send('DELETE', `/card-holders/${id}`);
    const imports = (await log('&entityType=import')).data;
    for (const { entityId } of imports)
      expect((await log(`&importId=${entityId}`)).data).toMatchObject([{ changes: {}, entity: null }]);
    expect(imports).toHaveLength(2);
  });

  it('is found by what it changed, by whom, and when', async () => {
    await bring(people(0, 3));
    await bring([person(0, { status: 'inactive' })]);
    const found = async (filter: string) =>
      (await log(filter)).data.map(({ action, imported }: { action: string; imported: object | null }) => [
        action,
        imported,
      ]);
    const first = ['import.started', { 'card_holder.created': 3 }];
    const second = ['import.started', { 'card_holder.updated': 1 }];
    expect(await found('&action=card_holder.created')).toEqual([first]);
    expect(await found('&action=card_holder.updated')).toEqual([second]);
    expect(await found('&entityType=card_holder')).toEqual([second, first]);
    expect(await found('&action=card.revoked')).toEqual([]);
    expect(await found('&entityType=card')).toEqual([]);
    const [{ actor }] = (await log('&entityType=import')).data;
    expect(await found(`&actorId=${actor.id}`)).toEqual([second, first]);
    expect(await found('&to=2001-01-01')).toEqual([]);
  });

  it('is nobody else’s to go on with, and not for longer than a day', async () => {
    const importId = newId();
    await bring([person(0)], importId);
    const other = tenant.key(['card_holders:write']);
    const by = (key: string): Pick<Tenant, 'send'> => ({
      send: (method, path, call) => server.send(method, path, { ...call, key }),
    });
    const refused = await bring([person(1)], importId, by(other.key));
    expect(refused.body.data[0]).toMatchObject({ result: 'failed', error: { code: 'conflict' } });
    // In another organisation, the same id is a new import.
    const stranger = server.organisation();
    expect((await bring([person(1)], importId, stranger)).body.data[0].result).toBe('created');
    expect((await log(`&importId=${importId}`)).meta.total).toBe(1);
    expect((await log('&entityType=import')).data[0].imported).toEqual({ 'card_holder.created': 1 });
    server.clock.advance(25 * 3600 * 1000);
    expect((await bring([person(2)], importId)).body.data[0].error.code).toBe('conflict');
    expect((await bring([person(2)])).body.data[0].result).toBe('created');
  });

  it('is looked for without a step over the rows of others', () => {
    const plan = (filter: string) =>
      server.context.db.$client
        .query<{ detail: string }, []>(
          `EXPLAIN QUERY PLAN SELECT * FROM audit_entries JOIN audit_values ON entry_seq = audit_entries.seq
           WHERE organisation_id = 'a' AND ${filter} ORDER BY audit_entries.seq DESC LIMIT 50`,
        )
        .all()
        .map(({ detail }) => detail)[0];
    expect(plan('import_id IS NULL')).toContain('audit_entries_listed');
    expect(plan("import_id IS NULL AND actor_id = 'b'")).toContain('audit_entries_by_actor');
    expect(plan("import_id = 'b'")).toContain('audit_entries_of_imports (organisation_id=? AND import_id=?)');
    expect(plan("entity_id = 'b'")).toContain('audit_entries_by_entity');
  });
});
