import type { Database } from 'bun:sqlite';
import type { FileName } from './files.ts';

/** An export, as far as it has to be known again. */
export interface KnownExport {
  /** Changes when a file of the export does. */
  sign: string;
  /** The settings with which it was read. */
  settings: string;
  /** Tells what each file was. */
  reading: string;
}

/** Notes the export that was read last, and those with changes that were refused: nobody has these changes any more. */
export function knownExports(db: Database) {
  const refusals = db.query<{ sign: string; at: string; files: string }, []>(
    'SELECT sign, at, files FROM refused_exports ORDER BY at',
  );
  return {
    last: (): KnownExport | null =>
      db.query<KnownExport, []>('SELECT sign, settings, reading FROM last_export').get(),
    /** Notes an export that has been read. A bulk export of a file makes up for refused changes of that file. */
    accept({ sign, settings, reading }: KnownExport, bulks: readonly FileName[]): void {
      db.run('DELETE FROM last_export');
      db.run('INSERT INTO last_export VALUES (?, ?, ?)', [sign, settings, reading]);
      for (const one of refusals.all()) {
        const left = missingIn(one.files, bulks);
        if (one.sign === sign || left.length === 0)
          db.run('DELETE FROM refused_exports WHERE sign = ?', [one.sign]);
        else db.run('UPDATE refused_exports SET files = ? WHERE sign = ?', [JSON.stringify(left), one.sign]);
      }
    },
    /** Notes that an export was refused. @param deltas its files with changes only */
    refuse: (sign: string, deltas: readonly FileName[]): void =>
      void db.run('INSERT INTO refused_exports VALUES (?, ?, ?) ON CONFLICT DO NOTHING', [
        sign,
        new Date().toISOString(),
        JSON.stringify(deltas),
      ]),
    /**
     * The day on which changes were refused that are lost by now, YYYY-MM-DD; null when none are.
     * @param bulks the files that the present export has whole
     */
    lostOn: (sign: string, bulks: readonly FileName[]): string | null =>
      refusals
        .all()
        .find((one) => one.sign !== sign && missingIn(one.files, bulks).length > 0)
        ?.at.slice(0, 'YYYY-MM-DD'.length) ?? null,
  };
}

const missingIn = (files: string, bulks: readonly FileName[]): FileName[] =>
  (JSON.parse(files) as FileName[]).filter((name) => !bulks.includes(name));
