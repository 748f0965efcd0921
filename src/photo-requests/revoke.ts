import type { PhotoRequest } from '../db/schema/photo-requests.ts';
import type { Tx } from '../db/tx.ts';
import { verb } from '../db/verb.ts';
import { assertMatches } from '../entity-tags.ts';
import { AppError } from '../errors.ts';
import { cancelMail, changeMailTo } from '../mail/queue-mail.ts';
import { change, findRequest } from './change.ts';

/** Why a request ended although nobody answered it. */
type Reason = 'by_staff' | 'replaced' | 'holder_left' | 'merged' | 'campaign_stopped';

export const isLiving = ({ status }: Pick<PhotoRequest, 'status'>): boolean =>
  status === 'open' || status === 'used';

/** Leaves the link out of an unsent mail with the reasons of a rejection. */
export const withoutLink = (tx: Tx, { cardHolderId }: PhotoRequest): void =>
  changeMailTo(tx, cardHolderId, 'photo_again', 'photo_rejected');

/** Ends a living request: its link stops working, and its mail that is still waiting isn't sent. */
export function end(tx: Tx, request: PhotoRequest, reason: Reason): PhotoRequest {
  cancelMail(tx, request.id);
  withoutLink(tx, request);
  return change(
    tx,
    request,
    { status: 'revoked' },
    { action: 'photo_request.revoked', changes: { reason: { from: null, to: reason } } },
  );
}

/**
 * Ends a request at the wish of staff. A photo that came by it stays in review. Ending it again changes nothing.
 * @throws AppError not_found; precondition_failed; invalid_state when it is closed or has expired
 */
export const revokeRequest = verb(
  'photo-requests.revoke',
  (tx: Tx, organisationId: string, id: string, ifMatch: string | null): PhotoRequest => {
    const request = findRequest(tx.db, organisationId, id);
    if (request.status === 'revoked') return request;
    if (!isLiving(request))
      throw new AppError('invalid_state', `The photo request is ${request.status}: there is nothing to end.`);
    assertMatches(ifMatch, request.version);
    return end(tx, request, 'by_staff');
  },
);
