import { counted, firstFew } from '../../../lib/words.ts';
import type { Roster } from '../../config/config.ts';
import type { Values } from '../../targets/target.ts';
import type { ChangedIds } from '../source.ts';
import { FROM_ANOTHER } from './columns.ts';
import type { Fields, KeptRows } from './kept-rows.ts';
import { type FoundRole, roleOf } from './role.ts';

const CHUNK_ROWS = 1_000;
/** The most roles that are counted one by one. */
const ROLES_MAX = 1_000;

/** Everybody who has one of the wanted roles today, and notes about the others. */
export class People {
  /** People who came under another external id before. */
  readonly changedIds: ChangedIds = { count: 0, first: null };
  readonly #passedOver = new Map<string, number>();
  readonly #field: string;
  readonly #columns: (readonly [column: string, field: string])[];

  /** @param today YYYY-MM-DD */
  constructor(
    private readonly kept: KeptRows,
    private readonly roster: Roster,
    private readonly today: string,
  ) {
    const bases = { users: kept.baseOf('users') ?? [] };
    // A field whose column is nowhere is left as it is in Lanyard.
    this.#columns = Object.entries(roster.columns).filter(
      ([column]) => !roster.optional.includes(column) || bases.users.includes(column),
    );
    this.#field = this.#columns.find(([, field]) => field === 'externalId')?.[0] ?? '';
  }

  /** The people of the kept rows, in chunks. */
  *chunks(): Generator<Values[]> {
    for (let after = ''; ; ) {
      const users = this.kept.page('users', after, CHUNK_ROWS);
      const people = users
        .map(({ id, fields }) => this.#personOf(id, fields))
        .filter((person) => person !== null);
      if (people.length > 0) yield people;
      if (users.length < CHUNK_ROWS) return;
      after = users.at(-1)!.id;
    }
  }

  /** `4 users passed over: ext:librarian 4`; empty when there are none. */
  passedOver(): string {
    const all = [...this.#passedOver].sort(([, a], [, b]) => b - a);
    const count = all.reduce((sum, [, one]) => sum + one, 0);
    if (count === 0) return '';
    return `${counted(count, 'user', 'users')} passed over: ${firstFew(all.map(([role, one]) => `${role} ${one}`))}`;
  }

  #personOf(id: string, user: Fields): Values | null {
    const role = roleOf(this.kept, this.roster.roles, this.today, id, user);
    if (typeof role === 'string') {
      const name = this.#passedOver.has(role) || this.#passedOver.size < ROLES_MAX ? role : 'others';
      this.#passedOver.set(name, (this.#passedOver.get(name) ?? 0) + 1);
      return null;
    }
    const row = this.#rowOf(id, user, role);
    this.#compareId(id, row.externalId ?? null);
    return row;
  }

  #rowOf(id: string, user: Fields, role: FoundRole): Record<string, string | null> {
    const orgId = user.primaryOrgSourcedId ?? role.orgSourcedId ?? user.orgSourcedIds?.split(',')[0]?.trim();
    const from: Record<string, Fields | null> = {
      org: orgId === undefined ? null : this.kept.find('orgs', orgId),
      demographics: this.kept.find('demographics', id),
    };
    const row: Record<string, string | null> = { holderType: role.holderType };
    if (user.enabledUser !== undefined) row.status = user.enabledUser === 'false' ? 'inactive' : 'active';
    for (const [column, field] of this.#columns) {
      const [, file, name] = FROM_ANOTHER.exec(column) ?? [];
      row[field] = (file === undefined ? user[column] : from[file]?.[name!]) ?? null;
    }
    return row;
  }

  /** A person with a new external id would be made anew, and let go under the old one. */
  #compareId(id: string, externalId: string | null): void {
    const before = this.kept.noteExternalId(id, externalId);
    if (before === null || before === externalId) return;
    this.changedIds.count++;
    this.changedIds.first ??= { column: this.#field, before, now: externalId };
  }
}
