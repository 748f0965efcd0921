import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { directory } from '../support/server/directory.ts';
import { startHarness } from '../support/server/harness.ts';

const chattr = (mark: '+i' | '-i', path: string) => spawnSync('chattr', [mark, path]).status === 0;
const probe = directory();
const canMark = chattr('+i', probe) && chattr('-i', probe);

it.skipIf(!canMark)(
  'is not ready while its database can not be written, and is again by itself (skipped where no file can be marked immutable)',
  async () => {
    const dataDir = directory();
    const server = await startHarness({ DATA_DIR: dataDir });
    const tenant = server.organisation('Campus');
    const ready = async () => {
      const answer = await fetch(`${server.url}/readyz`);
      const { problems } = (await answer.json()) as { problems: string[] };
      if (problems.length > 0) expect(problems).toEqual(["database is not usable: it can't be written"]);
      return answer.status;
    };
    const register = async () =>
      (
        await tenant.send('POST', '/card-holders', {
          body: { firstName: 'Ada', lastName: 'Lovelace', holderType: 'staff' },
        })
      ).status;
    try {
      expect([await ready(), await register()]).toEqual([200, 201]);
      for (const name of ['lanyard.db', 'lanyard.db-wal']) {
        chattr('+i', join(dataDir, name));
        expect([name, await ready()]).toEqual([name, 503]);
        chattr('-i', join(dataDir, name));
        // The check looked at the files without opening them: SQLite still has its locks.
        expect([await ready(), await register()]).toEqual([200, 201]);
      }
    } finally {
      for (const name of ['lanyard.db', 'lanyard.db-wal']) chattr('-i', join(dataDir, name));
      await server.stop();
    }
  },
);
