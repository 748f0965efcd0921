/**
 * `npm run soak`: SOAK_SECONDS of trouble (120, an hour for a release) for the compiled server. SEED repeats
 * the choices of an earlier run; SOAK_BINARY names a binary to use instead of the one of `npm run build`. The
 * soak needs root for the disk that it fills, and libfaketime for the clock that it sets. Without these, it
 * says so and goes on.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ensureBinary } from '../support/server/binary.ts';
import { createMachineClock } from './machine-clock.ts';
import { mountSmallDisk } from './small-disk.ts';
import { soak } from './soak.ts';
import { GROWTH_LIMIT_MB, steadyLoad, WAL_LIMIT_BYTES } from './steady.ts';

const { SOAK_SECONDS = '120', SEED = '20261121', SOAK_BINARY, SOAK_UNSHARED } = process.env;

// The soak runs in a mount namespace of its own: the machine never sees the disk, which goes with the soak.
if (SOAK_UNSHARED === undefined) {
  const canUnshare = spawnSync('unshare', ['--mount', 'true']).status === 0;
  const wrapper = canUnshare ? ['unshare', '--mount'] : [];
  const { status } = spawnSync(
    wrapper[0] ?? process.execPath,
    [...wrapper.slice(1), ...(canUnshare ? [process.execPath] : []), import.meta.path],
    { stdio: 'inherit', env: { ...process.env, SOAK_UNSHARED: canUnshare ? 'yes' : 'no' } },
  );
  process.exit(status ?? 1);
}

const directory = mkdtempSync(join(tmpdir(), 'lanyard-soak-'));
const data = join(directory, 'disk');
mkdirSync(data);
const say = (line: string) => process.stdout.write(`${line}\n`);
const disk = SOAK_UNSHARED === 'yes' ? mountSmallDisk(join(directory, 'disk.img'), data) : null;
const clock = createMachineClock(directory);
if (disk === null) say('NO FULL DISK: nothing can be mounted here; run it as root.');
if (clock === null)
  say('NO CLOCK JUMPS: libfaketime is not installed (Debian: apt-get install libfaketime).');
const lanyard = [SOAK_BINARY === undefined ? ensureBinary() : resolve(SOAK_BINARY)];
say(`${SOAK_SECONDS} s of soak, seed ${SEED}, ${lanyard}, in ${directory}`);

const { problems, facts } = await soak({
  ...{ seconds: Number(SOAK_SECONDS), seed: Number(SEED), lanyard, data, directory, disk, clock, say },
});
clock?.tidy();
say(JSON.stringify(facts, null, 2));
// A sixth of the soak, on a machine that makes 600 writes a second.
const steadyWrites = Math.ceil(Number(SOAK_SECONDS) * 50);
say(`twice ${steadyWrites} steady writes by 32 clients`);
const steady = await steadyLoad(steadyWrites, lanyard[0]);
say(JSON.stringify(steady));
if (steady.refused > 0) problems.push(`${steady.refused} steady writes were refused`);
if (steady.walBytes >= WAL_LIMIT_BYTES)
  problems.push(`the write-ahead log grew to ${steady.walBytes} bytes under steady writes`);
if (steady.memoryMb[1] - steady.memoryMb[0] >= GROWTH_LIMIT_MB)
  problems.push(`memory grew from ${steady.memoryMb[0]} to ${steady.memoryMb[1]} MB under steady writes`);
if (problems.length === 0) {
  if (disk !== null) spawnSync('umount', ['--lazy', data]);
  rmSync(directory, { recursive: true });
  say('Nothing was lost.');
} else {
  writeFileSync(join(directory, 'problems.txt'), `${problems.join('\n')}\n`);
  // The disk goes with this process, so its files are copied to another directory.
  if (disk !== null) spawnSync('cp', ['-a', data, join(directory, 'data')]);
  say(`${problems.length} problems:\n${problems.join('\n')}\nLogs and data are kept in ${directory}.`);
  process.exitCode = 1;
}
process.exit();
