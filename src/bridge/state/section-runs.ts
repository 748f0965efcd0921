import type { Transaction } from '../targets/target.ts';
import type { SentSection } from './sent-records.ts';

/** Counts of one run, by their names. */
export type RunFigures = Readonly<Record<string, number>>;

/** The state of `[photos_in]` or `[cards_in]` after its last run. */
export interface SectionRun {
  /** The cursor of the section's feed; null before the first run, and empty for the beginning of the feed. */
  cursor: string | null;
  /** The end of the last run, even of one that failed, ISO 8601; null before the first. */
  at: string | null;
  /** The figures of the last run that was completed. */
  figures: RunFigures | null;
  /** The reason why the last run was not completed; null if all is well. */
  fault: string | null;
}

type Row = Omit<SectionRun, 'figures'> & { figures: string | null };

const NEVER: SectionRun = { cursor: null, at: null, figures: null, fault: null };

export async function sectionRunOf(
  tx: Transaction,
  system: string,
  section: SentSection,
): Promise<SectionRun> {
  const [row] = await tx.all<Row>(
    'SELECT "cursor", "at", "figures", "fault" FROM "lanyard_bridge_runs" WHERE "system" = ? AND "section" = ?',
    [system, section],
  );
  if (row === undefined) return NEVER;
  return { ...row, figures: row.figures === null ? null : JSON.parse(row.figures) };
}

export async function saveSectionRun(
  tx: Transaction,
  system: string,
  section: SentSection,
  some: Partial<SectionRun>,
): Promise<void> {
  const { cursor, at, figures, fault } = { ...(await sectionRunOf(tx, system, section)), ...some };
  await tx.run('DELETE FROM "lanyard_bridge_runs" WHERE "system" = ? AND "section" = ?', [system, section]);
  await tx.run(
    'INSERT INTO "lanyard_bridge_runs" ("system", "section", "cursor", "at", "figures", "fault") VALUES (?, ?, ?, ?, ?, ?)',
    [system, section, cursor, at, figures === null ? null : JSON.stringify(figures), fault],
  );
}
