import { parse } from 'csv-parse/sync';
import iconv from 'iconv-lite';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { xlsx } from '../../../shared/tables/workbook/make-workbook.ts';
import { axeFindings, hasBrowser, textOf, type Visitor } from '../../../support/browser/browser.ts';
import { openDesk } from '../../../support/browser/desk.ts';

/** Ten people as a German office would have them, five of them faulty. */
const LIST = [
  'Matrikelnummer;Vorname;Nachname;E-Mail;Fakultät;Gültig bis;Status;Schließfach',
  'S1;Lukas;Kowalski;lukas@example.edu;Physik;30.09.2031;aktiv;B4',
  'S2;Zoë;Ångström;zoe@example.edu;Recht;30.09.2031;aktiv;',
  'N1;Jürgen;Groß;juergen@example.edu;Recht;30.09.2031;aktiv;C1',
  'N2;Élise;Dupont;elise@example.edu;Recht;31.09.2031;aktiv;',
  'N3;;Namenlos;x@example.edu;Recht;30.09.2031;aktiv;',
  'N4;Ohne;Mail;keine mail;Recht;30.09.2031;aktiv;',
  ';Ohne;Nummer;keine;Recht;30.09.2031;aktiv;',
  'N1;Jürgen;Doppelt;juergen@example.edu;Recht;30.09.2031;aktiv;',
  'N5;"Anna ""Anni""";Weiß;anna@example.edu;"Kunst; Geschichte";30.09.2031;inaktiv;',
  'N6;Emil;Öz;emil@example.edu;Recht;30.09.2031;aktiv;=1+1',
].join('\r\n');

/** Two hundred people as a Czech office exports them, with a title and an end note. */
const CZECH = [
  'Studenti 2026;;;',
  ';;;',
  'Osobní číslo;Jméno a příjmení;Platnost do;Fakulta',
  ...Array.from({ length: 200 }, (_, index) => {
    const name = ['Dvořák, Šimon', 'Růžena Němcová', 'Jiří z Poděbrad', 'Božena Žáčková'][index % 4];
    return `="${String(index).padStart(5, '0')}";${name};30. září 2027;Přírodovědecká`;
  }),
  '200 rows selected.',
].join('\r\n');

const workbook = () =>
  xlsx({
    sheets: {
      Legend: '<row r="1"><c t="inlineStr"><is><t>Students of all faculties</t></is></c></row>',
      Students: [
        ['Number', 'First name', 'Last name'],
        ...Array.from({ length: 200 }, (_, row) => [`X${row}`, 'Łukasz', 'Ångström']),
      ]
        .map(
          (cells) =>
            `<row>${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`,
        )
        .join(''),
    },
  });

describe.skipIf(!hasBrowser)('/admin/people/import', () => {
  const desk = openDesk('operator');
  const come = async (): Promise<Visitor> => {
    const visitor = await desk.come('/people/import');
    await visitor.page.getByRole('heading', { name: 'Choose the list of people' }).waitFor();
    return visitor;
  };
  const choose = (page: Page, name: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });
  const person = async (externalId: string) =>
    (await desk.tenant.send('GET', `/card-holders/by-external-id/${externalId}`)).body.data;
  const rowOf = (page: Page, line: number) =>
    page.getByRole('row').filter({ has: page.getByRole('cell', { name: String(line), exact: true }) });

  it('maps the columns, shows what would happen, does it, and gives the result as a file', async () => {
    const there = { lastName: 'Kowalski', email: 'old@example.edu', holderType: 'staff' };
    const same = {
      email: 'zoe@example.edu',
      department: 'Recht',
      expiryDate: '2031-09-30',
      holderType: 'student',
    };
    await desk.tenant.send('POST', '/card-holders/import', {
      body: {
        rows: [
          { externalId: 'S1', firstName: 'Lukas', ...there },
          { externalId: 'S2', firstName: 'Zoë', lastName: 'Ångström', ...same },
        ],
      },
    });
    const { page, complaints } = await come();
    await choose(page, 'liste.csv', Buffer.from(LIST, 'latin1'));
    await page.getByText('liste.csv: 10 rows, semicolons, Windows-1252.').waitFor();
    const becomes = (column: string) =>
      page.getByRole('combobox', { name: `What “${column}” becomes` }).inputValue();
    const guessed = () =>
      Promise.all(['Matrikelnummer', 'Vorname', 'Fakultät', 'Gültig bis', 'Schließfach'].map(becomes));
    await expect.poll(guessed).toEqual(['Number', 'First name', 'Department', 'Valid until', 'Not imported']);
    await page.getByRole('combobox', { name: 'What “Schließfach” becomes' }).click();
    await page.getByRole('option', { name: 'Custom field “Schließfach”' }).click();

    await page.getByRole('button', { name: 'Check' }).click();
    await page.getByText('5 rows can’t be imported;').waitFor();
    const faulty = async () => {
      const texts = await page.locator('tbody tr').allTextContents();
      return texts.map((text) => text.replace(/^\d+/, (line) => `${line} `));
    };
    await expect
      .poll(faulty)
      .toEqual([
        expect.stringMatching(
          /^5 Élise Dupont.*Valid until “31.09.2031” is not a date; dates are read day first/,
        ),
        expect.stringMatching(/^6 Namenlos.*First name is required for a new person/),
        expect.stringMatching(/^7 Ohne Mail.*E-mail “keine mail” must look like name@example.edu/),
        expect.stringMatching(/^8 Ohne Nummer.*has no number; E-mail “keine” must look like[^;]*$/),
        expect.stringMatching(/^9 Jürgen Doppelt.*has the same number as line 4/),
      ]);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByText('All (10)').click();
    await expect
      .poll(() => rowOf(page, 2).textContent())
      .toMatch(/Changed.*E-mail.*old@example.edu.*→.*lukas@example.edu/);
    await expect.poll(() => rowOf(page, 3).textContent()).toContain('Nothing to change.');
    await expect.poll(() => rowOf(page, 11).textContent()).toContain('New');
    // Nothing is written before somebody says so.
    expect((await desk.tenant.send('GET', '/card-holders')).body.meta.total).toBe(2);

    await page.getByRole('button', { name: 'Import 4 rows' }).click();
    await page.getByRole('heading', { name: 'Imported', exact: true }).waitFor();
    await page.getByText('5 rows could not be imported.').waitFor();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download the result file' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('liste-result.csv');
    const rows = parse(await textOf(download), {
      bom: true,
      columns: true,
      delimiter: ';',
    }) as Record<string, string>[];
    expect(rows.map(({ import_result }) => import_result)).toEqual([
      'updated',
      'unchanged',
      'created',
      ...Array(5).fill('failed'),
      'created',
      'created',
    ]);
    expect(rows[3]).toMatchObject({ Vorname: 'Élise', import_error: expect.stringContaining('31.09.2031') });
    expect(rows[6]!.import_error).toContain('E-mail “keine” must look like');
    expect(rows[9]).toMatchObject({ Schließfach: "'=1+1", import_error: '' });

    expect(await person('S1')).toMatchObject({
      holderType: 'staff',
      customFields: { Schließfach: 'B4' },
      version: 2,
    });
    expect(await person('N5')).toMatchObject({
      firstName: 'Anna "Anni"',
      department: 'Kunst; Geschichte',
      holderType: 'student',
      status: 'inactive',
      expiryDate: '2031-09-30',
    });
    expect((await desk.tenant.send('GET', '/card-holders')).body.meta.total).toBe(5);

    // Its results can be read again after a visit to another page.
    await page.getByRole('link', { name: 'Go to People' }).click();
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByRole('menuitem', { name: 'People from a file' }).click();
    await page.getByRole('button', { name: 'Results of the import of liste.csv' }).click();
    await page.getByText('5 rows could not be imported.').waitFor();
    await expect.poll(faulty).toHaveLength(5);
    expect(complaints).toEqual([]);
  });

  it('takes 200 people from a Windows-1250 file with a title, full names and an end note, without a choice', async () => {
    const { page, complaints } = await come();
    await choose(page, 'studenti.csv', iconv.encode(CZECH, 'windows-1250'));
    await page.getByText('studenti.csv: 200 rows, semicolons, Windows-1250.').waitFor();
    await page.getByText('1 line above the names of the columns is left out.').waitFor();
    await page.getByText('line 204 “200 rows selected.”').waitFor();
    const names = page.getByRole('table', { name: 'How names are split' });
    await names.getByText('z Poděbrad', { exact: true }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Check' }).click();
    await page.getByRole('button', { name: 'Import 200 rows' }).click();
    await page.getByText('All rows were imported.').waitFor();
    expect(await person('00000')).toMatchObject({
      ...{ firstName: 'Šimon', lastName: 'Dvořák', expiryDate: '2027-09-30', department: 'Přírodovědecká' },
    });
    expect((await desk.tenant.send('GET', '/card-holders')).body.meta.total).toBe(200);
    expect(complaints).toEqual([]);
  });

  it('takes 200 people from a sheet of a workbook', async () => {
    const { page, complaints } = await come();
    await choose(page, 'students.xlsx', Buffer.from(await (await workbook()).arrayBuffer()));
    await page.getByText('students.xlsx: 200 rows, Students.').waitFor();
    await page.getByRole('button', { name: 'Check' }).click();
    await page.getByRole('button', { name: 'Import 200 rows' }).click();
    await page.getByText('All rows were imported.').waitFor();
    expect(await person('X199')).toMatchObject({ firstName: 'Łukasz', lastName: 'Ångström' });
    expect(complaints).toEqual([]);
  });

  it('asks which encoding spells the names right where several could, and reads the file by the answer', async () => {
    const { page } = await come();
    await choose(
      page,
      'short.csv',
      iconv.encode('Number;First name;Last name\n7;Rene;Sřrensen', 'windows-1250'),
    );
    await page.getByText('there is more than one way to read it').waitFor();
    await page.getByRole('listitem').getByText('7 · Rene · Sørensen').waitFor();
    await page.getByRole('combobox', { name: 'Encoding' }).click();
    await page.getByRole('option', { name: 'Windows-1250 (Central Europe): Sřrensen' }).click();
    await page.getByRole('listitem').getByText('7 · Rene · Sřrensen').waitFor();
    await page.getByRole('button', { name: 'Check' }).click();
    await page.getByText('Rene Sřrensen').waitFor();
  });

  it('warns of what is likely a slip, and gives the rows to look at as a file before anything is written', async () => {
    const king = { firstName: 'Ada', lastName: 'King', holderType: 'student', department: 'Law' };
    await desk.tenant.send('POST', '/card-holders', {
      body: { ...king, externalId: 'a7', email: 'Office@example.edu' },
    });
    await desk.tenant.send('POST', '/card-holders', {
      body: { ...king, externalId: 'S9', firstName: 'Grace', lastName: 'Hopper' },
    });
    const { page, complaints } = await come();
    const lines = [
      'Number,First name,Last name,Department,E-mail',
      'S1,Mary,Somerville,Law,mary@example.edu',
      'A7,Emmy,Noether,Law,emmy@@example.edu',
      'S2,"Ada\nAugusta",Lovelace,Law,ada@example.edu',
      'S3,ada,KING,Law,MARY@example.edu',
      'S5,Max,Born,Law,office@example.edu',
      's1,Mary,Somerville,Law,other@example.edu',
      'S4,,Nobody,Law,nobody@example.edu',
      'S9,Lise,Meitner,Law,',
    ];
    await choose(page, 'slips.csv', Buffer.from(lines.join('\n')));
    await page.getByRole('button', { name: 'Check' }).click();
    await page.getByText('6 rows can be imported but probably contain a mistake').waitFor();
    await page.getByText('1 row can’t be imported;').waitFor();
    await page.getByText('Warnings (6)').click();
    const cells = () => page.locator('tbody tr').allTextContents();
    await expect
      .poll(cells)
      .toEqual([
        expect.stringMatching(/more than one @.*Number differs from that of another person only by case/),
        expect.stringContaining('First name has a line break'),
        expect.stringMatching(
          /Last name is that of another person with the same first name.*Line 2 has the same e-mail/,
        ),
        expect.stringContaining('E-mail is that of another person'),
        expect.stringMatching(
          /differs from the one in line 2 only in upper and lower case.*Line 2 has the same name and department/,
        ),
        expect.stringContaining('the number may be somebody else’s'),
      ]);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download these 6 rows' }).click();
    const rows = parse(await textOf(await downloading), {
      bom: true,
      columns: true,
    }) as Record<string, string>[];
    expect(rows.map((row) => [row.Number, row.import_line, row.import_result])).toEqual([
      ['A7', '3', 'would be created'],
      ['S2', '5', 'would be created'],
      ['S3', '6', 'would be created'],
      ['S5', '7', 'would be created'],
      ['s1', '8', 'would be created'],
      ['S9', '10', 'would be left out'],
    ]);
    expect(rows[1]).toMatchObject({ import_warning: 'First name has a line break', import_error: '' });
    expect((await desk.tenant.send('GET', '/card-holders')).body.meta.total).toBe(2);

    const all = page.getByRole('checkbox', { name: 'Leave out all rows with warnings' });
    await page.getByRole('button', { name: 'Import 6 rows' }).click({ trial: true });
    await all.check();
    await page.getByRole('button', { name: 'Import 1 row' }).click({ trial: true });
    await all.uncheck();
    await page.getByRole('button', { name: 'Import 7 rows' }).click({ trial: true });
    await page.getByRole('checkbox', { name: 'Leave out line 3' }).check();
    await page.getByRole('checkbox', { name: 'Leave out line 10' }).check();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Import 5 rows' }).click();
    await page.getByText('1 row could not be imported.').waitFor();
    await page.getByText('Warnings (6)').waitFor();
    await page.getByText('Left out (2)').click();
    await expect
      .poll(cells)
      .toEqual([expect.stringMatching(/Emmy.*more than one @/), expect.stringContaining('Lise Meitner')]);
    expect(await person('S9')).toMatchObject({ lastName: 'Hopper' });
    const faulty = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download only the rows that were not imported' }).click();
    const left = parse(await textOf(await faulty), { bom: true, columns: true }) as Record<string, string>[];
    expect(left.map((row) => [row.Number, row.import_result])).toEqual([
      ['A7', 'left out'],
      ['S4', 'failed'],
      ['S9', 'left out'],
    ]);
    expect(complaints).toEqual([]);
  });

  it('goes on after the connection was lost, and every row is there once', async () => {
    const rows = Array.from({ length: 1200 }, (_, index) => `R${index},Ada,Lovelace ${index}`);
    const { page, context } = await come();
    await choose(page, 'many.csv', Buffer.from(['id,first name,last name', ...rows].join('\n')));
    await page.getByRole('button', { name: 'Check' }).click();
    await page.getByRole('button', { name: 'Import 1,200 rows' }).click({ trial: true });
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Import 1,200 rows' }).click();
    await page.getByText('The server is not answering. Trying again').first().waitFor();
    await context.setOffline(false);
    await page.getByText('All rows were imported.').waitFor();
    expect((await desk.tenant.send('GET', '/card-holders')).body.meta.total).toBe(1200);
    // The audit log has one entry for the whole import, over all its requests.
    const { body } = await desk.tenant.send('GET', '/audit-log?entityType=import');
    expect(body.data).toMatchObject([{ imported: { 'card_holder.created': 1200 } }]);
  });

  it('asks before it is left, stops after the rows under way, and goes on where it stopped', async () => {
    const rows = Array.from({ length: 600 }, (_, index) => `P${index},Ada,Lovelace ${index}`);
    const { page } = await come();
    await choose(page, 'many.csv', Buffer.from(['id,first name,last name', ...rows].join('\n')));
    await page.getByRole('button', { name: 'Check' }).click();
    const submit = page.getByRole('button', { name: 'Import 600 rows' });
    await submit.click({ trial: true });
    const { promise: mayPass, resolve: pass } = Promise.withResolvers<void>();
    await page.route('**/card-holders/import', async (route) => {
      await mayPass;
      await route.continue();
    });
    await submit.click();
    await page.getByText('0 of 600 rows imported').first().waitFor();

    await page.getByRole('link', { name: 'All people' }).click();
    const leave = page.getByRole('dialog', { name: 'Stop importing?' });
    await leave.getByRole('button', { name: 'Cancel' }).click();
    await leave.waitFor({ state: 'hidden' });

    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await page.getByText('Finishing the rows in progress').waitFor();
    pass();
    await page.getByText('Stopped. Rows without a result were not imported.').waitFor();
    const some = (await desk.tenant.send('GET', '/card-holders')).body.meta.total;
    expect(some).toBeGreaterThan(0);
    expect(some).toBeLessThan(600);

    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('All rows were imported.').waitFor();
    // All 600 are new, so none was sent a second time.
    expect(await page.locator('dl [data-kind=created]').textContent()).toContain('600');
    expect((await desk.tenant.send('GET', '/card-holders')).body.meta.total).toBe(600);
  });
});
