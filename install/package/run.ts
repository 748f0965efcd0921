// Makes what a release has: `bun install/package/run.ts [--arch x64|arm64]… [--program FILE] [--out DIR]`, for both
// processors unless it is told otherwise. Everything is made of one commit, and two runs make the same bytes.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../entry-points.ts';
import { type Arch, isArch, MACHINES } from '../machines.ts';
import { releaseOf } from '../release.ts';
import { packagesOf } from './packages.ts';
import { sumsOf } from './sums.ts';

const { values: options } = parseArgs({
  options: {
    arch: { type: 'string', multiple: true, default: Object.keys(MACHINES) },
    // A program that is built already, for one processor.
    program: { type: 'string' },
    out: { type: 'string', default: join(root, 'dist') },
  },
});
const arches = options.arch.filter(isArch);
if (arches.length !== options.arch.length || (options.program !== undefined && arches.length !== 1)) {
  process.stderr.write(`--arch is ${Object.keys(MACHINES).join(' or ')}; --program goes with one of them\n`);
  process.exit(2);
}

const release = releaseOf();
mkdirSync(options.out, { recursive: true });
const made: Record<string, Uint8Array> = {};
for (const arch of arches) {
  const program = readFileSync(options.program ?? build(arch));
  for await (const [name, bytes] of packagesOf(program, arch, release)) {
    made[name] = bytes;
    writeFileSync(join(options.out, name), bytes);
    process.stdout.write(`${join(options.out, name)}: ${(bytes.length / 1e6).toFixed(1)} MB\n`);
  }
}
writeFileSync(join(options.out, 'SHA256SUMS'), sumsOf(made));
// The commands, which the manual describes, may load threads; these would keep this running.
process.exit();

/** Builds the program for a processor. @returns where it is */
function build(arch: Arch): string {
  const out = join(options.out, arch === process.arch ? 'lanyard' : `lanyard-${arch}`);
  const { success } = Bun.spawnSync(
    [process.execPath, join(root, 'install/build.ts'), '--arch', arch, '--out', out],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  );
  if (!success) process.exit(1);
  return out;
}
