import type { SectionName } from '../config/fields.ts';
import type { Step } from './step.ts';

/** How far a feed has been read. */
export interface Progress {
  cursor: string | null;
  /** How many times it has been read from the beginning. */
  round: number;
  /** 1 once this round has come to its end. */
  complete: number;
  /** What the configuration asked for when the round began. */
  configuration: string;
  /** When a page was last taken, ISO 8601. */
  lastRunAt: string;
  /** What somebody has to mend before it goes on; null when all is well. */
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

/** Begins reading from the beginning: for the first time, or again. What is written stays until the round is over. */
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

/** Notes a fault, until the next page is written. */
export const saveFault = ({ state, system }: Step, feed: SectionName, fault: string): Promise<number> =>
  state.run('UPDATE "lanyard_bridge" SET "fault" = ? WHERE "system" = ? AND "section" = ?', [
    fault,
    system,
    feed,
  ]);
