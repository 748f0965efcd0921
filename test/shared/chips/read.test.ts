import { describe, expect, it } from 'vitest';
import type { ChipBytes } from '../../../src/shared/chips/bytes.ts';
import { CHIP_FORMS, type ChipForm, printChip } from '../../../src/shared/chips/forms.ts';
import { fromOtherKeyboard, searchedFor } from '../../../src/shared/chips/keyboards.ts';
import { readChip } from '../../../src/shared/chips/read.ts';

const CHIPS: [string, ChipBytes][] = [
  ['9A3C51E2', 4],
  ['00C4D5E6', 4],
  ['04A2B300', 4],
  ['04A2B19C5E6F80', 7],
  ['E00401503C8A27B1', 8],
  ['0812F4CC9A01B27E3355', 10],
];

describe('a reading', () => {
  it.each(CHIPS)('of %s is the same chip in each form, with its leading zeros lost or not', (csn, bytes) => {
    for (const form of CHIP_FORMS) {
      const typed = printChip(csn, form)!;
      for (const text of [typed, `000${typed}`.slice(form.endsWith('ecimal') ? 0 : 3), typed.toLowerCase()])
        expect(readChip(text, { form, bytes }), `${form} ${text}`).toMatchObject({ csn, isAsTyped: false });
    }
  });

  it('has the zeros back that a reader of hex has left out', () =>
    expect(readChip('C4D5E6', { form: 'hex', bytes: 4 })).toMatchObject({ csn: '00C4D5E6' }));

  it('may be a chip of another length, whole', () =>
    expect(readChip('9A3C51E2', { form: 'hex', bytes: 7 })).toMatchObject({ csn: '9A3C51E2' }));

  it.each<[string, string, { form: ChipForm; bytes: ChipBytes }, string]>([
    ['other signs', '04G2B19C5E6F80', { form: 'hex', bytes: 7 }, 'digits'],
    ['letters in decimal', '04A2B19C5E6F80', { form: 'decimal', bytes: 7 }, 'digits'],
    ['the decimal of a shorter chip', '2587644386', { form: 'decimal', bytes: 7 }, 'short'],
    ['the decimal of a longer chip', '36117891023425', { form: 'decimal', bytes: 4 }, 'long'],
    ['as many digits as somebody likes', '9'.repeat(128), { form: 'decimal', bytes: 10 }, 'long'],
    ['half of a number', '04A2B', { form: 'hex', bytes: 7 }, 'short'],
    ['one of four bytes, twice', '9A3C51E29A3C51E2', { form: 'hex', bytes: 4 }, 'long'],
    ['one of five bytes, twice', '029A3C51E2 029A3C51E2', { form: 'hex', bytes: 7 }, 'long'],
    ['nothing', '  ', { form: 'hex', bytes: 7 }, 'empty'],
    ['zeros', '0000000000', { form: 'decimal', bytes: 4 }, 'empty'],
    ['a facility code', '81,15514', { form: 'decimal', bytes: 4 }, 'facility'],
  ])('is refused if it is %s', (_, typed, reading, fault) =>
    expect(readChip(typed, reading)).toEqual({ fault }),
  );

  it('is taken as bytes in hex while nobody has said how readers type, and otherwise kept as typed', () => {
    expect(readChip('04:a2:b1:9c:5e:6f:80', null)).toMatchObject({ csn: '04A2B19C5E6F80', isAsTyped: false });
    expect(readChip('2587644386', null)).toMatchObject({ csn: '2587644386', isAsTyped: true });
  });

  it('is not two readings, whatever is known of readers', () =>
    expect(readChip('9A3C51E29A3C51E2', null)).toEqual({ fault: 'long' }));

  it('says if the number changes at each reading', () =>
    expect(readChip('08a1b2c3', { form: 'hex', bytes: 4 })).toMatchObject({ isRandom: true }));
});

describe('other keyboards', () => {
  it.each([
    ['French', 'àéé"\'(-è_ç', '0223456789'],
    ['French, in hex', "à'qéb&çc(e-f_à", '04a2b19c5e6f80'],
    ['French, in capitals', "à'QéB&çC(E-F_à", '04a2b19c5e6f80'],
    ['French, a facility code', "_&;&((&'", '81,15514'],
    ['Belgian', '&é"\'(§è!çà', '1234567890'],
    ['Czech', '+ěščřžýáíé', '1234567890'],
    ['Slovak', '+ľščťžýáíé', '1234567890'],
  ])('%s signs are the digits of their keys', (_, typed, meant) =>
    expect(fromOtherKeyboard(typed)).toBe(meant),
  );

  it.each(['04A2B19C5E6F80', '2587644386', '81,15514', 'Renée', 'é1', '04-A2-B1', '', 'abcdef', 'éé'])(
    'leave anything else as it is: %j',
    (typed) => expect(fromOtherKeyboard(typed)).toBe(typed),
  );

  it('are known where people are searched for, and names are left alone', () => {
    expect(searchedFor("é(_è-''\"_-")).toBe('2587644386');
    for (const name of ['Cède', 'Bébé', 'Renée Façade']) expect(searchedFor(name)).toBe(name);
  });

  it('are read like any other', () =>
    expect(readChip("é(_è-''\"_-", { form: 'decimal', bytes: 4 })).toMatchObject({ csn: '9A3C51E2' }));
});
