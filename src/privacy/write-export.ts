import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { createFileSink } from '../backup/files/file-sink.ts';
import { createTarWriter } from '../backup/format/tar-writer.ts';
import type { ExportFile } from './export-files.ts';

/**
 * Writes the files of an export, readable only by their owner, into a new directory, or into a single file
 * when the name ends in .tar. The export exists completely or not at all.
 */
export async function writeExport(out: string, files: ExportFile[]): Promise<void> {
  const aside = mkdtempSync(join(dirname(out), '.lanyard-export-'));
  try {
    const whole = join(aside, 'export');
    if (isArchive(out)) await writeArchive(whole, files);
    else writeDirectory(whole, files);
    renameSync(whole, out);
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

const isArchive = (out: string): boolean => out.toLowerCase().endsWith('.tar');

/** Returns the reason why nothing can be written to that path, or null. */
export function obstacleAt(out: string): string | null {
  if (/\.(zip|t?gz|7z)$/i.test(out)) return 'a directory or a file that ends in .tar can be written';
  if (!existsSync(dirname(out))) return 'the directory it would go into does not exist';
  if (!existsSync(out)) return null;
  if (isArchive(out)) return 'it already exists';
  try {
    return readdirSync(out).length === 0 ? null : 'the directory is not empty';
  } catch {
    return 'it already exists, and is not a directory';
  }
}

async function writeArchive(path: string, files: ExportFile[]): Promise<void> {
  const sink = createFileSink(path);
  try {
    const tar = createTarWriter(sink, Date.now());
    for (const file of files) {
      if ('text' in file) await tar.text(file.name, file.text);
      else await tar.file(file.name, file.path);
    }
    await tar.end();
  } catch (error) {
    sink.abort();
    throw error;
  }
}

function writeDirectory(path: string, files: ExportFile[]): void {
  mkdirSync(join(path, 'photos'), { recursive: true, mode: 0o700 });
  for (const file of files) {
    const to = join(path, file.name);
    if ('text' in file) writeFileSync(to, file.text, { mode: 0o600 });
    else copyFileSync(file.path, to);
  }
}
