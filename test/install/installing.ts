import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { directory } from '../support/server/directory.ts';
import { main } from '../support/server/program.ts';

// in-debian/run.sh tries the scripts in a whole Debian with systemd. The tests here only check what the scripts
// decide, below --root.
export const path = (relative: string) => fileURLToPath(new URL(`../../${relative}`, import.meta.url));

let root: string;
/** Begins with an empty root directory. */
export function emptyRoot(): void {
  root = directory();
}

export const within = (...parts: string[]) => join(root, ...parts);
export const PROGRAM = 'usr/local/lib/lanyard/lanyard';

/** Makes a program that runs this run's bundle; `first` is shell code that runs before it. */
export function build(name: string, first = ''): string {
  const file = join(directory(), name);
  writeFileSync(file, `#!/bin/sh\n# ${name}\n${first}\nexec ${process.execPath} ${main} "$@"\n`);
  chmodSync(file, 0o755);
  return file;
}

/** Like `build`, for tests that only ask for the version, which is answered without starting the bundle. */
export const standIn = (name: string, first = '') =>
  build(
    name,
    `case "$*" in 'version --json') echo '{"version":"0.1.0","commit":null}'; exit ;; esac\n${first}`,
  );

/** Makes an executable file that isn't a program for this machine. */
export function broken(): string {
  const file = join(directory(), 'broken');
  writeFileSync(file, '\u007fELF');
  chmodSync(file, 0o755);
  return file;
}

export function script(name: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync('sh', [path(`install/${name}.sh`), ...args, '--root', root], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH },
  });
  return { status, stdout, stderr };
}

export const checksum = (file: string) =>
  createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 12);
export const modeOf = (file: string) => (statSync(within(file)).mode & 0o777).toString(8);
export const settings = () => readFileSync(within('etc/lanyard/lanyard.env'), 'utf8');
