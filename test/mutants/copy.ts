import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Fault } from './fault.ts';

/** A copy of the tree in a temporary directory. */
export interface Copy {
  /** The top of the copied tree. */
  root: string;
  /**
   * The directory that tests use for temporary files. It is removed with the copy, even when a test is cut
   * off.
   */
  temporary: string;
  /** Plants a fault; returns a function that takes it out again. */
  plant(fault: Fault): () => void;
  remove(): void;
}

/** Copies the files that Git tracks, and new files that Git doesn't ignore. */
export function copyTree(from: string): Copy {
  const top = mkdtempSync(join(tmpdir(), 'lanyard-mutants-'));
  const root = join(top, 'tree');
  const temporary = join(top, 'tmp');
  mkdirSync(temporary);
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: from,
    encoding: 'utf8',
  });
  for (const path of listed.split('\0').filter((one) => one !== '' && existsSync(join(from, one)))) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    cpSync(join(from, path), join(root, path));
  }
  linkPackages(join(from, 'node_modules'), join(root, 'node_modules'));
  return {
    root,
    temporary,
    plant({ file, find, replace }) {
      const path = join(root, file);
      const sound = readFileSync(path, 'utf8');
      writeFileSync(
        path,
        sound.replace(find, () => replace),
      );
      return () => writeFileSync(path, sound);
    },
    remove: () => rmSync(top, { recursive: true, force: true }),
  };
}

/** Links each package by itself, so that files that tools put beside the packages stay in the copy. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to);
  for (const name of readdirSync(from))
    if (!name.startsWith('.vite')) symlinkSync(join(from, name), join(to, name));
}
