import { createHash } from 'node:crypto';
import { asciiJson } from '../state/ascii-json.ts';
import { inParts, places } from '../state/kept.ts';
import type { Target, Transaction, Value } from '../targets/target.ts';
import type { Fields } from './person-of.ts';

/** The database in which the bridge remembers what it sent: the site's, or a file of the bridge's own. */
export type Store = Pick<Target, 'transaction' | 'rehearse' | 'query'>;

/**
 * - `in`: the query had them when it was last read, and they were sent, or are being sent
 * - `unsent`: Lanyard has refused them from the beginning, or they could not be sent at all
 * - `leaving`: the bridge is letting them go
 * - `gone`: the bridge has let them go
 * - `left`: the query no longer has them, and what their status is has been decided in Lanyard
 * - `erased`: erased in Lanyard, while the query still has them
 */
export type State = 'in' | 'unsent' | 'leaving' | 'gone' | 'left' | 'erased';

/** A person whom the bridge remembers. */
export interface Remembered {
  /** Finds the row: the external id, or a hash of it where it isn't short and plain ASCII. */
  record: string;
  externalId: string;
  state: State;
  /** The hash of the row that was last sent, or refused; empty while it isn't certain what Lanyard has. */
  hash: string;
  /** The fields that were sent, as Lanyard has them since; null before the first answer. */
  fields: Fields | null;
  /** Their id in Lanyard; null before the first answer. */
  cardHolder: string | null;
  /** The person's version in Lanyard; 0 before the first answer, and negative until Lanyard gives it again. */
  version: number;
  status: string | null;
  /** The status before they were let go. */
  formerStatus: string | null;
  /** The reason why they are set aside. */
  reason: string | null;
  /** The time at which this row was last written, ISO 8601. */
  at: string;
}

/** Somebody who is set aside before anything is sent. */
export interface Aside {
  record: string;
  externalId: string;
  reason: string;
}

const PLAIN = /^[!"$-~][!-~]{0,63}$/;

/** Every database can tell short texts of plain ASCII apart. */
export const recordOf = (externalId: string): string =>
  PLAIN.test(externalId) ? externalId : `#${createHash('sha256').update(externalId).digest('base64url')}`;

/** Somebody of whom nothing is known yet. */
export const unknown = (record: string, externalId: string): Remembered => ({
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

interface Row extends Omit<Remembered, 'externalId' | 'fields' | 'cardHolder' | 'formerStatus'> {
  external_id: string;
  fields: string | null;
  card_holder: string | null;
  former_status: string | null;
}

const rememberedOf = ({ external_id, fields, card_holder, former_status, ...row }: Row): Remembered => ({
  ...row,
  externalId: JSON.parse(external_id),
  fields: fields === null ? null : JSON.parse(fields),
  cardHolder: card_holder,
  formerStatus: former_status,
});

const valuesOf = (row: Remembered): Value[] => [
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

/** Reads and writes what one bridge remembers, within a transaction. */
export function memoryOf(tx: Transaction, system: string) {
  const select = async (where: string, values: readonly Value[]): Promise<Remembered[]> =>
    (
      await tx.all<Row>(`SELECT ${LISTED} FROM "lanyard_bridge_people" WHERE "system" = ? AND ${where}`, [
        system,
        ...values,
      ])
    ).map(rememberedOf);

  async function selectAll(column: string, wanted: readonly string[]): Promise<Remembered[]> {
    const found: Remembered[] = [];
    for (const some of inParts(wanted))
      found.push(...(await select(`"${column}" IN (${places(some)})`, some)));
    return found;
  }

  const forget = async (records: readonly string[]): Promise<void> => {
    for (const some of inParts(records))
      await tx.run(
        `DELETE FROM "lanyard_bridge_people" WHERE "system" = ? AND "record" IN (${places(some)})`,
        [system, ...some],
      );
  };

  return {
    forget,
    recall: async (records: readonly string[]): Promise<Map<string, Remembered>> =>
      new Map((await selectAll('record', records)).map((row) => [row.record, row])),

    /** The people who have these ids in Lanyard. */
    withIds: (ids: readonly string[]): Promise<Remembered[]> => selectAll('card_holder', ids),

    /** The number of people in each state. */
    async counts(): Promise<Record<State, number>> {
      const found = await tx.all<{ state: State; count: number }>(
        'SELECT "state", count(*) AS "count" FROM "lanyard_bridge_people" WHERE "system" = ? GROUP BY "state"',
        [system],
      );
      const none = { in: 0, unsent: 0, leaving: 0, gone: 0, left: 0, erased: 0 };
      return { ...none, ...Object.fromEntries(found.map(({ state, count }) => [state, Number(count)])) };
    },

    /** Replaces what was remembered about the same people. */
    async keep(rows: readonly Remembered[]): Promise<void> {
      await forget(rows.map(({ record }) => record));
      for (const some of inParts(rows)) {
        const values = some.map((row) => [system, ...valuesOf(row)]);
        await tx.run(
          `INSERT INTO "lanyard_bridge_people" ("system", ${LISTED}) VALUES ${values.map((one) => `(${places(one)})`).join(', ')}`,
          values.flat(),
        );
      }
    },

    /** Notes why people can't be sent. @returns those for whom that is new */
    async setAsideAnew(asides: readonly Aside[]): Promise<Aside[]> {
      const known = await this.recall(asides.map(({ record }) => record));
      const news = asides.filter(({ record, reason }) => known.get(record)?.reason !== reason);
      const at = new Date().toISOString();
      await this.keep(
        news.map(({ record, externalId, reason }) => {
          const row = known.get(record);
          // Without a hash, the row is sent as soon as it can be.
          return { ...(row ?? { ...unknown(record, externalId), state: 'unsent' }), hash: '', reason, at };
        }),
      );
      return news;
    },

    setAside: (): Promise<{ externalId: string; reason: string; at: string }[]> =>
      select('"reason" IS NOT NULL ORDER BY "at", "record"', []) as Promise<
        (Remembered & { reason: string })[]
      >,

    /** Has people who are set aside sent again. @returns the number of these people */
    doubtSetAside: (): Promise<number> =>
      tx.run(`UPDATE "lanyard_bridge_people" SET "hash" = '' WHERE "system" = ? AND "reason" IS NOT NULL`, [
        system,
      ]),

    /** Puts all versions in doubt before a full reading: whoever doesn't come up in it is not in Lanyard. */
    async doubtVersions(): Promise<void> {
      await tx.run('UPDATE "lanyard_bridge_people" SET "version" = -abs("version") WHERE "system" = ?', [
        system,
      ]);
    },

    /** After a full reading, forgets leavers who didn't come up in it, and puts others who didn't in doubt. */
    async forgetUnseen(): Promise<void> {
      const unseen = `"system" = ? AND "version" <= 0 AND "state"`;
      await tx.run(`DELETE FROM "lanyard_bridge_people" WHERE ${unseen} IN ('gone', 'left')`, [system]);
      await tx.run(
        `UPDATE "lanyard_bridge_people" SET "hash" = '', "card_holder" = NULL WHERE ${unseen} IN ('in', 'leaving')`,
        [system],
      );
    },
  };
}

export type Memory = ReturnType<typeof memoryOf>;

/** Just enough to see whether somebody's row has changed. */
export type Glance = Pick<Remembered, 'record' | 'state' | 'hash' | 'reason'>;

/** All that is remembered at one moment, in chunks. Its SQL works in every kind of database. */
export const glances = ({ query }: Pick<Store, 'query'>, system: string): AsyncIterable<Glance[]> =>
  // No name that a system can have needs quoting.
  query(
    `SELECT record, state, hash, reason FROM lanyard_bridge_people WHERE lanyard_bridge_people.system = '${system}'`,
  ) as AsyncIterable<unknown> as AsyncIterable<Glance[]>;
