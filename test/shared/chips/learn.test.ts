import { describe, expect, it } from 'vitest';
import { CHIP_FORMS, CHIP_OUTPUTS, printChip } from '../../../src/shared/chips/forms.ts';
import { learn } from '../../../src/shared/chips/learn.ts';
import { readChip } from '../../../src/shared/chips/read.ts';

describe('learning how readers type', () => {
  for (const form of CHIP_FORMS)
    for (const output of CHIP_OUTPUTS.filter((one) => one !== 'facility'))
      it(`finds ${form}, with a door system that shows ${output}, for chips of seven bytes`, () => {
        const [one, other] = ['04A2B19C5E6F80', '0437C1D2E3F491'];
        const { ways, problem } = learn([
          { typed: printChip(one, form)!, shown: printChip(one, output) },
          { typed: printChip(other, form)!, shown: null },
        ]);
        expect(problem).toBeNull();
        expect(ways).toEqual([{ reading: { form, bytes: 7 }, output, csn: one }]);
      });

  it('leaves two ways of four bytes, the plain one first, and both make what the door system shows', () => {
    const samples = [
      { typed: '3796974746', shown: '9A3C51E2' },
      { typed: '0123456789', shown: '15CD5B07' },
    ];
    const { ways } = learn(samples);
    expect(ways.map(({ reading, output }) => [reading.form, output])).toEqual([
      ['reversedDecimal', 'hex'],
      ['decimal', 'reversedHex'],
    ]);
    for (const { reading, output } of ways)
      for (const { typed, shown } of samples) {
        const read = readChip(typed, reading);
        expect('csn' in read && printChip(read.csn, output)).toBe(shown);
      }
  });

  it.each(['81,15514', '81 15514', '081-15514', '81:15514'])('knows a facility code: %s', (shown) => {
    const { ways } = learn([
      { typed: '9A3C51E2', shown },
      { typed: '15CD5B07', shown: '' },
    ]);
    expect(ways).toEqual([{ reading: { form: 'hex', bytes: 4 }, output: 'facility', csn: '9A3C51E2' }]);
  });

  it.each([
    ['same_card', '9A3C51E2', '9a3c51e2', '9A3C51E2'],
    ['nothing_shown', '9A3C51E2', '15CD5B07', ' '],
    ['unreadable', 'hello', '15CD5B07', '9A3C51E2'],
    ['inconsistent', '9A3C51E2', '15CD5B07', '9A3C51E3'],
  ] as const)('says %s', (problem, one, other, shown) =>
    expect(
      learn([
        { typed: one, shown },
        { typed: other, shown: null },
      ]),
    ).toEqual({ ways: [], problem }),
  );

  it('believes no value that fits one card only', () =>
    expect(
      learn([
        { typed: '9A3C51E2', shown: '9A3C51E2' },
        { typed: '15CD5B07', shown: '075BCD15' },
      ]).problem,
    ).toBe('inconsistent'));
});
