import type { Selection } from './run-tests.ts';

const SLOW = /\.slow\.test\.ts$/;
/** The binary has to be built first, and has the same code. */
const BINARY = 'test/binary/**';

/** `npm test`, and what `.ci/run` runs after it. */
export type Circle = 'first' | 'second';

export const CIRCLES: readonly Circle[] = ['first', 'second'];

export const circleOf = (file: string): Circle => (SLOW.test(file) ? 'second' : 'first');

/** All tests of a circle. */
export const wholeCircle: Record<Circle, Selection> = {
  first: { without: [BINARY, 'test/**/*.slow.test.ts'] },
  second: { files: ['.slow.test.ts'], without: [BINARY] },
};
