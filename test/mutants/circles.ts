import { BINARY, SLOW } from '../support/run/circles.ts';
import type { Selection } from './run-tests.ts';

/** `npm test`, and what `.ci/run` runs after it. */
export type Circle = 'first' | 'second';

export const CIRCLES: readonly Circle[] = ['first', 'second'];

export const circleOf = (file: string): Circle => (new Bun.Glob(SLOW).match(file) ? 'second' : 'first');

/** All tests of a circle but those of the compiled program, which has the same code. */
export const wholeCircle: Record<Circle, Selection> = {
  first: { without: [BINARY, SLOW] },
  second: { files: ['.slow.test.ts'], without: [BINARY] },
};
