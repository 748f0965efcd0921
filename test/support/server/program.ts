import { inject } from 'vitest';

/** The path of the bundled program of this run, for `bun` to start. */
export const main = inject('program');
