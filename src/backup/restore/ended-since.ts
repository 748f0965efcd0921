import { Database } from 'bun:sqlite';
import { isLiving } from '../../cards/status.ts';
import { hasDatabase } from '../../db/files/loss.ts';
import type { Role } from '../../shared/rights.ts';
import type { CardStatus } from '../../shared/statuses.ts';
import type { Identity } from '../../staff/accounts/identity-key.ts';
import { scopesOf } from '../../staff/accounts/roles.ts';

/** A card that works in the backup, and has since been revoked or suspended. */
export interface EndedCard {
  id: string;
  organisationId: string;
  cardNumber: string;
  /** The card's status now. */
  status: 'revoked' | 'suspended';
  reason: string | null;
  note: string | null;
}

/** An account that has lost rights, or got another password or other second factors, since the backup. */
export interface EndedStaff {
  id: string;
  organisationId: string;
  email: string;
  isDisabled: boolean;
  /** Null when it has lost no rights. */
  roles: { from: Role[]; to: Role[] } | null;
  hasNewPassword: boolean;
  /** The identity with which it was linked since the backup; null if it wasn't. */
  linkedWith: Identity | null;
  /** Set for a provider's account that was made and disabled since: without it, its owner would get a new one. */
  unknown: (Identity & { name: string }) | null;
  /** True when second factors or recovery codes were added, removed or used up. */
  hasOtherFactors: boolean;
}

/** A key that works in the backup, and has since been revoked, or has expired after a rotation. */
export interface EndedKey {
  id: string;
  organisationId: string;
  name: string;
}

/** Cards, accounts and keys that ended after the backup was made, and would work again after a restore. */
export interface EndedSince {
  cards: EndedCard[];
  staff: EndedStaff[];
  keys: EndedKey[];
  /** The reason why the lists may be incomplete; null when they are complete. */
  trouble: string | null;
}

export const isNothingEnded = ({ cards, staff, keys }: EndedSince): boolean =>
  cards.length + staff.length + keys.length === 0;

/**
 * Compares a restored database, of this version, with the one that it replaces, which may be old or damaged.
 * @param now ISO 8601
 */
export function endedSince(restored: string, replaced: string, now: string): EndedSince {
  const found: EndedSince = { cards: [], staff: [], keys: [], trouble: null };
  if (!hasDatabase(replaced)) return { ...found, trouble: 'there was no database here before' };
  const then = new Database(restored, { readwrite: true, strict: true });
  let since: Database | null = null;
  try {
    since = new Database(replaced, { readonly: true, strict: true });
    // Reads one kind after the other: everything that can be read of a damaged database is worth knowing.
    for (const look of [keys, staff, cards]) look(then, since, found, now);
  } catch (error) {
    found.trouble = `the database that was here before can't be read to its end (${(error as Error).message})`;
  } finally {
    since?.close();
    then.close();
  }
  return found;
}

function keys(then: Database, since: Database, found: EndedSince, now: string): void {
  const works = then.query<{ n: number }, [string, string]>(
    'SELECT 1 AS n FROM api_keys WHERE id = ? AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > ?)',
  );
  const ended = since.query<EndedKey, [string]>(
    `SELECT id, organisation_id AS organisationId, name FROM api_keys
     WHERE revoked_at IS NOT NULL OR expires_at <= ? ORDER BY created_at, id`,
  );
  for (const key of ended.iterate(now)) if (works.get(key.id, now) !== null) found.keys.push(key);
}

interface Account {
  id: string;
  organisationId: string;
  email: string;
  /** The roles as JSON. */
  roles: string;
  passwordSetAt: string | null;
  factorsChangedAt: string | null;
  disabledAt: string | null;
  version: number;
  name: string;
  issuer: string | null;
  subject: string | null;
}

/** The replaced database may be old: from before migration 0028, when each account had one role, or from before 0055. */
const hasColumn = (sqlite: Database, name: string): boolean =>
  sqlite.query("SELECT 1 FROM pragma_table_info('staff') WHERE name = ?").get(name) !== null;

const accountsIn = (sqlite: Database, rest: string) => {
  const roles = hasColumn(sqlite, 'role') ? 'json_array(role)' : 'roles';
  const identity = hasColumn(sqlite, 'issuer') ? 'issuer, subject' : 'NULL AS issuer, NULL AS subject';
  const factorsChangedAt = hasColumn(sqlite, 'second_factors_changed_at')
    ? 'second_factors_changed_at'
    : 'NULL';
  return sqlite.query<Account, string[]>(
    `SELECT id, organisation_id AS organisationId, email, ${roles} AS roles, password_set_at AS passwordSetAt,
       ${factorsChangedAt} AS factorsChangedAt, disabled_at AS disabledAt, version, name, ${identity}
     FROM staff ${rest}`,
  );
};

function staff(then: Database, since: Database, found: EndedSince): void {
  const accountThen = accountsIn(then, 'WHERE id = ?');
  const hasOrganisation = then.query<unknown, [string]>('SELECT 1 FROM organisations WHERE id = ?');
  for (const account of accountsIn(since, 'ORDER BY seq').iterate()) {
    const before = accountThen.get(account.id);
    const { id, organisationId, email, name } = account;
    const identity = identityOf(account);
    const nothing = {
      isDisabled: false,
      roles: null,
      hasNewPassword: false,
      hasOtherFactors: false,
      linkedWith: null,
      unknown: null,
    };
    const isKeptOut = before === null && identity !== null && account.disabledAt !== null;
    if (isKeptOut && hasOrganisation.get(organisationId) !== null)
      found.staff.push({
        ...nothing,
        id,
        organisationId,
        email,
        isDisabled: true,
        unknown: { ...identity, name },
      });
    // Skips accounts that the backup lacks, that haven't changed since, or that were disabled in it already.
    if (before === null || account.version <= before.version || before.disabledAt !== null) continue;
    const [from, to] = [rolesOf(before), rolesOf(account)];
    const isDisabled = account.disabledAt !== null;
    // Admins have all scopes, and also manage accounts, keys and settings.
    const isAdminNoMore = from.includes('admin') && !to.includes('admin');
    const hasLostRights = isAdminNoMore || scopesOf(from).difference(scopesOf(to)).size > 0;
    const hasNewPassword =
      before.passwordSetAt !== null && (account.passwordSetAt ?? '') > before.passwordSetAt;
    const linkedWith = identityOf(before) === null ? identity : null;
    // An account that was linked has lost its factors with its password, and an identity provider's has none.
    const hasPasswords = identityOf(before) === null && identity === null;
    const hasOtherFactors =
      hasPasswords && (account.factorsChangedAt ?? '') > (before.factorsChangedAt ?? '');
    if (isDisabled || hasLostRights || hasNewPassword || hasOtherFactors || linkedWith !== null)
      found.staff.push({
        ...{ ...nothing, id, organisationId, email, isDisabled, hasNewPassword, hasOtherFactors, linkedWith },
        roles: hasLostRights ? { from, to } : null,
      });
  }
}

const rolesOf = ({ roles }: Account): Role[] => JSON.parse(roles);

const identityOf = ({ issuer, subject }: Account): Identity | null =>
  issuer === null || subject === null ? null : { issuer, subject };

function cards(then: Database, since: Database, found: EndedSince): void {
  const cardThen = then.query<{ status: CardStatus; version: number }, [string]>(
    'SELECT status, version FROM cards WHERE id = ?',
  );
  const ended = since.query<EndedCard & { version: number }, []>(
    `SELECT id, organisation_id AS organisationId, card_number AS cardNumber, status, status_reason AS reason,
       status_note AS note, version
     FROM cards WHERE status IN ('revoked', 'suspended') ORDER BY seq`,
  );
  for (const { version, ...card } of ended.iterate()) {
    const before = cardThen.get(card.id);
    if (before === null || version <= before.version) continue;
    // A card that wasn't active yet opens no door, and can't be suspended.
    if (card.status === 'revoked' ? isLiving(before) : before.status === 'active') found.cards.push(card);
  }
}
