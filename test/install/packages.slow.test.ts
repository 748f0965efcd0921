import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Arch } from '../../install/machines.ts';
import { packagesOf } from '../../install/package/packages.ts';
import { releaseOf } from '../../install/release.ts';
import { directory } from '../support/server/directory.ts';
import { standIn } from './installing.ts';

it('is a package in which lintian finds no error', async ({ skip }) => {
  if (Bun.which('lintian') === null) return skip('lintian is not installed (apt-get install lintian)');
  const program = readFileSync(standIn('program'));
  const { value } = await packagesOf(program, process.arch as Arch, releaseOf()).next();
  const deb = join(directory(), value[0]);
  writeFileSync(deb, value[1]);
  const { status, stdout } = spawnSync('lintian', ['--allow-root', '--fail-on', 'error', deb], {
    encoding: 'utf8',
  });
  expect([status, stdout.split('\n').filter((line) => line.startsWith('E:'))]).toEqual([0, []]);
});
