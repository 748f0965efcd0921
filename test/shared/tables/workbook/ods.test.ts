import { expect, it } from 'vitest';
import { sheetsOf } from '../../../../src/shared/tables/workbook/workbook.ts';
import { ods, rowsOf, tableOf } from './make-workbook.ts';

const text = (value: string) =>
  `<table:table-cell office:value-type="string" calcext:value-type="string"><text:p>${value}</text:p></table:table-cell>`;
const row = (cells: string, attributes = '') => `<table:table-row ${attributes}>${cells}</table:table-row>`;

it('has values as the office sees them', async () => {
  const cases: [cell: string, text: string][] = [
    [text('Jörg &amp; Söhne'), 'Jörg & Söhne'],
    [text('Ada<text:s text:c="2"/><text:span>Love</text:span>lace<text:tab/>x'), 'Ada  Lovelace\tx'],
    [
      '<table:table-cell office:value-type="string"><text:p>one</text:p><text:p/><text:p>two\n  more</text:p></table:table-cell>',
      'one\n\ntwo more',
    ],
    [
      '<table:table-cell office:value-type="string"><office:annotation><text:p>a comment</text:p></office:annotation><draw:frame><draw:text-box><text:p>a box</text:p></draw:text-box></draw:frame><text:p><text:ruby><text:ruby-base>東京</text:ruby-base><text:ruby-text>トウキョウ</text:ruby-text></text:ruby></text:p></table:table-cell>',
      '東京',
    ],
    [
      '<table:table-cell office:value-type="float" office:value="1234.5"><text:p>1.234,50</text:p></table:table-cell>',
      '1234.5',
    ],
    [
      '<table:table-cell office:value-type="float" office:value="123"><text:p>00123</text:p></table:table-cell>',
      '00123',
    ],
    [
      '<table:table-cell office:value-type="float" office:value="1.5E-7"><text:p>0</text:p></table:table-cell>',
      '0.00000015',
    ],
    [
      '<table:table-cell office:value-type="percentage" office:value="0.5"><text:p>50%</text:p></table:table-cell>',
      '0.5',
    ],
    [
      '<table:table-cell office:value-type="currency" office:currency="EUR" office:value="12"><text:p>12,00 €</text:p></table:table-cell>',
      '12',
    ],
    [
      '<table:table-cell office:value-type="date" office:date-value="2027-09-30"><text:p>30.09.27</text:p></table:table-cell>',
      '2027-09-30',
    ],
    [
      '<table:table-cell office:value-type="date" office:date-value="2027-09-30T14:05:00.000000000"><text:p>x</text:p></table:table-cell>',
      '2027-09-30 14:05:00',
    ],
    [
      '<table:table-cell office:value-type="time" office:time-value="PT14H05M00S"><text:p>14:05</text:p></table:table-cell>',
      '14:05:00',
    ],
    [
      '<table:table-cell office:value-type="boolean" office:boolean-value="true"><text:p>WAHR</text:p></table:table-cell>',
      'TRUE',
    ],
    [
      '<table:table-cell table:formula="of:=[.A1]&amp;&quot;x&quot;" office:value-type="string" office:string-value="Ada x"><text:p>Ada x</text:p></table:table-cell>',
      'Ada x',
    ],
    [
      '<table:table-cell table:formula="of:=NA()" office:value-type="string" office:string-value="" calcext:value-type="error"><text:p>#N/A</text:p></table:table-cell>',
      '#N/A',
    ],
  ];
  const file = await ods(tableOf(row(cases.map(([cell]) => cell).join(''))));
  expect((await rowsOf(file))[0]).toEqual(cases.map(([, value]) => value));
});

it('keeps the places of what repeats, without filling a sheet with nothing', async () => {
  const file = await ods(
    tableOf(`<table:table-column table:number-columns-repeated="16384"/>
      <table:table-header-rows>${row(`${text('Number')}<table:table-cell table:number-columns-repeated="2"/>${text('Name')}<table:table-cell table:number-columns-repeated="16380"/>`)}</table:table-header-rows>
      ${row('<table:table-cell table:number-columns-repeated="16384"/>', 'table:number-rows-repeated="2"')}
      ${row(text('7').replace('<table:table-cell', '<table:table-cell table:number-columns-repeated="2"'), 'table:number-rows-repeated="2"')}
      ${row('<table:table-cell table:number-columns-repeated="16384"/>', 'table:number-rows-repeated="1048570"')}`),
  );
  expect(await rowsOf(file)).toEqual([['Number', '', '', 'Name'], [], [], ['7', '7'], ['7', '7']]);
});

it('takes covered cells as empty, and a table within a cell as no row', async () => {
  const file = await ods(
    tableOf(`${row(`${text('Name')}<table:covered-table-cell/>${text('Type')}`)}
      ${row(`<table:table-cell><text:p>7</text:p><table:table table:name="inner">${row(text('inside'))}</table:table></table:table-cell>${text('b')}`)}`),
  );
  expect(await rowsOf(file)).toEqual([
    ['Name', '', 'Type'],
    ['7', 'b'],
  ]);
});

it('names the sheets in their order, hidden ones last, and takes each by its name', async () => {
  const sheet = (name: string, style: string) =>
    `<table:table table:name="${name}" table:style-name="${style}">${row(text(`of ${name}`))}</table:table>`;
  const file = await ods(
    `${sheet('Lists', 'ta2')}${sheet('Students', 'ta1')}${sheet('Staff', 'ta1')}`,
    '<style:style style:name="ta1" style:family="table"><style:table-properties table:display="true"/></style:style><style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style>',
  );
  expect(await sheetsOf(file)).toEqual([
    { name: 'Students', isHidden: false },
    { name: 'Staff', isHidden: false },
    { name: 'Lists', isHidden: true },
  ]);
  expect(await rowsOf(file, 'Staff')).toEqual([['of Staff']]);
  await expect(rowsOf(file, 'Other')).rejects.toThrow('has no sheet "Other"');
});

it('refuses a formula whose result is not in the file', async () => {
  const file = await ods(tableOf(row('<table:table-cell table:formula="of:=[.A1]"/>')));
  await expect(rowsOf(file)).rejects.toThrow('result is not saved in it (row 1). Open it in LibreOffice');
});
