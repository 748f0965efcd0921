import { calendarDay } from '../../../lib/calendar-day.ts';
import { counted } from '../../../lib/words.ts';
import type { Roster } from '../../config/config.ts';
import { TargetAway, type Values } from '../../targets/target.ts';
import type { ChangedIds, PeopleSource } from '../source.ts';
import { type NeededFile, neededFiles } from './columns.ts';
import type { FileName } from './files.ts';
import { keptFault } from './kept-file.ts';
import { type KeptRows, openKeptRows } from './kept-rows.ts';
import { type KnownExport, knownExports } from './known-exports.ts';
import type { Modes } from './manifest.ts';
import { openPackage, versionOf } from './package.ts';
import { People } from './people.ts';
import { openManifest, readPackage } from './read-package.ts';

/** A reading whose rows aren't accepted yet. */
interface Reading {
  kept: KeptRows;
  /** The export, once it is read. */
  read: KnownExport | null;
  sign: string;
  bulks: FileName[];
  /** The files with changes only. These are lost when the export is refused and the next one takes its place. */
  deltas: FileName[];
  people: People | null;
}

/**
 * The people of OneRoster's files. If anything is wrong with a file, nobody is changed, and nothing is remembered of a
 * run that is refused.
 * @param isKept true to remember what was read, which the next delta builds on
 */
export function onerosterSource(roster: Roster, timeZone: string, isKept: boolean): PeopleSource {
  const label = roster.archive ?? roster.path;
  const needed = neededFiles(roster);
  const settings = JSON.stringify([needed, timeZone]);
  let taken: string | null = null;
  let changed: ChangedIds | null = null;
  let open: Reading | null = null;
  let notes: string[] = [];
  const said = new Set<string>();

  function release(): void {
    if (open === null) return;
    const { kept, sign, deltas } = open;
    open = null;
    try {
      kept.undo();
      if (isKept && deltas.length > 0) knownExports(kept.db).refuse(sign, deltas);
    } catch {
      // The run has failed already, and its message matters more.
    } finally {
      kept.close();
    }
  }

  /** Reads the export, unless it is the one that was read last. */
  async function read(reading: Reading): Promise<KnownExport> {
    const last = knownExports(reading.kept.db).last();
    if (last !== null && last.settings === settings && last.sign === versionOf(roster)) {
      reading.sign = last.sign;
      return last;
    }
    const from = await openPackage(roster);
    try {
      reading.sign = from.sign;
      const manifest = await openManifest(from);
      const { modes } = manifest;
      const withMode = (mode: string) =>
        needed.map(({ name }) => name).filter((name) => modes[name] === mode);
      reading.bulks = withMode('bulk');
      reading.deltas = withMode('delta');
      await readPackage(from, reading.kept, manifest, needed, timeZone);
      from.assertUnchanged();
      const unnamed = withMode('absent').filter((name) => from.has(`${name}.csv`));
      return { sign: from.sign, settings, reading: readingOf(needed, modes, unnamed) };
    } finally {
      from.close();
    }
  }

  return {
    label,
    timeZone,
    async *rows(): AsyncGenerator<Values[]> {
      release();
      const reading: Reading = {
        ...{ kept: openKeptRows(roster.keptFile, isKept), read: null, sign: '' },
        ...{ bulks: [], deltas: [], people: null },
      };
      open = reading;
      let isWhole = false;
      try {
        reading.kept.begin();
        reading.read = await read(reading);
        reading.people = new People(reading.kept, roster, calendarDay(timeZone, Date.now()));
        yield* reading.people.chunks();
        taken = [reading.read.reading, reading.people.passedOver()].filter(Boolean).join('; ').concat('.');
        notes = notesOf(label, reading);
        changed = reading.people.changedIds;
        isWhole = isKept;
      } catch (error) {
        const fault = keptFault(roster.keptFile, error);
        // The same export will be read again.
        if (fault instanceof TargetAway) reading.deltas = [];
        throw fault;
      } finally {
        if (!isWhole) release();
      }
    },
    accept() {
      if (open === null) return;
      const { kept, read: known, bulks } = open;
      try {
        knownExports(kept.db).accept(known!, bulks);
        kept.commit();
      } catch (error) {
        open.deltas = [];
        throw keptFault(roster.keptFile, error);
      }
      open.deltas = [];
      release();
    },
    release,
    version: () => versionOf(roster),
    taken: () => taken,
    changedIds: () => changed,
    freshNotes() {
      const fresh = notes.filter((note) => !said.has(note));
      for (const note of fresh) said.add(note);
      return fresh;
    },
  };
}

/** @param unnamed the files that are there although the manifest says that they are absent */
const readingOf = (needed: readonly NeededFile[], modes: Modes, unnamed: readonly FileName[]): string =>
  [
    `is read as OneRoster: ${needed.map(({ name }) => `${name}.csv ${modes[name]}`).join(', ')}`,
    ...unnamed.map(
      (name) => `${name}.csv is there, and is not read because manifest.csv says that it is absent`,
    ),
  ].join('; ');

function notesOf(label: string, { kept, sign, bulks }: Reading): string[] {
  const notes: string[] = [];
  const lostOn = knownExports(kept.db).lostOn(sign, bulks);
  if (lostOn !== null)
    notes.push(
      `${label}: changes of ${lostOn} were refused, and other files have come since: have a bulk export made.`,
    );
  const stray = kept.strayRoles();
  if (stray.count > 0)
    notes.push(
      `${label}: ${counted(stray.count, 'role is', 'roles are')} of users who are not in users.csv, such as userSourcedId ${stray.owner ?? '(empty)'}.`,
    );
  return notes;
}
