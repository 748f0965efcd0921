import { inject } from 'vitest';

/** The program as this run has bundled it: what `bun` is told to start. */
export const main = inject('program');
