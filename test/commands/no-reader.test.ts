import { beforeAll, expect, it } from 'vitest';
import { directory } from '../support/server/directory.ts';
import { main } from '../support/server/program.ts';

let dataDir: string;
beforeAll(() => {
  dataDir = directory();
  Bun.spawnSync([process.execPath, main, 'orgs', 'create', '--name', 'Campus'], {
    env: { ...process.env, DATA_DIR: dataDir },
  });
});

// The shell starts the command only after its reader, `true`, has ended.
it.each([
  'orgs list',
  'keys list --org Campus --json',
  'designs guide',
  'bridge --config bridge.toml init sqlite --ddl',
  'version',
])('ends quietly when nobody reads what %s prints', (words) => {
  const line = `exec 3> >(true); wait $!; "$0" "$1" ${words} >&3; echo "$?" >&2`;
  const { stderr } = Bun.spawnSync(['bash', '-c', line, process.execPath, main], {
    env: { ...process.env, DATA_DIR: dataDir },
  });
  expect(stderr.toString()).toBe('141\n');
});
