import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Roster } from '../../config/config.ts';
import { TargetAway } from '../../targets/target.ts';
import { assertUnchanged, isFresh, refused, signOf, whenQuiet, writtenMsOf } from '../file/whole.ts';
import { FILES, MANIFEST, type Package } from './files.ts';
import { openZip } from './zip.ts';

/** The paths whose change means a new export. */
const pathsOf = ({ path, archive }: Roster): string[] =>
  archive === null
    ? [MANIFEST, ...FILES.map((name) => `${name}.csv`)].map((name) => join(path, name))
    : [archive];

/** Returns a text that changes when a file of the export does; null when there is none. @throws TargetAway */
export function versionOf(roster: Roster): string | null {
  const signs = pathsOf(roster).map(signOf);
  return signs[0] === null ? null : signs.join('\n');
}

/** Waits until nobody writes the files. @throws TargetAway while somebody does; RunRefused */
export async function openPackage(roster: Roster): Promise<Package> {
  const paths = pathsOf(roster);
  // The files are looked at together: each look can take some seconds.
  const signs = await Promise.all(paths.map(whenQuiet));
  if (signs[0] === null) throw refused(paths[0]!, 'is not there');
  const whole = {
    sign: signs.join('\n'),
    assertUnchanged: () => {
      for (const [place, path] of paths.entries()) assertUnchanged(path, signs[place]!);
    },
  };
  const { path, archive } = roster;
  if (archive !== null) return { ...(await openZip(archive)), ...whole };
  const [manifest, users, roles] = paths as [string, string, string];
  for (const one of [users, roles]) assertDescribed(manifest, one);
  return { ...folder(path), ...whole };
}

/**
 * Waits while a file is newer than the manifest, which may be that of the export before.
 * @throws TargetAway
 */
function assertDescribed(manifest: string, path: string): void {
  if ((writtenMsOf(path) ?? 0) > writtenMsOf(manifest)! && isFresh(path))
    throw new TargetAway(`${manifest} is older than ${basename(path)}, and may still be written anew.`);
}

const folder = (path: string): Omit<Package, 'sign' | 'assertUnchanged'> => ({
  label: path,
  has: (name) => existsSync(join(path, name)),
  async open(name, mostBytes = Number.POSITIVE_INFINITY) {
    const file = join(path, name);
    if (!existsSync(file)) return null;
    const blob = Bun.file(file);
    if (blob.size > mostBytes)
      throw refused(file, `has ${Math.ceil(blob.size / 1024)} KB, and ${mostBytes / 1024} KB are allowed`);
    return { label: file, growsAt: file, blob };
  },
  close: () => undefined,
});
