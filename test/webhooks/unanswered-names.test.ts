import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { directory } from '../support/server/directory.ts';

const NAMES = '127.0.0.77';
let folder: string;
beforeAll(() => {
  folder = directory();
  writeFileSync(join(folder, 'resolv.conf'), `nameserver ${NAMES}\n`);
});

// Only root can mount another resolv.conf for a process, so that its DNS look-ups go elsewhere.
it.skipIf(process.getuid?.() !== 0)('draws pictures while names of endpoints get no answer', async () => {
  const child = Bun.spawn(
    [
      ...['unshare', '--mount', 'sh', '-c'],
      'mount --bind "$1" /etc/resolv.conf && exec "$2" test/support/server/unanswered-names.ts "$3"',
      ...['sh', join(folder, 'resolv.conf'), process.execPath, NAMES],
    ],
    { stdout: 'pipe', stderr: 'pipe' },
  );
  const [out, errors] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ]);
  expect([await child.exited, errors]).toEqual([0, '']);
  expect(JSON.parse(out)).toEqual({ isAsked: true, givenUp: 0 });
});
