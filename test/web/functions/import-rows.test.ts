import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { readTable, tableOf } from '../../../src/web/pages/people/import/read-table.ts';
import { resultFile } from '../../../src/web/pages/people/import/result-file.ts';
import {
  isDangerous,
  isDoubtful,
  type RowResult,
  resultOf,
  withFound,
} from '../../../src/web/pages/people/import/row-result.ts';
import { type Reading, toRows } from '../../../src/web/pages/people/import/to-rows.ts';
import * as de from '../../../src/web/texts/de.ts';
import * as en from '../../../src/web/texts/en.ts';
import * as fr from '../../../src/web/texts/fr.ts';

const table = (content: string, name = 'people.csv') => readTable(new File([content], name));

/** Reads the lines of a file whose columns go into these targets. */
async function rows(lines: string[], targets: Reading['targets'], more: Partial<Reading> = {}) {
  const reading: Reading = {
    ...{ targets, dates: 'dmy', timeZone: 'UTC', familySide: 'last', clearsBlank: false, holderType: null },
    ...more,
  };
  return toRows(await table(lines.join('\n')), reading);
}

describe('a file of people', () => {
  it('is read below its title and above its end notes, and both are told', async () => {
    const read = await table(
      'Students of 2026;;\n;;\nNumber;First name;Last name\n7;Ada;Lovelace\n(1 row)\n',
    );
    expect(read).toMatchObject({
      headerPlace: 1,
      header: ['Number', 'First name', 'Last name'],
      delimiter: ';',
    });
    expect([read.rows.map(({ line }) => line), read.left.map(({ line }) => line)]).toEqual([[4], [5]]);
    expect(tableOf(read.read, 0).header).toEqual(['Students of 2026', '', '']);
  });

  it('is read in the encoding that somebody chose, and still knows what else is likely', async () => {
    const file = new File(
      [Uint8Array.from([...Buffer.from('Nr,Name\n1,S'), 0xf8, ...Buffer.from('rensen')])],
      'a.csv',
    );
    const { read } = await readTable(file, { encoding: 'windows-1250' });
    expect(read.rows[1]!.cells[1]).toBe('Sřrensen');
    expect(read.text!.encoding).toMatchObject({ encoding: 'windows-1250', isSure: false });
    expect(read.text!.encoding.likely.slice(0, 2)).toEqual(['windows-1252', 'windows-1250']);
  });

  it('keeps the lines of its rows, whatever stands in them', async () => {
    const { rows: read } = await table('sep=;\nid;note\nS1;"two\nlines"\n;\n\nS2;x\n');
    expect(read.map(({ cells, line }) => [cells[0], line])).toEqual([
      ['S1', 4],
      ['S2', 7],
    ]);
  });

  it.each([
    ['', 'empty.csv', '“empty.csv” is empty.'],
    ['PK\u0003\u0004more', 'people.xlsx', '“people.xlsx” is damaged or incomplete. Open it in its program'],
    [
      `id,name\nS1,${'x'.repeat(10_000_000)}`,
      'cell.csv',
      'begins in line 2 has more than 100,000 characters',
    ],
    [`id,name\n${',x'.repeat(1_000_000)}`, 'wide.csv', 'Line 2 has more than 1,000 columns'],
    [`id\n${'S1\n'.repeat(200_101)}`, 'long.csv', 'has more than 200,000 rows'],
    ['id,first name\r\n', 'header.csv', 'but no people'],
    ['id,name\r\nS1,Ada\r\nS2,Ma\0ry\r\n', 'nul.csv', 'has a NUL character in line 3'],
    ['id,name\nS1,Ada\nS2,"Mary\nS3,Emmy\n', 'open.csv', 'opens in line 3'],
  ])('is refused with what is wrong: %j', async (content, name, reason) => {
    await expect(table(content, name)).rejects.toThrow(reason);
  });
});

describe('a row of a file', () => {
  it('becomes a person: dates, types and states in words of several languages', async () => {
    const [row] = await rows(
      ['Nr;Vorname;Nachname;Typ;Status;Bis;Spind', 'S1; Ada ;Lovelace;Mitarbeiterin;inaktiv;1.9.2030;B4'],
      ['externalId', 'firstName', 'lastName', 'holderType', 'status', 'expiryDate', 'customFields.Spind'],
    );
    expect(row).toMatchObject({ name: 'Ada Lovelace', line: 2, problem: null, doubts: [] });
    expect(row!.row).toEqual({
      ...{
        externalId: 'S1',
        firstName: 'Ada',
        lastName: 'Lovelace',
        holderType: 'staff',
        status: 'inactive',
      },
      ...{ expiryDate: '2030-09-01', customFields: { Spind: 'B4' } },
    });
  });

  // Whoever wrote another word is told to write one of these.
  it.each(Object.entries({ en, de, fr }))(
    'has its type and status in the words of the page: %s',
    async (_, of) => {
      const read = async (target: 'holderType' | 'status', labels: Record<string, string>) => {
        const found = await rows(
          ['id,kind', ...Object.values(labels).map((label) => `S1,${label}`)],
          ['externalId', target],
        );
        return found.map(({ row }) => row[target]);
      };
      expect(await read('holderType', of.people.types)).toEqual(Object.keys(of.people.types));
      expect(await read('status', of.states.people)).toEqual(Object.keys(of.states.people));
    },
  );

  it('leaves blank cells alone, or clears what may be empty', async () => {
    const lines = ['id,first,phone,room', 'S1,,,'];
    const targets: Reading['targets'] = ['externalId', 'firstName', 'phone', 'customFields.room'];
    expect((await rows(lines, targets))[0]!.row).toEqual({ externalId: 'S1' });
    expect((await rows(lines, targets, { clearsBlank: true }))[0]!.row).toEqual({
      ...{ externalId: 'S1', phone: null, customFields: { room: null } },
    });
  });

  it('is wrong without a number, with one that is there already, or with more cells than the header', async () => {
    const found = await rows(
      ['id,first', 'S1,Ada', ',Mary', 'S1,Emmy', 'S2,Max,more', 'S3,Lise, '],
      ['externalId', 'firstName'],
    );
    expect(found.map(({ problem }) => problem)).toEqual([
      null,
      'This row has no number',
      'This row has the same number as line 2',
      'This row has more cells than the header',
      null,
    ]);
  });

  it('needs no number beside the id of an export, which must come once', async () => {
    const found = await rows(
      ['cardHolderId,externalId,department', 'a1,,Law', 'b2,S2,Law', 'a1,S3,Art', ',,Art'],
      ['cardHolderId', 'externalId', 'department'],
    );
    expect(found.map(({ problem }) => problem)).toEqual([
      null,
      null,
      'This row is about the same person as line 2',
      'This row has no number',
    ]);
    expect(found[0]).toMatchObject({ name: 'a1', row: { cardHolderId: 'a1', department: 'Law' } });
  });

  it('is checked for more than its own problem, but not for what depends on its number or its columns', async () => {
    const found = await rows(
      ['key,id,first', 'a1,S1,Ada', ',,Mary', 'b2,S1,Emmy', 'a1,S2,Max', ',S1,Lise', ',S3,Otto,more'],
      ['cardHolderId', 'externalId', 'firstName'],
    );
    expect(found.map(({ rest }) => rest)).toEqual([
      null,
      { firstName: 'Mary' },
      { cardHolderId: 'b2', firstName: 'Emmy' },
      { firstName: 'Max' },
      { firstName: 'Lise' },
      null,
    ]);
  });

  it('has its own problem and those that the server names, each once, in the check and in the import', async () => {
    const targets: Reading['targets'] = ['externalId', 'email', 'expiryDate', 'customFields'];
    const reading: Reading = {
      ...{ targets, dates: 'dmy', timeZone: 'UTC', familySide: 'last', clearsBlank: false, holderType: null },
    };
    const [row] = toRows(await table('id,mail,until,own\n,nowhere,31.9.2030,[1]'), reading);
    const detail = (field: string, code: string, message: string) => ({
      ...{ path: `/rows/0/${field}`, code, message },
    });
    const error = {
      code: 'validation_failed' as const,
      message: 'Some fields are not valid.',
      details: [
        detail('externalId', 'required', 'is required'),
        detail('email', 'invalid_format', 'must look like name@example.edu'),
        detail('expiryDate', 'invalid_format', 'must be a calendar date, YYYY-MM-DD'),
        detail('firstName', 'required', 'is required for a new person'),
      ],
    };
    const answer = { index: 0, result: 'failed' as const, cardHolderId: null, changes: {}, warnings: [] };
    const own = 'The custom fields in this row are not a JSON object; This row has no number';
    const all = [
      own,
      'E-mail “nowhere” must look like name@example.edu',
      'Valid until “31.9.2030” is not a date; dates are read day first, as 30.09.2030',
      'First name is required for a new person',
    ].join('; ');
    const checked = resultOf({ ...answer, error }, row!, reading);
    expect(checked).toMatchObject({ result: 'failed', error: all });
    expect(withFound([row!], [checked], () => false)[0]!.problem).toBe(all);
    // The server may accept the rest of a row that the page refuses.
    expect(resultOf({ ...answer, result: 'created', error: null }, row!, reading)).toMatchObject({
      ...{ result: 'failed', error: own },
    });
    const text = resultFile('checked', { header: [], delimiter: ',' }, [row!], [checked], () => true);
    expect(parse(text, { bom: true, columns: true })).toMatchObject([{ import_error: all }]);
  });

  it('is wrong when its own fields are no object, or have a number that would be rounded', async () => {
    const own = (json: string) => `"${json.replaceAll('"', '""')}"`;
    const found = await rows(
      [
        'id,own',
        `S1,${own('{"badge": 1234567890123456789}')}`,
        `S2,${own('{"badge": "1234567890123456789", "year": 3}')}`,
        `S3,${own('[1]')}`,
      ],
      ['externalId', 'customFields'],
    );
    expect(found[0]!.problem).toContain('put it in quotes');
    expect(found[1]).toMatchObject({
      problem: null,
      row: { customFields: { badge: '1234567890123456789', year: 3 } },
    });
    expect(found[2]!.problem).toContain('not a JSON object');
  });

  it('is doubted where it is much like an earlier one', async () => {
    const found = await rows(
      ['id,first,last,mail', 'S1,Ada,King,ada@x.edu', 's1,ADA,king,ADA@x.edu', 'S2,Max,Born,max@x.edu'],
      ['externalId', 'firstName', 'lastName', 'email'],
    );
    expect(found.map(({ doubts }) => doubts)).toEqual([
      [],
      [
        'Its number differs from the one in line 2 only in upper and lower case',
        'Line 2 has the same name and department',
        'Line 2 has the same e-mail address: one of the two is probably wrong',
      ],
      [],
    ]);
  });

  it('is doubted where its number only looks like an earlier one', async () => {
    const found = await rows(['id', '\u00c9-1', 'E\u0301-\uff11', 'E-1'], ['externalId']);
    expect(found.map(({ doubts }) => doubts.length)).toEqual([0, 1, 0]);
    expect(found[1]!.doubts[0]).toContain('looks like the one in line 2');
  });

  it('is wrong where a cell has swallowed others', async () => {
    const found = await rows(
      ['id,first,last', 'S1,"Ada,King', 'S2,Bo,Li",x', 'S3,"Cy\nand, more",Xu'],
      ['externalId', 'firstName', 'lastName'],
    );
    expect(found.map(({ problem }) => problem)).toEqual([expect.stringContaining('quotation mark'), null]);
  });

  it('has both names from one column, and is doubted where these could be split elsewhere', async () => {
    const lines = [
      'id;name',
      '7;Lovelace, Ada',
      '8;Grace Hopper',
      '9;Gabriel García Márquez',
      '10;Nagy Ilona',
      '11;Teller',
    ];
    const names = async (more: Partial<Reading>) =>
      (await rows(lines, ['externalId', 'fullName'], more)).map(({ row, doubts }) => [
        ...[row.firstName, row.lastName, doubts.length],
      ]);
    expect(await names({})).toEqual([
      ...[
        ['Ada', 'Lovelace', 0],
        ['Grace', 'Hopper', 0],
        ['Gabriel García', 'Márquez', 1],
        ['Nagy', 'Ilona', 0],
      ],
      [undefined, 'Teller', 1],
    ]);
    expect((await names({ familySide: 'first' }))[3]).toEqual(['Ilona', 'Nagy', 0]);
  });

  it('is doubted for a date of another order, and for one that could have both, in a file that has both', async () => {
    const found = await rows(
      ['id,until', 'S1,30/09/2030', 'S2,09/30/2030', 'S3,01/02/2030'],
      ['externalId', 'expiryDate'],
    );
    expect(found.map(({ doubts }) => doubts.length)).toEqual([0, 1, 1]);
  });

  it.each([
    ['09/25/2028', 'dmy', 'day first: there is no month 25'],
    ['31/08/2028', 'mdy', 'month first: there is no month 31'],
  ] as const)('says why %s is not read as the other dates are', async (date, dates, reason) => {
    const [row] = await rows(['id,until', `S1,${date}`], ['externalId', 'expiryDate'], { dates });
    expect(row!.doubts).toEqual([expect.stringMatching(new RegExp(`although dates are read ${reason}$`))]);
  });

  it('has the warnings of its check after the import, too, where the server warns no more', async () => {
    const reading: Reading = {
      ...{ targets: ['externalId'], dates: 'dmy', timeZone: 'UTC', familySide: 'last' },
      ...{ clearsBlank: false, holderType: null },
    };
    const all = toRows(await table('id\nS1'), reading);
    const answer = {
      ...{ index: 0, result: 'updated' as const, cardHolderId: 'a1', changes: {}, error: null, warnings: [] },
    };
    const warning = { code: 'other_name' as const, message: 'is new', cardHolderId: 'a1', index: null };
    const checked = resultOf(
      { ...answer, warnings: [{ ...warning, path: '/rows/0/lastName' }] },
      all[0]!,
      reading,
    );
    expect([isDoubtful(checked), isDangerous(checked)]).toEqual([true, true]);
    const [row] = withFound(all, [checked], () => false);
    expect(resultOf(answer, row!, reading).warnings).toEqual(checked.warnings);
    expect(checked.warnings).toMatchObject([{ text: 'Last name is new', cardHolderId: 'a1' }]);
  });
});

describe('the result of an import', () => {
  const result = (kind: RowResult['result'], error: string | null = null): RowResult => ({
    ...{ result: kind, error, cardHolderId: null, changes: {}, warnings: [] },
  });

  it('is the file with what became of each row, and nothing that a spreadsheet would run', () => {
    const text = resultFile(
      'imported',
      { header: ['id', 'note'], delimiter: ';' },
      [
        { cells: ['S1', '=1+1'], line: 2 },
        { cells: ['S2', "'=2+2"], line: 3 },
        { cells: ['S3'], line: 4 },
      ],
      [result('created'), result('failed', '-broken'), undefined],
      () => true,
    );
    expect(text.startsWith('\uFEFF')).toBe(true);
    expect(parse(text, { bom: true, delimiter: ';' })).toEqual([
      ['id', 'note', 'import_line', 'import_result', 'import_error', 'import_warning'],
      ['S1', "'=1+1", '2', 'created', '', ''],
      ['S2', "'=2+2", '3', 'failed', "'-broken", ''],
      ['S3', '', '4', 'not imported', '', ''],
    ]);
  });

  it('has only the wanted rows', () => {
    const rows = [
      { cells: ['S1'], line: 2 },
      { cells: ['S2'], line: 3 },
    ];
    const text = resultFile(
      'imported',
      { header: ['id'], delimiter: ',' },
      rows,
      [result('created'), result('failed', 'x')],
      (one) => one?.result === 'failed',
    );
    expect(parse(text, { bom: true, columns: true })).toMatchObject([{ id: 'S2' }]);
  });

  it('say what would become of each row while it is only checked', () => {
    const rows = [
      { cells: ['S1'], line: 2 },
      { cells: ['S2'], line: 3, isLeftOut: true },
    ];
    const text = resultFile(
      'checked',
      { header: ['id'], delimiter: ',' },
      rows,
      [result('created'), result('updated')],
      () => true,
    );
    expect(parse(text, { bom: true, columns: true })).toMatchObject([
      { import_result: 'would be created' },
      { import_result: 'would be left out' },
    ]);
  });
});
