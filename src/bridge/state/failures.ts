import type { SectionName } from '../config/fields.ts';
import type { Step } from './step.ts';

/** A row that was set aside. */
export interface Failure {
  section: SectionName;
  record: string;
  reason: string;
  /** ISO 8601. */
  at: string;
}

/** @param key which its row would have; null when it has none */
export async function keepFailure(
  { state, system, now }: Step,
  section: SectionName,
  record: string,
  key: string | null,
  reason: string,
): Promise<void> {
  const values = [key, reason, now, system, section, record];
  const changed = await state.run(
    'UPDATE "lanyard_bridge_failures" SET "key" = ?, "reason" = ?, "at" = ? WHERE "system" = ? AND "section" = ? AND "record" = ?',
    values,
  );
  if (changed === 0)
    await state.run(
      'INSERT INTO "lanyard_bridge_failures" ("key", "reason", "at", "system", "section", "record") VALUES (?, ?, ?, ?, ?, ?)',
      values,
    );
}

export async function forgetFailure(
  { state, system }: Step,
  section: SectionName,
  record: string,
): Promise<void> {
  await state.run(
    'DELETE FROM "lanyard_bridge_failures" WHERE "system" = ? AND "section" = ? AND "record" = ?',
    [system, section, record],
  );
}

/** Records that were set aside with a key, which another row may have had. */
export async function waitingFor(
  { state, system }: Step,
  section: SectionName,
  key: string,
): Promise<string[]> {
  const found = await state.all<{ record: string }>(
    'SELECT "record" FROM "lanyard_bridge_failures" WHERE "system" = ? AND "section" = ? AND "key" = ? ORDER BY "record"',
    [system, section, key],
  );
  return found.map(({ record }) => record);
}

export const allFailures = ({ state, system }: Pick<Step, 'state' | 'system'>): Promise<Failure[]> =>
  state.all(
    'SELECT "section", "record", "reason", "at" FROM "lanyard_bridge_failures" WHERE "system" = ? ORDER BY "section", "at", "record"',
    [system],
  );
