import { createHash } from 'node:crypto';
import { insertRows } from '../state/insert-rows.ts';
import { asciiJson, inBatches, placeholders } from '../state/sql.ts';
import type { Target, Transaction, Value } from '../targets/target.ts';
import type { Fields } from './person-of.ts';

/** The database that keeps track of the people who were sent: the site's, or a file of the bridge's own. */
export type PeopleStore = Pick<Target, 'transaction' | 'rolledBack' | 'query' | 'queryOwn'>;

/**
 * - `in`: the query had them when it was last read, and they were sent, or are being sent
 * - `unsent`: Lanyard has always refused them, or they could not be sent at all
 * - `leaving`: the bridge is letting them go
 * - `gone`: the bridge has let them go
 * - `left`: the query no longer has them, and their status was decided in Lanyard
 * - `erased`: erased in Lanyard, while the query still has them
 */
export type TrackingState = 'in' | 'unsent' | 'leaving' | 'gone' | 'left' | 'erased';

/** A person whom the bridge keeps track of. */
export interface TrackedPerson {
  /** The row's key: the external id if it is short and plain ASCII, otherwise a hash of it. */
  record: string;
  externalId: string;
  state: TrackingState;
  /** The hash of the row that was last sent, or refused. Empty while it is uncertain what Lanyard has. */
  hash: string;
  /** The fields that were sent, with the values that Lanyard stored; null before the first answer. */
  fields: Fields | null;
  /** The person's id in Lanyard; null before the first answer. */
  cardHolder: string | null;
  /**
   * The person's version in Lanyard; 0 before the first answer. Negative during a full reading, until the person comes
   * up in it.
   */
  version: number;
  status: string | null;
  /** The person's status before the bridge let them go. */
  formerStatus: string | null;
  /** The reason why the person is set aside. */
  reason: string | null;
  /** The time at which this row was last written, ISO 8601. */
  at: string;
}

/** A person who is set aside without being sent. */
export interface SetAsidePerson {
  record: string;
  externalId: string;
  reason: string;
}

const PLAIN = /^[!"$-~][!-~]{0,63}$/;

/** Returns the key for an external id. Every database tells short, plain ASCII texts apart; others are hashed. */
export const recordOf = (externalId: string): string =>
  PLAIN.test(externalId) ? externalId : `#${createHash('sha256').update(externalId).digest('base64url')}`;

/** A tracked person about whom nothing is known yet. */
export const newlyTracked = (record: string, externalId: string): TrackedPerson => ({
  ...{ record, externalId, state: 'in', hash: '', fields: null, cardHolder: null, version: 0 },
  ...{ status: null, formerStatus: null, reason: null, at: new Date().toISOString() },
});

const COLUMNS = [
  'record',
  'external_id',
  'state',
  'hash',
  'fields',
  'card_holder',
  'version',
  'status',
  'former_status',
  'reason',
  'at',
];
const LISTED = COLUMNS.map((name) => `"${name}"`).join(', ');

interface Row extends Omit<TrackedPerson, 'externalId' | 'fields' | 'cardHolder' | 'formerStatus'> {
  external_id: string;
  fields: string | null;
  card_holder: string | null;
  former_status: string | null;
}

const personFrom = ({ external_id, fields, card_holder, former_status, ...row }: Row): TrackedPerson => ({
  ...row,
  externalId: JSON.parse(external_id),
  fields: fields === null ? null : JSON.parse(fields),
  cardHolder: card_holder,
  formerStatus: former_status,
});

const valuesFrom = (row: TrackedPerson): Value[] => [
  row.record,
  asciiJson(row.externalId),
  row.state,
  row.hash,
  row.fields === null ? null : asciiJson(row.fields),
  row.cardHolder,
  row.version,
  row.status,
  row.formerStatus,
  row.reason,
  row.at,
];

/** The tracked people of one bridge, within a transaction. */
export function trackedPeople(tx: Transaction, system: string) {
  const select = async (where: string, values: readonly Value[]): Promise<TrackedPerson[]> =>
    (
      await tx.all<Row>(`SELECT ${LISTED} FROM "lanyard_bridge_people" WHERE "system" = ? AND ${where}`, [
        system,
        ...values,
      ])
    ).map(personFrom);

  async function selectAll(column: string, wanted: readonly string[]): Promise<TrackedPerson[]> {
    const found: TrackedPerson[] = [];
    for (const some of inBatches(wanted))
      found.push(...(await select(`"${column}" IN (${placeholders(some)})`, some)));
    return found;
  }

  const forget = async (records: readonly string[]): Promise<void> => {
    for (const some of inBatches(records))
      await tx.run(
        `DELETE FROM "lanyard_bridge_people" WHERE "system" = ? AND "record" IN (${placeholders(some)})`,
        [system, ...some],
      );
  };

  return {
    forget,
    find: async (records: readonly string[]): Promise<Map<string, TrackedPerson>> =>
      new Map((await selectAll('record', records)).map((row) => [row.record, row])),

    /** The people who have these ids in Lanyard. */
    findByCardHolder: (ids: readonly string[]): Promise<TrackedPerson[]> => selectAll('card_holder', ids),

    /** The number of people in each state. */
    async counts(): Promise<Record<TrackingState, number>> {
      const found = await tx.all<{ state: TrackingState; count: number }>(
        'SELECT "state", count(*) AS "count" FROM "lanyard_bridge_people" WHERE "system" = ? GROUP BY "state"',
        [system],
      );
      const none = { in: 0, unsent: 0, leaving: 0, gone: 0, left: 0, erased: 0 };
      return { ...none, ...Object.fromEntries(found.map(({ state, count }) => [state, Number(count)])) };
    },

    /** Saves rows, and replaces earlier ones of the same people. */
    async save(rows: readonly TrackedPerson[]): Promise<void> {
      await forget(rows.map(({ record }) => record));
      await insertRows(
        tx,
        `"lanyard_bridge_people" ("system", ${LISTED})`,
        rows.map((row) => [system, ...valuesFrom(row)]),
      );
    },

    /** Notes why people can't be sent. @returns the people whose reason is new */
    async setAside(asides: readonly SetAsidePerson[]): Promise<SetAsidePerson[]> {
      const known = await this.find(asides.map(({ record }) => record));
      const fresh = asides.filter(({ record, reason }) => known.get(record)?.reason !== reason);
      const at = new Date().toISOString();
      await this.save(
        fresh.map(({ record, externalId, reason }) => {
          const row = known.get(record);
          // Without a hash, the person is sent as soon as that is possible.
          return {
            ...(row ?? { ...newlyTracked(record, externalId), state: 'unsent' }),
            hash: '',
            reason,
            at,
          };
        }),
      );
      return fresh;
    },

    listSetAside: (): Promise<{ externalId: string; reason: string; at: string }[]> =>
      select('"reason" IS NOT NULL ORDER BY "at", "record"', []) as Promise<
        (TrackedPerson & { reason: string })[]
      >,

    /** Makes the next run retry the people who are set aside. @returns the number of these people */
    resendSetAside: (): Promise<number> =>
      tx.run(`UPDATE "lanyard_bridge_people" SET "hash" = ? WHERE "system" = ? AND "reason" IS NOT NULL`, [
        '',
        system,
      ]),

    /** Makes all versions negative before a full reading. A person whose version stays negative is not in Lanyard. */
    async doubtVersions(): Promise<void> {
      await tx.run('UPDATE "lanyard_bridge_people" SET "version" = -abs("version") WHERE "system" = ?', [
        system,
      ]);
    },

    /**
     * Follows up a full reading for people who aren't in Lanyard: forgets leavers, and marks the others to be sent
     * again.
     */
    async forgetUnseen(): Promise<void> {
      const unseen = `"system" = ? AND "version" <= 0 AND "state"`;
      await tx.run(`DELETE FROM "lanyard_bridge_people" WHERE ${unseen} IN ('gone', 'left')`, [system]);
      await tx.run(
        `UPDATE "lanyard_bridge_people" SET "hash" = ?, "card_holder" = NULL WHERE ${unseen} IN ('in', 'leaving')`,
        ['', system],
      );
    },
  };
}

export type TrackedPeople = ReturnType<typeof trackedPeople>;

/** The columns that show whether a person's row has changed. */
export type Fingerprint = Pick<TrackedPerson, 'record' | 'state' | 'hash' | 'reason'>;

/** The fingerprints of all tracked people at one moment, in chunks. The SQL works in every kind of database. */
export const readFingerprints = (
  { query, queryOwn = query }: Pick<PeopleStore, 'query' | 'queryOwn'>,
  system: string,
): AsyncIterable<Fingerprint[]> =>
  // A system's name has no characters that would need escaping in SQL.
  queryOwn(
    `SELECT "record", "state", "hash", "reason" FROM "lanyard_bridge_people" WHERE "system" = '${system}'`,
  ) as AsyncIterable<unknown> as AsyncIterable<Fingerprint[]>;
