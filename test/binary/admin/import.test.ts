import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { axeFindings, hasBrowser, textOf } from '../../support/browser/browser.ts';
import { openDemo } from '../../support/server/demo.ts';

/** The fields of a person that these tests use. */
interface Person {
  externalId: string;
  firstName: string;
  lastName: string;
  department: string | null;
}

/** Ten rows, five of them faulty; the person in the first row is already there. */
const listWith = ({ externalId, firstName, lastName }: Person) =>
  [
    'Student ID,First name,Last name,E-mail,Department,Valid until',
    `${externalId},${firstName},${lastName},,Astronomy,2031-09-30`,
    'N-1,Jürgen,Groß,juergen@example.edu,Law,2031-09-30',
    'N-2,Élise,Dupont,elise@example.edu,Law,2031-09-31',
    'N-3,,Namenlos,x@example.edu,Law,2031-09-30',
    'N-4,Ohne,Mail,keine mail,Law,2031-09-30',
    ',Ohne,Nummer,a@example.edu,Law,2031-09-30',
    'N-1,Jürgen,Doppelt,j@example.edu,Law,2031-09-30',
    'N-5,Emil,Öz,emil@example.edu,Law,2031-09-30',
    'N-6,Anna,Weiß,anna@example.edu,"Art, History",2031-09-30',
    'N-7,Zoë,Ångström,zoe@example.edu,Law,2031-09-30',
  ].join('\r\n');

describe.skipIf(!hasBrowser)('the import of the compiled file', () => {
  const demo = openDemo();

  it('shows five faulty rows before anything is written, imports the others, and gives a result file', async () => {
    const people = await demo.send<Person[]>('GET', '/card-holders?q=achieng');
    const [imani] = people;
    const staff = await demo.staff('operator', 'Olga Operator');
    const { page, open, complaints } = await demo.visit({ staff });
    await open('/people/import');
    await page.getByRole('heading', { name: 'Choose the list of people' }).waitFor();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'september.csv', mimeType: 'text/csv', buffer: Buffer.from(listWith(imani!)) });
    await page.getByText('september.csv: 10 rows, commas, UTF-8.').waitFor();
    expect(await axeFindings(page)).toEqual([]);

    await page.getByRole('button', { name: 'Check' }).click();
    await page.getByText('5 rows can’t be imported;').waitFor();
    await expect
      .poll(() => page.locator('tbody tr').allTextContents())
      .toEqual([
        expect.stringContaining('“2031-09-31” is not a date; dates are read year first'),
        expect.stringContaining('First name is required'),
        expect.stringContaining('“keine mail” must look like name@example.edu'),
        expect.stringContaining('has no number'),
        expect.stringContaining('has the same number as line 3'),
      ]);
    expect(await axeFindings(page)).toEqual([]);
    const named = (externalId: string) =>
      demo.send<Person>('GET', `/card-holders/by-external-id/${externalId}`);
    await expect(named('N-1')).rejects.toThrow('404');

    await page.getByRole('button', { name: 'Import 5 rows' }).click();
    await page.getByText('5 rows could not be imported.').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download the result file' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('september-result.csv');
    const rows: Record<string, string>[] = parse(await textOf(download), {
      bom: true,
      columns: true,
    });
    expect(rows.map(({ import_result }) => import_result)).toEqual([
      'updated',
      'created',
      ...Array(5).fill('failed'),
      ...Array(3).fill('created'),
    ]);
    expect(rows[4]?.import_error).toContain('keine mail');
    expect(await named(imani!.externalId)).toMatchObject({ department: 'Astronomy' });
    expect(await named('N-6')).toMatchObject({ lastName: 'Weiß', department: 'Art, History' });
    expect(complaints).toEqual([]);
  });
});
