import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { FINDINGS } from '../../src/shared/photos/findings.ts';
import { CHECKS } from '../../src/shared/reason-codes.ts';

/** A photo to be judged, and what a person sees in it. */
export interface Sample {
  path: string;
  /** The path below the folder that was named. */
  name: string;
  /**
   * Checks that the photo should not pass, and findings that it should have; empty for a good portrait, null when
   * nobody has said.
   */
  truth: string[] | null;
  /** Groups by which rates are given, such as `baby` or `hijab`; a group need not be a fault. */
  groups: string[];
  isHeldOut: boolean;
}

const PHOTO = /\.(jpe?g|png|webp|hei[cf])$/i;
const KNOWN: ReadonlySet<string> = new Set([...CHECKS, ...FINDINGS]);
/**
 * One photo in three is held out. Its name alone decides, so the choice stays the same when photos are added.
 */
const THIRD = 3;

/**
 * The photos of a folder, or of a manifest: a table with tabs and a header line. `file` is the path from the
 * manifest; `truth` is `good`, or codes of checks and findings separated by commas; `groups`, also separated
 * by commas, may be missing.
 * @throws Error with a message for the person who runs the command
 */
export function readSamples(path: string): Sample[] {
  return statSync(path).isDirectory() ? ofFolder(path) : ofManifest(path);
}

function ofFolder(folder: string): Sample[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && PHOTO.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => sample(path, relative(folder, path), null, []));
}

function ofManifest(manifest: string): Sample[] {
  const [header = '', ...lines] = readFileSync(manifest, 'utf8').trimEnd().split(/\r?\n/);
  const columns = header.split('\t');
  for (const wanted of ['file', 'truth'])
    if (!columns.includes(wanted)) throw new Error(`${manifest} has no column "${wanted}".`);
  return lines.map((line, at) => {
    const cells = line.split('\t');
    const cell = (name: string) => cells[columns.indexOf(name)]?.trim() ?? '';
    const truth = cell('truth') === 'good' ? [] : listed(cell('truth'));
    const unknown = truth.find((code) => !KNOWN.has(code));
    if (unknown !== undefined)
      throw new Error(`Line ${at + 2} of ${manifest}: there is no check and no finding "${unknown}".`);
    const isSaid = cell('truth') !== '';
    const path = join(dirname(manifest), cell('file'));
    return sample(path, cell('file'), isSaid ? truth : null, listed(cell('groups')));
  });
}

const sample = (path: string, name: string, truth: string[] | null, groups: string[]): Sample => ({
  path,
  name,
  truth,
  groups,
  isHeldOut: createHash('sha256').update(name).digest()[0]! % THIRD === 0,
});

const listed = (cell: string): string[] =>
  cell
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
