import { mergedQueries } from '../card-holders/merged-queries.ts';
import { present as presentHolder } from '../card-holders/present.ts';
import { cardHolderQueries } from '../card-holders/queries.ts';
import { present as presentCard } from '../cards/present.ts';
import { cardQueries } from '../cards/queries.ts';
import type { Db } from '../db/open.ts';
import { reading } from '../db/read.ts';
import type { PhotoRequest } from '../db/schema/photo-requests.ts';
import type { Tx } from '../db/tx.ts';
import { verb } from '../db/verb.ts';
import { notFound } from '../errors.ts';
import { created, record } from '../ledger/record.ts';
import { isUuid } from '../lib/uuid.ts';
import { findNotice } from '../photo-requests/notice/change.ts';
import { accommodationsOf } from '../photos/accommodations/queries.ts';
import { present as presentPhoto } from '../photos/present.ts';
import { photoQueries } from '../photos/queries.ts';
import { userQueries } from '../scim/users/queries.ts';
import { exportQueries } from './export-queries.ts';

/** All data held about a person. */
export interface Collected {
  id: string;
  /** Records by the name of the file for them. */
  records: Record<'person' | 'photos' | 'cards' | 'orders' | 'audit-log' | 'recipients', unknown>;
  /** The pictures in storage. */
  pictures: { photoId: string; blobKey: string; contentType: string; contentLength: number }[];
  counts: { photos: number; cards: number; orders: number; auditEntries: number };
}

/**
 * Collects all data held about a person, as of a single moment.
 * @param person their id, or their exact external id
 * @throws AppError not_found
 */
export const collect = reading(
  'privacy.collect',
  (db: Db, organisationId: string, person: string): Collected =>
    db.$client.transaction(() => collectNow(db, organisationId, person))(),
  // Some people have hundreds of photos and thousands of audit entries.
  () => true,
);

/** Writes an audit entry: a person's data was handed out. */
export const noteExportOf = verb(
  'privacy.noteExport',
  (tx: Tx, organisationId: string, cardHolderId: string, counts: Collected['counts']): void =>
    record(tx, {
      organisationId,
      action: 'card_holder.exported',
      entityType: 'card_holder',
      entityId: cardHolderId,
      changes: created({ ...counts }),
    }),
);

/** Like `collect`, within a transaction that is under way. */
export function collectNow(db: Db, organisationId: string, person: string): Collected {
  const { shownById, shownByExternalId } = cardHolderQueries(db);
  const holder =
    (isUuid(person) ? shownById.get({ organisationId, id: person.toLowerCase() }) : null) ??
    shownByExternalId.get({ organisationId, externalId: person });
  if (holder === null) throw notFound('card holder');
  const theirs = { organisationId, cardHolderId: holder.id };
  const queries = exportQueries(db);
  const photos = photoQueries(db).ofHolder.all(theirs);
  const cards = queries.cards.all(theirs).map(({ id, ...more }) => ({
    ...presentCard(cardQueries(db).byId.get({ id, organisationId })!),
    ...more,
  }));
  const orders = queries.orders.all(theirs);
  const merged = mergedQueries(db).into.all(theirs);
  const ids = [holder.id, ...merged.map(({ id }) => id)];
  const requests = ids.flatMap((cardHolderId) => queries.photoRequests.all({ organisationId, cardHolderId }));
  const entityIds = JSON.stringify([
    ...ids,
    ...[photos, cards, requests].flatMap((records) => records.map(({ id }) => id)),
  ]);
  const entries = queries.entries
    .all({ organisationId, entityIds })
    .map(({ changes, ...entry }) => ({ ...entry, changes: JSON.parse(changes) }));
  return {
    id: holder.id,
    records: {
      person: {
        ...presentHolder(holder),
        links: queries.links.all(theirs),
        identitySystem: userQueries(db).user.get(theirs),
        merged,
        accommodations: accommodationsOf(db, theirs).map(({ code, reason, at }) => ({
          check: code,
          reason,
          at,
        })),
      },
      photos: {
        photos: photos.map(presentPhoto).map(withoutOthers),
        requests: requests.map(({ id: _, ...request }) => ({
          ...request,
          notice: readText(db, organisationId, request),
        })),
        atKiosks: ids
          .flatMap((cardHolderId) => queries.kioskPhotos.all({ organisationId, cardHolderId }))
          .map((sent) => ({ ...sent, notice: readText(db, organisationId, sent) })),
        acknowledgements: queries.acknowledgements.all(theirs),
      },
      cards,
      orders,
      'audit-log': entries,
      recipients: {
        feeds: queries.readers.all(theirs),
        webhooks: queries.deliveries
          .all(theirs)
          .map(({ event, ...more }) => ({ ...more, event: JSON.parse(event) })),
      },
    },
    pictures: photos.flatMap(({ id, blobKey, contentType, contentLength }) =>
      blobKey === null ? [] : [{ photoId: id, blobKey, contentType, contentLength }],
    ),
    counts: {
      photos: photos.length,
      cards: cards.length,
      orders: orders.length,
      auditEntries: entries.length,
    },
  };
}

/** Removes the ids of other photos from findings: somebody else's copy of the same picture isn't this person's data. */
const withoutOthers = (photo: ReturnType<typeof presentPhoto>) => ({
  ...photo,
  analysis: photo.analysis && {
    ...photo.analysis,
    findings: photo.analysis.findings.map(({ photoId: _, ...finding }) => finding),
  },
});

/** The organisation's text that the person acknowledged; null for Lanyard's. */
const readText = (
  db: Db,
  organisationId: string,
  { noticeVersion, noticeLanguage }: Pick<PhotoRequest, 'noticeVersion' | 'noticeLanguage'>,
): string | null =>
  noticeVersion === null || noticeLanguage === null
    ? null
    : (findNotice(db, organisationId, noticeVersion).texts[noticeLanguage] ?? null);
