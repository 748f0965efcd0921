import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './entry-points.ts';
import { type Arch, nativePackages } from './machines.ts';

/** A package of npm that the program may carry. */
export interface Shipped {
  name: string;
  version: string;
  /** An SPDX expression; undefined if the package names none. */
  license?: string;
  /** The checksum of package-lock.json: `sha512-` and base64. */
  integrity: string;
  /** The directory in which it is installed. */
  directory: string;
}

interface LockEntry extends Omit<Shipped, 'name' | 'directory'> {
  dev?: boolean;
}

/** Packages of one processor have it at the end of their names. */
const MACHINE = /-linux-(x64|arm64)$/;

/**
 * The packages that are installed for production, those of the processor included, in the order of package-lock.json.
 * They are read from node_modules at build time, so that the list cannot go stale.
 */
export async function shippedPackages(arch: Arch): Promise<Shipped[]> {
  const { nodeModules } = await nativePackages(arch);
  const lock: { packages: Record<string, LockEntry> } = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  );
  return Object.entries(lock.packages).flatMap(([path, { dev, ...entry }]) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const machine = MACHINE.exec(name)?.[1];
    const directory = machine === undefined ? join(root, path) : join(nodeModules, name);
    if (path === '' || dev || (machine !== undefined && machine !== arch) || !existsSync(directory))
      return [];
    const { version, license, integrity } = entry;
    return [{ name, version, license, integrity, directory }];
  });
}
