import { cardHolderQueries } from '../card-holders/queries.ts';
import type { Db } from '../db/open.ts';
import type { PhotoRequest } from '../db/schema/photo-requests.ts';
import { stateAt } from '../photo-requests/answer.ts';
import { photoQueries } from '../photos/queries.ts';
import { type RejectionTexts, rejectionMessage } from '../shared/photos/rejection-texts.ts';
import type { Language } from '../shared/texts/languages.ts';
import { USUAL_TEXTS_IN } from '../shared/texts/rejections/by-language.ts';

/**
 * A link as its page shows it. `asked`: the notice comes first. `ready`: a photo can be sent; after a rejection, `reasons`
 * says what was wrong with the last one. `looking`: a photo is being analysed or reviewed.
 */
export type LinkState =
  | { is: 'asked' | 'ready'; reasons: string | null; triesLeft: number }
  | { is: 'noTries' | 'expired'; reasons: string | null }
  /** `canSendAgain` is true if another photo can be sent after the withdrawal. */
  | { is: 'looking'; canWithdraw: boolean; canSendAgain: boolean }
  | { is: 'approved'; showsCard: boolean }
  | { is: 'over' | 'revoked' };

/** @param at ISO 8601, UTC */
export function linkState(
  db: Db,
  request: PhotoRequest,
  language: Language,
  own: RejectionTexts,
  at: string,
): LinkState {
  const { photoId, organisationId, triesLeft, openedAt } = request;
  const photo = photoId === null ? null : photoQueries(db).byId.get({ id: photoId, organisationId });
  const reasons =
    photo?.status === 'rejected' && photo.review !== null
      ? rejectionMessage(photo.review, own, USUAL_TEXTS_IN[language])
      : null;
  switch (stateAt(request, at)) {
    case 'open':
      return { is: openedAt === null ? 'asked' : 'ready', reasons, triesLeft };
    case 'used':
      return {
        is: 'looking',
        canWithdraw: photo?.status === 'in_review',
        canSendAgain: triesLeft > 0 && request.expiresAt >= at,
      };
    case 'closed':
      if (photo?.status === 'approved') return { is: 'approved', showsCard: showsCard(db, request, at) };
      // Without a try left, the last photo was rejected or taken back.
      if (triesLeft > 0) return { is: 'over' };
      return reasons !== null || photo === null ? { is: 'noTries', reasons } : { is: 'over' };
    case 'expired':
      return { is: 'expired', reasons };
    case 'revoked':
      return { is: 'revoked' };
  }
}

/**
 * True while a link shows its person's card: the photo that came by it is theirs, they haven't left, and the link
 * would still work.
 */
export function showsCard(db: Db, request: PhotoRequest, at: string): boolean {
  const { organisationId, cardHolderId: id, status, photoId, expiresAt } = request;
  if (status !== 'closed' || photoId === null || expiresAt < at) return false;
  const holder = cardHolderQueries(db).byId.get({ id, organisationId });
  return holder !== null && holder.status !== 'archived' && holder.currentPhotoId === photoId;
}
