import { Database } from 'bun:sqlite';
import type { Fields } from './person-of.ts';
import type { Fingerprint, SetAsidePerson } from './tracked-people.ts';

/** A person, a picture or a card as the site has it. */
export interface StagedPerson {
  record: string;
  externalId: string;
  /** The hash of the fields. */
  hash: string;
  fields: Fields;
}

/** The work that a row of the query needs. */
type Work = 'nothing' | 'send' | 'set aside';

interface Row {
  record: string;
  external_id: string;
  hash: string;
  detail: string;
}

export const TWICE = 'more than one row has it';

/** A row that the bridge keeps track of, in whatever state. */
type Known = Omit<Fingerprint, 'state'> & { state: string };

/**
 * Opens a stage, which holds everything that a query returned before the bridge acts on it. The stage is a temporary
 * SQLite file, so it takes little memory, and disappears with the process. It keeps only the ids of unchanged rows.
 * @param twice the reason why a record that comes up more than once is set aside
 */
export function openStage(twice = TWICE) {
  const db = new Database('', { strict: true });
  db.run('PRAGMA journal_mode = OFF');
  db.run(`CREATE TABLE rows (
    record TEXT PRIMARY KEY, external_id TEXT, work TEXT NOT NULL, hash TEXT, detail TEXT, times INTEGER NOT NULL DEFAULT 1
  ) WITHOUT ROWID`);
  db.run(
    'CREATE TABLE known (record TEXT PRIMARY KEY, state TEXT NOT NULL, hash TEXT NOT NULL, reason TEXT) WITHOUT ROWID',
  );
  db.run('CREATE TABLE leavers (record TEXT PRIMARY KEY) WITHOUT ROWID');
  db.run('CREATE TABLE current (record TEXT PRIMARY KEY, object TEXT NOT NULL) WITHOUT ROWID');
  const add = db.query<null, [string, string, Work, string | null, string | null, string]>(
    `INSERT INTO rows (record, external_id, work, hash, detail) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET times = times + 1, work = 'set aside', hash = NULL, detail = ?`,
  );
  const page = db.query<Row, [Work, string, number]>(
    'SELECT record, external_id, hash, detail FROM rows WHERE work = ? AND record > ? ORDER BY record LIMIT ?',
  );
  const count = db.query<{ count: number }, [Work]>('SELECT count(*) AS count FROM rows WHERE work = ?');
  const has = db.query<{ work: Work }, [string]>('SELECT work FROM rows WHERE record = ?');
  const done = db.query<null, [string]>("UPDATE rows SET work = 'nothing' WHERE record = ?");
  const addKnown = db.query<null, [string, string, string, string | null]>(
    'INSERT INTO known VALUES (?, ?, ?, ?)',
  );
  const known = db.query<Known, [string]>('SELECT record, state, hash, reason FROM known WHERE record = ?');
  const ABSENT = 'NOT EXISTS (SELECT 1 FROM rows WHERE rows.record = known.record)';
  const leavers = db.query<{ record: string }, [string, number]>(
    'SELECT record FROM leavers WHERE record > ? ORDER BY record LIMIT ?',
  );
  const leaversCount = db.query<{ count: number }, []>('SELECT count(*) AS count FROM leavers');
  const leaverDone = db.query<null, [string]>('DELETE FROM leavers WHERE record = ?');
  const addCurrent = db.query<null, [string, string]>('INSERT OR REPLACE INTO current VALUES (?, ?)');
  const current = db.query<{ object: string }, [string]>('SELECT object FROM current WHERE record = ?');
  return {
    /** Writes many rows in one transaction, which is much quicker. */
    batch: (work: () => void): void => db.transaction(work)(),
    addSame: (record: string, externalId: string) =>
      void add.run(record, externalId, 'nothing', null, null, twice),
    send: ({ record, externalId, hash, fields }: StagedPerson) =>
      void add.run(record, externalId, 'send', hash, JSON.stringify(fields), twice),
    setAside: ({ record, externalId, reason }: SetAsidePerson) =>
      void add.run(record, externalId, 'set aside', null, reason, twice),
    has: (record: string): boolean => has.get(record) !== null,
    isToSend: (record: string): boolean => has.get(record)?.work === 'send',
    toSend: (after: string, limit: number): StagedPerson[] =>
      page.all('send', after, limit).map(({ record, external_id, hash, detail }) => ({
        ...{ record, externalId: external_id, hash },
        fields: JSON.parse(detail),
      })),
    toSetAside: (after: string, limit: number): SetAsidePerson[] =>
      page
        .all('set aside', after, limit)
        .map(({ record, external_id, detail }) => ({ record, externalId: external_id, reason: detail })),
    done: (record: string) => void done.run(record),
    sendCount: (): number => count.get('send')!.count,
    addKnown: ({ record, state, hash, reason }: Known) => void addKnown.run(record, state, hash, reason),
    known: (record: string): Known | null => known.get(record),
    /** The number of tracked people in these states. */
    knownAs: (...states: string[]): number =>
      db
        .query<{ count: number }, string[]>(
          `SELECT count(*) AS count FROM known WHERE state IN (${states.map(() => '?').join(', ')})`,
        )
        .get(...states)!.count,
    /** The records of tracked people in these states who aren't in the query. */
    absent: (...states: string[]): string[] =>
      db
        .query<{ record: string }, string[]>(
          `SELECT record FROM known WHERE state IN (${states.map(() => '?').join(', ')}) AND ${ABSENT}`,
        )
        .all(...states)
        .map(({ record }) => record),
    /** The records that were set aside before and that the site no longer has. */
    absentAside: (): string[] =>
      db
        .query<{ record: string }, []>(`SELECT record FROM known WHERE reason IS NOT NULL AND ${ABSENT}`)
        .all()
        .map(({ record }) => record),
    /** Notes the people who were sent and aren't in the query as leavers. */
    noteLeavers: () =>
      void db.run(
        `INSERT INTO leavers SELECT record FROM known WHERE state IN ('in', 'leaving') AND ${ABSENT}`,
      ),
    leavers: (after: string, limit: number): string[] =>
      leavers.all(after, limit).map(({ record }) => record),
    leaverCount: (): number => leaversCount.get()!.count,
    leaverDone: (record: string) => void leaverDone.run(record),
    /** Notes a person as Lanyard has them now. */
    noteCurrent: (record: string, object: Fields) => void addCurrent.run(record, JSON.stringify(object)),
    current(record: string): Fields | null {
      const found = current.get(record);
      return found === null ? null : JSON.parse(found.object);
    },
    close: () => db.close(),
  };
}

export type Stage = ReturnType<typeof openStage>;
