import { fileURLToPath } from 'node:url';

/** The project's root, where the paths of workers begin. */
export const root = fileURLToPath(new URL('..', import.meta.url));

export const MAIN = `${root}src/main.ts`;

/** Workers are entry points: what they import is bundled for them, and the binary finds them by their path. */
export const WORKERS = [
  'db/checkpoint/worker',
  'db/damage/look-over-worker',
  'threads/bodies-worker',
  'threads/reader-worker',
  'threads/writer-worker',
].map((name) => `${root}src/${name}.ts`);
