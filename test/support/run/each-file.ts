import { afterAll } from 'vitest';
import { removeDirectories } from '../server/directory.ts';

// Run for each file of tests. A hook at the top of a module that tests import is not: a thread loads modules once.
afterAll(removeDirectories);
