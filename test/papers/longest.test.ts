import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LONGEST } from '../support/run/longest.ts';

it('names test files that are there as those that take longest', () => {
  expect(LONGEST.filter((file) => !existsSync(file))).toEqual([]);
});
