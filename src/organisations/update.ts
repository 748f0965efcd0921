import type { Organisation } from '../db/schema/organisations.ts';
import type { Tx } from '../db/tx.ts';
import { verb } from '../db/verb.ts';
import { assertMatches } from '../entity-tags.ts';
import { AppError, notFound } from '../errors.ts';
import { difference, record } from '../ledger/record.ts';
import { assertAllowedQuota } from './ceilings.ts';
import { changePhotoPolicy, type PhotoPolicyChange } from './photo-policy.ts';
import { organisationQueries } from './queries.ts';
import { changeRejectionTexts, type RejectionTextsChange } from './rejection-texts.ts';

/** The settings that an organisation's own admins can change. Settings that are left out stay as they are. */
type Settings = Partial<
  Pick<
    Organisation,
    | 'name'
    | 'timeZone'
    | 'photoQuotaBytes'
    | 'cardNumberPrefix'
    | 'cardNumberWidth'
    | 'verificationShowsPhoto'
    | 'singleNames'
    | 'showsFirstSteps'
    | 'language'
    | 'mailOff'
    | 'asksAfterRejection'
    | 'requireSecondFactor'
    | 'offlineName'
    | 'offlineMaxAgeHours'
    | 'chipReading'
    | 'chipOutput'
    | 'encodingFields'
  >
> & { photoPolicy?: PhotoPolicyChange; rejectionTexts?: RejectionTextsChange };

/** The settings that the operator of the installation can change, including the ceilings. */
type OperatorSettings = Settings & Partial<Pick<Organisation, 'photoQuotaMaxBytes' | 'keyRateLimitMax'>>;

/**
 * Changes an organisation's settings on behalf of its own admins.
 * @param ifMatch the `If-Match` header; null accepts any version
 * @param defaultQuotaBytes the installation's photo quota
 * @throws AppError not_found; precondition_failed; conflict when the name is taken; validation_failed for a quota above
 *   the organisation's ceiling
 */
export const updateOrganisation = verb(
  'organisations.update',
  (tx: Tx, id: string, input: Settings, ifMatch: string | null, defaultQuotaBytes: number): Organisation => {
    const before = find(tx, id);
    assertMatches(ifMatch, before.version);
    if (input.photoQuotaBytes !== undefined)
      assertAllowedQuota(before, input.photoQuotaBytes, defaultQuotaBytes);
    return change(tx, before, input);
  },
);

/**
 * Changes an organisation's settings and ceilings on behalf of the operator of the installation.
 * @throws AppError not_found; conflict when the name is taken
 */
export const setOrganisation = verb(
  'organisations.set',
  (tx: Tx, id: string, input: OperatorSettings): Organisation => change(tx, find(tx, id), input),
);

function find(tx: Tx, id: string): Organisation {
  const organisation = organisationQueries(tx.db).byId.get({ id });
  if (organisation === null) throw notFound('organisation');
  return organisation;
}

function change(
  tx: Tx,
  before: Organisation,
  { photoPolicy, rejectionTexts, ...input }: OperatorSettings,
): Organisation {
  const { id } = before;
  const queries = organisationQueries(tx.db);
  const policy = photoPolicy === undefined ? null : changePhotoPolicy(before, photoPolicy);
  const texts = rejectionTexts === undefined ? null : changeRejectionTexts(before, rejectionTexts);
  const changes = { ...difference({ ...before }, { ...input }), ...policy?.changes, ...texts?.changes };
  if (Object.keys(changes).length === 0) return before;
  const namesake = input.name === undefined ? null : queries.byNameOrId.get({ text: input.name });
  if (namesake !== null && namesake.id !== id)
    throw new AppError('conflict', `An organisation named "${input.name}" already exists.`);
  const after = {
    ...before,
    ...input,
    ...(policy !== null && { photoPolicy: policy.stored }),
    ...(texts !== null && { rejectionTexts: texts.stored }),
    version: before.version + 1,
  };
  queries.update.run(after);
  record(tx, {
    organisationId: id,
    action: 'organisation.updated',
    entityType: 'organisation',
    entityId: id,
    changes,
  });
  return after;
}
