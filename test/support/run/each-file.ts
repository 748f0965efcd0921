import { afterAll } from 'vitest';
import { removeDirectories } from '../server/directory.ts';

// This hook runs for each file of tests. A hook in a module that tests import would run only once per thread, because a
// thread loads each module once.
afterAll(removeDirectories);
