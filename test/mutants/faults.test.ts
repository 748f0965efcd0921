import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { problemsOf } from './check.ts';
import type { ListedFault } from './fault.ts';
import { FAULTS } from './faults.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

it('each fault can be planted, and names tests that are there', () => {
  expect(problemsOf(ROOT, FAULTS)).toEqual([]);
});

it('a fault that would change no place, or several, is named', () => {
  const fault: ListedFault = {
    area: 'lib',
    name: 'x',
    file: 'src/lib/page.ts',
    find: 'page',
    replace: 'page',
    caughtBy: ['test/lib/nowhere.test.ts'],
  };
  expect(problemsOf(ROOT, [fault, { ...fault, find: 'nothing like it' }])).toEqual([
    'lib: x: it replaces a text by itself',
    expect.stringMatching(/^lib: x: src.lib.page.ts has its text \d+ times, and not once$/),
    'lib: x: there is no test/lib/nowhere.test.ts',
    'lib: x: another fault has the same name',
    'lib: x: src/lib/page.ts has its text 0 times, and not once',
    'lib: x: there is no test/lib/nowhere.test.ts',
  ]);
});
