import type { InSectionName } from '../config/fields.ts';
import type { Transaction, Value } from '../targets/target.ts';
import { insertRows } from './insert-rows.ts';
import { asciiJson, inBatches, placeholders } from './sql.ts';

/** The sections whose records are kept here; people have a table of their own. */
export type SentSection = Exclude<InSectionName, 'people'>;

/**
 * - `in`: sent, or being sent
 * - `waiting`: a photo that the bridge will approve once it is analysed
 * - `unsent`: Lanyard has never taken the record
 * - `gone`: the bridge has revoked the card, or Lanyard has deleted the photo
 */
export type SentState = 'in' | 'waiting' | 'unsent' | 'gone';

/** A picture or a card of the site's that the bridge keeps track of. */
export interface SentRecord {
  /** The row's key: `recordOf` the name. */
  record: string;
  /** The external id of the picture's person, or of the card. */
  name: string;
  state: SentState;
  /**
   * The site's version of the record that was last sent, or refused. Empty while it is uncertain what Lanyard has, and
   * for records that are tried again in each run.
   */
  hash: string;
  /** The parts of a sent record that later runs need: a picture's `sha256`, or a card's fields. */
  detail: Readonly<Record<string, unknown>>;
  /** The photo's or the card's id in Lanyard; null before the first answer. */
  remote: string | null;
  /** The reason why the record is set aside. */
  reason: string | null;
  /** The time at which this row was last written, ISO 8601. */
  at: string;
}

/** A record that is set aside without being sent. */
export type SetAsideRecord = Pick<SentRecord, 'record' | 'name'> & { reason: string };

/** A record about which nothing is known yet. */
export const newlySent = (record: string, name: string): SentRecord => ({
  ...{ record, name, state: 'unsent', hash: '', detail: {}, remote: null, reason: null },
  at: new Date().toISOString(),
});

const COLUMNS = ['record', 'name', 'state', 'hash', 'detail', 'remote', 'reason', 'at'];
const LISTED = COLUMNS.map((name) => `"${name}"`).join(', ');
const TABLE = '"lanyard_bridge_sent"';
const OWN = '"system" = ? AND "section" = ?';

type Row = Omit<SentRecord, 'detail'> & { detail: string | null };

const recordFrom = ({ name, detail, ...row }: Row): SentRecord => ({
  ...row,
  name: JSON.parse(name),
  detail: JSON.parse(detail ?? '{}'),
});

const valuesFrom = ({ name, detail, ...row }: SentRecord): Value[] => [
  ...[row.record, asciiJson(name), row.state, row.hash, asciiJson(detail), row.remote, row.reason, row.at],
];

/** The records of one section that a bridge keeps track of, within a transaction. */
export function sentRecords(tx: Transaction, system: string, section: SentSection) {
  const own = [system, section];
  const select = async (where: string, values: readonly Value[]): Promise<SentRecord[]> =>
    (await tx.all<Row>(`SELECT ${LISTED} FROM ${TABLE} WHERE ${OWN} AND ${where}`, [...own, ...values])).map(
      recordFrom,
    );

  async function selectAll(column: string, wanted: readonly string[]): Promise<SentRecord[]> {
    const found: SentRecord[] = [];
    for (const some of inBatches(wanted))
      found.push(...(await select(`"${column}" IN (${placeholders(some)})`, some)));
    return found;
  }

  const forget = async (records: readonly string[]): Promise<void> => {
    for (const some of inBatches(records))
      await tx.run(`DELETE FROM ${TABLE} WHERE ${OWN} AND "record" IN (${placeholders(some)})`, [
        ...own,
        ...some,
      ]);
  };

  const find = async (records: readonly string[]): Promise<Map<string, SentRecord>> =>
    new Map((await selectAll('record', records)).map((row) => [row.record, row]));

  /** Saves rows, and replaces earlier ones of the same records. */
  const save = async (rows: readonly SentRecord[]): Promise<void> => {
    await forget(rows.map(({ record }) => record));
    const values = rows.map((row) => [...own, ...valuesFrom(row)]);
    await insertRows(tx, `${TABLE} ("system", "section", ${LISTED})`, values);
  };

  return {
    find,
    save,
    forget,
    /** The records that have these ids in Lanyard. */
    findByRemote: (ids: readonly string[]): Promise<SentRecord[]> => selectAll('remote', ids),

    /** The number of records in each state. */
    async counts(): Promise<Record<SentState, number>> {
      const found = await tx.all<{ state: SentState; count: number }>(
        `SELECT "state", count(*) AS "count" FROM ${TABLE} WHERE ${OWN} GROUP BY "state"`,
        own,
      );
      const none = { in: 0, waiting: 0, unsent: 0, gone: 0 };
      return { ...none, ...Object.fromEntries(found.map(({ state, count }) => [state, Number(count)])) };
    },

    /** Notes why records can't be sent; they are tried again in each run. @returns the records whose reason is new */
    async setAside(asides: readonly SetAsideRecord[]): Promise<SetAsideRecord[]> {
      const known = await find(asides.map(({ record }) => record));
      const fresh = asides.filter(({ record, reason }) => known.get(record)?.reason !== reason);
      const at = new Date().toISOString();
      await save(
        fresh.map(({ record, name, reason }) => {
          const row = known.get(record) ?? newlySent(record, name);
          return { ...row, hash: '', reason, at };
        }),
      );
      return fresh;
    },

    /** Follows up records that were set aside and that the site no longer has. */
    async forgetAbsent(records: readonly string[]): Promise<void> {
      const found = [...(await find(records)).values()];
      await forget(found.filter(({ state }) => state === 'unsent').map(({ record }) => record));
      await save(found.filter(({ state }) => state !== 'unsent').map((row) => ({ ...row, reason: null })));
    },

    listSetAside: (): Promise<(SentRecord & { reason: string })[]> =>
      select('"reason" IS NOT NULL ORDER BY "at", "record"', []) as Promise<
        (SentRecord & { reason: string })[]
      >,

    /** Makes the next run retry the records that are set aside. @returns the number of these records */
    resendSetAside: (): Promise<number> =>
      tx.run(`UPDATE ${TABLE} SET "hash" = ? WHERE ${OWN} AND "reason" IS NOT NULL`, ['', ...own]),

    /** Makes the next run look at all records again, because Lanyard may no longer have them. */
    doubtAll: (): Promise<number> => tx.run(`UPDATE ${TABLE} SET "hash" = ? WHERE ${OWN}`, ['', ...own]),
  };
}

export type SentRecords = ReturnType<typeof sentRecords>;
