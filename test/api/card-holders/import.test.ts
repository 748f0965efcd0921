import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Harness, startHarness, type Tenant } from '../../support/harness.ts';

let server: Harness;
let tenant: Tenant;
beforeAll(async () => {
  server = await startHarness();
});
afterAll(() => server.stop());

const begin = () => {
  tenant = server.organisation();
};
const run = (rows: unknown[], more: Record<string, unknown> = {}) =>
  tenant.send('POST', '/card-holders/import', { body: { rows, ...more } });
const person = async (externalId: string) =>
  (await tenant.send('GET', `/card-holders/by-external-id/${externalId}`)).body.data;
const ada = { externalId: 'S1', firstName: 'Ada', lastName: 'Lovelace', holderType: 'student' };

describe('POST /card-holders/import', () => {
  it('makes, changes and leaves people by their external id, and says what changed', async () => {
    begin();
    expect((await run([ada])).body.data).toEqual([
      {
        index: 0,
        result: 'created',
        cardHolderId: expect.any(String),
        changes: expect.objectContaining({
          firstName: { from: null, to: 'Ada' },
          status: { from: null, to: 'active' },
        }),
        error: null,
      },
    ]);
    const { body } = await run([
      { externalId: 'S1', department: 'Computing' },
      { ...ada, externalId: 'S2', lastName: 'Byron' },
      { externalId: 'S1 ', firstName: 'Other', lastName: 'Space', holderType: 'staff' },
    ]);
    expect(body.data.map(({ result }: { result: string }) => result)).toEqual([
      'updated',
      'created',
      'created',
    ]);
    expect(body.data[0].changes).toEqual({ department: { from: null, to: 'Computing' } });
    expect(await person('S1')).toMatchObject({ firstName: 'Ada', department: 'Computing', version: 2 });
    const again = await run([{ externalId: 'S1', department: ' Computing ' }]);
    expect(again.body.data[0]).toMatchObject({
      result: 'unchanged',
      changes: {},
      cardHolderId: (await person('S1')).id,
    });
    expect((await person('S1')).version).toBe(2);
  });

  it('says in a dry run what the run then does, and writes nothing', async () => {
    begin();
    await run([ada]);
    const rows = [
      { externalId: 'S1', lastName: 'King', notes: '' },
      { ...ada, externalId: 'S2' },
      { externalId: 'S3', firstName: 'Nobody' },
      { externalId: 'S1', lastName: 'Noel' },
    ];
    const events = async () => (await tenant.send('GET', '/audit-log')).body.meta.total;
    const before = await events();
    const dry = (await run(rows, { dryRun: true })).body.data;
    expect(await events()).toBe(before);
    expect(await person('S1')).toMatchObject({ lastName: 'Lovelace', version: 1 });
    const done = (await run(rows)).body.data;
    expect(done.map(({ cardHolderId, ...rest }: { cardHolderId: unknown }) => rest)).toEqual(
      dry.map(({ cardHolderId, ...rest }: { cardHolderId: unknown }) => rest),
    );
    // The import is one, whatever it changed.
    expect(await events()).toBe(before + 1);
  });

  it('lets a row fail by itself, points at each of its fields, and does the others', async () => {
    begin();
    const { status, body } = await run([
      { ...ada, email: 'nowhere', expiryDate: '2026-02-30' },
      { ...ada, externalId: ' ' },
      'no row',
      { externalId: 'S4', firstName: 'Emmy' },
      { ...ada, externalId: 'S5' },
    ]);
    expect(status).toBe(200);
    const failures = body.data
      .slice(0, 4)
      .map((row: { error: { details: { path: string }[] } }) => row.error.details.map(({ path }) => path));
    expect(failures).toEqual([
      ['/rows/0/email', '/rows/0/expiryDate'],
      ['/rows/1/externalId'],
      ['/rows/2'],
      ['/rows/3/lastName', '/rows/3/holderType'],
    ]);
    expect(body.data[4].result).toBe('created');
    expect(await person('S1')).toBeUndefined();
    expect(await person('S5')).toMatchObject({ lastName: 'Lovelace' });
  });

  it('refuses the second row of the same person, and names the first', async () => {
    begin();
    const { body } = await run([ada, { ...ada, lastName: 'King' }]);
    expect(body.data[1].error).toMatchObject({
      code: 'validation_failed',
      details: [{ path: '/rows/1/externalId', code: 'repeated' }],
    });
    expect(await person('S1')).toMatchObject({ lastName: 'Lovelace' });
  });

  it('takes the type from the defaults for new people only', async () => {
    begin();
    const { holderType, ...untyped } = ada;
    await run([{ ...ada, holderType: 'staff' }]);
    await run([untyped, { ...untyped, externalId: 'S2' }], { defaults: { holderType: 'visitor' } });
    expect((await person('S1')).holderType).toBe('staff');
    expect((await person('S2')).holderType).toBe('visitor');
  });

  it('merges custom fields, and leaves a number that its text repeats', async () => {
    begin();
    await run([{ ...ada, customFields: { year: 3, locker: 'B4', key: 'k' } }]);
    await run([{ externalId: 'S1', customFields: { year: '3', locker: 'C1', key: null } }]);
    expect((await person('S1')).customFields).toEqual({ year: 3, locker: 'C1' });
    const long = { text: 'x'.repeat(10_000) };
    await run([{ externalId: 'S1', customFields: long }]);
    const { body } = await run([{ externalId: 'S1', customFields: { more: 'y'.repeat(10_000) } }]);
    expect(body.data[0].error.details).toEqual([
      expect.objectContaining({ path: '/rows/0/customFields', code: 'too_long' }),
    ]);
  });

  it('takes 2,000 rows, and no more', async () => {
    begin();
    const rows = Array.from({ length: 2001 }, (_, index) => ({ ...ada, externalId: `P${index}` }));
    expect((await run(rows, { dryRun: true })).status).toBe(422);
    const { body } = await run(rows.slice(1));
    expect(body.data).toHaveLength(2000);
    expect((await tenant.send('GET', '/card-holders')).body.meta.total).toBe(2000);
  });
});
