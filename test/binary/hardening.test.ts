import { describe } from 'vitest';
// First, as it removes directories after all tests of the file that reads it first.
import '../backup/installation.ts';
import { ensureBinary } from '../support/binary.ts';
import { serveWith } from '../support/serve.ts';

serveWith([ensureBinary()]);

// What they protect depends on what is compiled in: system calls, signals, sockets and native libraries.
describe.each(['durability', 'shutdown', 'slow-clients', 'full-disk'])('%s, compiled', async (name) => {
  await import(`../hardening/${name}.test.ts`);
});
