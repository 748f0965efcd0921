import { expect, it } from 'vitest';
import { stepsOf } from '../../../src/web/pages/cards/steps-of.ts';

type Entry = Parameters<typeof stepsOf>[0][number];
const entry = (action: string, changes = {}): Entry => ({
  ...{ id: action, at: '2026-03-01T10:00:00.000Z', action: `card.${action}`, changes },
  actor: { type: 'staff', id: null, name: 'Dana Reyes' },
});
/** The steps in words, from the actions of entries without values, oldest first. */
const told = (...actions: string[]) =>
  stepsOf(actions.map((action) => entry(action)).reverse())
    .map(({ what }) => what)
    .reverse();

it('tells of one hand-over only, also when erasing the person has removed the values', () => {
  const actions = ['printed', 'activated', 'suspended', 'activated', 'revoked', 'anonymised'];
  expect(told(...actions)).toEqual([
    ...['Printed', 'Handed over', 'Suspended', 'Made active again', 'Revoked', 'Personal data removed'],
  ]);
  expect(told('added', 'suspended', 'activated').at(-1)).toBe('Made active again');
});

it('has the reasons of a step, as far as the log has them', () => {
  const changes = { statusReason: { from: null, to: 'lost' }, statusNote: { from: null, to: 'On a bus.' } };
  expect(stepsOf([entry('revoked', changes)])[0]!.why).toEqual(['Lost', 'On a bus.']);
  expect(stepsOf([entry('revoked')])[0]!.why).toEqual([]);
});
