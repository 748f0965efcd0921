import { and, asc, eq, sql } from 'drizzle-orm';
import { given, prepared, statement } from '../../db/prepared.ts';
import { cardHolderLinks, photoAcks } from '../../db/schema/write-backs.ts';

const system = sql.placeholder('system');
const isOfHolder = eq(cardHolderLinks.cardHolderId, sql.placeholder('cardHolderId'));
const isOfPhoto = eq(photoAcks.photoId, sql.placeholder('photoId'));

const LINKED = ['remoteId', 'linkedAt'] as const;
const ACKED = ['result', 'remoteRef', 'failedReason', 'ackedAt'] as const;

/** All SQL about the data that bridges write back. */
export const writeBackQueries = prepared((db) => ({
  link: statement(
    db
      .select()
      .from(cardHolderLinks)
      .where(and(isOfHolder, eq(cardHolderLinks.system, system))),
  ),
  linkedTo: statement(
    db
      .select({ cardHolderId: cardHolderLinks.cardHolderId })
      .from(cardHolderLinks)
      .where(
        and(
          eq(cardHolderLinks.organisationId, sql.placeholder('organisationId')),
          eq(cardHolderLinks.system, system),
          eq(cardHolderLinks.remoteId, sql.placeholder('remoteId')),
        ),
      ),
  ),
  linksOf: statement(
    db.select().from(cardHolderLinks).where(isOfHolder).orderBy(asc(cardHolderLinks.system)),
  ),
  moveLinks: statement(
    db
      .update(cardHolderLinks)
      .set({ cardHolderId: sql`${sql.placeholder('to')}` })
      .where(isOfHolder),
  ),
  moveLink: statement(
    db
      .update(cardHolderLinks)
      .set({ cardHolderId: sql`${sql.placeholder('to')}` })
      .where(and(isOfHolder, eq(cardHolderLinks.system, system))),
  ),
  saveLink: statement(
    db
      .insert(cardHolderLinks)
      .values(given(cardHolderLinks, ['cardHolderId', 'system', 'organisationId', ...LINKED]))
      .onConflictDoUpdate({
        target: [cardHolderLinks.cardHolderId, cardHolderLinks.system],
        set: given(cardHolderLinks, LINKED),
      }),
  ),
  ack: statement(
    db
      .select()
      .from(photoAcks)
      .where(and(isOfPhoto, eq(photoAcks.system, system))),
  ),
  saveAck: statement(
    db
      .insert(photoAcks)
      .values(given(photoAcks, ['photoId', 'system', 'organisationId', ...ACKED]))
      .onConflictDoUpdate({ target: [photoAcks.photoId, photoAcks.system], set: given(photoAcks, ACKED) }),
  ),
  forgetLinks: statement(db.delete(cardHolderLinks).where(isOfHolder)),
  forgetAcks: statement(db.delete(photoAcks).where(isOfPhoto)),
}));
