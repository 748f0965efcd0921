import { expect, it } from 'vitest';
import { isNamed } from '../../../src/web/pages/people/privacy/is-named.ts';

const ada = { firstName: 'Zoë', lastName: 'Weber', preferredName: 'Zo', externalId: 'S-17' };

it.each(['Zo Weber', 'Zoë Weber', 'Zo (Zoë) Weber', '  zoë   WEBER ', 'Zoe\u0308 Weber', 's-17'])(
  'takes “%s” for the person',
  (typed) => expect(isNamed(typed, ada)).toBe(true),
);

it.each(['', ' ', 'Weber', 'Zoë', 'S-1', 'Zoë Webers'])('does not take “%s” for the person', (typed) =>
  expect(isNamed(typed, { ...ada, preferredName: null })).toBe(false),
);

it('does not take nothing for the number of somebody without one', () => {
  const nobody = { firstName: 'Ada', lastName: '', preferredName: null, externalId: null };
  expect([isNamed('', nobody), isNamed('ada', nobody)]).toEqual([false, true]);
});
