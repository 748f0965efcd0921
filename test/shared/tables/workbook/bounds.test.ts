import { expect, it } from 'vitest';
import { sheetNames, sheetRows, WorkbookError } from '../../../../src/shared/tables/workbook/workbook.ts';
import {
  bytesOf,
  ods,
  odsParts,
  rowsOf,
  sheetOf,
  tableOf,
  xlsx,
  xlsxParts,
  zipped,
} from './make-workbook.ts';

/** Returns the number of rows until the error, and the error's message. No rows are kept. */
async function refusal(file: Blob, sheet = 'People'): Promise<{ rows: number; message: string }> {
  let rows = 0;
  try {
    for await (const _ of sheetRows(file, sheet)) rows++;
  } catch (error) {
    if (error instanceof WorkbookError) return { rows, message: error.message };
    throw error;
  }
  return { rows, message: '' };
}

const SOUND = '<row r="1"><c t="str"><v>Number</v></c></row>';

function* repeated(piece: string, times: number, before = '', after = ''): Generator<string> {
  yield before;
  for (let count = 0; count < times; count++) yield piece;
  yield after;
}

/** Makes a file whose central directory gives a false size. */
async function lying(file: Blob, path: string, uncompressedBytes: number): Promise<Blob> {
  const bytes = Buffer.from(await file.arrayBuffer());
  let at = bytes.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
  while (bytes.toString('latin1', at + 46, at + 46 + bytes.readUInt16LE(at + 28)) !== path)
    at = bytes.indexOf(Buffer.from([0x50, 0x4b, 1, 2]), at + 4);
  bytes.writeUInt32LE(uncompressedBytes, at + 24);
  return new Blob([bytes]);
}

const SHEET = 'xl/worksheets/sheet1.xml';

it('refuses what is not a workbook, with what helps', async () => {
  const ole = (name: string) => {
    const bytes = Buffer.alloc(2048);
    bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
    bytes.writeUInt16LE(9, 30);
    bytes.writeUInt32LE(1, 48);
    bytes.write(name, 1024 + 128, 'utf16le');
    return new Blob([bytes]);
  };
  const part = (path: string) =>
    `<Relationships><Relationship Id="r" Type="http://x/officeDocument" Target="${path}"/></Relationships>`;
  const other = (path: string) => zipped({ '[Content_Types].xml': '<Types/>', '_rels/.rels': part(path) });
  const locked = odsParts('');
  locked['META-INF/manifest.xml'] =
    '<manifest:manifest xmlns:manifest="m"><manifest:file-entry manifest:full-path="content.xml"><manifest:encryption-data/></manifest:file-entry></manifest:manifest>';
  const text = odsParts('');
  text['META-INF/manifest.xml'] =
    '<m:manifest xmlns:m="m" xmlns:manifest="m"><manifest:file-entry manifest:full-path="/" manifest:media-type="application/vnd.oasis.opendocument.text"/></m:manifest>';
  const cases: [file: Blob, sentence: string][] = [
    [ole('Workbook'), 'is an .xls of an old Excel. Save it as .xlsx or CSV.'],
    [ole('WordDocument'), 'is of an old Office program. Save it as .xlsx or CSV.'],
    [ole('EncryptedPackage'), 'is protected by a password. Save it without a password, or as CSV.'],
    [await other('xl/workbook.bin'), 'is a binary workbook (.xlsb). Save it as .xlsx or CSV.'],
    [await other('word/document.xml'), 'is not a workbook. Save it as .xlsx or CSV.'],
    [await zipped({ 'photo.jpg': 'x' }), 'is not a workbook. Save it as .xlsx or CSV.'],
    [new Blob(['Number,Name\n']), 'is not a workbook. Save it as .xlsx or CSV.'],
    [new Blob([]), 'is not a workbook. Save it as .xlsx or CSV.'],
    [await zipped(locked), 'is protected by a password. Save it without a password, or as CSV.'],
    [await zipped(text), 'is not a workbook. Save it as .xlsx or CSV.'],
    [await zipped({ 'encrypted-package': 'x', mimetype: 'x' }), 'is protected by a password.'],
    [await xlsx({ sheets: { People: SOUND } }, { password: 'x' }), 'is protected by a password.'],
  ];
  for (const [file, sentence] of cases) await expect(sheetNames(file), sentence).rejects.toThrow(sentence);
});

it('refuses a file that is cut off anywhere, or changed', async () => {
  const file = await sheetOf(`${SOUND}<row r="2"><c><v>7</v></c></row>`);
  const bytes = new Uint8Array(await file.arrayBuffer());
  for (let length = 4; length < bytes.length; length += 61)
    await expect(sheetNames(new Blob([bytes.slice(0, length)])), `${length}`).rejects.toThrow(
      'damaged or incomplete',
    );
  const name = Buffer.from(bytes).indexOf(SHEET);
  // The data follows the name and the extra fields. The length of the extra fields stands just before the name.
  const sheet = name + SHEET.length + bytes[name - 2]! + 20;
  const changed = bytes.slice();
  changed[sheet] = changed[sheet]! ^ 0xff;
  expect((await refusal(new Blob([changed]))).message).toContain('damaged or incomplete');
});

it('refuses a part whose own header says something else than the list', async () => {
  // The entry's flags, and its method of compression.
  for (const [at, byte] of Object.entries({ 6: 1, 8: 99 })) {
    const other = Buffer.from(await (await sheetOf(SOUND)).arrayBuffer());
    other[other.indexOf(SHEET) - 30 + Number(at)] = byte;
    expect((await refusal(new Blob([other]))).message).toContain('damaged or incomplete');
  }
});

it('refuses bombs by their list, before anything is unpacked, and lists that lie, once it is seen', async () => {
  const zeros = await xlsx({ sheets: { People: bytesOf(repeated('<!--'.padEnd(65_536), 640)) } });
  expect(zeros.size).toBeLessThan(100_000);
  expect(await refusal(zeros)).toEqual({
    rows: 0,
    message: 'The file unpacks to 42 MB, which no sheet of people does.',
  });
  const huge = await lying(await sheetOf(SOUND), SHEET, 0xffff_fff0);
  expect((await refusal(huge)).message).toContain(
    'is too large: xl/worksheets/sheet1.xml in it has 4,295 MB',
  );
  const small = await lying(zeros, SHEET, 1000);
  expect((await refusal(small)).message).toContain('damaged or incomplete');
  const large = await lying(await sheetOf(SOUND), SHEET, 100_000);
  expect((await refusal(large)).message).toContain('damaged or incomplete');
});

it('refuses a DOCTYPE, unknown entities, and elements without end', async () => {
  const raw = async (content: string) => {
    const parts = xlsxParts({ sheets: { People: '' } });
    parts[SHEET] = content;
    return (await refusal(await zipped(parts))).message;
  };
  const doctype = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b SYSTEM "file:///etc/passwd">]>';
  expect(await raw(`${doctype}<worksheet>&a;&b;</worksheet>`)).toContain('it has a DOCTYPE');
  expect(await raw('<worksheet><sheetData>&a;</sheetData></worksheet>')).toContain('no valid XML');
  expect(await raw(`<worksheet>${'<a>'.repeat(200)}`)).toContain('nested more than 100 deep');
  expect(await raw('<worksheet><sheetData><row>')).toContain('no valid XML');
  expect(await raw('')).toContain('damaged');
});

it('refuses a cell of 10 MB, and an element with attributes without end, before either is whole in memory', async () => {
  const long = await xlsx({
    sheets: {
      People: bytesOf(
        repeated(
          'abcdefgh'.repeat(1024),
          1280,
          '<worksheet><sheetData><row><c t="str"><v>',
          '</v></c></row></sheetData></worksheet>',
        ),
      ),
    },
  });
  expect(await refusal(long)).toEqual({
    rows: 0,
    message: 'The file has a cell of more than 1048576 characters.',
  });
  const attributes = function* (): Generator<string> {
    yield '<worksheet ';
    for (let at = 0; at < 300_000; at++) yield `a${at}="" `;
    yield '/>';
  };
  const many = await xlsx({ sheets: { People: bytesOf(attributes()) } });
  expect((await refusal(many)).message).toContain('has a cell of more than');
  expect(
    (await refusal(await sheetOf(`<row><c t="str"><v>${'x'.repeat(100_001)}</v></c></row>`))).message,
  ).toContain('has a cell of 100,001 characters in row 1; 100,000 are allowed');
  const shared = await sheetOf('<row><c t="s"><v>0</v></c></row>', {
    strings: `<si><t>${'x'.repeat(100_001)}</t></si>`,
  });
  expect((await refusal(shared)).message).toContain('has a cell of more than 100,000 characters');
});

it('refuses a million columns, whether they have texts or not', async () => {
  for (const data of [
    '<row r="1"><c r="BDWGN1"><v>1</v></c></row>',
    '<row r="1"><c r="XFE1" s="1"/></row>',
    `<row r="1">${'<c><v>1</v></c>'.repeat(16_385)}</row>`,
  ])
    expect((await refusal(await sheetOf(data))).message).toMatch(/columns/);
  const cell =
    '<table:table-cell table:number-columns-repeated="1000000" office:value-type="float" office:value="1"/>';
  const wide = await ods(tableOf(`<table:table-row>${cell}</table:table-row>`));
  expect((await refusal(wide)).message).toBe('The file has more than 16,384 columns in row 1.');
});

it('refuses 2^20 rows of nothing, and reads over them behind a table', async () => {
  function* blank(first: string): Generator<string> {
    yield `<worksheet><sheetData>${first}`;
    for (let row = 2; row <= 2 ** 17; row++) yield `<row r="${row}"/>`;
    yield '</sheetData></worksheet>';
  }
  expect(await refusal(await xlsx({ sheets: { People: bytesOf(blank('')) } }))).toEqual({
    rows: 0,
    message:
      'The file has nothing in the first 100,000 rows of this sheet. Delete the empty rows, or choose another sheet.',
  });
  expect(await rowsOf(await xlsx({ sheets: { People: bytesOf(blank(SOUND)) } }))).toEqual([['Number']]);
});

it('refuses more rows and texts than a sheet can have', async () => {
  const row = (attributes: string) =>
    `<table:table-row ${attributes}><table:table-cell office:value-type="float" office:value="1" table:number-columns-repeated="100"/></table:table-row>`;
  const tall = await ods(tableOf(row('table:number-rows-repeated="1048577"')));
  expect((await refusal(tall)).message).toBe('The file has more than 1,048,576 rows.');
  const both = await ods(tableOf(row('table:number-rows-repeated="1000000"')));
  expect((await refusal(both)).message).toBe('The file has too many cells in this sheet.');
  expect((await refusal(await sheetOf('<row r="1048577"><c><v>1</v></c></row>'))).message).toContain(
    '1,048,576 rows',
  );
  expect((await refusal(await sheetOf('<row r="5"/><row r="4"/>'))).message).toContain(
    'row 4 comes after row 5',
  );
  expect((await refusal(await sheetOf('<row r="1"><c t="s"><v>7</v></c></row>'))).message).toContain(
    'text 7 is missing',
  );
});

it('ends its work when whoever reads it leaves', async () => {
  function* endless(): Generator<string> {
    yield '<worksheet><sheetData>';
    for (let row = 1; row <= 20_000; row++) yield `<row r="${row}"><c><v>${row * 7919}</v></c></row>`;
    yield '</sheetData></worksheet>';
  }
  const rows = sheetRows(await xlsx({ sheets: { People: bytesOf(endless()) } }), 'People');
  expect((await rows.next()).value).toEqual(['7919']);
  expect(await rows.return(undefined)).toEqual({ done: true, value: undefined });
});
