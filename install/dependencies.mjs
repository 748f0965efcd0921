// Runs before `npm start`, `npm test` and `npm run build`, under plain Node: installs what package-lock.json names
// when it isn't there yet, so that a fresh machine needs one command.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
// npm writes this file last, so its age says which lock file the tree was installed from.
const installed = `${root}node_modules/.package-lock.json`;
const wanted = `${root}package-lock.json`;

const fresh = existsSync(installed) && statSync(installed).mtimeMs >= statSync(wanted).mtimeMs;
if (!fresh) {
  process.stderr.write('lanyard: installing dependencies (once)…\n');
  // Not `npm ci`: it insists on lock entries for every platform that an optional package names, published or not.
  const { status } = spawnSync(
    'npm',
    ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      // npm's own output would mix with what the command prints.
      stdio: ['ignore', 2, 2],
    },
  );
  if (status !== 0) process.exit(status ?? 1);
}
