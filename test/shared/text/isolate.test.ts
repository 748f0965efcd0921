import { expect, it } from 'vitest';
import { isolated } from '../../../src/shared/text/isolate.ts';

it.each(['Ada', 'Łukasz 3', '山田', '👩\u200d🎓', ''])('leaves what runs from left to right: %j', (text) => {
  expect(isolated(text)).toBe(text);
});

it.each(['עדה', 'علی\u200cرضا', 'Ada עדה', 'Ada\u202eecalevoL', '\u200fAda', '\u{1e900}'])(
  'isolates what could turn its neighbours: %j',
  (text) => {
    expect(isolated(text)).toBe(`\u2068${text}\u2069`);
  },
);

it('is not left early, nor too late, by isolates of the text itself', () => {
  expect(isolated('\u2067עדה')).toBe('\u2068\u2067עדה\u2069\u2069');
  expect(isolated('עדה\u2069 1')).toBe('\u2068עדה 1\u2069');
});
