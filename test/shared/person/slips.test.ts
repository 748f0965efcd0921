import { expect, it } from 'vitest';
import { AFRICA_AMERICAS } from '../../../src/demo/names/africa-americas.ts';
import { ASIA } from '../../../src/demo/names/asia.ts';
import { EUROPE } from '../../../src/demo/names/europe.ts';
import { DOUBTS } from '../../../src/shared/person/slips/doubts.ts';
import { type Fields, slipsIn } from '../../../src/shared/person/slips/slips.ts';

const TODAY = '2026-09-21';
const ADA = { externalId: 'S1', firstName: 'Ada', lastName: 'Lovelace', holderType: 'student' };

/** The slips of a person with these fields, as `field code`. */
const foundIn = (fields: Fields): string[] =>
  slipsIn({ ...ADA, ...fields }, { ...ADA, ...fields }, TODAY).map(
    ({ path, code }) => `${path.join('.')} ${code}`,
  );

it.each<[Fields, string]>([
  [{ externalId: '1,23457E+11' }, 'externalId ruined_number'],
  [{ externalId: '1.23E+11' }, 'externalId ruined_number'],
  [{ externalId: '2,00E+05' }, 'externalId ruined_number'],
  [{ phone: '4E+12' }, 'phone ruined_number'],
  [{ customFields: { card: '1.23457E11' } }, 'customFields.card ruined_number'],
  [{ externalId: '="00123"' }, 'externalId formula'],
  [{ department: '=A2&B2' }, 'department formula'],
  [{ externalId: "'00123" }, 'externalId leading_apostrophe'],
  [{ customFields: { locker: '’0042' } }, 'customFields.locker leading_apostrophe'],
  [{ externalId: '123.0' }, 'externalId decimal_number'],
  [{ phone: '4420,00' }, 'phone decimal_number'],
  ...[
    '#N/A',
    '#REF!',
    '#VALUE!',
    '#NAME?',
    '#DIV/0!',
    '#NUM!',
    '#NULL!',
    '#WERT!',
    '#BEZUG!',
    '#NV',
    '#¡REF!',
    '#######',
    'Err:502',
  ].map((text): [Fields, string] => [{ department: text }, 'department spreadsheet_error']),
  ...['NULL', 'null', 'None', 'N/A', 'nan', 'NaN', 'undefined', '-', '--', '—', '(null)', '\\N', '.'].map(
    (text): [Fields, string] => [{ firstName: text }, 'firstName no_value'],
  ),
  // A real family name, and yet more often a slip.
  [{ lastName: 'Null' }, 'lastName no_value'],
  [{ department: 'NA' }, 'department no_value'],
  [{ lastName: 'JÃ¶rgensen' }, 'lastName wrong_encoding'],
  [{ department: 'Ôèçèêà' }, 'department wrong_encoding'],
  [{ notes: 'fÃ¼r' }, 'notes wrong_encoding'],
  [{ lastName: 'O&#39;Brien' }, 'lastName html_code'],
  [{ department: 'R&amp;D' }, 'department html_code'],
  [{ firstName: 'ADA', lastName: "D'ANGELO" }, 'lastName all_capitals'],
  [{ firstName: 'Ada2' }, 'firstName digits_in_name'],
  [{ lastName: 'Lovelace (1815)' }, 'lastName digits_in_name'],
  [{ lastName: 'ADA', firstName: 'Ada' }, 'lastName same_first_and_last'],
  ...['Dr. Ada', 'DR ADA', 'Prof. Dr. Ada', 'Mrs Ada', 'Herr Ada', 'Mme Ada'].map(
    (text): [Fields, string] => [{ firstName: text }, 'firstName title_in_name'],
  ),
  [{ lastName: 'Lovelace, PhD' }, 'lastName title_in_name'],
  [{ lastName: 'ada@x.edu' }, 'lastName email_in_name'],
  [{ lastName: 'ada1@x.edu' }, 'lastName email_in_name'],
  [{ expiryDate: '1900-01-01' }, 'expiryDate placeholder_date'],
  [{ expiryDate: '1970-01-01' }, 'expiryDate placeholder_date'],
  [{ expiryDate: '9999-12-31' }, 'expiryDate placeholder_date'],
  [{ customFields: { born: '01.01.1900' } }, 'customFields.born placeholder_date'],
  [{ customFields: { until: '9999-12-31T00:00:00Z' } }, 'customFields.until placeholder_date'],
  [{ customFields: { born: '30.12.1899 00:00:00' } }, 'customFields.born before_1900'],
  [{ expiryDate: '2026-09-20' }, 'expiryDate expired'],
  [{ externalId: 'S9\u00a0' }, 'externalId padded'],
  ...[
    'mailto:ada@x.edu',
    'MAILTO:ada@x.edu',
    'ada@x.edu.',
    'ada@x.edu;',
    '<ada@x.edu>',
    'ada@lovelace@x.edu',
  ].map((email): [Fields, string] => [{ email }, 'email unlikely_email']),
  [{ phone: '\u202a+44\u202c' }, 'phone hidden_direction'],
  [{ notes: '\u2066x\u2069' }, 'notes hidden_direction'],
  [{ preferredName: 'Ada\nKing' }, 'preferredName line_break'],
  [{ expiryDate: '1899-12-30' }, 'expiryDate before_1900'],
  [{ customFields: { born: '30.12.1899' } }, 'customFields.born before_1900'],
])('doubts %j', (fields, slip) => {
  expect(foundIn(fields)).toEqual([slip]);
});

it.each<Fields>([
  ...[
    "O'Brien",
    "D'Angelo",
    'Ãngela',
    'MCDONALD',
    'Đỗ',
    'Nul',
    'Nullmann',
    'Nan',
    'Na',
    'Nil',
    "'t Hooft",
    "'s Gravesande",
    'St. John',
    'Smith 3rd',
  ].map((lastName) => ({ lastName })),
  ...[
    'DJ',
    'Jean-Marc',
    'Drew',
    'Misse',
    'Ing',
    'Profira',
    'Srinivasa',
    'Magdalena',
    'J.',
    'M. A.',
    'Ms',
  ].map((firstName) => ({
    firstName,
    lastName: 'DUPONT',
  })),
  { firstName: '李', lastName: '王' },
  ...['12E45', '3E-12', '1-2', 'A.1', 'x-', '00123', '٣٤', '#17', '12.05', 'S=1'].map((externalId) => ({
    externalId,
  })),
  {
    phone: '+44 20 7946 0958',
    department: 'R&D, ABC; 2nd floor',
    campus: 'N/O',
    email: "o'brien-x+y@example.edu",
  },
  {
    customFields: {
      grade: '3.0',
      locker: 'B4',
      year: 3,
      nested: { a: '#N/A' },
      born: '1970-01-01',
      since: '1999-12-31',
    },
  },
  { notes: '-' },
  { expiryDate: TODAY },
  { expiryDate: '2036-09-30' },
  { expiryDate: '2020-09-30', status: 'archived' },
])('leaves %j alone', (fields) => {
  expect(foundIn(fields)).toEqual([]);
});

it('doubts no sample person', () => {
  const doubted = [...AFRICA_AMERICAS, ...ASIA, ...EUROPE].flatMap(({ women, men, family }) =>
    [...women, ...men].flatMap((first, place) => {
      const last = family[place % family.length]!;
      return [
        ...foundIn({ firstName: first.own, lastName: last.own }),
        ...foundIn({ firstName: first.latin, lastName: last.latin }),
      ];
    }),
  );
  expect(doubted).toEqual([]);
});

it('looks only at what is given, and at first and last name together', () => {
  const person = { ...ADA, firstName: 'ADA', lastName: 'KING', department: '#N/A', expiryDate: '2020-01-01' };
  expect(slipsIn({ phone: '1' }, person, TODAY)).toEqual([]);
  expect(slipsIn({ firstName: 'ADA' }, person, TODAY)).toEqual([
    { path: ['lastName'], code: 'all_capitals', message: DOUBTS.all_capitals },
  ]);
});

it('looks at no more than the beginning of a long text', () => {
  const long = { customFields: Object.fromEntries([['text', `${'x'.repeat(20_000)} JÃ¶rg`]]) };
  expect(foundIn(long)).toEqual([]);
});
