/** Files of the second circle. */
export const SLOW = '**/*.slow.test.ts';
/** Test files for the compiled program, which has to be built first. */
export const BINARY = 'test/binary/**';

/** The tests' circles. `select` are options of vitest; `about` is printed when a run begins. */
export const CIRCLES = {
  first: {
    select: ['--exclude', SLOW, '--exclude', BINARY],
    about:
      'Each promise of the product, once. Left out: the slow tests (npm run test:rest: more pages, photos, databases and kills) and those of the compiled file (npm run test:binary).',
  },
  rest: {
    select: ['--exclude', '**/!(*.slow).test.ts', '--exclude', BINARY],
    about: 'The slow tests, which npm test leaves out. Those of the compiled file: npm run test:binary.',
  },
  binary: {
    select: ['test/binary/'],
    about: 'The tests of the compiled file, which is built if it is out of date.',
  },
  all: { select: [], about: 'All tests.' },
} as const;

export const isCircle = (name: string): name is keyof typeof CIRCLES => Object.hasOwn(CIRCLES, name);
