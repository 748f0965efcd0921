import { and, desc, eq, getTableColumns, inArray, lt, sql } from 'drizzle-orm';
import { given, givenRow, prepared, statement } from '../db/prepared.ts';
import { photoRequests } from '../db/schema/photo-requests.ts';

const { seq, ...columns } = getTableColumns(photoRequests);
const isIt = eq(photoRequests.id, sql.placeholder('id'));
const isOf = eq(photoRequests.organisationId, sql.placeholder('organisationId'));
/** Inlined, because the partial indexes need that. */
const isLiving = inArray(photoRequests.status, ['open', 'used']).inlineParams();
const isOpen = eq(photoRequests.status, 'open').inlineParams();

export const CHANGEABLE = [
  'status',
  'triesLeft',
  'grants',
  'photoId',
  'sentTo',
  'expiresAt',
  'openedAt',
  'noticeLanguage',
  'noticeVersion',
  'noticeRelease',
  'noticeUses',
  'outcome',
  'note',
  'deviceCheck',
  'remindAt',
  'isUndeliverable',
  'version',
  'updatedAt',
] as const;

/** All SQL about requests for photos, except for their list. */
export const requestQueries = prepared((db) => ({
  byId: statement(db.select(columns).from(photoRequests).where(and(isIt, isOf))),
  byToken: statement(
    db
      .select(columns)
      .from(photoRequests)
      .where(eq(photoRequests.tokenHash, sql.placeholder('tokenHash'))),
  ),
  byPhoto: statement(
    db
      .select(columns)
      .from(photoRequests)
      .where(eq(photoRequests.photoId, sql.placeholder('photoId'))),
  ),
  /** A person's living request. */
  living: statement(
    db
      .select(columns)
      .from(photoRequests)
      .where(and(eq(photoRequests.cardHolderId, sql.placeholder('cardHolderId')), isLiving)),
  ),
  /** A person's requests, newest first. */
  ofHolder: statement(
    db
      .select(columns)
      .from(photoRequests)
      .where(eq(photoRequests.cardHolderId, sql.placeholder('cardHolderId')))
      .orderBy(desc(photoRequests.seq)),
  ),
  /** Open requests whose time is over, the oldest first. */
  lapsed: statement(
    db
      .select(columns)
      .from(photoRequests)
      .where(and(isOpen, lt(photoRequests.expiresAt, sql.placeholder('at'))))
      .orderBy(photoRequests.expiresAt)
      .limit(sql.placeholder('limit')),
  ),
  insert: statement(db.insert(photoRequests).values(givenRow(photoRequests))),
  update: statement(db.update(photoRequests).set(given(photoRequests, CHANGEABLE)).where(isIt)),
  /** Forgets all that came with a photo. The acknowledgement stays. */
  forgetPhoto: statement(
    db
      .update(photoRequests)
      .set({ note: null, deviceCheck: null })
      .where(eq(photoRequests.photoId, sql.placeholder('photoId'))),
  ),
  forgetHolder: statement(
    db.delete(photoRequests).where(eq(photoRequests.cardHolderId, sql.placeholder('cardHolderId'))),
  ),
}));
