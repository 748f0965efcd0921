import type { Db } from '../db/open.ts';
import type { Organisation } from '../db/schema/organisations.ts';
import { photoPolicyOf } from '../organisations/photo-policy.ts';
import { accommodationsOf } from '../photos/accommodations/queries.ts';
import { type AccommodatedCode, accommodated } from '../shared/photos/accommodations.ts';
import { CODES_BY_IMPORTANCE } from '../shared/photos/policy.ts';

type Codes = (typeof CODES_BY_IMPORTANCE)[number][];

/**
 * The checks and findings that count for nothing in a person's photo. Those of the organisation's policy and those of
 * the person alone look the same here.
 */
export const ignoredFor = (db: Db, organisation: Organisation, cardHolderId: string): Codes =>
  ignoredWith(
    organisation,
    accommodationsOf(db, { organisationId: organisation.id, cardHolderId }).map(({ code }) => code),
  );

/** The same for somebody of whom nothing is known. */
export const ignoredBy = (organisation: Organisation): Codes => ignoredWith(organisation, []);

function ignoredWith(organisation: Organisation, exceptions: AccommodatedCode[]): Codes {
  const { checks, findings } = accommodated(photoPolicyOf(organisation), exceptions);
  const actions: Record<string, string> = { ...checks, ...findings };
  return CODES_BY_IMPORTANCE.filter((code) => actions[code] === 'off');
}
