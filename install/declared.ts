// Writes the lists of verbs and reads that the threads are asked for by name, from their declarations: `bun
// install/declared.ts`.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './entry-points.ts';

/** Each list, with the calls that declare its members by their full names. */
const LISTS = {
  'declared-verbs.ts': /\b\w*verb\(\s*'/i,
  'declared-reads.ts': /\breading(OfAll)?\(\s*'/,
};

for (const [list, declares] of Object.entries(LISTS)) {
  const files = [...new Bun.Glob('*/**/*.ts').scanSync(join(root, 'src'))]
    // Commands write without a thread.
    .filter((file) => !/^(commands|demo|web)\//.test(file))
    .filter((file) => declares.test(readFileSync(join(root, 'src', file), 'utf8')))
    .sort();
  writeFileSync(
    join(root, 'src/threads', list),
    `// Written by install/declared.ts: imports each file that declares a call for the threads to run by name.\n${files
      .map((file) => `import '../${file}';\n`)
      .join('')}`,
  );
}
