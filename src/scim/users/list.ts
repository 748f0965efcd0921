import { searchQueries } from '../../card-holders/lists/search/index-queries.ts';
import { inSteps, type Step } from '../../db/in-steps.ts';
import type { Db } from '../../db/open.ts';
import { type Readable, read, reading } from '../../db/read.ts';
import { USER } from '../attributes/user.ts';
import { fault } from '../fault.ts';
import { found, passes, type Resource } from '../filters/evaluate.ts';
import type { Filter, Named } from '../filters/parse.ts';
import type { ExternalIdSource } from '../settings.ts';
import { candidatesOf } from './candidates.ts';
import { present } from './present.ts';
import { type UserRow, userQueries } from './queries.ts';

/** Bounds of a step; tests lower them. */
export const BOUNDS = {
  /** People whom one statement reads, and who are looked at one by one. */
  read: 250,
  /** People whom one statement passes over in an index. */
  skipped: 20_000,
  /** A step ends with the first statement after this many milliseconds. */
  stepMs: 10,
};

/** A sorted list can't be read further in than this: its order has no index. */
export const SORTED_MAX = 10_000;

export interface ListQuery {
  filter: Filter | null;
  sort: { by: Named; isDescending: boolean } | null;
  /** From 1. */
  startIndex: number;
  count: number;
}

export interface UserPage {
  users: Resource[];
  total: number;
}

/** Progress through a list: in the order of names, or through everybody. */
interface Progress {
  skipped: number;
  sortKey: string;
  id: string;
  /** The ids of those who are looked at, where an index has found them; null for everybody. */
  candidates: string[] | null;
  /** The last person who was looked at, or the number of candidates who were. */
  after: number;
  total: number;
  /** The ids of the page so far or, in a sorted list, of those who come first. */
  ids: string[];
  /** Sorted lists: the values by which `ids` are sorted. */
  keys: string[];
}

const atFirst = (after: number, candidates: string[] | null = null): Progress => ({
  ...{ skipped: 0, sortKey: '', id: '', candidates },
  ...{ after, total: 0, ids: [], keys: [] },
});

/**
 * A page of the users who pass a filter, found in steps: nobody waits for somebody else's search.
 * @throws AppError tooMany for a page far into a sorted list; AbortError when the client has left
 */
export function listUsers(
  asked: Readable,
  organisationId: string,
  query: ListQuery,
  source: ExternalIdSource,
  address: string,
): Promise<UserPage> {
  if (query.sort !== null && query.startIndex - 1 + query.count > SORTED_MAX)
    throw fault('tooMany', `A sorted list ends after ${SORTED_MAX} users: leave out sortBy to read on.`);
  return inSteps<Progress, UserPage>(asked, (progress) =>
    read(asked, userStep, organisationId, query, source, address, progress),
  );
}

const userStep = reading(
  'scim.users',
  (
    db: Db,
    organisationId: string,
    query: ListQuery,
    source: ExternalIdSource,
    address: string,
    progress: Progress | null,
  ): Step<Progress, UserPage> => {
    const asked = { db, organisationId, query, source, address };
    return db.$client.transaction(() => {
      if (query.filter === null && query.sort === null) return byName(asked, progress ?? atFirst(0));
      return throughAll(asked, progress);
    })();
  },
  // The first step looks at few people.
  (_organisationId, _query, _source, _address, progress) => progress !== null,
);

interface Asked {
  db: Db;
  organisationId: string;
  query: ListQuery;
  source: ExternalIdSource;
  address: string;
}

/** Everybody by name: an index leads to the page. */
function byName(
  { db, organisationId, query, source, address }: Asked,
  before: Progress,
): Step<Progress, UserPage> {
  const queries = userQueries(db);
  const { total } = queries.total.get({ organisationId })!;
  const offset = query.startIndex - 1;
  if (query.count === 0 || offset >= total) return { done: { users: [], total } };
  const begunAtMs = performance.now();
  const now = { ...before };
  while (now.skipped + BOUNDS.skipped <= offset) {
    const { sortKey, id } = now;
    const last = queries.skip.get({ organisationId, sortKey, id, offset: BOUNDS.skipped - 1 });
    // There are fewer people than a moment ago.
    if (last === null) return { done: { users: [], total } };
    Object.assign(now, last);
    now.skipped += BOUNDS.skipped;
    if (performance.now() - begunAtMs > BOUNDS.stepMs) return { progress: now };
  }
  const { sortKey, id } = now;
  const from = { organisationId, sortKey, id, offset: offset - now.skipped };
  const rows = queries.page.all({ ...from, limit: query.count });
  return { done: { users: rows.map((row) => present(row, source, address)), total } };
}

function begun({ db, organisationId, query, source }: Asked): Progress {
  const ids = query.filter === null ? null : candidatesOf(db, organisationId, query.filter, source);
  return ids === null
    ? atFirst(searchQueries(db).rangeOf(organisationId).first)
    : atFirst(0, [...new Set(ids)]);
}

/** Looks at the people whom an index has found or else at everybody, some in each step. */
function throughAll(asked: Asked, before: Progress | null): Step<Progress, UserPage> {
  const { db, organisationId, query, source, address } = asked;
  const queries = userQueries(db);
  const last = searchQueries(db).nextSeq(organisationId) - 1;
  const now = structuredClone(before) ?? begun(asked);
  const begunAtMs = performance.now();
  const from = query.startIndex - 1;
  for (;;) {
    const { candidates, after } = now;
    const ids = candidates?.slice(after, after + BOUNDS.read);
    const rows =
      ids === undefined
        ? queries.next.all({ after, last, limit: BOUNDS.read })
        : queries.byIds.all({ organisationId, ids: JSON.stringify(ids) });
    const users = rows.filter(isListed).map((row) => present(row, source, address));
    const matches = query.filter === null ? users : users.filter((user) => passes(query.filter!, user, USER));
    if (query.sort === null) {
      const start = Math.max(0, from - now.total);
      const left = query.count - now.ids.length;
      now.ids.push(...matches.slice(start, start + left).map((user) => user.id as string));
    } else keepFirst(now, matches, query.sort, from + query.count);
    now.total += matches.length;
    now.after = ids === undefined ? (rows.at(-1)?.seq ?? last) : after + ids.length;
    if ((ids ?? rows).length < BOUNDS.read) break;
    if (before === null || performance.now() - begunAtMs > BOUNDS.stepMs) return { progress: now };
  }
  const ids = query.sort === null ? now.ids : now.ids.slice(from, from + query.count);
  const rows = new Map(
    queries.byIds.all({ organisationId, ids: JSON.stringify(ids) }).map((row) => [row.id, row]),
  );
  // Somebody may have been archived since.
  const users = ids.flatMap((id) => (rows.has(id) ? [present(rows.get(id)!, source, address)] : []));
  return { done: { users, total: now.total } };
}

const isListed = ({ status }: UserRow): boolean => status !== 'archived';

/** Merges further people into those who come first. */
function keepFirst(
  now: Progress,
  matches: Resource[],
  { by, isDescending }: NonNullable<ListQuery['sort']>,
  most: number,
): void {
  const all = [
    ...now.ids.map((id, place) => ({ id, key: now.keys[place]! })),
    ...matches.map((user) => ({ id: user.id as string, key: keyOf(user, by) })),
  ];
  all.sort((one, other) => inOrder(one.key, other.key, isDescending));
  const first = all.slice(0, most);
  now.ids = first.map(({ id }) => id);
  now.keys = first.map(({ key }) => key);
}

/** The value by which a user is sorted; of several, the primary or the first one. Texts without case come together. */
function keyOf(user: Resource, by: Named): string {
  const { attribute, values } = found(by, user, USER);
  const value = values[0];
  if (value === undefined || value === null) return '';
  return attribute?.caseExact ? String(value) : String(value).toLowerCase();
}

/** Users without a value come last or, in descending order, first (RFC 7644, 3.4.2.3). */
function inOrder(one: string, other: string, isDescending: boolean): number {
  if ((one === '') !== (other === '')) return (one === '') === isDescending ? -1 : 1;
  const order = one < other ? -1 : one > other ? 1 : 0;
  return isDescending ? -order : order;
}
