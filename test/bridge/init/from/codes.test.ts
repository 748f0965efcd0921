import { expect, it } from 'vitest';
import { codesOf } from '../../../../src/bridge/init/from/codes.ts';
import { factsOf } from '../../../../src/bridge/init/from/facts.ts';
import { typeOf } from '../../../../src/bridge/init/from/holder-type.ts';
import { shapeOf } from '../../../../src/bridge/init/from/shape.ts';
import { tableOf } from './false-catalogue.ts';

/** The codes of the first column of a table, whose rows have these values. */
function codes(name: string, values: readonly (string | number)[], beside: Record<string, string[]> = {}) {
  const [table] = factsOf([tableOf('persons', [name, ...Object.keys(beside)].join(' '))]);
  table!.rows = values.length;
  for (const column of table!.columns) column.shape = shapeOf(beside[column.name] ?? values);
  return codesOf(table!, table!.columns[0]!);
}
const repeated = (...values: (string | number)[]) =>
  Array.from({ length: 60 }, (_, row) => values[row % values.length]!);

it('takes values for codes only where all is certain', () => {
  expect(codes('status', repeated('active', 'left'))).toEqual({ shown: ['active', 'left'], hidden: 0 });
  expect(codes('status', repeated(1, 5, 6))).toEqual({ shown: ['1', '5', '6'], hidden: 0 });
  expect(codes('user_type', repeated('STU', 'STAFF'))).toEqual({ shown: ['STAFF', 'STU'], hidden: 0 });
});

it.each([
  ['a name', 'last_name', repeated('Hopper', 'Turing'), {}],
  ['a note', 'remark', repeated('ill', 'well'), {}],
  ['a column of another sort', 'religion', repeated('a', 'b'), {}],
  ['too few rows', 'status', repeated('active', 'left').slice(0, 30), {}],
  [
    'too many values',
    'status',
    Array.from({ length: 420 }, (_, row) => `s${String.fromCharCode(97 + (row % 21))}`),
    {},
  ],
  ['values that hardly come twice', 'status', Array.from({ length: 60 }, (_, row) => `x${row % 15}`), {}],
  ['sentences', 'status', repeated('on leave until May', 'active'), {}],
  ['e-mail addresses', 'status', repeated('ada@example.edu', 'active'), {}],
  ['telephone numbers', 'state', repeated('0207946', '0207947'), {}],
  ['long values', 'status', repeated('abcdefghijklmnopqrstuvwxyz', 'active'), {}],
  [
    'surnames of siblings',
    'type',
    repeated('Hopper', 'Turing'),
    { surname: repeated('Hopper', 'Turing') as string[] },
  ],
  [
    'words of a note',
    'status',
    repeated('Hopper', 'active'),
    { note: repeated('asks for Hopper, often') as string[] },
  ],
])('takes %s for no codes', (_, name, values, beside) => {
  expect(codes(name, values, beside as Record<string, string[]>)).toBeNull();
});

it('shows neither what few rows have nor words of which it knows none', () => {
  expect(codes('status', [...repeated('active', 'left'), 'Hopper'])).toEqual({
    shown: ['active', 'left'],
    hidden: 1,
  });
  // A group may be called after its teacher.
  expect(codes('role', repeated('Hopper', 'Tao', 'TEA', 'staff'))).toEqual({
    shown: ['TEA', 'staff'],
    hidden: 2,
  });
});

it('takes the labels of a type for codes, however many rows there are', () => {
  const [table] = factsOf([
    tableOf('persons', 'status', { columns: { status: { labels: ['Full', 'Pending Approval'] } } }),
  ]);
  expect(codesOf(table!, table!.columns[0]!)).toEqual({ shown: ['Full', 'Pending Approval'], hidden: 0 });
});

it('knows types only by whole values of known words', () => {
  expect(['Student', 'Teaching Staff', 'Schüler', 'Étudiante', 'visitor', 'Parent'].map(typeOf)).toEqual([
    ...['student', 'staff', 'student', 'student', 'visitor', null],
  ]);
  expect(['Prof. Hopper', 'Guest Smith', 'Physics', ''].map(typeOf)).toEqual([...Array(4).fill(undefined)]);
});
