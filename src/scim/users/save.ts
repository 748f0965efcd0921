import type { z } from 'zod';
import { change } from '../../card-holders/change.ts';
import type { CreateCardHolder, UpdateCardHolder } from '../../card-holders/contract.ts';
import { createCardHolder } from '../../card-holders/create.ts';
import { cardHolderQueries } from '../../card-holders/queries.ts';
import type { CardHolder } from '../../db/schema/card-holders.ts';
import type { ScimUser, ScimValue } from '../../db/schema/scim.ts';
import type { Tx } from '../../db/tx.ts';
import { verb } from '../../db/verb.ts';
import { notFound } from '../../errors.ts';
import { created, difference, record } from '../../ledger/record.ts';
import { fault } from '../fault.ts';
import { isLetGo, type Kept, keepLeaver, noteKept } from '../guard/leaving.ts';
import { noteWrite } from '../guard/refusals.ts';
import { hourBefore } from '../guard/times.ts';
import type { ScimSettings } from '../settings.ts';
import { ofDerivedName } from './candidates.ts';
import { mainOf } from './main-value.ts';
import { assertVersion } from './precondition.ts';
import { type UserRow, userQueries } from './queries.ts';
import type { Account } from './translate.ts';

type NewPerson = z.output<typeof CreateCardHolder>;
type ChangedPerson = z.output<typeof UpdateCardHolder>;

/**
 * Creates the user, and their card holder. Somebody whom SCIM deleted comes back: by the external id or, where neither
 * the new user nor the old one has one, by the user name.
 * @returns the person's id
 * @throws AppError conflict when the user name or the external id is somebody's
 */
export const createUser = verb(
  'scim.createUser',
  (tx: Tx, organisationId: string, person: NewPerson, account: Account, settings: ScimSettings): string => {
    const former = formerOf(tx, organisationId, person.externalId ?? null, account);
    assertNameFree(tx, organisationId, account.userName, former, settings);
    noteWrite(tx, organisationId, account.userName);
    if (former !== null) {
      const before = holderOf(tx, organisationId, former);
      const after = change(tx, before, {
        ...person,
        customFields: { ...before.customFields, ...person.customFields },
      });
      // Somebody who comes back inactive hasn't left a second time.
      const leftAt = userQueries(tx.db).user.get({ cardHolderId: former })?.leftAt ?? tx.at;
      saveAccount(tx, after, account, { leftAt: after.status === 'active' ? null : leftAt });
      return former;
    }
    const holder = createCardHolder(tx, organisationId, person);
    const leftAt = holder.status === 'active' ? null : tx.at;
    saveAccount(tx, holder, account, { leftAt, isMadeHere: true });
    return holder.id;
  },
);

/**
 * Changes a user. Somebody whom SCIM didn't know becomes its user.
 * @param known what SCIM knows of the user without this change; null when it can't be needed
 * @param saysActive true when the identity system itself says whether the person is active
 * @param ifVersion the version that the change was made from
 * @param ifMatch the `If-Match` header; null accepts any version
 * @throws AppError not_found; precondition_failed; conflict when the user name or the external id is somebody else's, or
 *   when somebody whom SCIM didn't know has another external id
 * @returns the figures when the leaver guard keeps the person as they are; otherwise null
 */
export const changeUser = verb(
  'scim.changeUser',
  (
    tx: Tx,
    organisationId: string,
    id: string,
    person: ChangedPerson,
    account: Account,
    settings: ScimSettings,
    {
      known,
      saysActive,
      ifVersion,
      ifMatch,
    }: { known: Account | null; saysActive: boolean; ifVersion: string; ifMatch: string | null },
  ): Kept | null => {
    const row = userQueries(tx.db).byId.get({ organisationId, id });
    if (row === null) throw notFound('user');
    assertVersion(ifMatch, row);
    assertVersion(ifVersion, row);
    assertSameNumber(row, person);
    assertNameFree(tx, organisationId, account.userName, id, settings);
    noteWrite(tx, organisationId, account.userName);
    const before = holderOf(tx, organisationId, id);
    const isLeaving = before.status === 'active' && person.status === 'inactive';
    const isSetFree = isLeaving && isLetGo(tx, organisationId, id);
    const kept = isLeaving && !isSetFree ? keep(tx, before, known, settings) : null;
    if (kept !== null) return kept;
    const after = change(tx, before, person);
    const left = isSetFree ? row.createdAt : tx.at;
    const leftAt = isLeaving ? left : after.status === 'active' ? null : undefined;
    saveAccount(tx, after, account, { leftAt, isWanted: saysActive && person.status === 'active' });
    return null;
  },
);

/**
 * Archives a user: nothing is erased, and SCIM finds them no more.
 * @param ifMatch the `If-Match` header; null accepts any version
 * @returns the figures when the leaver guard keeps the person as they are; otherwise null
 * @throws AppError not_found, precondition_failed
 */
export const deleteUser = verb(
  'scim.deleteUser',
  (
    tx: Tx,
    organisationId: string,
    id: string,
    account: Account,
    settings: ScimSettings,
    ifMatch: string | null,
  ): Kept | null => {
    const row = userQueries(tx.db).byId.get({ organisationId, id });
    if (row === null) throw notFound('user');
    assertVersion(ifMatch, row);
    noteWrite(tx, organisationId, account.userName);
    // Somebody who is inactive has left already. Somebody who came by SCIM and is deleted again at once was a mistake.
    const hasLeft = row.status === 'inactive';
    const isMistake = row.createdAt > hourBefore(tx.at) && cameByScim(tx, id);
    const isUncounted = isMistake || isLetGo(tx, organisationId, id);
    const before = holderOf(tx, organisationId, id);
    const kept = isUncounted || hasLeft ? null : keep(tx, before, account, settings);
    if (kept !== null) return kept;
    const after = change(tx, before, { status: 'archived' });
    // The guard counts those who left later than they came.
    const leftAt = hasLeft ? (row.leftAt ?? row.createdAt) : isUncounted ? row.createdAt : tx.at;
    saveAccount(tx, after, account, { leftAt, isDeleted: true });
    return null;
  },
);

/**
 * Asks the leaver guard, and notes whom it keeps. Somebody whom SCIM didn't know becomes its user by that, or the office
 * wouldn't learn whom it can let go.
 * @param known what SCIM knows of the user
 * @returns as `keepLeaver`
 */
function keep(tx: Tx, holder: CardHolder, known: Account | null, settings: ScimSettings): Kept | null {
  const { id, organisationId } = holder;
  const kept = keepLeaver(tx, organisationId, settings);
  if (kept === null) return null;
  const { user, ofName } = userQueries(tx.db);
  const isNew = user.get({ cardHolderId: id }) === null;
  // The name is made from an address or a number here, and a user may have it already.
  if (isNew && known !== null && ofName.get({ organisationId, key: keyOf(known.userName) }) === null)
    saveAccount(tx, holder, known, { leftAt: null });
  noteKept(tx, id);
  return kept;
}

/** True for somebody whom SCIM has created, and not only found here. */
const cameByScim = (tx: Tx, cardHolderId: string): boolean =>
  userQueries(tx.db).user.get({ cardHolderId })?.isMadeHere === true;

const holderOf = (tx: Tx, organisationId: string, id: string): CardHolder =>
  cardHolderQueries(tx.db).byId.get({ id, organisationId })!;

/** The person whom SCIM deleted, and who comes back as this user; null for somebody new. */
function formerOf(
  tx: Tx,
  organisationId: string,
  externalId: string | null,
  { userName }: Account,
): string | null {
  const { deletedOfExternalId, deletedOfName } = userQueries(tx.db);
  if (externalId !== null) return deletedOfExternalId.get({ organisationId, externalId })?.id ?? null;
  // The name alone may have gone to somebody else.
  const ones = deletedOfName.all({ organisationId, key: keyOf(userName) });
  return ones.find((one) => one.externalId === null)?.id ?? null;
}

/** User names are unique without regard to case (RFC 7643, 4.1.1). */
const keyOf = (userName: string): string => userName.toLowerCase();

/** @throws AppError conflict */
function assertNameFree(
  tx: Tx,
  organisationId: string,
  userName: string,
  id: string | null,
  { externalId: source }: ScimSettings,
): void {
  const queries = userQueries(tx.db);
  const user = queries.ofName.get({ organisationId, key: keyOf(userName) });
  if (user !== null && user.id !== id)
    throw fault(
      'uniqueness',
      `There is a user with the userName ${JSON.stringify(userName)} already.`,
      'conflict',
    );
  if (user !== null) return;
  const other = ofDerivedName(tx.db, organisationId, userName, source).find((one) => one !== id);
  if (other === undefined) {
    const isShared = id === null && queries.unknownOfEmail.get({ organisationId, name: userName }) !== null;
    if (!isShared || source === 'userName') return;
    throw fault(
      'uniqueness',
      `Several card holders have the e-mail address ${JSON.stringify(userName)}, and one of them may be this user: give the others another address, or the right one the external id that is sent.`,
      'conflict',
    );
  }
  const found = `userName eq ${JSON.stringify(userName)}`;
  throw fault(
    'uniqueness',
    `There is a card holder who would have the userName ${JSON.stringify(userName)}: a search by ${found} finds them, and the next change makes them a user.`,
    'conflict',
  );
}

/**
 * Everything else knows people by their external id, and an e-mail address may have been somebody else's before: who has
 * another external id isn't the user whom the identity system means.
 * @throws AppError conflict
 */
function assertSameNumber(
  { userName, externalId }: Pick<UserRow, 'userName' | 'externalId'>,
  { externalId: sent }: ChangedPerson,
): void {
  if (userName !== null || externalId === null || sent === undefined || sent === externalId) return;
  throw fault(
    'uniqueness',
    `The card holder who was found has the external id ${JSON.stringify(externalId)} already, and ${JSON.stringify(sent)} was sent. If they are the same person, give the card holder that external id, or let SCIM_EXTERNAL_ID name the attribute that has theirs.`,
    'conflict',
  );
}

/**
 * Writes what SCIM alone knows of a user, with an audit entry of its own. If nothing changes, it writes nothing.
 * @param leftAt undefined leaves it as it is
 * @param isWanted true when the identity system says that the person is active
 * @param isMadeHere true when SCIM has just created the person
 */
function saveAccount(
  tx: Tx,
  holder: Pick<CardHolder, 'id' | 'organisationId' | 'firstName' | 'lastName' | 'createdAt'>,
  account: Account,
  {
    leftAt,
    isDeleted = false,
    isWanted = false,
    isMadeHere = false,
  }: {
    leftAt: string | null | undefined;
    isDeleted?: boolean;
    isWanted?: boolean;
    isMadeHere?: boolean;
  },
): void {
  const queries = userQueries(tx.db);
  const { id: cardHolderId, organisationId, firstName, lastName } = holder;
  const before = queries.user.get({ cardHolderId });
  const { formatted, userName } = account;
  const values = {
    userName,
    userNameKey: keyOf(userName),
    externalId: account.externalId,
    displayName: account.displayName,
    formattedName: formatted === null ? null : { formatted, firstName, lastName },
    userType: account.userType,
    emails: account.emails,
    phoneNumbers: account.phoneNumbers,
    given: account.given,
    leftAt: leftAt === undefined ? (before?.leftAt ?? null) : leftAt,
    deletedAt: isDeleted ? tx.at : null,
    isMadeHere: isMadeHere || before?.isMadeHere === true,
    refusedAt: isWanted || typeof leftAt === 'string' ? null : (before?.refusedAt ?? null),
  };
  if (before !== null && Object.keys(difference({ ...before }, values)).length === 0) return;
  const after: ScimUser = {
    cardHolderId,
    organisationId,
    ...values,
    version: (before?.version ?? 0) + 1,
    // The person's own: the guard counts those who leave later than they came, also at SCIM's first word about them.
    createdAt: holder.createdAt,
    updatedAt: tx.at,
  };
  if (before === null) queries.insert.run(after);
  else queries.update.run(after);
  saveOtherEmails(tx, before, after);
  const changes = before === null ? created(audited(after)) : difference(audited(before), audited(after));
  if (Object.keys(changes).length > 0)
    record(tx, {
      organisationId,
      action: before === null ? 'card_holder.scim_linked' : 'card_holder.scim_changed',
      entityType: 'card_holder',
      entityId: cardHolderId,
      changes,
    });
}

/** The values that only SCIM knows. Those of the person's own fields are in the entry about the person. */
const audited = ({
  userName,
  externalId,
  displayName,
  userType,
  emails,
  phoneNumbers,
}: ScimUser): Record<string, unknown> => ({
  'scim.userName': userName,
  'scim.externalId': externalId,
  'scim.displayName': displayName,
  'scim.userType': userType,
  'scim.emails': inWords(emails),
  'scim.phoneNumbers': inWords(phoneNumbers),
});

/** The values with their types, such as `ada@example.edu (work), ada@example.org (home)`. */
const inWords = (values: readonly ScimValue[]): string | null =>
  values
    .map(({ value, type, primary }) => [value, [type, primary ? 'primary' : null].filter(Boolean).join(', ')])
    .map(([value, kind]) => (kind === '' ? value : `${value} (${kind})`))
    .join(', ') || null;

/** Keeps the addresses beside the main one, by which a user is found, too. */
export function saveOtherEmails(tx: Tx, before: ScimUser | null, after: ScimUser): void {
  const { forgetEmails, addEmail } = userQueries(tx.db);
  const { cardHolderId, organisationId, emails } = after;
  if ((before?.emails.length ?? 0) > 1) forgetEmails.run({ cardHolderId });
  const main = mainOf(emails);
  for (const [place, { value }] of emails.entries())
    if (place !== main) addEmail.run({ organisationId, email: value, cardHolderId });
}
