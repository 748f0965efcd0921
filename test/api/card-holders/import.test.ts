import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Harness, startHarness, type Tenant } from '../../support/server/harness.ts';

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
        warnings: [],
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
    type Row = { cardHolderId: unknown; warnings: unknown };
    const told = (all: Row[]) => all.map(({ cardHolderId, warnings, ...rest }) => rest);
    expect(told(done)).toEqual(told(dry));
    // The import counts as one event, whatever it changed.
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

  it('names all problems of a row at once, unless another one hides them', async () => {
    begin();
    const long = { text: 'x'.repeat(10_000) };
    const [own] = (
      await run([
        { ...ada, customFields: long },
        { ...ada, externalId: 'S2' },
      ])
    ).body.data;
    const { cardHolderId } = own;
    const clash = { cardHolderId, externalId: 'S2', customFields: { more: 'y'.repeat(10_000) } };
    const email = 'nowhere';
    const rows = [
      { externalId: 'N1', email },
      { externalId: 'N2', firstName: 'x'.repeat(121), holderType: 'student' },
      clash,
      { ...clash, externalId: 'N3', status: 'asleep' },
      { cardHolderId: crypto.randomUUID(), email },
      // It isn't known whom these rows are about, so no missing field is reported.
      { externalId: 'N1', email },
      { externalId: '', email },
      { cardHolderId: 'none', externalId: 'N4', email },
    ];
    const dry = (await run(rows, { dryRun: true })).body.data;
    expect((await run(rows)).body.data).toEqual(dry);
    type Failure = { error: { details: { path: string; code: string }[] } };
    expect(
      dry.map(({ error }: Failure) => error.details.map(({ path, code }) => `${path.slice(8)} ${code}`)),
    ).toEqual([
      ['email invalid_format', 'firstName required', 'lastName required', 'holderType required'],
      ['firstName too_long', 'lastName required'],
      ['customFields too_long', 'externalId taken'],
      ['status not_allowed', 'customFields too_long'],
      ['email invalid_format', 'cardHolderId not_found'],
      ['email invalid_format', 'externalId repeated'],
      ['externalId blank', 'email invalid_format'],
      ['email invalid_format', 'cardHolderId invalid_format'],
    ]);
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

  it('finds people by their id, who need no number then, and gives none a second record', async () => {
    begin();
    const make = async (fields: object) =>
      (await tenant.send('POST', '/card-holders', { body: { ...ada, externalId: null, ...fields } })).body
        .data.id;
    const nameless = await make({ lastName: 'Numberless' });
    const numbered = await make({ externalId: 'S7', lastName: 'Numbered' });
    const rows = [
      { cardHolderId: nameless, department: 'Law' },
      { cardHolderId: numbered, externalId: 'S8', phone: '1' },
      { cardHolderId: crypto.randomUUID(), phone: '1' },
      { cardHolderId: null, externalId: null, lastName: 'Nobody' },
      { externalId: 'S7', phone: '2' },
      { cardHolderId: nameless, phone: '3' },
    ];
    const dry = (await run(rows, { dryRun: true })).body.data;
    const done = (await run(rows)).body.data;
    const told = (all: { result: string; error: { details: { path: string; code: string }[] } | null }[]) =>
      all.map(({ result, error }) => [
        result,
        ...(error?.details ?? []).map(({ path, code }) => `${path} ${code}`),
      ]);
    expect(told(dry)).toEqual(told(done));
    expect(told(done)).toEqual([
      ['updated'],
      ['updated'],
      ['failed', '/rows/2/cardHolderId not_found'],
      ['failed', '/rows/3/externalId required'],
      ['failed', '/rows/4/externalId repeated'],
      ['failed', '/rows/5/cardHolderId repeated'],
    ]);
    expect((await tenant.send('GET', '/card-holders')).body.meta.total).toBe(2);
    expect(await person('S8')).toMatchObject({ id: numbered, phone: '1', version: 2 });
    const clash = [{ cardHolderId: nameless, externalId: 'S8' }];
    expect((await run(clash, { dryRun: true })).body.data[0].error.code).toBe('conflict');
    expect((await run(clash)).body.data[0].error).toMatchObject({
      code: 'conflict',
      details: [{ path: '/rows/0/externalId', code: 'taken' }],
    });
    // People of another organisation are unknown here.
    begin();
    expect((await run([{ cardHolderId: nameless, phone: '1' }])).body.data[0].error.code).toBe('not_found');
  });

  it('takes back what an export gave, with ids, and changes the same people', async () => {
    begin();
    for (const fields of [{ externalId: 'S1' }, { externalId: null, lastName: 'Numberless' }])
      await tenant.send('POST', '/card-holders', { body: { ...ada, ...fields } });
    const columns = 'cardHolderId,externalId,firstName,lastName,holderType,photoState';
    const { text } = await tenant.send('GET', `/card-holders/export?columns=${columns}`);
    const [head, ...lines] = text.replace('\uFEFF', '').trim().split('\n');
    const rows = lines.map((line) => {
      const cells = line.split(',');
      const given = head!.split(',').map((name, place) => [name, cells[place]]);
      return { ...Object.fromEntries(given.filter(([, cell]) => cell !== '')), department: 'Law' };
    });
    const { body } = await run(rows);
    expect(body.data.map(({ result }: { result: string }) => result)).toEqual(['updated', 'updated']);
    const all = (await tenant.send('GET', '/card-holders')).body.data;
    expect(all.map(({ department }: { department: string }) => department)).toEqual(['Law', 'Law']);
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

  describe('warns in a dry run', () => {
    const warned = async (rows: unknown[]) =>
      (await run(rows, { dryRun: true })).body.data.map(
        ({ warnings }: { warnings: { path: string; code: string }[] }) =>
          warnings.map(({ path, code }) => `${path} ${code}`),
      );

    it.each([
      ['a number with a blank at its end', { externalId: 'S9\u00A0' }, '/rows/0/externalId padded'],
      ['a formula', { externalId: '="00123"' }, '/rows/0/externalId formula'],
      ['a link', { email: 'mailto:ada@x.edu' }, '/rows/0/email unlikely_email'],
      [
        'a text of an own field that was read wrongly',
        { customFields: { 'a/b': 'Gr\uFFFDn' } },
        '/rows/0/customFields/a~1b wrong_encoding',
      ],
      ['a day that is over', { expiryDate: '2020-09-30' }, '/rows/0/expiryDate expired'],
    ])('of %s', async (_, more, warning) => {
      begin();
      expect(await warned([{ ...ada, ...more }])).toEqual([[warning]]);
      expect((await run([{ ...ada, ...more }])).body.data[0]).toMatchObject({
        result: 'created',
        warnings: [],
      });
    });

    it('of what the row changes, and not of what somebody has already', async () => {
      begin();
      const there = { ...ada, department: '#N/A', customFields: { room: '#REF!', locker: 'B4' } };
      await run([there]);
      expect(await warned([there])).toEqual([[]]);
      const customFields = { room: '#REF!', locker: '#NUM!' };
      expect(await warned([{ ...there, lastName: 'Null', customFields }])).toEqual([
        ['/rows/0/lastName no_value', '/rows/0/customFields/locker spreadsheet_error'],
      ]);
    });

    it.each([
      ['Grace', 'Hopper', true],
      ['Ada', 'King', false],
      ['Augusta', 'Lovelace', false],
      ['LOVELACE', 'ADA', false],
      ['Ada-Maria', 'Lôvelace', false],
    ])(
      'of a name of which nothing is left, where the number is known: %s %s',
      async (firstName, lastName, is) => {
        begin();
        const [{ cardHolderId }] = (await run([ada])).body.data;
        const { body } = await run([{ ...ada, firstName, lastName }], { dryRun: true });
        const found = body.data[0].warnings.filter(({ code }: { code: string }) => code === 'other_name');
        expect(found).toEqual(
          is ? [expect.objectContaining({ path: '/rows/0/lastName', cardHolderId, index: null })] : [],
        );
      },
    );

    it('of a number that only looks like another, there or in an earlier row', async () => {
      begin();
      const [there] = (await run([{ ...ada, externalId: 'E\u0301-1' }])).body.data;
      const others = ['\u00c9-1', 'É-１', 'S2', 'Ｓ2', 'S\u200b2', 's2', '2019'];
      const rows = others.map((externalId, place) => ({
        ...ada,
        externalId,
        lastName: `Number ${'ABCDEFG'[place]}`,
      }));
      const { body } = await run(rows, { dryRun: true });
      const about = body.data.map(({ warnings }: { warnings: Record<string, unknown>[] }) =>
        warnings.map(({ code, cardHolderId, index }) => [code, cardHolderId, index]),
      );
      expect(about).toEqual([
        [['looks_alike', there.cardHolderId, null]],
        [['looks_alike', there.cardHolderId, null]],
        [],
        [['looks_alike', null, 2]],
        [['looks_alike', null, 2]],
        [['differs_by_case', null, 2]],
        [],
      ]);
    });

    it('of nothing in what is usual', async () => {
      begin();
      const usual = {
        ...{
          firstName: 'Mary-Jane “MJ”',
          lastName: 'O’Brien',
          email: 'mj+x@example.edu',
          expiryDate: '2031-09-30',
        },
        ...{ notes: 'two\nlines', customFields: { locker: 'B4', born: '1999-12-31' } },
      };
      expect(await warned([ada, { ...ada, ...usual, externalId: 'S2' }])).toEqual([[], []]);
    });

    it('of somebody who is there, by number, and by name, unless they are of different departments', async () => {
      begin();
      const maths = { ...ada, department: 'Mathematics' };
      const ids = (
        await run([
          { ...maths, externalId: 'aB-12' },
          { ...ada, externalId: 'N1', lastName: 'Noether' },
          { ...ada, externalId: 'ANDERS', lastName: 'Other' },
        ])
      ).body.data.map((row: { cardHolderId: string }) => row.cardHolderId);
      const { body } = await run(
        [
          { ...maths, externalId: 'Ab-12', lastName: 'Byron' },
          { ...maths, externalId: 'S2', firstName: 'ADÁ' },
          { ...ada, externalId: 'S3' },
          { ...ada, externalId: 'S4', lastName: 'Noether' },
          // Somebody of the same name in another department is another person.
          { ...maths, externalId: 'S5', department: 'Computing' },
          { ...ada, externalId: 'anders', lastName: 'Third' },
          // This is the person's own row, with a new phone number.
          { ...maths, externalId: 'aB-12', phone: '1' },
          // This person moves to the department of a namesake.
          { externalId: 'N1', lastName: 'Lovelace', department: 'Mathematics' },
        ],
        { dryRun: true },
      );
      const about = body.data.map(({ warnings }: { warnings: Record<string, unknown>[] }) =>
        warnings.map(({ code, cardHolderId, index }) => [code, cardHolderId, index]),
      );
      expect(about).toEqual([
        [['differs_by_case', ids[0], null]],
        [['same_name', ids[0], null]],
        [['same_name', ids[0], null]],
        [['same_name', ids[1], null]],
        [],
        [['differs_by_case', ids[2], null]],
        [],
        [['same_name', ids[0], null]],
      ]);
      // A person of another organisation must cause no warning.
      begin();
      expect(await warned([{ ...maths, externalId: 'Ab-12' }])).toEqual([[]]);
    });

    it('of somebody who is there, by e-mail address and number in whatever case', async () => {
      begin();
      // More people than one look-up takes.
      const others = Array.from({ length: 700 }, (_, index) => ({
        ...{ ...ada, externalId: `Crowd-${index}`, lastName: `Number ${index}` },
        ...(index % 2 && { email: `crowd.${index}@example.edu` }),
      }));
      await run(others);
      const made = (
        await run([
          { ...ada, externalId: 'SOMErville-Q', lastName: 'Somerville', email: 'Mary@Example.edu' },
          { ...ada, externalId: 'GÖDEL-x', lastName: 'Gödel', email: 'Ödön@example.edu' },
          { ...ada, externalId: '1906', lastName: 'Hopper', email: 'grace@example.edu' },
          { ...ada, externalId: '1907', lastName: 'Hopper', firstName: 'G', email: 'grace@example.edu' },
        ])
      ).body.data.map((row: { cardHolderId: string }) => row.cardHolderId);
      const { body } = await run(
        [
          { ...ada, externalId: 'somERVILLE-q', lastName: 'A' },
          { ...ada, externalId: 'gödel-X', lastName: 'B', email: 'öDÖN@EXAMPLE.edu' },
          { ...ada, externalId: 'S1', lastName: 'C', email: 'MARY@example.edu' },
          { ...ada, externalId: 'S2', lastName: 'D', email: 'nobody@example.edu' },
          // This row has the person's own id and address: only the earlier row causes a warning, and nobody in the
          // register does.
          { externalId: 'SOMErville-Q', lastName: 'King', email: 'mary@example.edu' },
          { externalId: '1906', email: 'grace@example.edu', phone: '1' },
          { externalId: '1907', email: 'Grace@example.edu' },
          { externalId: 'Crowd-1', email: 'CROWD.699@example.edu' },
        ],
        { dryRun: true },
      );
      expect(
        body.data.map(({ warnings }: { warnings: Record<string, unknown>[] }) =>
          warnings.map(({ path, code, cardHolderId, index }) => [path, code, cardHolderId, index]),
        ),
      ).toEqual([
        [['/rows/0/externalId', 'differs_by_case', made[0], null]],
        [
          ['/rows/1/externalId', 'differs_by_case', made[1], null],
          ['/rows/1/email', 'same_email', made[1], null],
        ],
        [['/rows/2/email', 'same_email', made[0], null]],
        [],
        [['/rows/4/email', 'same_email', null, 2]],
        [],
        [['/rows/6/email', 'same_email', made[2], null]],
        [['/rows/7/email', 'same_email', (await person('Crowd-699')).id, null]],
      ]);
      begin();
      const elsewhere = { ...ada, externalId: 'somerville-Q', email: 'mary@example.edu' };
      expect(await warned([elsewhere])).toEqual([[]]);
    });

    it('of an earlier row with nearly the same number, the same name and department, or e-mail', async () => {
      begin();
      const email = 'ada@example.edu';
      const { body } = await run(
        [
          { ...ada, email },
          { ...ada, externalId: 's1', lastName: 'Byron' },
          { ...ada, externalId: 'S2', firstName: 'ada ' },
          { ...ada, externalId: 'S3', lastName: 'King', email: 'ADA@example.edu' },
        ],
        { dryRun: true },
      );
      expect(
        body.data.map(({ warnings }: { warnings: { code: string; index: number }[] }) =>
          warnings.map(({ code, index }) => `${code} ${index}`),
        ),
      ).toEqual([[], ['differs_by_case 0'], ['same_name 0'], ['same_email 0']]);
    });
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
