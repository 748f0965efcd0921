import type { CardHolder } from '../db/schema/card-holders.ts';
import type { Photo } from '../db/schema/photos.ts';
import type { Tx } from '../db/tx.ts';

/** An item that can become a card. */
export interface ReadyItem {
  itemId: string;
  /** The item's position in the order, from 0. */
  position: number;
  cardHolderId: string;
  reason: string;
  replacesCardId: string | null;
  designId: string | null;
  /** The person's photo, as the card will have it. */
  photoId: string | null;
  /** YYYY-MM-DD. */
  expiryDate: string | null;
}

/** An item whose person has no approved photo yet. */
export type WaitingItem = Pick<ReadyItem, 'itemId' | 'cardHolderId' | 'reason' | 'replacesCardId'>;

/** Events that an area can announce to the areas after it. */
export interface InternalEvents {
  /** A person was archived, and gets no new cards. */
  'card_holder.archived': { organisationId: string; cardHolderId: string };
  /** A person has changed. */
  'card_holder.updated': Record<'before' | 'after', CardHolder>;
  /** A person's external id has changed, which records of other areas show. */
  'card_holder.external_id_changed': {
    organisationId: string;
    cardHolderId: string;
    from: string | null;
    to: string | null;
  };
  /** A card is no longer at the printer. `reason`: of a failed print. */
  'card.left_printer': {
    cardId: string;
    status: 'printed' | 'print_failed' | 'queued' | 'revoked';
    reason: string | null;
  };
  /** A card that is still at the printer, as far as anybody knows, is handed over to its holder. */
  'card.handed_over': { organisationId: string; id: string };
  /** A mail server has taken a mail about a record, or refused it for good. */
  'mail.settled': { organisationId: string; aboutId: string; status: 'sent' | 'failed' };
  /** A photo's review has ended, in whatever way. */
  'photo.decided': Photo;
  /** A person has an approved photo, perhaps in place of an earlier one. */
  'photo.approved': CardHolder;
  /** The decision about a photo was taken back, which may have changed its person's current photo. */
  'photo.reopened': { photo: Photo; wasCurrent: boolean; currentPhotoId: string | null };
  /** Items of an order can become cards. They come together, because hundreds are much cheaper that way. */
  'order_items.ready': { organisationId: string; orderId: string; items: ReadyItem[] };
  /**
   * Items of an order were submitted, and wait for a photo. A lost or stolen card that they replace is revoked at once.
   */
  'order_items.waiting': { organisationId: string; items: WaitingItem[] };
  /** An item that already had a card was cancelled. */
  'order_item.cancelled': { organisationId: string; orderId: string; itemId: string; cardId: string };
}

type Reactions = { [Moment in keyof InternalEvents]: (tx: Tx, moment: InternalEvents[Moment]) => void };

let registered: Reactions | null = null;

/** To be called once for the process, in `src/reactions.ts`. */
export const registerReactions = (reactions: Reactions): void => {
  registered = reactions;
};

/**
 * Lets later areas do their part of a change in the same transaction: an error there undoes the change. An area can't
 * call a later one, so it announces the change and the later area reacts.
 */
export function react<Moment extends keyof InternalEvents>(
  tx: Tx,
  name: Moment,
  moment: InternalEvents[Moment],
): void {
  if (registered === null) throw new Error('No reactions are registered: import src/reactions.ts');
  registered[name](tx, moment);
}
