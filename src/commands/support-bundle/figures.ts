import { existsSync, statfsSync } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import { availableParallelism, totalmem, uptime } from 'node:os';
import { join } from 'node:path';

/** Bytes and files below a path; null when there is nothing. */
interface Size {
  bytes: number;
  files: number;
}

/** Sizes of what is below DATA_DIR, in bytes, and what the disk and the machine have. */
export async function sizesOf(dataDir: string): Promise<Record<string, unknown>> {
  const { bavail, blocks, bsize } = statfsSync(dataDir);
  const named = ['lanyard.db', 'lanyard.db-wal', 'photos', 'backups', 'native'];
  const sizes = await Promise.all(named.map(async (name) => [name, await sizeOf(join(dataDir, name))]));
  return {
    ...Object.fromEntries(sizes),
    disk: { bytes: blocks * bsize, freeBytes: bavail * bsize },
    memoryBytes: totalmem(),
    cores: availableParallelism(),
    machineUpSeconds: Math.round(uptime()),
  };
}

async function sizeOf(path: string): Promise<Size | null> {
  if (!existsSync(path)) return null;
  const found = await lstat(path);
  if (!found.isDirectory()) return { bytes: found.size, files: 1 };
  const size: Size = { bytes: 0, files: 0 };
  for (const entry of await readdir(path, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    // Files come and go beside a running server.
    size.bytes += await lstat(join(entry.parentPath, entry.name)).then(
      ({ size }) => size,
      () => 0,
    );
    size.files++;
  }
  return size;
}
