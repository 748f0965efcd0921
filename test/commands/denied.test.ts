import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { directory } from '../support/server/directory.ts';
import { main } from '../support/server/program.ts';

// Only root can run a command as another account, so this runs where tests run as root.
it.skipIf(process.getuid!() !== 0)(
  'says what may not be done, to what and by whom, in sentences (needs root)',
  () => {
    const place = directory();
    chmodSync(place, 0o755);
    const uid = 54_321;
    const dataDir = join(place, 'data');
    mkdirSync(dataDir, { mode: 0o700 });
    chownSync(dataDir, uid, uid);
    mkdirSync(join(place, 'private'), { mode: 0o700 });
    const as = (...args: string[]) => {
      const env = { ...process.env, DATA_DIR: dataDir, PORT: '0', HOME: place };
      const { status, stderr } = spawnSync(process.execPath, [main, ...args], {
        uid,
        gid: uid,
        cwd: place,
        env,
        encoding: 'utf8',
      });
      return { status, stderr };
    };
    expect(as('orgs', 'list').status).toBe(1);
    expect(as('migrate')).toMatchObject({ status: 0 });
    const { status, stderr } = as('backup', join(place, 'private', 'campus.tar'));
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /^lanyard: \S*private\S* can't be (opened|made|looked at) by the account uid 54321: permission denied\.\nlanyard: Name a place that this account can use/,
    );
    expect(stderr).not.toMatch(/EACCES|could not;/);
  },
);
