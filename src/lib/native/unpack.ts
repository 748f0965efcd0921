import { mkdirSync, readFileSync, renameSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Writes an embedded file to `target` (mode 0755) unless it is there with the same length, and returns `target`.
 * Safe beside other processes and workers that do the same: each writes a file of its own and renames it.
 */
export function unpack(embedded: string, target: string): string {
  const lengthBytes = statSync(embedded).size;
  // A power cut can leave a renamed file empty, so being there is not enough.
  if (statSync(target, { throwIfNoEntry: false })?.size === lengthBytes) return target;
  return place(target, (temporary) => writeFileSync(temporary, readFileSync(embedded), { mode: 0o755 }));
}

/** Makes `target` a symbolic link to `source`, replacing what was there, and returns `target`. */
export function link(source: string, target: string): string {
  return place(target, (temporary) => symlinkSync(source, temporary));
}

function place(target: string, write: (temporary: string) => void): string {
  mkdirSync(dirname(target), { recursive: true, mode: 0o755 });
  // Workers share the process id, so the name needs more than that.
  const temporary = `${target}.${process.pid}.${crypto.randomUUID()}`;
  try {
    write(temporary);
    renameSync(temporary, target);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
  return target;
}
