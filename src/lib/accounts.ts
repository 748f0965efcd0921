import { readFileSync, type Stats } from 'node:fs';

/** The name of an account of this machine, or its number where there is none. */
export function accountName(uid: number): string {
  return nameOf(uid) ?? `uid ${uid}`;
}

/** What chown(1) is told to give a file to whom something else belongs to, such as `lanyard:`. */
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
