import type { FileName } from './files.ts';
import { keptFault, openKeptFile } from './kept-file.ts';

/** A row of one of the files, by column. */
export type Fields = Readonly<Record<string, string>>;

/**
 * Opens the rows of all exports so far: a delta has only what has changed, and a person whom it doesn't name is still
 * there.
 * @param path the file in which the rows are kept
 * @param isKept false to work on a copy that nobody sees
 * @throws TargetAway, RunRefused
 */
export function openKeptRows(path: string, isKept: boolean) {
  const db = openKeptFile(path, isKept);
  const put = db.query<null, [string, string, string | null, string]>(
    'INSERT INTO rows VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
  );
  const remove = db.query<null, [string, string]>('DELETE FROM rows WHERE file = ? AND id = ?');
  const removeOwned = db.query<null, [string, string]>(
    'DELETE FROM rows INDEXED BY rows_of WHERE file = ? AND owner = ?',
  );
  const see = db.query<null, [string]>('INSERT INTO seen VALUES (?) ON CONFLICT DO NOTHING');
  const find = db.query<{ fields: string }, [string, string]>(
    'SELECT fields FROM rows WHERE file = ? AND id = ?',
  );
  // Without statistics, SQLite would take the primary key, and read the whole file for each person.
  const owned = db.query<{ fields: string }, [string, string]>(
    'SELECT fields FROM rows INDEXED BY rows_of WHERE file = ? AND owner = ? ORDER BY id',
  );
  const page = db.query<{ id: string; fields: string }, [string, string, number]>(
    'SELECT id, fields FROM rows WHERE file = ? AND id > ? ORDER BY id LIMIT ?',
  );
  const base = db.query<{ columns: string }, [string]>('SELECT columns FROM bases WHERE file = ?');
  const sentId = db.query<{ external_id: string }, [string]>('SELECT external_id FROM sent_ids WHERE id = ?');
  const noteId = db.query<null, [string, string]>('INSERT OR REPLACE INTO sent_ids VALUES (?, ?)');
  const forgetId = db.query<null, [string]>('DELETE FROM sent_ids WHERE id = ?');

  function forgetUser(id: string): void {
    removeOwned.run('roles', id);
    remove.run('demographics', id);
    forgetId.run(id);
  }

  return {
    db,
    begin: () => void db.run('BEGIN IMMEDIATE'),
    /** @throws TargetAway, RunRefused */
    commit(): void {
      try {
        db.run('COMMIT');
      } catch (error) {
        throw keptFault(path, error);
      }
    },
    undo: () => void (db.inTransaction && db.run('ROLLBACK')),
    /** The columns of a file that a bulk export had; null when none was read. */
    baseOf(file: FileName): string[] | null {
      const found = base.get(file);
      return found === null ? null : JSON.parse(found.columns);
    },
    /** Begins a bulk export of a file, whose rows replace all others. `endBulk` ends it. */
    beginBulk(file: FileName, columns: readonly string[]): void {
      db.run('DELETE FROM seen');
      if (file === 'users') db.run("INSERT INTO seen SELECT id FROM rows WHERE file = 'users'");
      db.run('DELETE FROM rows WHERE file = ?', [file]);
      db.run('INSERT OR REPLACE INTO bases VALUES (?, ?)', [file, JSON.stringify(columns)]);
    },
    /** Ends a bulk export. What belongs to users who are gone goes, too. @returns false when it had no rows */
    endBulk(file: FileName): boolean {
      const gone = db.query<{ id: string }, []>(
        "SELECT id FROM seen WHERE NOT EXISTS (SELECT 1 FROM rows WHERE file = 'users' AND rows.id = seen.id)",
      );
      if (file === 'users') for (const { id } of gone.all()) forgetUser(id);
      return page.get(file, '', 1) !== null;
    },
    beginDelta: () => void db.run('DELETE FROM seen'),
    /** Notes that a delta has a row with this id. @returns false when it had one before */
    see: (id: string): boolean => see.run(id).changes > 0,
    /** Adds a row. @returns false when there is one with this id */
    add: (file: FileName, id: string, owner: string | null, fields: Fields): boolean =>
      put.run(file, id, owner, JSON.stringify(fields)).changes > 0,
    remove: (file: FileName, id: string) => void remove.run(file, id),
    /** Removes what belongs to a user who is gone. */
    forgetUser,
    find(file: FileName, id: string): Fields | null {
      const found = find.get(file, id);
      return found === null ? null : JSON.parse(found.fields);
    },
    /** The rows that belong to a person, in a steady order. */
    ownedBy: (file: FileName, owner: string): Fields[] =>
      owned.all(file, owner).map(({ fields }) => JSON.parse(fields)),
    /** The rows behind an id, in the order of their ids. */
    page: (file: FileName, after: string, limit: number): { id: string; fields: Fields }[] =>
      page.all(file, after, limit).map(({ id, fields }) => ({ id, fields: JSON.parse(fields) })),
    /** The number of roles whose user is nowhere, and one such user. */
    strayRoles: (): { count: number; owner: string | null } =>
      db
        .query<{ count: number; owner: string | null }, []>(
          `SELECT count(*) AS count, min(owner) AS owner FROM rows AS roles WHERE file = 'roles'
           AND NOT EXISTS (SELECT 1 FROM rows WHERE file = 'users' AND id = roles.owner)`,
        )
        .get()!,
    /** Notes the external id with which a user is sent. @returns the one before, null for a new user */
    noteExternalId(id: string, externalId: string | null): string | null {
      const before = sentId.get(id)?.external_id ?? null;
      if (externalId !== null && externalId !== before) noteId.run(id, externalId);
      return before;
    },
    /** Ends the work. What wasn't committed is undone. */
    close: () => db.close(),
  };
}

export type KeptRows = ReturnType<typeof openKeptRows>;
