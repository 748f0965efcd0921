import type { Transaction } from '../targets/target.ts';

/** Counts of people and rows in one run. */
export interface Figures {
  /** Rows that the query returned. */
  read: number;
  /** Rows that haven't changed since the last run. */
  same: number;
  made: number;
  changed: number;
  letGo: number;
  /** Rows without an external id. */
  nameless: number;
  /** Texts that stand in place of a date. Left out by runs of earlier versions. */
  noDates?: number;
}

/** The state of `[people]` after its last run. */
export interface LastRun {
  /** The cursor of the feed of people; null before the first run. */
  cursor: string | null;
  /** True while all people are being read again, because the cursor had expired. */
  isResyncing: boolean;
  /** The end of the last run, even of one that failed, ISO 8601; null before the first. */
  at: string | null;
  /** The figures of the last run that was completed. */
  figures: Figures | null;
  /** The reason why the last run changed nobody, or was interrupted; null if all is well. */
  fault: string | null;
  /** The number of times that a person's fields were put back. */
  putBack: number;
}

interface Row {
  cursor: string | null;
  reading: number;
  at: string | null;
  figures: string | null;
  fault: string | null;
  put_back: number;
}

const NEVER: LastRun = { cursor: null, isResyncing: false, at: null, figures: null, fault: null, putBack: 0 };

export async function lastRunOf(tx: Transaction, system: string): Promise<LastRun> {
  const [row] = await tx.all<Row>(
    'SELECT "cursor", "reading", "at", "figures", "fault", "put_back" FROM "lanyard_bridge_in" WHERE "system" = ?',
    [system],
  );
  if (row === undefined) return NEVER;
  const { reading, put_back, figures, ...rest } = row;
  return {
    ...rest,
    isResyncing: Number(reading) === 1,
    figures: figures === null ? null : JSON.parse(figures),
    putBack: Number(put_back),
  };
}

export async function saveLastRun(tx: Transaction, system: string, some: Partial<LastRun>): Promise<void> {
  const { cursor, isResyncing, at, figures, fault, putBack } = { ...(await lastRunOf(tx, system)), ...some };
  await tx.run('DELETE FROM "lanyard_bridge_in" WHERE "system" = ?', [system]);
  await tx.run(
    'INSERT INTO "lanyard_bridge_in" ("system", "cursor", "reading", "at", "figures", "fault", "put_back") VALUES (?, ?, ?, ?, ?, ?, ?)',
    [
      system,
      cursor,
      isResyncing ? 1 : 0,
      at,
      figures === null ? null : JSON.stringify(figures),
      fault,
      putBack,
    ],
  );
}
