import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let root: string | null = null;

/** A new directory that is gone after the tests of this file. */
export function directory(): string {
  root ??= mkdtempSync(join(tmpdir(), 'lanyard-directories-'));
  return mkdtempSync(join(root, 'd-'));
}

export function removeDirectories(): void {
  if (root !== null) rmSync(root, { recursive: true, force: true });
  root = null;
}
