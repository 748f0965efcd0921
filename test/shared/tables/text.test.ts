import { describe, expect, it } from 'vitest';
import { CELL_MAX, type Row } from '../../../src/shared/tables/row.ts';
import { openText } from '../../../src/shared/tables/text/open-text.ts';
import { RowReader, rowsOf } from '../../../src/shared/tables/text/row-reader.ts';

async function open(content: string | Uint8Array<ArrayBuffer>, options = {}) {
  const table = await openText(new Blob([content]), options);
  const rows: Row[] = [];
  for await (const row of table.rows()) rows.push(row);
  return { ...table, rows, cells: rows.map(({ cells }) => cells) };
}

describe('a table of text', () => {
  it.each([
    ['commas', ',', 'id,name\nS1,Ada\n'],
    ['semicolons', ';', 'id;name\nS1;"Lovelace, Ada"\n'],
    ['semicolons, with commas in its cells', ';', 'id;names\n1;a, b, c\n2;d, e\n3;f, g, h\n'],
    ['tabs', '\t', 'id\tname\nS1\tAda\n'],
    ['what its first line says', '|', 'sep=|\nid|name\nS1|Ada, Bo, Cy\n'],
    [
      'semicolons, below a title and above an end note',
      ';',
      'Students, 2026\n\nid;name\n1;A\n2;B\n(2 rows, done)\n',
    ],
  ])('is parted by %s', async (_, delimiter, content) => {
    expect((await open(content)).delimiter).toBe(delimiter);
  });

  it.each([
    ['quotation marks inside a cell', 'f;Dwayne "The Rock";J', ['f', 'Dwayne "The Rock"', 'J']],
    ['quotation marks inside a quoted cell', '"The "Rock" J";b', ['The "Rock" J', 'b']],
    ['doubled quotation marks', '"a ""b""";"c;d"', ['a "b"', 'c;d']],
    ['blanks around a quoted cell', ' "a;b" ; "c"', ['a;b', 'c']],
    ['a delimiter behind the last cell', 'a;b;', ['a', 'b', '']],
  ])('may have %s', (_, line, cells) => {
    expect(rowsOf(line, ';')).toEqual([{ cells, line: 1 }]);
  });

  it('counts lines whatever they end with, also inside a cell, in one piece or in many', () => {
    const text = 'a;b\r\n1;"x\r\ny\nz"\n\r\n;\r2;w';
    const expected = [
      { cells: ['a', 'b'], line: 1 },
      { cells: ['1', 'x\r\ny\nz'], line: 4 },
      { cells: ['2', 'w'], line: 7 },
    ];
    expect(rowsOf(text, ';')).toEqual(expected);
    const reader = new RowReader(';');
    const pieces = [...text].flatMap((piece) => reader.push(piece));
    expect([...pieces, ...reader.end()].filter(({ cells }) => cells[0] !== '')).toEqual(expected);
  });

  it('may end with padding: Ctrl-Z, NULs', async () => {
    for (const end of ['\u001a', '\r\n\u001a', '\r\n\0\0\0\0', '"\u001a'])
      expect(rowsOf(`a;b\n1;${end.startsWith('"') ? '"' : ''}2${end}`, ';').at(-1)).toEqual({
        cells: ['1', '2'],
        line: 2,
      });
    expect(() => rowsOf('a;b\n1;2\0;3', ';')).toThrow(expect.objectContaining({ code: 'nul', line: 2 }));
  });

  it('is unpacked where each line was quoted as a whole', async () => {
    const wanted = [
      ['Number', 'First name', 'Last name'],
      ['7', 'Ada', 'King, Countess'],
      ['8', 'Bo', 'Li'],
    ];
    const lines = ['Number,First name,Last name', '"7,Ada,""King, Countess"""', '"8,Bo,Li"'];
    expect(await open(lines.join('\r\n'))).toMatchObject({ packedBy: ',', cells: wanted });
    lines[0] = `"${lines[0]}"`;
    expect(await open(lines.join('\r\n'))).toMatchObject({ packedBy: ',', cells: wanted });
    expect(await open(lines.map((line) => `${line};;`).join('\n'))).toMatchObject({
      packedBy: ',',
      delimiter: ';',
      cells: wanted,
    });
  });

  it.each([
    ['open_quote', 3, 'id;name\n1;A\n2;"B\n3;C\n'],
    ['cell_too_long', 2, `id;name\n1;${'x'.repeat(CELL_MAX + 1)}\n`],
    ['cell_too_long', 2, `id;name\n1;"${'x\n'.repeat(CELL_MAX)}`],
    ['too_many_columns', 2, `id;name\n${';'.repeat(1_000_000)}\n`],
  ])('is refused for %s in line %d', async (code, line, text) => {
    await expect(open(text, { delimiter: ';' })).rejects.toMatchObject({ code, line });
  });
});
