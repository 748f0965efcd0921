import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { unpackTar } from 'modern-tar/fs';
import { root } from './entry-points.ts';

/** The processors that Lanyard is built for, with the names that others have for them. */
export const MACHINES = {
  x64: { debian: 'amd64', bun: '@oven/bun-linux-x64', gnu: 'x86_64-linux-gnu' },
  arm64: { debian: 'arm64', bun: '@oven/bun-linux-aarch64', gnu: 'aarch64-linux-gnu' },
} as const;

/** A processor by the name that Node.js has for it. */
export type Arch = keyof typeof MACHINES;

export const isArch = (name: string): name is Arch => Object.hasOwn(MACHINES, name);

/** Packages of npm that differ from processor to processor. */
export interface NativePackages {
  /** The directory with `@img/sharp-linux-…` and `@img/sharp-libvips-linux-…`. */
  nodeModules: string;
  /** Bun for that processor; undefined for the one that runs this build. */
  bun?: string;
}

interface LockEntry {
  version: string;
  integrity: string;
}

/**
 * Returns the native packages for a processor. Those of this machine are installed; npm leaves out those of others, so
 * they are fetched from npm's registry in the versions of package-lock.json, once, into node_modules/.cache.
 * @throws Error if npm can't fetch one, or if its bytes aren't those of package-lock.json
 */
export async function nativePackages(arch: Arch): Promise<NativePackages> {
  if (arch === process.arch) return { nodeModules: join(root, 'node_modules') };
  const nodeModules = join(root, 'node_modules', '.cache', `lanyard-linux-${arch}`);
  const { bun } = MACHINES[arch];
  const { packages }: { packages: Record<string, LockEntry> } = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  );
  for (const name of [`@img/sharp-linux-${arch}`, `@img/sharp-libvips-linux-${arch}`, bun]) {
    const locked = packages[`node_modules/${name}`];
    if (locked === undefined) throw new Error(`package-lock.json has no ${name}`);
    await fetchPackage(name, locked, join(nodeModules, name));
  }
  return { nodeModules, bun: join(nodeModules, bun, 'bin', 'bun') };
}

async function fetchPackage(name: string, { version, integrity }: LockEntry, place: string): Promise<void> {
  const manifest = join(place, 'package.json');
  if (existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).version === version) return;
  mkdirSync(dirname(place), { recursive: true });
  const work = mkdtempSync(`${place}-`);
  try {
    const packed = Bun.spawnSync(['npm', 'pack', '--silent', '--ignore-scripts', `${name}@${version}`], {
      cwd: work,
      stderr: 'inherit',
    });
    if (!packed.success) throw new Error(`npm could not fetch ${name}@${version}`);
    const bytes = readFileSync(join(work, packed.stdout.toString().trim()));
    if (`sha512-${Bun.SHA512.hash(bytes, 'base64')}` !== integrity)
      throw new Error(`${name}@${version} is not the package that package-lock.json names`);
    const unpacked = join(work, 'package');
    await pipeline(Readable.from([bytes]), createGunzip(), unpackTar(unpacked, { strip: 1 }));
    rmSync(place, { recursive: true, force: true });
    renameSync(unpacked, place);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
