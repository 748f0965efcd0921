import { readFileSync, type Stats } from 'node:fs';

/** The name of an account of this machine, or its number when it has no name. */
export function accountName(uid: number): string {
  return nameOf(uid) ?? `uid ${uid}`;
}

/** The argument for chown(1) that gives a file the same owner as another one, such as `lanyard:`. */
export function ownerForChown({ uid, gid }: Pick<Stats, 'uid' | 'gid'>): string {
  const name = nameOf(uid);
  return name === null ? `${uid}:${gid}` : `${name}:`;
}

function nameOf(uid: number): string | null {
  try {
    const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
    return lines.map((line) => line.split(':')).find(([, , number]) => number === String(uid))?.[0] ?? null;
  } catch {
    return null;
  }
}
