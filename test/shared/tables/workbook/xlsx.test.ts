import { expect, it } from 'vitest';
import { sheetNames, sheetsOf } from '../../../../src/shared/tables/workbook/workbook.ts';
import { rowsOf, sheetOf, stylesOf, xlsx, xlsxParts, zipped } from './make-workbook.ts';

it('reads what Excel writes: shared texts, rich text, pronunciations, kept blanks, escaped characters', async () => {
  const strings = `
    <si><t>Number</t></si>
    <si><t xml:space="preserve"> kept </t></si>
    <si><t> not kept </t></si>
    <si><r><rPr><b/></rPr><t xml:space="preserve">Ada </t></r><r><t>Lovelace</t></r></si>
    <si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh><phoneticPr fontId="1"/></si>
    <si><t>one_x000D_two _x005F_x000D_</t></si>
    <si><t>Jörg &amp; &lt;Söhne&gt; 𝒜</t></si>
    <si/>`;
  const cells = [0, 1, 2, 3, 4, 5, 6, 7].map((at) => `<c r="${'ABCDEFGH'[at]}1" t="s"><v>${at}</v></c>`);
  const file = await sheetOf(`<row r="1" spans="1:8">${cells.join('')}</row>`, { strings });
  expect(await rowsOf(file)).toEqual([
    ['Number', ' kept ', 'not kept', 'Ada Lovelace', '東京', 'one\rtwo _x000D_', 'Jörg & <Söhne> 𝒜'],
  ]);
});

it('reads what other programs write: texts in their cells, cells and rows without a place, prefixes', async () => {
  const google = await sheetOf(
    '<row r="1"><c r="A1" s="1" t="inlineStr"><is><t>Number</t></is></c><c r="B1" t="inlineStr"><is><r><t xml:space="preserve">First </t></r><r><t>name</t></r></is></c></row>',
  );
  expect(await rowsOf(google)).toEqual([['Number', 'First name']]);
  const bare = await sheetOf(
    '<row><c t="str"><v>Number</v></c><c><v>7</v></c></row><row><c/><c><v>8</v></c></row>',
  );
  expect(await rowsOf(bare)).toEqual([
    ['Number', '7'],
    ['', '8'],
  ]);
  const parts = xlsxParts({ sheets: { People: '' } });
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  parts['xl/worksheets/sheet1.xml'] =
    `\ufeff<x:worksheet xmlns:x="${main}"><x:sheetData><x:row r="2"><x:c r="B2"><x:v>5</x:v></x:c></x:row></x:sheetData></x:worksheet>`;
  expect(await rowsOf(await zipped(parts))).toEqual([[], ['', '5']]);
});

it('finds each of many shared texts by its number, and refuses numbers of none', async () => {
  const strings = Array.from({ length: 600 }, (_, at) => `<si><t>text ${at}</t></si>`).join('');
  const cell = (at: number | string) => `<c t="s"><v>${at}</v></c>`;
  const asked = [599, 0, 255, 256, 511, 512, 7];
  const file = await sheetOf(`<row>${asked.map(cell).join('')}</row>`, { strings });
  expect(await rowsOf(file)).toEqual([asked.map((at) => `text ${at}`)]);
  for (const wrong of ['600', '-1', '1.5', 'x'])
    await expect(rowsOf(await sheetOf(`<row>${cell(wrong)}</row>`, { strings }))).rejects.toThrow(
      'is missing',
    );
});

it('has values as the office sees them: numbers, booleans, results, errors', async () => {
  const cases: [cell: string, text: string][] = [
    ['<c><v>44197</v></c>', '44197'],
    ['<c><v>0.1</v></c>', '0.1'],
    ['<c><v>46.480000000000004</v></c>', '46.48'],
    ['<c><v>1.23457E+11</v></c>', '123457000000'],
    ['<c><v>4.9123456789E+10</v></c>', '49123456789'],
    ['<c><v>1.5E-7</v></c>', '0.00000015'],
    ['<c><v>-2.5e3</v></c>', '-2500'],
    ['<c><v>12345678901234567</v></c>', '12345678901234567'],
    ['<c t="b"><v>1</v></c>', 'TRUE'],
    ['<c t="b"><v>0</v></c>', 'FALSE'],
    ['<c t="e"><v>#N/A</v></c>', '#N/A'],
    ['<c t="e"><f>1/0</f><v>#DIV/0!</v></c>', '#DIV/0!'],
    ['<c t="str"><f>A1&amp;"x"</f><v>Ada x</v></c>', 'Ada x'],
    ['<c t="str"><f>""</f><v></v></c>', ''],
    ['<c><f t="shared" si="0"/><v>12</v></c>', '12'],
    ['<c t="d"><v>2027-09-30T00:00:00</v></c>', '2027-09-30'],
    ['<c t="d"><v>2027-09-30T14:05:00.000Z</v></c>', '2027-09-30 14:05:00'],
  ];
  const file = await sheetOf(`<row r="1">${cases.map(([cell]) => cell).join('')}<c><v>1</v></c></row>`);
  expect((await rowsOf(file))[0]!.slice(0, -1)).toEqual(cases.map(([, text]) => text));
});

const DATES: [format: string | number, serial: string, from1900: string, from1904?: string][] = [
  [14, '46660', '2027-09-30', '2031-10-01'],
  [22, '46660.5', '2027-09-30 12:00:00'],
  ['dd.mm.yyyy', '46660', '2027-09-30'],
  ['[$-407]d\\. mmmm yyyy;@', '46660', '2027-09-30'],
  ['yyyy"年"m"月"d"日"', '46660', '2027-09-30'],
  ['[Red]mmm\\-yy', '46660', '2027-09-30'],
  ['dd/mm/yyyy hh:mm', '46659.9999999999', '2027-09-30'],
  ['dd/mm/yyyy hh:mm AM/PM', '46660.5868171296', '2027-09-30 14:05:01'],
  [31, '46660', '2027-09-30'],
  [14, '59', '1900-02-28'],
  [14, '60', '60', '1904-03-01'],
  [14, '61', '1900-03-01'],
  [14, '1', '1900-01-01', '1904-01-02'],
  [14, '0', '0', '1904-01-01'],
  [14, '-5', '-5'],
  [14, '99999999', '99999999'],
  [20, '0.5', '12:00:00'],
  ['mm:ss', '0.00069444444', '00:01:00'],
  ['[h]:mm', '1.5', '36:00:00'],
];

it('has dates by their style, whatever the first year of the workbook', async () => {
  const styles = stylesOf(DATES.map(([format]) => format));
  const data = `<row r="1">${DATES.map(([, serial], at) => `<c s="${at}"><v>${serial}</v></c>`).join('')}</row>`;
  expect((await rowsOf(await sheetOf(data, { styles })))[0]).toEqual(DATES.map(([, , text]) => text));
  const later = (await rowsOf(await sheetOf(data, { styles, properties: 'date1904="1"' })))[0]!;
  for (const [at, [, , , text]] of DATES.entries()) if (text !== undefined) expect(later[at]).toBe(text);
});

const NUMBERS: [format: string | number, number: string, text: string][] = [
  ['00000', '123', '00123'],
  ['0000000', '12345678', '12345678'],
  ['000\\-00\\-0000', '23456789', '023-45-6789'],
  ['"S"00000', '42', 'S00042'],
  ['00000', '1.5', '1.5'],
  ['00000', '-7', '-7'],
  ['0', '123', '123'],
  ['#,##0', '1234567', '1234567'],
  ['0.00', '1.5', '1.5'],
  ['0.00E+00', '12345', '12345'],
  ['0" days"', '5', '5'],
  ['"day "0', '5', '5'],
  ['[$€-407] #,##0.00', '5', '5'],
  ['General', '5', '5'],
  [49, '5', '5'],
  [9, '0.5', '0.5'],
];

it('keeps leading zeros that a format shows, and no other look of numbers', async () => {
  const styles = stylesOf(NUMBERS.map(([format]) => format));
  const data = NUMBERS.map(([, number], at) => `<c s="${at}"><v>${number}</v></c>`).join('');
  expect((await rowsOf(await sheetOf(`<row r="1">${data}</row>`, { styles })))[0]).toEqual(
    NUMBERS.map(([, , text]) => text),
  );
});

it('keeps the places of cells and rows, and ends with the last text', async () => {
  const file = await sheetOf(`
    <row r="3"><c r="B3" t="inlineStr"><is><t>Title</t></is></c><c r="C3" s="1"/></row>
    <row r="4"/>
    <row r="6" ht="15"><c r="A6"><v>1</v></c><c r="D6"><v>2</v></c><c r="XFD6" s="3"/></row>
    <row r="1048576"><c r="A1048576" s="1"/></row>`);
  expect(await rowsOf(file)).toEqual([[], [], ['', 'Title'], [], [], ['1', '', '', '2']]);
});

it('puts the text of a merged cell into its first cell, as a CSV has it', async () => {
  const parts = xlsxParts({ sheets: { People: '' } });
  parts['xl/worksheets/sheet1.xml'] =
    '<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Name</t></is></c><c r="B1" s="1"/><c r="C1"><v>1</v></c></row></sheetData><mergeCells count="1"><mergeCell ref="A1:B1"/></mergeCells></worksheet>';
  expect(await rowsOf(await zipped(parts))).toEqual([['Name', '', '1']]);
});

it('names the sheets in their order, hidden ones last, and takes each by its name', async () => {
  const cell = (text: string) => `<row><c t="str"><v>${text}</v></c></row>`;
  const file = await xlsx({
    sheets: {
      Lists: cell('hidden'),
      'A &amp; B': cell('first'),
      Deep: cell('deep'),
      Änderungen: cell('last'),
    },
    states: { Lists: 'state="hidden"', Deep: 'state="veryHidden"' },
  });
  expect(await sheetNames(file)).toEqual(['A & B', 'Änderungen', 'Lists', 'Deep']);
  expect((await sheetsOf(file)).map(({ isHidden }) => isHidden)).toEqual([false, false, true, true]);
  expect(await rowsOf(file, 'Änderungen')).toEqual([['last']]);
  expect(await rowsOf(file, 'Lists')).toEqual([['hidden']]);
  await expect(rowsOf(file, 'Other')).rejects.toThrow('has no sheet "Other"');
});

it('refuses a formula whose result is not in the file, as an empty cell would be somebody’s value', async () => {
  for (const value of ['', '<v/>', '<v></v>'])
    await expect(rowsOf(await sheetOf(`<row r="1"><c r="B1"><f>A1</f>${value}</c></row>`))).rejects.toThrow(
      'result is not saved in it (cell B1). Open it in Excel or LibreOffice',
    );
});
