import type { InSectionName, SectionName } from '../config/fields.ts';
import type { Step } from './step.ts';

/** A row that was set aside. */
export interface Failure {
  section: SectionName | InSectionName;
  record: string;
  reason: string;
  /** ISO 8601. */
  at: string;
}

export const saveFailure = (
  { tables, now }: Step,
  section: SectionName,
  record: string,
  key: string | null,
  reason: string,
): void => tables.failures.put(section, record, { key, reason, at: now });

export const forgetFailure = ({ tables }: Step, section: SectionName, record: string): void =>
  tables.failures.remove(section, record);

/** Records that were set aside and need one of these keys, which another row may have had. */
export const waitingFor = (
  { tables }: Step,
  section: SectionName,
  keys: readonly string[],
): Promise<string[]> => tables.failures.find(section, 'key', keys);

export const allFailures = ({
  state,
  system,
}: Pick<Step, 'state' | 'system'>): Promise<(Failure & { section: SectionName })[]> =>
  state.all(
    'SELECT "section", "record", "reason", "at" FROM "lanyard_bridge_failures" WHERE "system" = ? ORDER BY "section", "at", "record"',
    [system],
  );
