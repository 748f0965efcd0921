import type { Database } from 'bun:sqlite';

/** Everything that the server has acknowledged, and must therefore have. */
export interface Ledger {
  /** People who can be written to. */
  readonly people: readonly string[];
  /** Notes that a write of this record was acknowledged, with the version that the record got. */
  wrote(id: string, version: number): void;
  made(personId: string): void;
  erased(personId: string): void;
  /** Notes that the server has accepted the bytes of a photo. */
  stored(photoId: string): void;
  /** Notes that an order was made, or found again, under a key. */
  ordered(key: string, orderId: string): void;
  /** Returns everything that has been acknowledged so far, for `takeBack`. */
  mark(): Mark;
  /**
   * Call this when the server was taken back to a backup that was begun after `mark`: records acknowledged
   * since then may be there or not. Returns records that are missing nevertheless.
   */
  takeBack(mark: Mark, database: Database): string[];
  /** Returns everything acknowledged that is not there. */
  missingFrom(database: Database): string[];
  /** Photos whose bytes the server has accepted. */
  readonly storedPhotos: ReadonlySet<string>;
  readonly size: number;
}

export interface Mark {
  versions: Map<string, number>;
  erased: Set<string>;
  stored: Set<string>;
  orders: Map<string, string>;
}

/** The load uses only recent people, so that these get a history. */
const PEOPLE_MAX = 400;

export function createLedger(): Ledger {
  let people: string[] = [];
  let now: Mark = { versions: new Map(), erased: new Set(), stored: new Set(), orders: new Map() };
  return {
    get people() {
      return people;
    },
    get storedPhotos() {
      return now.stored;
    },
    get size() {
      return now.versions.size;
    },
    wrote(id, version) {
      now.versions.set(id, Math.max(version, now.versions.get(id) ?? 0));
    },
    made(personId) {
      people.push(personId);
      if (people.length > PEOPLE_MAX) people.shift();
    },
    erased(personId) {
      now.erased.add(personId);
      now.versions.delete(personId);
    },
    stored: (photoId) => void now.stored.add(photoId),
    ordered: (key, orderId) => void now.orders.set(key, orderId),
    mark: () => structuredClone(now),
    takeBack(mark, database) {
      const problems = missing(mark, database);
      const there = versionsIn(database);
      people = people.filter((id) => there.has(id));
      now = {
        versions: new Map(
          [...mark.versions.keys(), ...now.versions.keys()]
            .filter((id) => there.has(id))
            .map((id) => [id, there.get(id)!]),
        ),
        erased: new Set([...mark.erased]),
        stored: new Set([...mark.stored].filter((id) => there.has(id))),
        orders: new Map([...now.orders].filter(([, id]) => there.has(id))),
      };
      return problems;
    },
    missingFrom: (database) => missing(now, database),
  };
}

function missing({ versions, erased, stored, orders }: Mark, database: Database): string[] {
  const there = versionsIn(database);
  const gone = new Set(
    database.query(`SELECT record_id FROM changes WHERE op = 'delete'`).values().flat() as string[],
  );
  const problems: string[] = [];
  for (const [id, version] of versions) {
    const found = there.get(id);
    // Photos of erased people go with them.
    if (found === undefined && !gone.has(id))
      problems.push(`${id} is lost, version ${version} was acknowledged`);
    if (found !== undefined && found < version)
      problems.push(`${id} has version ${found}, version ${version} was acknowledged`);
  }
  for (const id of erased) if (there.has(id)) problems.push(`${id} was erased and is there`);
  for (const id of stored)
    if (!there.has(id) && !gone.has(id)) problems.push(`photo ${id} was stored and is lost`);
  const ofKey = database.query('SELECT id FROM orders WHERE idempotency_key = ?');
  for (const [key, id] of orders) {
    const found = ofKey.values(key).flat();
    if (found.length !== 1 || found[0] !== id)
      problems.push(`order ${id} of key ${key} is now ${found.join(' and ') || 'lost'}`);
  }
  return problems;
}

const versionsIn = (database: Database): Map<string, number> =>
  new Map(
    database
      .query(
        `SELECT id, version FROM card_holders UNION ALL SELECT id, version FROM photos
         UNION ALL SELECT id, version FROM orders UNION ALL SELECT id, version FROM cards`,
      )
      .values() as [string, number][],
  );
