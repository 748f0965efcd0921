import type { Core } from '../../context.ts';
import { type Actor, write } from '../../db/tx.ts';
import { AppError, notFound } from '../../errors.ts';
import { isUuid } from '../../lib/uuid.ts';
import { allowsSingleNames } from '../../organisations/single-names.ts';
import { USER } from '../attributes/user.ts';
import type { Resource } from '../filters/evaluate.ts';
import { keptError } from '../guard/leaving.ts';
import { noteRefusal } from '../guard/refusals.ts';
import { applyOperations, readOperations } from '../patch/apply.ts';
import type { ExternalIdSource } from '../settings.ts';
import { checkChanged, checkNew } from './fields.ts';
import { assertVersion } from './precondition.ts';
import { present, userNameOf, versionOf } from './present.ts';
import { type UserRow, userQueries } from './queries.ts';
import { readResource } from './read-resource.ts';
import { changeUser, createUser, deleteUser } from './save.ts';
import { type Account, translate, type Wanted } from './translate.ts';

/** Whoever pushes users: an identity system, by its key. */
export interface Pusher {
  organisationId: string;
  actor: Actor;
}

/** A change is made from what a user is now. So often it begins anew when the office or a sync was quicker. */
const TRIES = 5;

/** The last change of each user that is under way: the next one waits for it. */
const underWay = new Map<string, Promise<unknown>>();

/** Does the changes of one user one after another, in the order in which they came. */
async function inTurn<T>(id: string, work: () => Promise<T>): Promise<T> {
  const key = id.toLowerCase();
  const mine = (underWay.get(key) ?? Promise.resolve()).then(work, work);
  underWay.set(key, mine);
  try {
    return await mine;
  } finally {
    if (underWay.get(key) === mine) underWay.delete(key);
  }
}

export const addressOf = ({ publicUrl }: Pick<Core, 'publicUrl'>): string => `${publicUrl}/scim/v2`;

/** @throws AppError not_found */
export function findUser(context: Core, organisationId: string, id: string): UserRow {
  const row = isUuid(id) ? userQueries(context.db).byId.get({ organisationId, id: id.toLowerCase() }) : null;
  if (row === null) throw notFound('user');
  return row;
}

/** @throws AppError as `createUser`, or for attributes that aren't valid */
export const pushNew = (context: Core, by: Pusher, body: Resource): Promise<UserRow> =>
  noting(context, by, nameIn(body), async () => {
    const settings = context.config.scim;
    const { organisationId, actor } = by;
    const wanted = translate(readResource(body, USER), null, null, 'whole', settings.externalId);
    const { person, account } = checkNew(wanted, allowsSingleNames(context.db, organisationId));
    const id = await write(context, actor, createUser, organisationId, person, account, settings);
    return findUser(context, organisationId, id);
  });

/** Replaces a user (PUT). @throws AppError as `changeUser`, or for attributes that aren't valid */
export const pushWhole = (context: Core, by: Pusher, id: string, body: Resource, ifMatch: string | null) =>
  inTurn(id, () =>
    pushChange(context, by, id, ifMatch, names(body, 'active'), (before, shown) =>
      translate(readResource(body, USER), before, shown, 'sent', context.config.scim.externalId),
    ),
  );

/** Changes a user by operations (PATCH). @throws AppError as `changeUser`, or for operations that aren't valid */
export async function pushOperations(
  context: Core,
  by: Pusher,
  id: string,
  body: Resource,
  ifMatch: string | null,
): Promise<UserRow> {
  const operations = readOperations(body);
  const saysActive = operations.some(({ path, value }) =>
    path === null ? names(value, 'active') : path.toLowerCase() === 'active',
  );
  return inTurn(id, () =>
    pushChange(context, by, id, ifMatch, saysActive, (before, shown) => {
      const changed = readResource(applyOperations(shown, operations, USER), USER);
      return translate(changed, before, shown, 'whole', context.config.scim.externalId);
    }),
  );
}

async function pushChange(
  context: Core,
  by: Pusher,
  id: string,
  ifMatch: string | null,
  saysActive: boolean,
  change: (before: UserRow, shown: Resource) => Wanted,
): Promise<UserRow> {
  const { organisationId, actor } = by;
  const settings = context.config.scim;
  for (let tries = 1; ; tries++) {
    const before = findUser(context, organisationId, id);
    assertVersion(ifMatch, before);
    try {
      return await noting(context, by, userNameOf(before, settings.externalId), async () => {
        const shown = present(before, settings.externalId, addressOf(context));
        const { person, account } = checkChanged(
          change(before, shown),
          allowsSingleNames(context.db, organisationId),
        );
        const known = before.userName === null ? accountOf(before, shown, settings.externalId) : null;
        const from = { known, saysActive, ifVersion: versionOf(before), ifMatch };
        const kept = await write(
          context,
          actor,
          changeUser,
          organisationId,
          before.id,
          person,
          account,
          settings,
          from,
        );
        if (kept !== null) throw keptError(kept);
        return findUser(context, organisationId, id);
      });
    } catch (error) {
      // Two pushes at once: the later one is applied to what the earlier one left.
      if (!(error instanceof AppError && error.code === 'precondition_failed') || tries === TRIES)
        throw error;
    }
  }
}

/** Archives a user (DELETE). @throws AppError as `deleteUser` */
export async function pushDeletion(
  context: Core,
  by: Pusher,
  id: string,
  ifMatch: string | null,
): Promise<void> {
  const { organisationId, actor } = by;
  const settings = context.config.scim;
  const before = findUser(context, organisationId, id);
  const shown = present(before, settings.externalId, addressOf(context));
  const account = accountOf(before, shown, settings.externalId);
  await noting(context, by, account.userName, async () => {
    const kept = await write(
      context,
      actor,
      deleteUser,
      organisationId,
      before.id,
      account,
      settings,
      ifMatch,
    );
    if (kept !== null) throw keptError(kept);
  });
}

/** The account of a user as they are now; for somebody of whom SCIM knows nothing yet, the one that it is shown. */
const accountOf = (row: UserRow, shown: Resource, source: ExternalIdSource): Account =>
  translate(readResource(shown, USER), row, shown, 'whole', source).account;

/** Failures that only the office or the identity system's admins can mend. */
const NOTED = ['bad_request', 'validation_failed', 'conflict', 'invalid_state'];

/** Does a write, and notes it when it is refused. */
async function noting<T>(context: Core, by: Pusher, user: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && NOTED.includes(error.code))
      await write(context, by.actor, noteRefusal, by.organisationId, user, error.message);
    throw error;
  }
}

/** True for an object that has this attribute, in whatever case. */
const names = (value: unknown, attribute: string): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).some((key) => key.toLowerCase() === attribute);

function nameIn(body: Resource): string {
  const [, name] = Object.entries(body).find(([key]) => key.toLowerCase() === 'username') ?? [];
  return typeof name === 'string' ? name : '?';
}
