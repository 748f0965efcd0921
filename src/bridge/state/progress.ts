import type { SectionName } from '../config/fields.ts';
import type { Step } from './step.ts';

/** The bridge's progress in reading a feed. */
export interface Progress {
  cursor: string | null;
  /** The number of times that the feed has been read from the beginning. */
  round: number;
  /** 1 once this round has reached its end. */
  complete: number;
  /** The feed's configuration as text, from the time when the round began. */
  configuration: string;
  /** The time when a page was last read, ISO 8601. */
  lastRunAt: string;
  /** A fault that somebody has to correct before the feed goes on; null when all is well. */
  fault: string | null;
}

export async function progressOf(
  { state, system }: Pick<Step, 'state' | 'system'>,
  feed: SectionName,
): Promise<Progress | null> {
  const [found] = await state.all<Progress>(
    `SELECT "cursor", "round", "complete", "configuration", "last_run_at" AS "lastRunAt", "fault" FROM "lanyard_bridge"
     WHERE "system" = ? AND "section" = ?`,
    [system, feed],
  );
  return found ?? null;
}

/**
 * Starts to read a feed from its beginning, for the first time or again. Existing rows stay until the round is over.
 */
export async function startRound(
  { state, system, now }: Step,
  feed: SectionName,
  configuration: string,
): Promise<void> {
  const changed = await state.run(
    `UPDATE "lanyard_bridge" SET "cursor" = NULL, "round" = "round" + 1, "complete" = 0, "configuration" = ?
     WHERE "system" = ? AND "section" = ?`,
    [configuration, system, feed],
  );
  if (changed === 0)
    await state.run(
      `INSERT INTO "lanyard_bridge" ("system", "section", "cursor", "round", "complete", "configuration", "last_run_at")
       VALUES (?, ?, NULL, 1, 0, ?, ?)`,
      [system, feed, configuration, now],
    );
}

export async function saveProgress(
  { state, system, now }: Step,
  feed: SectionName,
  { cursor, complete }: Pick<Progress, 'cursor' | 'complete'>,
): Promise<void> {
  await state.run(
    'UPDATE "lanyard_bridge" SET "cursor" = ?, "complete" = ?, "last_run_at" = ?, "fault" = NULL WHERE "system" = ? AND "section" = ?',
    [cursor, complete, now, system, feed],
  );
}

/** Notes a fault. The next page that is written clears it. */
export const saveFault = ({ state, system }: Step, feed: SectionName, fault: string): Promise<number> =>
  state.run('UPDATE "lanyard_bridge" SET "fault" = ? WHERE "system" = ? AND "section" = ?', [
    fault,
    system,
    feed,
  ]);
