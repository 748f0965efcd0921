import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemActor, write } from '../../../src/db/tx.ts';
import { setOrganisation } from '../../../src/organisations/update.ts';
import { done, photographed, print, queuedCard } from '../../support/records/cards.ts';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';

let server: Harness;
let tenant: Tenant;
beforeAll(async () => {
  server = await startHarness();
});
afterAll(() => server.stop());

const allow = (singleNames: boolean) =>
  write(server.context, systemActor('test'), setOrganisation, tenant.id, { singleNames });
const sukarno = { externalId: 'S1', firstName: '', lastName: 'Sukarno', holderType: 'student' };
const BLANK = { code: 'blank', message: 'must not be blank' };
const create = (body: object) => tenant.send('POST', '/card-holders', { body });
const person = async (externalId = 'S1') =>
  (await tenant.send('GET', `/card-holders/by-external-id/${externalId}`)).body.data;
const patch = async (body: object) => tenant.send('PATCH', `/card-holders/${(await person()).id}`, { body });
const importing = async (rows: object[], more: object = {}) =>
  (await tenant.send('POST', '/card-holders/import', { body: { rows, ...more } })).body.data;

describe('in an organisation that allows people with one name', () => {
  beforeEach(async () => {
    tenant = server.organisation();
    await allow(true);
  });

  it('takes a blank name in each way in, and shows it as empty', async () => {
    expect((await create({ ...sukarno, firstName: ' \u200b' })).status).toBe(201);
    expect(await person()).toMatchObject({ firstName: '', lastName: 'Sukarno' });
    expect((await create({ ...sukarno, externalId: 'S2', firstName: 'Madonna', lastName: '' })).status).toBe(
      201,
    );
    const upsert = { ...sukarno, externalId: undefined, lastName: 'Suharto' };
    const put = await tenant.send('PUT', '/sync/card-holders/by-external-id/S3', { body: upsert });
    expect(put.body.data).toMatchObject({ firstName: '', lastName: 'Suharto' });
    const operations = [{ op: 'upsert_card_holder', ...sukarno, externalId: 'S4', lastName: 'Aung' }];
    const batch = await tenant.send('POST', '/sync/batch', { body: { operations } });
    expect(batch.body.data[0]).toMatchObject({ status: 201, data: { firstName: '' } });
    const given = await tenant.send('POST', '/card-holders', {
      body: { ...sukarno, externalId: 'S5', firstName: 'Ada' },
    });
    const emptied = await tenant.send('PATCH', `/card-holders/${given.body.data.id}`, {
      body: { firstName: '' },
    });
    expect(emptied.body.data).toMatchObject({ firstName: '', version: 2 });
  });

  it('asks an import for no second name as long as the first is invalid, and may be all that is needed', async () => {
    const rows = [{ externalId: 'S1', firstName: 'x'.repeat(121), holderType: 'student' }];
    const [row] = await importing(rows, { dryRun: true });
    expect(row.error.details).toEqual([expect.objectContaining({ path: '/rows/0/firstName' })]);
  });

  it('takes an import of a table that has nothing in the column of a name', async () => {
    const { firstName, ...row } = sukarno;
    const rows = [
      row,
      { ...sukarno, externalId: 'S2', lastName: 'Suharto' },
      { externalId: 'S3', holderType: 'staff' },
    ];
    const dry = await importing(rows, { dryRun: true });
    const done = await importing(rows);
    const told = (all: { result: string; changes: object }[]) =>
      all.map(({ result, changes }) => [result, changes]);
    expect(told(done)).toEqual(told(dry));
    expect(done.map(({ result }: { result: string }) => result)).toEqual(['created', 'created', 'failed']);
    expect(done[0].changes).toMatchObject({ firstName: { from: null, to: '' } });
    // A name that is left out stays as it is.
    expect((await importing([{ externalId: 'S2', department: 'Law' }]))[0].changes).toEqual({
      department: { from: null, to: 'Law' },
    });
  });

  it('takes nobody without a name, and no new person whose body lacks one', async () => {
    const { firstName, ...lacking } = sukarno;
    expect((await create(lacking)).body.error.details).toEqual([
      expect.objectContaining({ path: '/firstName', code: 'required' }),
    ]);
    const nameless = await create({ ...sukarno, lastName: ' ' });
    expect(nameless.status).toBe(422);
    expect(
      nameless.body.error.details.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`),
    ).toEqual(['/firstName blank', '/lastName blank']);
    await create(sukarno);
    expect((await patch({ lastName: '' })).body.error.details).toEqual([
      expect.objectContaining({ path: '/lastName', code: 'blank' }),
    ]);
    for (const dryRun of [true, false]) {
      const [row] = await importing([{ externalId: 'S1', lastName: '' }], { dryRun });
      expect(row.error.details).toEqual([
        expect.objectContaining({ path: '/rows/0/lastName', code: 'blank' }),
      ]);
    }
  });

  it('sorts and finds people by the one name, whichever it is', async () => {
    for (const [externalId, firstName, lastName] of [
      ['S1', '', 'Sukarno'],
      ['S2', 'Madonna', ''],
      ['S3', 'Ada', 'Lovelace'],
      ['S4', 'Zoë', 'Zuse'],
    ])
      await create({ ...sukarno, externalId, firstName, lastName });
    const listed = (await tenant.send('GET', '/card-holders')).body.data;
    expect(listed.map(({ externalId }: { externalId: string }) => externalId)).toEqual([
      'S3',
      'S2',
      'S1',
      'S4',
    ]);
    const found = async (q: string) =>
      (await tenant.send('GET', `/card-holders?q=${q}`)).body.data.map(
        (one: { externalId: string }) => one.externalId,
      );
    expect(await found('madon')).toEqual(['S2']);
    expect(await found('sukarno')).toEqual(['S1']);
    const csv = (await tenant.send('GET', '/card-holders/export')).text.split('\n');
    expect(csv.find((line) => line.startsWith('S1'))).toMatch(/^S1,,Sukarno,/);
    const twin = { ...sukarno, externalId: 'S9', firstName: 'Sukarno', lastName: '' };
    expect((await importing([twin], { dryRun: true }))[0].warnings).toEqual([
      expect.objectContaining({ code: 'same_name' }),
    ]);
  });

  it('writes one name on the card, in the queue and at verification, and no blank', async () => {
    const cardHolderId = await photographed(server, tenant, { firstName: '', lastName: 'Sukarno' });
    const { id, verificationCode } = await queuedCard(tenant, cardHolderId);
    expect(await done(tenant.send('GET', '/print-queue'))).toMatchObject([{ displayName: 'Sukarno' }]);
    const { printedFields } = await print(tenant, id, { activate: true });
    expect(printedFields).toMatchObject({ displayName: 'Sukarno', firstName: '' });
    const { body } = await server.send('GET', `/verify/${verificationCode}`, { key: null });
    expect(body.data).toMatchObject({ valid: true, displayName: 'Sukarno' });
  });

  it('leaves people as they are once it is no longer allowed, who can be changed in all but this', async () => {
    await create(sukarno);
    await allow(false);
    expect((await patch({ department: 'Law' })).body.data).toMatchObject({
      firstName: '',
      department: 'Law',
    });
    expect((await importing([{ externalId: 'S1', campus: 'North' }]))[0].result).toBe('updated');
    expect((await patch({ firstName: '' })).body.error.details).toEqual([{ path: '/firstName', ...BLANK }]);
    expect((await patch({ firstName: 'Kusno' })).body.data).toMatchObject({ firstName: 'Kusno' });
    expect((await patch({ firstName: ' ' })).status).toBe(422);
  });
});

it('allows nobody to have one name unless an organisation asks for it, and names all faults at once', async () => {
  tenant = server.organisation();
  const { body } = await create({ ...sukarno, lastName: ' ', holderType: 'x' });
  expect(body.error.details).toEqual([
    { path: '/firstName', ...BLANK },
    { path: '/lastName', ...BLANK },
    expect.objectContaining({ path: '/holderType' }),
  ]);
  const [row] = await importing([{ ...sukarno, email: 'x' }]);
  expect(row.error.details).toEqual([
    { path: '/rows/0/firstName', ...BLANK },
    expect.objectContaining({ path: '/rows/0/email' }),
  ]);
  const { firstName, ...lacking } = sukarno;
  expect((await importing([lacking]))[0].error.details).toEqual([
    expect.objectContaining({ path: '/rows/0/firstName', code: 'required' }),
  ]);
});
