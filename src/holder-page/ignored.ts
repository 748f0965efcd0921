import type { Db } from '../db/open.ts';
import type { Organisation } from '../db/schema/organisations.ts';
import { photoPolicyOf } from '../organisations/photo-policy.ts';
import { accommodationsOf } from '../photos/accommodations/queries.ts';
import { accommodated } from '../shared/photos/accommodations.ts';
import { CODES_BY_IMPORTANCE } from '../shared/photos/policy.ts';

/**
 * The checks and findings that count for nothing in a person's photo. Those of the organisation's policy and those of
 * the person alone look the same here.
 */
export function ignoredFor(
  db: Db,
  organisation: Organisation,
  cardHolderId: string,
): (typeof CODES_BY_IMPORTANCE)[number][] {
  const { checks, findings } = accommodated(
    photoPolicyOf(organisation),
    accommodationsOf(db, { organisationId: organisation.id, cardHolderId }).map(({ code }) => code),
  );
  const actions: Record<string, string> = { ...checks, ...findings };
  return CODES_BY_IMPORTANCE.filter((code) => actions[code] === 'off');
}
