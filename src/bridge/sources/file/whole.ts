import { type Stats, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { RunRefused, wordsOf } from '../../bridge-error.ts';
import { TargetAway } from '../../targets/target.ts';

/** A file written within the last QUIET_MS may still be growing, so it is looked at twice, with a pause of LOOK_MS. */
const LOOK_MS = 3_000;
const QUIET_MS = 5_000;
/** The wait for the end of the last line. Some programs never write it, and others are just slow. */
const LAST_LINE_MS = 15_000;
/** A file that hasn't changed for this long counts as no longer being written, even if it ends mid-line. */
const GIVEN_UP_MS = 60_000;
const TAIL_BYTES = 64;
/**
 * After the last line, some programs write 0x1A, the mark for the end of a text in DOS. UTF-16 has a NUL in each line
 * end.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are meant
const LINE_END = /[\r\n][\0\u001a]*$/;

/** Returns undefined when there is no such file. @throws TargetAway when the file can't be looked up */
function statOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    throw unreadable(path, error);
  }
}

export const unreadable = (path: string, error: unknown): TargetAway =>
  new TargetAway(`${path} can't be read: ${wordsOf(error)}.`);

/** Returns a text that changes when the file does; null when there is no file. @throws TargetAway */
export function signOf(path: string): string | null {
  const found = statOf(path);
  return found === undefined ? null : [found.ino, found.size, found.mtimeMs].join(' ');
}

/** The time at which the file was last written, in milliseconds; undefined when there is no file. @throws TargetAway */
export const writtenMsOf = (path: string): number | undefined => statOf(path)?.mtimeMs;

/** Milliseconds since the file was last written. @throws TargetAway */
const ageMsOf = (path: string): number => Date.now() - (writtenMsOf(path) ?? 0);

/** True while something may still be written. @throws TargetAway */
export const isFresh = (path: string): boolean => ageMsOf(path) < GIVEN_UP_MS;

/**
 * Makes sure that a file isn't growing.
 * @returns the file's `signOf`; null when there is no file
 * @throws TargetAway while it grows
 */
export async function whenQuiet(path: string): Promise<string | null> {
  if (ageMsOf(path) > QUIET_MS) return signOf(path);
  const before = signOf(path);
  await sleep(LOOK_MS);
  if (signOf(path) !== before) throw new TargetAway(`${path} is still being written.`);
  return before;
}

/** @throws TargetAway when the file has changed since `signOf` returned `sign` */
export function assertUnchanged(path: string, sign: string): void {
  if (signOf(path) !== sign) throw new TargetAway(`${path} was changed while it was read.`);
}

export const refused = (path: string, what: string): RunRefused =>
  new RunRefused(`${path} ${what}: nobody was changed.`);

/**
 * An error for a file that isn't whole: a TargetAway while the file may still be growing, then a RunRefused.
 * @param how a description such as `ends in line 3`
 */
export const unfinished = (path: string, how: string): Error =>
  isFresh(path) ? new TargetAway(`${path} is still being written: it ${how}.`) : refused(path, how);

/** True when the text in a file ends with a line end. */
export async function hasLastLineEnd(file: Blob): Promise<boolean> {
  // Bun counts a negative start from the beginning, whatever the standard says.
  const tail = await file.slice(Math.max(0, file.size - TAIL_BYTES)).arrayBuffer();
  return LINE_END.test(Buffer.from(tail).toString('latin1'));
}

/** True while a last line without its end may still get one. */
export const mayGetLineEnd = (path: string): boolean => ageMsOf(path) < LAST_LINE_MS;
