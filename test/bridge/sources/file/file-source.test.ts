import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import iconv from 'iconv-lite';
import { expect, it } from 'vitest';
import type { PeopleFile } from '../../../../src/bridge/config/config.ts';
import { readFormat } from '../../../../src/bridge/config/csv-format.ts';
import { personOf } from '../../../../src/bridge/in/person-of.ts';
import { fileSource } from '../../../../src/bridge/sources/file/file-source.ts';
import { TargetAway } from '../../../../src/bridge/targets/target.ts';
import { ods, sheetOf, stylesOf, tableOf, xlsx } from '../../../shared/tables/workbook/make-workbook.ts';
import { directory } from '../../../support/server/directory.ts';

const COLUMNS = {
  Matric: 'externalId',
  Given: 'firstName',
  Family: 'lastName',
  Kind: 'holderType',
  Valid: 'expiryDate',
};
const HEAD = 'Matric;Given;Family;Kind;Valid\r\n';

/** Writes a file of some age; returns its configuration, and the source that reads it. */
async function put(content: string | Uint8Array | Blob, more: Partial<PeopleFile> = {}, ageSeconds = 100) {
  const path = join(directory(), `${Bun.randomUUIDv7()}.people`);
  const bytes = content instanceof Blob ? new Uint8Array(await content.arrayBuffer()) : content;
  writeFileSync(path, bytes);
  const seconds = Date.now() / 1000 - ageSeconds;
  utimesSync(path, seconds, seconds);
  const format = readFormat(null);
  const read = { kind: null, sheet: null, encoding: null, delimiter: null, columns: COLUMNS, order: null };
  const file: PeopleFile = { path, format, ...read, ...more };
  return { file, source: fileSource(file, 'Europe/Berlin') };
}

/** Reads the people of a file, each as a list: number, names, type and last day. */
async function peopleIn(...given: Parameters<typeof put>): Promise<unknown[][]> {
  const { source } = await put(...given);
  const rows = (await Array.fromAsync(source.rows())).flat();
  return rows.map((row) => {
    const { externalId, fields } = personOf(row, source.timeZone);
    return [externalId, fields.firstName, fields.lastName, fields.holderType, fields.expiryDate];
  });
}

async function refusalOf(...given: Parameters<typeof put>): Promise<Error> {
  try {
    await peopleIn(...given);
  } catch (error) {
    return error as Error;
  }
  throw new Error('The file was taken.');
}

const ADA = ['a1', 'Ada', 'Lovelace', 'student', '2027-09-30'];
const BO = ['b2', 'Bo', 'Li', 'staff', null];

it('reads what programs write: sep=, quotes within cells, delimiters at the end, mixed line ends, a mark at the end', async () => {
  const rows = 'a1;Ada;Lovelace;student;2027-09-30\r\nb2;Bo;Li;staff;\r\n';
  expect(await peopleIn(`sep=;\r\n${HEAD}${rows}`)).toEqual([ADA, BO]);
  expect(await peopleIn(`sep=|\n${(HEAD + rows).replaceAll(';', '|')}`, { delimiter: ';' })).toEqual([
    ADA,
    BO,
  ]);
  expect(await peopleIn((HEAD + rows).replaceAll(';', '\t'))).toEqual([ADA, BO]);
  expect(await peopleIn(`${HEAD}a1;Ada;Lovelace;student;2027-09-30;;\r\nb2;Bo;Li;staff;;\n`)).toEqual([
    ADA,
    BO,
  ]);
  expect(await peopleIn(`${HEAD.replace('\r', ';\r')}${rows}`)).toEqual([ADA, BO]);
  expect(await peopleIn(`${HEAD}a1;Ada;Lovelace;student;2027-09-30\nb2;Bo;Li;staff;\r\n\r\n \x1a`)).toEqual([
    ADA,
    BO,
  ]);
  const quoted = `${HEAD}a1;Augusta "Ada" King;Lovelace;student;2027-09-30\r\n`;
  expect(await peopleIn(quoted)).toEqual([['a1', 'Augusta "Ada" King', 'Lovelace', 'student', '2027-09-30']]);
  expect(await peopleIn(`${HEAD}"a1;Ada;Lovelace;student;2027-09-30"\n"b2;Bo;Li;staff;"\n`)).toEqual([
    ADA,
    BO,
  ]);
});

it('takes rows that lack empty cells at their end, and none that lack what everybody has', async () => {
  expect(await peopleIn(`${HEAD}a1;Ada;Lovelace;student;2027-09-30\nb2;Bo;Li;staff\n`)).toEqual([ADA, BO]);
  expect((await refusalOf(`${HEAD}a1;Ada;Lovelace\nb2;Bo;Li;staff;\n`)).message).toContain(
    'has 3 cells in line 2, and 5 in its header: nobody was changed.',
  );
  expect((await refusalOf(`${HEAD}a1;Ada;Lovelace;student;2027-09-30;more\n`)).message).toContain(
    'has 6 cells in line 2, and 5 in its header: nobody was changed.',
  );
});

it('finds the header below other lines, and says what the likeliest one lacks', async () => {
  const row = 'a1;Ada;Lovelace;student;2027-09-30\n';
  expect(await peopleIn(`Students of 2026;;;;\n;;;;\nas of;1 September;;;\n${HEAD}${row}`)).toEqual([ADA]);
  const { source } = await put(`Students;;;;\n;;;;\n${HEAD}${row}`);
  await Array.fromAsync(source.rows());
  expect(source.taken?.()).toBe('is read as utf-8 with ";" between cells, its header in line 3.');
  expect((await refusalOf(`Students;;;;\n${HEAD.replace('Given', 'First')}${row}`)).message).toMatch(
    /^\S+ has no column "Given"\. Possible: Matric, First, Family, Kind, Valid\.$/,
  );
  expect((await refusalOf(`${row.repeat(500)}${HEAD}`)).message).toContain('has no column "Matric".');
});

it('passes over lines of dashes, and over end notes, which check shows', async () => {
  const rows = 'a1;Ada;Lovelace;student;2027-09-30\n'.repeat(30);
  const { source } = await put(`${HEAD}---;---;---;---;---\n${rows}\n(30 rows affected)\n`);
  expect((await Array.fromAsync(source.rows())).flat()).toHaveLength(30);
  expect(source.taken?.()).toBe(
    'is read as utf-8 with ";" between cells, its header in line 1, without "(30 rows affected)" at its end.',
  );
});

const DAYS: [written: string, day: string][] = [
  ['30.09.2027 00:00:00', '2027-09-30'],
  ['2027-09-30 00:00:00', '2027-09-30'],
  ['30.9.2027', '2027-09-30'],
  ['2027-09-30T00:00:00Z', '2027-09-30'],
  ['2027-09-30T22:30:00Z', '2027-10-01'],
  ['30-Sep-2027', '2027-09-30'],
  ['30. September 2027', '2027-09-30'],
  ['09/30/2027 00:00', '2027-09-30'],
  ['46660', '2027-09-30'],
  // Nothing tells whether the day or the month comes first.
  ['03/04/2027', '03/04/2027'],
  ['soon', 'soon'],
];

it('reads days as long as they are certain', async () => {
  const rows = DAYS.map(([written], at) => `n${at};Ada;Lovelace;student;${written}\n`).join('');
  expect((await peopleIn(HEAD + rows)).map((row) => row[4])).toEqual(DAYS.map(([, day]) => day));
  const format = { ...readFormat(null), dates: 'MM/DD/YYYY' };
  expect((await peopleIn(`${HEAD}a1;Ada;Lovelace;student;03/04/2027\n`, { format }))[0]![4]).toBe(
    '2027-03-04',
  );
});

it('unpacks ="…", by which programs keep Excel from making numbers of texts', async () => {
  expect(await peopleIn(`${HEAD}="00123";="Ada ""A""";Lovelace;student;\n`)).toEqual([
    ['00123', 'Ada "A"', 'Lovelace', 'student', null],
  ]);
});

it('reads the encoding that the configuration names, Unicode without it, and guesses none', async () => {
  const text = `${HEAD}d1;Šimon;Dvořák;student;2027-09-30\nd2;Michał;Wałęsa;staff;\n`;
  const people = [
    ['d1', 'Šimon', 'Dvořák', 'student', '2027-09-30'],
    ['d2', 'Michał', 'Wałęsa', 'staff', null],
  ];
  for (const encoding of ['windows-1250', 'iso-8859-2', 'cp852', 'cp1250', 'utf-16le', 'utf-16be'])
    expect(await peopleIn(iconv.encode(text, encoding), { encoding }), encoding).toEqual(people);
  for (const encoding of ['utf-8', 'utf-16le', 'utf-16be'])
    expect(await peopleIn(iconv.encode(text, encoding, { addBOM: true })), encoding).toEqual(people);
  const { message } = await refusalOf(iconv.encode(text, 'windows-1250'));
  expect(message).toContain('has bytes that are not valid utf-8: check encoding (encoding = "');
  expect(message).toContain('encoding = "windows-1250" reads "d1;Šimon;Dvořák;student;2027-09-30"');
  expect((await refusalOf(iconv.encode(text, 'windows-1250'), { encoding: 'utf-8' })).message).toContain(
    'in or after line 2 that are not valid utf-8: check encoding',
  );
});

const cells = (...texts: string[]) =>
  texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('');
const SHEET = `<row r="3">${cells(...Object.keys(COLUMNS))}</row>
  <row r="4">${cells('a1', 'Ada', 'Lovelace', 'student')}<c s="1"><v>46660</v></c></row>
  <row r="6"><c s="2"><v>123</v></c>${cells('Bo', 'Li', 'staff')}</row>`;
const STYLES = { styles: stylesOf(['General', 'dd.mm.yyyy', '00000']) };

it('reads a sheet of a workbook: the only one that is shown, or the one that is named', async () => {
  const expected = [ADA, ['00123', 'Bo', 'Li', 'staff', null]];
  expect(await peopleIn(await sheetOf(SHEET, STYLES))).toEqual(expected);
  const file = await xlsx({
    sheets: { Lists: '', People: SHEET },
    states: { Lists: 'state="hidden"' },
    ...STYLES,
  });
  const { source } = await put(file, { kind: 'workbook' });
  await Array.fromAsync(source.rows());
  expect(source.taken?.()).toBe('is read as sheet "People", its header in line 3.');
  const several = await xlsx({ sheets: { Notes: '', People: SHEET }, ...STYLES });
  expect(await peopleIn(several, { sheet: 'People' })).toEqual(expected);
  expect((await refusalOf(several)).message).toContain(
    'has 2 sheets, and [people] sheet has to name one of "Notes", "People": nobody was changed.',
  );
  expect((await refusalOf(several, { sheet: 'Staff' })).message).toContain(
    'has no sheet "Staff": nobody was changed.',
  );
  const text = (value: string) =>
    `<table:table-cell office:value-type="string"><text:p>${value}</text:p></table:table-cell>`;
  const row = (...texts: string[]) => `<table:table-row>${texts.map(text).join('')}</table:table-row>`;
  const book = await ods(
    tableOf(row(...Object.keys(COLUMNS)) + row('a1', 'Ada', 'Lovelace', 'student', '30.09.2027')),
  );
  expect(await peopleIn(book)).toEqual([ADA]);
});

it('waits for a workbook that may still be written, and refuses one that stays cut off, or can not be read', async () => {
  const file = await sheetOf(SHEET, STYLES);
  const half = file.slice(0, file.size / 2);
  const waiting = await refusalOf(half, {}, 20);
  expect(waiting).toBeInstanceOf(TargetAway);
  expect(waiting.message).toContain('is still being written: it is damaged or incomplete.');
  expect((await refusalOf(half)).message).toContain('is damaged or incomplete: nobody was changed.');
  const old = new Uint8Array(2048);
  old.set([0xd0, 0xcf, 0x11, 0xe0]);
  expect((await refusalOf(old)).message).toContain(
    'is of an old Office program. Save it as .xlsx or CSV: nobody was changed.',
  );
  expect((await refusalOf('Matric;Given\n', { kind: 'workbook' })).message).toContain('is not a workbook.');
  expect((await refusalOf(file, { kind: 'csv' })).message).toContain(
    'is a workbook, and [people] format is "csv"',
  );
});

it('waits for a text that may still be written, and refuses one that stays without its end', async () => {
  const cases: [text: string, how: string][] = [
    ['', 'ends before its header'],
    [`${HEAD}a1;Ada;"Love`, 'ends inside quotes that begin in line 2'],
    [`${HEAD}a1;Ada;Lovelace;student`, 'ends in line 2'],
  ];
  for (const [text, how] of cases) {
    expect((await refusalOf(text, {}, 20)).message).toContain(`is still being written: it ${how}.`);
    expect((await refusalOf(text)).message).toContain(`${how}: nobody was changed.`);
  }
  expect((await refusalOf(`${HEAD}a1;Ada;Lovelace;student;2027-09-30`, {}, 10)).message).toContain(
    'is still being written: it ends without a line end.',
  );
  expect(await peopleIn(`${HEAD}a1;Ada;Lovelace;student;2027-09-30`)).toEqual([ADA]);
});

it('reads whichever of its possible files is there, and refuses to choose between two', async () => {
  const { file, source } = await put(`${HEAD}a1;Ada;Lovelace;student;2027-09-30\n`, {
    path: '/nowhere/people.csv',
  });
  expect(await Array.fromAsync(source.rows()).catch((error) => error.message)).toContain(
    '/nowhere/people.csv is not there',
  );
  const { file: there } = await put(`${HEAD}a1;Ada;Lovelace;student;2027-09-30\n`);
  const either = (...others: string[]) => fileSource({ ...file, others }, 'UTC');
  expect((await Array.fromAsync(either(there.path).rows())).flat()).toHaveLength(1);
  expect(
    await Array.fromAsync(either('/nowhere/people.ods').rows()).catch((error) => error.message),
  ).toContain('/nowhere/people.csv is not there, nor people.ods: nobody was changed.');
  expect(either(there.path).label).toBe(there.path);
  const { file: second } = await put(HEAD);
  expect(await Array.fromAsync(either(there.path, second.path).rows()).catch((error) => error.message)).toBe(
    `${there.path} is there, and ${second.path} is, too: name one in [people] file: nobody was changed.`,
  );
  expect(either(there.path).version!()).not.toBe(either(there.path, second.path).version!());
  expect(either().version!()).toBeNull();
});
