import { cardHolderQueries } from '../card-holders/queries.ts';
import type { CardHolder } from '../db/schema/card-holders.ts';
import type { PhotoRequest } from '../db/schema/photo-requests.ts';
import type { Tx } from '../db/tx.ts';
import { verb } from '../db/verb.ts';
import { assertMatches } from '../entity-tags.ts';
import { AppError, notFound } from '../errors.ts';
import { created, record } from '../ledger/record.ts';
import { timestamp } from '../lib/clock.ts';
import { newId } from '../lib/uuid.ts';
import { DAY_MS } from '../shared/durations.ts';
import { announce } from './change.ts';
import { hashOf, newNonce, tokenOf } from './link.ts';
import { mailLink } from './mail-link.ts';
import { requestQueries } from './queries.ts';
import { end } from './revoke.ts';

interface NewRequest {
  expiresInDays: number;
  /** Undefined to mail the link if that is possible. */
  send: boolean | undefined;
  /** The campaign that asks, and the time of its first reminder. */
  campaignId?: string;
  remindAt?: string | null;
}

/** The terms on which an installation asks for photos. */
export interface Terms {
  /** `secrets.photoRequests`. */
  key: Uint8Array;
  tries: number;
}

/**
 * Asks a person for their photo. An earlier request that is still living ends.
 * @param ifMatch the person's version
 * @throws AppError not_found; precondition_failed; invalid_state for an archived person, and where a mail is wanted that can't be sent
 */
export const createRequest = verb(
  'photo-requests.create',
  (
    tx: Tx,
    organisationId: string,
    cardHolderId: string,
    input: NewRequest,
    terms: Terms,
    ifMatch: string | null,
  ): { request: PhotoRequest; token: string } => {
    const holder = cardHolderQueries(tx.db).byId.get({ id: cardHolderId, organisationId });
    if (holder === null) throw notFound('card holder');
    assertMatches(ifMatch, holder.version);
    return askFor(tx, holder, input, terms);
  },
);

/** Like `createRequest`, for a person who was looked up. */
export function askFor(
  tx: Tx,
  holder: CardHolder,
  { expiresInDays, send, campaignId, remindAt }: NewRequest,
  { key, tries }: Terms,
): { request: PhotoRequest; token: string } {
  const { id: cardHolderId, organisationId } = holder;
  if (holder.status === 'archived')
    throw new AppError('invalid_state', 'The card holder is archived and can’t get new photos.');
  const queries = requestQueries(tx.db);
  const earlier = queries.living.get({ cardHolderId });
  if (earlier !== null) end(tx, earlier, 'replaced');
  const id = newId();
  const nonce = newNonce();
  const token = tokenOf(key, { id, nonce });
  const request: PhotoRequest = {
    id,
    organisationId,
    cardHolderId,
    tokenHash: hashOf(token),
    nonce,
    status: 'open',
    triesLeft: tries,
    grants: 0,
    photoId: null,
    sentTo: null,
    expiresAt: timestamp(Date.parse(tx.at) + expiresInDays * DAY_MS),
    openedAt: null,
    noticeLanguage: null,
    noticeVersion: null,
    noticeRelease: null,
    noticeUses: null,
    campaignId: campaignId ?? null,
    outcome: null,
    note: null,
    deviceCheck: null,
    remindAt: remindAt ?? null,
    isUndeliverable: false,
    version: 1,
    createdAt: tx.at,
    updatedAt: tx.at,
  };
  const sentTo = send === false ? null : mailLink(tx, holder, request, 'photo_request');
  if (send === true && sentTo === null)
    throw new AppError(
      'invalid_state',
      holder.email === null
        ? 'The card holder has no e-mail address: leave `send` out, and pass the link on by hand.'
        : 'No mail goes to this card holder: mail is not set up, or this kind of mail is switched off. Leave `send` out, and pass the link on by hand.',
    );
  const made = { ...request, sentTo };
  queries.insert.run(made);
  record(tx, {
    organisationId,
    action: 'photo_request.created',
    entityType: 'photo_request',
    entityId: id,
    changes: created({ cardHolderId, expiresAt: made.expiresAt, isMailed: sentTo !== null }),
  });
  announce(tx, 'photo_request.sent', made);
  return { request: made, token };
}
