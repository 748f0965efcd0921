import { describe, expect, it } from 'vitest';
import { isKnownColumn } from '../../../src/shared/person/columns.ts';
import { unwrapped } from '../../../src/shared/tables/cell.ts';
import { withoutFooter } from '../../../src/shared/tables/footer.ts';
import { columnNames, findHeader } from '../../../src/shared/tables/header.ts';
import { rowsOf } from '../../../src/shared/tables/text/row-reader.ts';

const header = (text: string) => findHeader(rowsOf(text, ';'), isKnownColumn);

describe('the header of a table', () => {
  it('is the first row where no other has more known names', () => {
    expect(header('Number;First name;Last name\n7;Ada;Lovelace')).toBe(0);
    expect(header('foo;bar\nbaz;qux')).toBe(0);
    expect(header('E-Mail\na@x.edu')).toBe(0);
  });

  it('may stand below a title', () => {
    expect(header('Students of 2026;;\n;;\nNumber;First name;Last name\n7;Ada;Lovelace')).toBe(1);
    expect(
      header('Name: Faculty of Law\nStand: 1.9.2026;Status\nMatr.-Nr.;Vorname;Nachname;Status\n7;A;B;aktiv'),
    ).toBe(2);
  });

  it('has each name once', () => {
    expect(columnNames(rowsOf(' Name ;Name;;;"Last\nname";Name', ';')[0]!)).toEqual([
      ...['Name', 'Name (2)', '', '', 'Last name', 'Name (3)'],
    ]);
  });
});

describe('the end of a table', () => {
  const left = (lines: string[]) => {
    const parts = withoutFooter(rowsOf(['7;Ada;Lovelace', ...lines].join('\n'), ';'), 3);
    return [parts.rows.length, ...parts.left.map(({ line }) => line)];
  };

  it.each([
    '200 rows selected.',
    '(200 rows affected)',
    '(1 row)',
    'Total: 200',
    'Total;200',
    'Summe;;200',
    '3 Zeilen',
    'Anzahl Datensätze: 3',
    'Wierszy razem: 3',
    'Stand: 1. September 2026',
    '-----;-----',
    'End of report',
    'Итого: 3',
  ])('is no person: %s', (line) => {
    expect(left([line])).toEqual([1, 2]);
    expect(left(['8;Bo;Li', '---;---;---', line, '(done for today)'])).toEqual([2, 3, 4, 5]);
  });

  it('is people where it looks like people', () => {
    expect(left(['8;Bo;Li', '9', '10;;Total', 'S11;Ende', 'Total;Ada;Lovelace'])).toEqual([6]);
    expect(left(['(1 row);;', '8;Bo;Li'])).toEqual([3]);
  });

  it('is not all that is left out: lines of dashes have no people anywhere', () => {
    expect(left(['------;------;------', '8;Bo;Li'])).toEqual([2, 2]);
  });
});

it('has texts that a program wrote as formulas', () => {
  expect(['="00123"', ' ="a""b" ', '="1"&"2"', "'=1", '="'].map(unwrapped)).toEqual([
    '00123',
    'a"b',
    '="1"&"2"',
    "'=1",
    '="',
  ]);
});
