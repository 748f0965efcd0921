import { dlopen, FFIType } from 'bun:ffi';
import { closeSync, fsyncSync, openSync } from 'node:fs';

/**
 * Returns once all that was written to the file system of `path` is on disk, names included: syncfs(2). One call
 * instead of an fsync for each of ten thousand files and their directories.
 * @throws when the disk could not store it
 */
export function syncFilesystem(path: string): void {
  const directory = openSync(path, 'r');
  const { symbols, close } = dlopen('libc.so.6', {
    syncfs: { args: [FFIType.i32], returns: FFIType.i32 },
  });
  const failed = symbols.syncfs(directory) !== 0;
  close();
  closeSync(directory);
  if (failed) throw new Error(`what was written to ${path} may not be on disk`);
}

/** Makes the names in a directory durable. */
export function syncDirectory(path: string): void {
  const directory = openSync(path, 'r');
  fsyncSync(directory);
  closeSync(directory);
}
