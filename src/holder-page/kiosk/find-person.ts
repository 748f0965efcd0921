import { cardHolderQueries } from '../../card-holders/queries.ts';
import { ownersByNumber } from '../../cards/list-queries.ts';
import type { Db } from '../../db/open.ts';
import type { CardHolder } from '../../db/schema/card-holders.ts';
import { AppError } from '../../errors.ts';
import { timestamp } from '../../lib/clock.ts';
import { GRANTS_MAX, stateAt } from '../../photo-requests/answer.ts';
import { kioskPhotoQueries } from '../../photo-requests/kiosks/queries.ts';
import { requestQueries } from '../../photo-requests/queries.ts';
import { photoQueries } from '../../photos/queries.ts';
import { DAY_MS } from '../../shared/durations.ts';
import { REQUEST_DAYS } from '../../shared/limits.ts';

/** One answer for every reason, because anybody may type any number: it tells nothing about anybody. */
const refused = () =>
  new AppError('not_found', 'No photo can be sent by this number here: ask at the counter.');

interface Terms {
  /** ISO 8601, UTC. */
  at: string;
  /** The number of photos of one person that kiosks take, as one link does: in its time, and anew when they are asked. */
  tries: number;
}

/**
 * Finds who may send a photo at a kiosk by this number: their own, or that of a card, its chip or its QR code. People
 * with an approved photo can't, unless they were asked for another.
 * @throws AppError not_found for anybody else, and for a number that two people have
 */
export function findSender(db: Db, organisationId: string, number: string, terms: Terms): CardHolder {
  const own = cardHolderQueries(db).shownByExternalId.get({ organisationId, externalId: number });
  const ids = new Set([...(own === null ? [] : [own.id]), ...ownersByNumber(db, organisationId, number)]);
  const [id, ...others] = ids;
  if (id === undefined || others.length > 0) throw refused();
  return assertMaySend(db, organisationId, id, terms);
}

/**
 * @param arriving a photo that doesn't count as waiting, because it is the one that is being sent
 * @throws AppError not_found
 */
export function assertMaySend(
  db: Db,
  organisationId: string,
  cardHolderId: string,
  { at, tries }: Terms,
  arriving: string | null = null,
): CardHolder {
  const holder = cardHolderQueries(db).byId.get({ organisationId, id: cardHolderId });
  if (holder === null || holder.status === 'archived') throw refused();
  const except = arriving ?? '';
  if (photoQueries(db).waitingOf.get({ cardHolderId, except }) !== null) throw refused();
  const request = requestQueries(db).living.get({ cardHolderId });
  const isAsked = request !== null && stateAt(request, at) === 'open';
  if (holder.currentPhotoId !== null && !isAsked) throw refused();
  if (arriving === null && begunOf(db, cardHolderId, at) >= GRANTS_MAX) throw refused();
  const after = triesFrom(db, cardHolderId, at);
  if (kioskPhotoQueries(db).takenSince.get({ cardHolderId, after, except })!.taken >= tries) throw refused();
  return holder;
}

/** The number of photos that were begun within a day: whoever is held up by a broken connection can come tomorrow. */
const begunOf = (db: Db, cardHolderId: string, at: string): number =>
  kioskPhotoQueries(db).begunSince.get({ cardHolderId, after: before(at, 1) })!.begun;

/** The time from which tries count: a link's time ago, or when the person was last asked for a photo. */
function triesFrom(db: Db, cardHolderId: string, at: string): string {
  const [newest] = requestQueries(db).ofHolder.all({ cardHolderId });
  const after = before(at, REQUEST_DAYS.default);
  return newest !== undefined && newest.createdAt > after ? newest.createdAt : after;
}

const before = (at: string, days: number): string => timestamp(Date.parse(at) - days * DAY_MS);
