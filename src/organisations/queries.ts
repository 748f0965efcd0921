import { asc, eq, or, sql } from 'drizzle-orm';
import { given, prepared, statement } from '../db/prepared.ts';
import { type Organisation, organisations } from '../db/schema/organisations.ts';
import { photoUsage } from '../db/schema/photos.ts';

/** The settings that can change; `lastCardSequence` is counted where cards are made. */
const CHANGEABLE = [
  'name',
  'timeZone',
  'photoQuotaBytes',
  'photoQuotaMaxBytes',
  'keyRateLimitMax',
  'cardNumberPrefix',
  'cardNumberWidth',
  'verificationShowsPhoto',
  'singleNames',
  'showsFirstSteps',
  'photoPolicy',
  'rejectionTexts',
  'language',
  'mailOff',
  'asksAfterRejection',
  'requireSecondFactor',
  'offlineName',
  'offlineMaxAgeHours',
  'chipReading',
  'chipOutput',
  'encodingFields',
  'version',
] as const satisfies (keyof Organisation)[];

/** All SQL about organisations. */
export const organisationQueries = prepared((db) => ({
  byId: statement(
    db
      .select()
      .from(organisations)
      .where(eq(organisations.id, sql.placeholder('id'))),
  ),
  singleNames: statement(
    db
      .select({ singleNames: organisations.singleNames })
      .from(organisations)
      .where(eq(organisations.id, sql.placeholder('id'))),
  ),
  /** Finds an organisation by name or by id: the command line takes either. */
  byNameOrId: statement(
    db
      .select()
      .from(organisations)
      .where(
        or(eq(organisations.name, sql.placeholder('text')), eq(organisations.id, sql.placeholder('text'))),
      ),
  ),
  all: statement(db.select().from(organisations).orderBy(asc(organisations.name))),
  /** The storage that an organisation's photos take; null before the first photo. */
  photoUsage: statement(
    db
      .select({ usedBytes: photoUsage.usedBytes, photos: photoUsage.photos })
      .from(photoUsage)
      .where(eq(photoUsage.organisationId, sql.placeholder('organisationId'))),
  ),
  /** Settings left out get the schema's defaults. */
  insert: (organisation: typeof organisations.$inferInsert) =>
    db.insert(organisations).values(organisation).returning().get(),
  update: statement(
    db
      .update(organisations)
      .set(given(organisations, CHANGEABLE))
      .where(eq(organisations.id, sql.placeholder('id'))),
  ),
}));
